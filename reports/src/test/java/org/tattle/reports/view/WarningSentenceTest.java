package org.tattle.reports.view;

import static org.tattle.reports.view.VerdictTest.onePoint;
import static org.tattle.reports.view.VerdictTest.point;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class WarningSentenceTest extends SentenceTests<WarningSentence> {
    private static final RunResult OWN = ofTargets(1);
    private static final RunResult GIVEN =
            Runs.run(List.of(ShownRuns.madeElsewhere(OWN.attacks().get(0))));
    private static final RunResult SHARED = ofTargets(10, "lira-online", 1);
    private static final RunResult FEW_SHADOWS =
            Runs.run(List.of(Runs.sharing(SHARED.attacks().get(0), null)));
    private static final RunResult OF_ONE_RECORD = ofOneRecord();
    private static final RunResult PARTLY_SUPPORTED =
            onePoint(point(0.00001, 9000, 0.3, Support.UNSUPPORTED), point(0.01, 290, 0.009, Support.OK));
    private static final RunResult COARSE = onePoint(point(0.001, 30, 0.0005, Support.WEAK));
    private static final RunResult FINE = onePoint(point(0.001, 30, 0.0005, Support.OK));

    WarningSentenceTest() {
        super(WarningSentence.class);
    }

    @Override
    protected Example example(WarningSentence sentence) {
        return switch (sentence) {
            case NO_CONTROL -> Stated.example(VerdictTest.controls(VerdictRuns.STRONG, List.of()), VerdictRuns.STRONG);
            case GIVEN_SCORES -> Stated.example(GIVEN, OWN);
            case MORE_MAY_LEAK ->
                Stated.example(
                        PositiveControlTest.run(VerdictRuns.STRONG, "made-elsewhere", PositiveControlTest.FAILED),
                        PositiveControlTest.run(VerdictRuns.STRONG, "made-elsewhere", PositiveControlTest.PASSED));
            case TAKEN_AS_RANDOM -> Stated.example(GIVEN, ShiftedTest.run(0, ShiftedTest.auc(0.5), 0));
            case ONE_TARGET -> Stated.example(OWN, ofTargets(2));
            case FEW_TARGETS -> Stated.example(ofTargets(4), ofTargets(5));
            case MORE_TARGETS -> Stated.example(OWN, GIVEN);
            case FEW_SHADOWS -> Stated.example(FEW_SHADOWS, SHARED);
            case BLIND -> Stated.example(VerdictRuns.BLIND, VerdictRuns.QUIET);
            case REVERSED -> Stated.example(ofTargets(10, "entropy", 1.5), ofTargets(10, "entropy", 1));
            case NO_RATE_MEASURED -> Stated.example(VerdictRuns.UNSUPPORTED, PARTLY_SUPPORTED);
            case LEAST_RATE -> Stated.example(VerdictRuns.UNSUPPORTED, OF_ONE_RECORD);
            case MORE_RECORDS -> Stated.example(OF_ONE_RECORD, VerdictRuns.UNSUPPORTED);
            case UNSUPPORTED -> Stated.example(PARTLY_SUPPORTED, COARSE);
            case COARSE -> Stated.example(COARSE, FINE);
        };
    }

    private static RunResult ofTargets(int targets) {
        return ofTargets(targets, "entropy", 0.8);
    }

    private static RunResult ofTargets(int targets, String attack, double power) {
        return Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), attack, targets, power)));
    }

    /** Of two records one is a member: no rate but 1 can be measured. */
    private static RunResult ofOneRecord() {
        AttackResult plain = Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 1, 1);
        List<TargetResult> targets = List.of(new TargetResult(
                0,
                1,
                1,
                0.5,
                List.of(new TargetResult.Point(0.1, 0, 0, 0, 0, 1)),
                new TargetResult.Proved(0, 0),
                new TargetResult.Proved(0, 0)));
        OperatingPoint point = new OperatingPoint(
                0.1,
                new Interval(0, 0, 1, 0.95, "within-target"),
                0,
                new OperatingPoint.Counts(0, 0, 1, 1),
                Support.UNSUPPORTED,
                null);
        return Runs.run(
                List.of(Runs.with(plain, targets, new Interval(0.5, 0, 1, 0.95, "within-target"), List.of(point))));
    }
}
