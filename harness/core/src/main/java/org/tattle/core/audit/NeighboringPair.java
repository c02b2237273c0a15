package org.tattle.core.audit;

import java.util.Optional;
import org.tattle.core.privacy.Relation;

/**
 * Two neighboring datasets under a relation.
 *
 * @param with the dataset with the unit, or with its first value
 * @param without the dataset without it, or with its second value
 * @param difference a description of the difference that uses no words of the data: {@code one document of 50 equal
 *     words}
 * @param branch the branch that it exercises; empty if it was not made for one
 * @param moved if a record more in the first place moves all others, the second dataset with an empty record there,
 *     which shows whether their places matter; else empty
 */
public record NeighboringPair<D>(
        D with, D without, Relation relation, String difference, Optional<Branch> branch, Optional<D> moved) {
    /** A pair that was not made for a branch. */
    public NeighboringPair(D with, D without, Relation relation, String difference) {
        this(with, without, relation, difference, Optional.empty(), Optional.empty());
    }

    /** A pair for a branch, whose words describe it. */
    public NeighboringPair(D with, D without, Relation relation, Branch branch) {
        this(with, without, relation, branch.words(), Optional.of(branch), Optional.empty());
    }
}
