package org.tattle.certify.replay;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.ReplayResult.DrawSummary;
import org.tattle.core.text.Statement;

/**
 * What the replays on one pair of neighbors showed.
 *
 * @param suspicion what moved that only ordinary randomness which is not declared may explain; states nothing if
 *     nothing did
 * @param isErratic whether the same records, seeds and draws gave another release
 * @param isRefused whether nothing is compared, as the trainer refuses one of the neighbors or draws too much
 * @param drawsTooMuch whether it is stopped, as a training makes more declared draws than a replay keeps
 * @param doubts reasons why it cannot be judged, the most telling first
 */
public record PairReplay(
        Statement violation,
        Statement suspicion,
        boolean isErratic,
        boolean isDeclared,
        boolean isRefused,
        boolean drawsTooMuch,
        List<Statement> doubts,
        Map<String, DrawSummary> draws,
        int trainings,
        List<Statement> notCovered,
        Seen seen)
        implements Serializable {
    /** What the recordings saw: the most draws that moved in one, the most that did not, and of declared samples. */
    record Seen(int recordings, int moved, int unmoved, boolean isSampled, boolean isSampleSeen)
            implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final Seen NOTHING = new Seen(0, 0, 0, false, false);
    }

    static PairReplay refused() {
        return nothing(true, false, List.of());
    }

    static PairReplay failed(Statement why) {
        return nothing(false, false, List.of(why));
    }

    /** What the replay of a pair shows that draws too much, as these doubts say if nothing can be judged without it. */
    static PairReplay stopped(List<Statement> doubts) {
        return nothing(doubts.isEmpty(), true, doubts);
    }

    private static PairReplay nothing(boolean isRefused, boolean drawsTooMuch, List<Statement> doubts) {
        return new PairReplay(
                Statement.NOTHING,
                Statement.NOTHING,
                false,
                false,
                isRefused,
                drawsTooMuch,
                new ArrayList<>(doubts),
                new LinkedHashMap<>(),
                0,
                new ArrayList<>(),
                Seen.NOTHING);
    }

    boolean isViolated() {
        return !violation.equals(Statement.NOTHING);
    }

    /** Whether the last of some pairs decides, so that no further one is needed. */
    static boolean isOver(List<PairReplay> replays) {
        return !replays.isEmpty()
                && (replays.get(replays.size() - 1).isViolated()
                        || replays.get(replays.size() - 1).isErratic());
    }
}
