package org.tattle.reports.view;

import static org.tattle.reports.view.VerdictTest.onePoint;
import static org.tattle.reports.view.VerdictTest.point;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class VerdictSentenceTest extends SentenceTests<VerdictSentence> {
    private static final RunResult OF_ONE = VerdictTest.blind(1, 3);
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
    private static final RunResult ABSENT =
            PositiveControlTest.run(VerdictRuns.QUIET, "made-elsewhere", Optional.empty());
    private static final RunResult GIVEN_SCORES =
            Runs.run(List.of(ShownRuns.madeElsewhere(VerdictRuns.QUIET.attacks().get(0))));
    private static final RunResult AUC_ALONE = VerdictRuns.UNSUPPORTED;
    private static final RunResult TWO_NUMBERS = onePoint(point(0.01, 290, 0.009, Support.OK));

    VerdictSentenceTest() {
        super(VerdictSentence.class);
    }

    @Override
    protected Example example(VerdictSentence sentence) {
        return switch (sentence) {
            case LEAKS_IF_COMPLETE -> Stated.example(VerdictRuns.PROVED_IF_COMPLETE, VerdictRuns.PROVED);
            case BEYOND_PROOFS -> Stated.example(VerdictRuns.PROVED_IF_COMPLETE, VerdictRuns.QUIET);
            case LEAKS_PROVABLY -> Stated.example(VerdictRuns.PROVED, VerdictRuns.PROVED_IF_COMPLETE);
            case LEAKS -> Stated.example(VerdictRuns.STRONG, VerdictRuns.WEAK);
            case LEAKS_WEAKLY, IDENTIFIES -> Stated.example(VerdictRuns.WEAK, VerdictRuns.WEAK_IN_THESE);
            case THESE_LEAK_WEAKLY, IDENTIFIES_IN_THESE -> Stated.example(VerdictRuns.WEAK_IN_THESE, VerdictRuns.WEAK);
            case MEAN_NOT_SHOWN ->
                Stated.example(
                        VerdictRuns.WEAK_IN_THESE,
                        VerdictTest.onePoint(VerdictTest.point(0.001, 62, Double.NaN, Support.OK)));
            case LEAKS_ON_AVERAGE, RANKS -> Stated.example(VerdictRuns.RANKS, VerdictRuns.RANKS_IN_THESE);
            case RANKS_IN_THESE -> Stated.example(VerdictRuns.RANKS_IN_THESE, VerdictRuns.RANKS);
            case NO_RATE -> Stated.example(VerdictRuns.RANKS, VerdictRuns.RANKS_WITH_A_RATE);
            case ALL_BLIND -> Stated.example(VerdictRuns.BLIND, VerdictRuns.ONE_BLIND);
            case NO_POWER_CLAIMED -> Stated.example(VerdictRuns.CONTROL_NOT_PASSED, VerdictRuns.CONTROL_PASSED);
            case NOT_SHOWN, NONE_IDENTIFIES, WOULD_HAVE_BEEN_FOUND, NO_PROOF_OF_PRIVACY ->
                Stated.example(VerdictRuns.QUIET, VerdictRuns.FEW);
            case ONLY_LARGER_FOUND, ONE_IDENTIFIES_NONE, MORE_REVEALS_LESS ->
                Stated.example(VerdictRuns.FEW, VerdictRuns.QUIET);
            case A_LEAK_OF -> Stated.example(VerdictRuns.FEW, VerdictRuns.UNSUPPORTED);
            case NO_RECORD_FOUND -> Stated.example(VerdictRuns.UNSUPPORTED, VerdictRuns.FEW);
            case OR_AN_AUC -> Stated.example(VerdictRuns.FEW, OF_ONE);
            case WORDS_NOT_AUDITED -> Stated.example(VerdictRuns.WORDS, VerdictRuns.QUIET);
            case CONTROLS_FAILED, AT_FACE_VALUE -> Stated.example(VerdictRuns.FAILED_CONTROL, VerdictRuns.STRONG);
            case BESIDES -> Stated.example(VerdictRuns.VIOLATED_AND_LEAKY, VerdictRuns.VIOLATED);
            case ATTACKS_DO_NOT_SHOW_IT -> Stated.example(VerdictRuns.VIOLATED, VerdictRuns.VIOLATED_AND_LEAKY);
            case NO_CONTROL -> Stated.example(VerdictTest.controls(VerdictRuns.STRONG, List.of()), VerdictRuns.STRONG);
            case GIVEN_SCORES -> Stated.example(GIVEN, OWN);
            case MORE_MAY_LEAK ->
                Stated.example(
                        PositiveControlTest.run(VerdictRuns.STRONG, "made-elsewhere", PositiveControlTest.FAILED),
                        PositiveControlTest.run(VerdictRuns.STRONG, "made-elsewhere", PositiveControlTest.PASSED));
            case TAKEN_AS_RANDOM -> Stated.example(GIVEN, ShiftViewTest.run(0, ShiftViewTest.auc(0.5), 0));
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
            case PROVES -> Stated.example(VerdictRuns.PROVED, VerdictRuns.WEAK);
            case IF_COMPLETE -> Stated.example(VerdictRuns.PROVED_IF_COMPLETE, VerdictRuns.PROVED);
            case MORE_IF_COMPLETE -> Stated.example(VerdictRuns.PROVED, VerdictRuns.PROVED_IF_COMPLETE);
            case NO_PROOF_WRONG -> Stated.example(VerdictRuns.PROVED, VerdictRuns.WRONGLY_PROVED);
            case PROOFS_WRONG -> Stated.example(VerdictRuns.WRONGLY_PROVED, VerdictRuns.PROVED);
            case COUNTS_ASSUMED -> Stated.example(VerdictRuns.PROVED_AS_ASSUMED, VerdictRuns.PROVED);
            case SCORES_WITHOUT_CONTROL -> Stated.example(GIVEN_SCORES, ABSENT);
            case NO_SENTINELS -> Stated.example(ABSENT, GIVEN_SCORES);
            case CONTROL_NOT_PASSED -> Stated.example(VerdictRuns.CONTROL_NOT_PASSED, VerdictRuns.CONTROL_PASSED);
            case CONTROL_PASSED -> Stated.example(VerdictRuns.CONTROL_PASSED, VerdictRuns.CONTROL_NOT_PASSED);
            case ERROR_OF_ONE_NUMBER -> Stated.example(AUC_ALONE, TWO_NUMBERS);
            case ERROR_OF_NUMBERS -> Stated.example(TWO_NUMBERS, AUC_ALONE);
            case INTERVALS -> Stated.example(ofTargets(5), ofTargets(4));
            case CONTROLS_PASSED ->
                Stated.example(VerdictRuns.STRONG, VerdictTest.controls(VerdictRuns.STRONG, List.of()));
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
