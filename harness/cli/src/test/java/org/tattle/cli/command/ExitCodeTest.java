package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.RunResultBuilder;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/** The exit codes of runs, and of many. */
class ExitCodeTest {
    private static final RunResult SOUND = run().build();
    private static final RunResult FAILED = run().failures(
                    List.of(new AttackFailure("lda", "full", "entropy", AttackFailure.Part.ATTACK, "broken")))
            .build();
    private static final RunResult UNRELIABLE = run().controls(List.of(new ControlResult(
                    "permuted-labels",
                    "lda",
                    "entropy",
                    Statement.NOTHING,
                    new Interval(1, 1, 1, 0.95, ""),
                    0.5,
                    0.01,
                    false)))
            .build();

    private static RunResultBuilder run() {
        return RunResult.builder(new RunResult.Info("run", 1, "0"), new DatasetSummary(2, Map.of(), Map.of(), 0, "aa"));
    }

    /** Fails when the largest code wins: a failed control of one row then hides an internal error of another. */
    @Test
    void anInternalError_isNotHidden() {
        assertThat(ExitCode.of(List.of(SOUND, SOUND))).isEqualTo(ExitCode.DONE);
        assertThat(ExitCode.of(List.of(UNRELIABLE, SOUND))).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(ExitCode.of(List.of(UNRELIABLE, FAILED, SOUND))).isEqualTo(ExitCode.INTERNAL);
        assertThat(ExitCode.of(List.of())).isEqualTo(ExitCode.DONE);
    }
}
