package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;

class ControlsTest {
    private static final ControlResult PASSED = Runs.control("permuted-labels", 0.5, 0.49, 0.51, 0.5);
    private static final ControlResult FAILED = Runs.control("permuted-labels", 0.6, 0.59, 0.61, 0.5);

    private static RunResult of(List<ControlResult> controls) {
        return Runs.quiet().toBuilder().controls(controls).build();
    }

    @Test
    void theSuitesFalseAlarmIsTheSumOfItsControls() {
        List<ControlResult> controls = List.of(PASSED, FAILED, PASSED, PASSED, PASSED);
        assertThat(RunVerdict.falseAlarmProbability(controls)).isCloseTo(0.005, within(1e-15));
        assertThat(VerdictText.controls(of(controls)).text())
                .isEqualTo("4 of 5 passed; a correct audit fails any of them with a probability of at most 0.50 %");
        assertThat(RunVerdict.of(of(controls)).failedControls()).containsExactly(FAILED);
    }

    @Test
    void aProbabilityDoesNotPassOne() {
        assertThat(RunVerdict.falseAlarmProbability(Collections.nCopies(1001, PASSED)))
                .isEqualTo(1);
    }
}
