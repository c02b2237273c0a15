package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.result.ControlResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * All controls of a run together: each can fail by chance, and the probability that any does grows with their number.
 */
public record Controls(List<ControlResult> all) {
    /** The controls that failed. */
    public List<ControlResult> failed() {
        return all.stream().filter(control -> !control.passed()).toList();
    }

    /** An upper bound on the probability that any control of a correct audit fails, for any dependence between them. */
    public double falseAlarmProbability() {
        return Math.min(
                1,
                all.stream().mapToDouble(ControlResult::falseAlarmProbability).sum());
    }

    /** {@code 7 of 7 passed}, and the meaning of a failure. */
    public Statement sentence() {
        return ControlsSentence.PASSED.with(
                all.size() - failed().size(), all.size(), Numbers.percent(falseAlarmProbability()));
    }
}
