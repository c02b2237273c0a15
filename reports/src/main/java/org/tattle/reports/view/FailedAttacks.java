package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.RunResult;

/** Attacks that ended with an error, in words. */
public final class FailedAttacks {
    private FailedAttacks() {}

    /** One sentence for each failed attack of a run. */
    public static List<String> sentences(RunResult run) {
        return run.failures().stream().map(failure -> sentence(failure) + ".").toList();
    }

    /** What is missing, and why; without a full stop. */
    public static String sentence(AttackFailure failure) {
        String surface = Surface.isFull(failure.surface()) ? "" : ", " + failure.surface();
        String missing = failure.part() == AttackFailure.Part.CONTROL ? "the control of " : "";
        return missing + failure.attack() + " on " + failure.cell() + surface + " failed and is not in the results ("
                + failure.message() + ")";
    }
}
