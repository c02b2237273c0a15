package org.tattle.core.audit;

import org.tattle.core.privacy.Relation;

/**
 * Two data sets that differ as the relation allows.
 *
 * @param with the data set with the unit, or with its first value
 * @param without the data set without it, or with its second value
 */
public record NeighbouringPair<D>(D with, D without, Relation relation) {}
