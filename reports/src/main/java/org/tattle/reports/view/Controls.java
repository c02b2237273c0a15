package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.result.ControlResult;
import org.tattle.core.text.Numbers;

/** All controls of a run together: each fails by chance now and then, and many do so more often than one. */
public record Controls(List<ControlResult> all) {
    /** Those that failed. */
    public List<ControlResult> failed() {
        return all.stream().filter(control -> !control.passed()).toList();
    }

    /** A bound on the probability that a correct audit fails any of them, whatever they have in common. */
    public double falseAlarmProbability() {
        return Math.min(
                1,
                all.stream().mapToDouble(ControlResult::falseAlarmProbability).sum());
    }

    /** {@code 7 of 7 passed}, and what a failure would mean. */
    public String sentence() {
        return all.size() - failed().size() + " of " + all.size()
                + " passed; a correct audit fails any of them with a probability of at most "
                + Numbers.percent(falseAlarmProbability());
    }
}
