package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.RunResult;

/** Attacks that failed with an error, as text. */
public final class FailedAttacks {
    private FailedAttacks() {}

    /** One sentence for each failed attack of a run. */
    public static List<String> sentences(RunResult run) {
        return run.failures().stream().map(failure -> sentence(failure) + ".").toList();
    }

    /** The missing attack and the reason, without a final period. */
    public static String sentence(AttackFailure failure) {
        String surface = Surface.isFull(failure.surface()) ? "" : ", " + failure.surface();
        String missing = failure.part() == AttackFailure.Part.CONTROL ? "the control of " : "";
        return missing + failure.attack() + " on " + failure.cell() + surface + " failed and is not in the results ("
                + failure.message() + ")";
    }
}
