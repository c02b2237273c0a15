package org.tattle.engine.replay;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.ReplayResult.DrawSummary;

/**
 * What the replays on one pair of neighbors showed.
 *
 * @param violation in words; empty if there is none
 * @param isErratic whether the same records, seeds and draws gave another release
 * @param isDeclared whether a draw is declared
 * @param doubts reasons why it cannot be judged, the most telling first
 * @param draws the declared draws by noise and kind
 * @param trainings their number
 */
public record PairReplay(
        String violation,
        boolean isErratic,
        boolean isDeclared,
        List<String> doubts,
        Map<String, DrawSummary> draws,
        int trainings)
        implements Serializable {
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
