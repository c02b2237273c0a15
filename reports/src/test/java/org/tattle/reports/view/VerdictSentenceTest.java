package org.tattle.reports.view;

import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.core.testing.SentenceTests;

class VerdictSentenceTest extends SentenceTests<VerdictSentence> {
    private static final RunResult OF_ONE = VerdictTest.blind(1, 3);

    VerdictSentenceTest() {
        super(VerdictSentence.class);
    }

    @Override
    protected Example example(VerdictSentence sentence) {
        return switch (sentence) {
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
        };
    }
}
