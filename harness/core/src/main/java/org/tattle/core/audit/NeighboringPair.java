package org.tattle.core.audit;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.tattle.core.privacy.Relation;

/**
 * Two neighboring datasets under a relation.
 *
 * @param with the dataset with the unit, or with its first value
 * @param without the dataset without it, or with its second value
 * @param difference a description of the difference that uses no words of the data: {@code one document of 50 equal
 *     words}
 * @param branch the branch that it exercises; empty if it was not made for one
 * @param moved if a record more at a place moves all those after it, the second dataset with an empty record there, and
 *     with a very short one, which show whether places matter; else none
 * @param path if it is the last step of a path, along which a replay looks for the step that changes what is drawn
 */
public record NeighboringPair<D>(
        D with,
        D without,
        Relation relation,
        String difference,
        Optional<Branch> branch,
        List<D> moved,
        Optional<Path<D>> path) {
    /**
     * Datasets each of which is a neighbor of the one before.
     *
     * @param least the number of one that trainers accept
     * @param last the number of the last
     * @param at the datasets by number, from 1; each is the larger one of a pair, or has the first value
     */
    public record Path<D>(int least, int last, IntFunction<D> at) {}

    /** A pair that is not the last step of a path. */
    public NeighboringPair(
            D with, D without, Relation relation, String difference, Optional<Branch> branch, List<D> moved) {
        this(with, without, relation, difference, branch, moved, Optional.empty());
    }

    /** A pair that was not made for a branch. */
    public NeighboringPair(D with, D without, Relation relation, String difference) {
        this(with, without, relation, difference, Optional.empty(), List.of());
    }

    /** A pair that steps from a dataset of a path to the one before. */
    public static <D> NeighboringPair<D> step(Path<D> path, int number, Relation relation) {
        return new NeighboringPair<>(
                path.at().apply(number),
                path.at().apply(number - 1),
                relation,
                "the record numbered " + number,
                Optional.of(Branch.STEPS),
                List.of(),
                Optional.of(path));
    }

    /** A pair for a branch, whose words describe it. */
    public NeighboringPair(D with, D without, Relation relation, Branch branch) {
        this(with, without, relation, branch.words(), Optional.of(branch), List.of());
    }
}
