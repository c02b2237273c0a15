package org.tattle.engine.evaluate;

import java.util.BitSet;
import java.util.List;

/**
 * The scores of another tool's attack and the true members.
 *
 * @param ids the ids of the records, all different
 * @param scores one array for each target with one finite score for each record, higher means more likely a member. Not
 *     to be modified.
 * @param members the members of each target: at least one record, and not all
 */
public record ExternalScores(List<String> ids, List<double[]> scores, List<BitSet> members) {
    public ExternalScores {
        ids = List.copyOf(ids);
        scores = List.copyOf(scores);
        members = List.copyOf(members);
        if (scores.isEmpty() || scores.size() != members.size()) {
            throw new IllegalArgumentException("scores and members must be of the same targets, one or more. Provided: "
                    + scores.size() + " and " + members.size());
        }
    }
}
