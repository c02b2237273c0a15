package org.tattle.reports.view;

import static org.tattle.reports.view.VerdictTest.onePoint;
import static org.tattle.reports.view.VerdictTest.point;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;

/** Runs of each verdict, in pairs of which one is just beyond a condition of the other. */
final class VerdictRuns {
    static final RunResult STRONG = Runs.leaky();
    static final RunResult QUIET = Runs.quiet();
    static final RunResult WORDS = Runs.overAllWords(QUIET);
    static final RunResult WEAK = onePoint(point(0.001, 62, 0.0015, Support.OK));
    static final RunResult WEAK_IN_THESE = onePoint(point(0.001, 62, 0.0005, Support.OK));
    static final RunResult JUST_QUIET = onePoint(point(0.001, 40, 0.0011, Support.OK));
    static final RunResult RANKS = ranking(0.8, 0.006, point(0.001, 30, 0.0002, Support.OK));
    static final RunResult RANKS_IN_THESE = ranking(0.9, 0.05, point(0.001, 30, 0.0002, Support.OK));
    /** The AUC leads, as few non-members support the rate, which is beyond chance, too. */
    static final RunResult RANKS_WITH_A_RATE = ranking(0.8, 0.006, point(0.001, 62, 0.0015, Support.WEAK));

    static final RunResult PROVED = proving(285, 0);
    static final RunResult PROVED_IF_COMPLETE = proving(1, 0);
    static final RunResult WRONGLY_PROVED = proving(285, 1);
    static final RunResult PROVED_AS_ASSUMED = Runs.run(List.of(Runs.on(
            Runs.proving(VerdictTest.quiet("lda"), 285, 0),
            Map.of(ExperimentSummary.COUNTS, ExperimentSummary.ASSUMED))));
    static final RunResult EMBEDDINGS =
            Runs.run(List.of(Runs.on(VerdictTest.quiet("command"), Map.of("release", "embeddings"))));
    static final RunResult FEW = VerdictTest.blind(3, 30);
    static final RunResult BLIND = Runs.run(List.of(Runs.blind(QUIET.attacks().get(0))));
    static final RunResult ONE_BLIND =
            Runs.run(List.of(Runs.blind(QUIET.attacks().get(0)), QUIET.attacks().get(1)));
    static final RunResult UNSUPPORTED = onePoint(point(0.00001, 9000, 0.3, Support.UNSUPPORTED));
    static final RunResult FAILED_CONTROL = VerdictTest.controls(
            STRONG,
            List.of(
                    Runs.control("permuted-labels", 0.7, 0.65, 0.75, 0.5),
                    STRONG.controls().get(1)));
    static final RunResult VIOLATED = Runs.violated(QUIET, "vips-lda-epsilon-1");
    static final RunResult VIOLATED_AND_LEAKY = Runs.violated(STRONG, "lda-topics-5");
    static final RunResult CONTROL_PASSED =
            PositiveControlTest.run(QUIET, "made-elsewhere", PositiveControlTest.PASSED);
    static final RunResult CONTROL_NOT_PASSED =
            PositiveControlTest.run(QUIET, "made-elsewhere", PositiveControlTest.FAILED);

    private VerdictRuns() {}

    private static RunResult ranking(double power, double reach, OperatingPoint point) {
        AttackResult plain = Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, power);
        double auc = plain.auc().value();
        return Runs.run(List.of(Runs.with(
                plain,
                plain.perTarget(),
                new Interval(auc, auc - reach, auc + reach, 0.95, "student"),
                List.of(point))));
    }

    private static RunResult proving(int members, int wrong) {
        return Runs.run(List.of(Runs.proving(VerdictTest.quiet("lda"), members, wrong)));
    }
}
