package org.tattle.core.audit;

import org.tattle.core.privacy.Relation;

/**
 * Two neighboring datasets under a relation.
 *
 * @param with the dataset with the unit, or with its first value
 * @param without the dataset without it, or with its second value
 * @param difference a description of the difference that uses no words of the data: {@code one document of 50 equal
 *     words}
 */
public record NeighboringPair<D>(D with, D without, Relation relation, String difference) {}
