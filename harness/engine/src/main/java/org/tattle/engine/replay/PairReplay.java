package org.tattle.engine.replay;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.ReplayResult.DrawSummary;

/**
 * What the replays on one pair of neighbors showed.
 *
 * @param violation in words; empty if there is none
 * @param suspicion what moved that only ordinary randomness which is not declared may explain; empty if nothing did
 * @param isErratic whether the same records, seeds and draws gave another release
 * @param isDeclared whether a draw is declared
 * @param isRefused whether the trainer refuses one of the neighbors, so that nothing is compared
 * @param doubts reasons why it cannot be judged, the most telling first
 * @param draws the declared draws by noise and kind
 * @param trainings their number
 */
public record PairReplay(
        String violation,
        String suspicion,
        boolean isErratic,
        boolean isDeclared,
        boolean isRefused,
        List<String> doubts,
        Map<String, DrawSummary> draws,
        int trainings)
        implements Serializable {
    /** What the replay of a pair shows that the trainer refuses. */
    static PairReplay refused() {
        return new PairReplay("", "", false, false, true, new ArrayList<>(), new LinkedHashMap<>(), 0);
    }

    /** What the replay of a pair shows on which a training fails. */
    static PairReplay failed(String why) {
        return new PairReplay("", "", false, false, false, new ArrayList<>(List.of(why)), new LinkedHashMap<>(), 0);
    }

    boolean isViolated() {
        return !violation.isEmpty();
    }

    /** Whether the last of some pairs decides, so that no further one is needed. */
    static boolean isOver(List<PairReplay> replays) {
        return !replays.isEmpty()
                && (replays.get(replays.size() - 1).isViolated()
                        || replays.get(replays.size() - 1).isErratic());
    }
}
