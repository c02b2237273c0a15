package org.tattle.reports.gate;

import org.tattle.core.text.Statement;
import org.tattle.reports.view.Replayed;

/**
 * The hypothesis that the draws of a defense are as declared and as guaranteed, which a replay decides up to 2e-6.
 *
 * @param held whether the baseline's draws held
 */
record DrawsHold(Replayed replayed, boolean held) implements Hypothesis {
    @Override
    public double pValue() {
        return Double.NaN;
    }

    @Override
    public Finding finding(double adjusted, double share) {
        Outcome outcome = switch (replayed.result().verdict()) {
            case PASSED -> Outcome.OK;
            case VIOLATED -> Outcome.VIOLATES;
            case SUSPECT -> held ? Outcome.REGRESSED : Outcome.SUSPECT;
            case NOT_REPLAYABLE -> held ? Outcome.UNTESTED : Outcome.INCONCLUSIVE;
        };
        return new Finding(
                replayed.cell().name(),
                "replay of " + replayed.guarantees(),
                outcome,
                replayed.outcome().and(heldBefore(held && outcome != Outcome.OK)),
                Double.NaN,
                adjusted,
                null);
    }

    /** What the baseline showed, where the run does not show it. */
    static Statement heldBefore(boolean isLost) {
        return isLost ? FindingSentence.BASELINE_HELD.with() : Statement.NOTHING;
    }
}
