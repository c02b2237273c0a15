package org.tattle.engine.evaluate;

import java.util.BitSet;
import java.util.List;

/**
 * Scores that another tool's attack gave, and who was a member.
 *
 * @param ids of the records, all different
 * @param scores one array a target, one finite score a record, higher means more likely a member. Not to be modified.
 * @param members of each target: at least one record, and not all
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
