package org.tattle.core.audit;

import org.tattle.core.privacy.Relation;

/**
 * Two datasets that differ as the relation allows.
 *
 * @param with the dataset with the unit, or with its first value
 * @param without the dataset without it, or with its second value
 * @param difference what distinguishes them, in words and without the data's own: {@code one document of 50 equal
 *     words}
 */
public record NeighboringPair<D>(D with, D without, Relation relation, String difference) {}
