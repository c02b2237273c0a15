package org.tattle.reports.view;

import static org.tattle.reports.view.ShiftViewTest.auc;

import java.util.List;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class ShiftSentenceTest extends SentenceTests<ShiftSentence> {
    private static final RunResult LEAK = ShownRuns.shifted(1, auc(0.7), 0);
    private static final RunResult NONE = ShownRuns.shifted(0, auc(0.7), 0);
    private static final RunResult APART = ShownRuns.shifted(0, null, 0);
    private static final RunResult NO_SUM = ShownRuns.shifted(0, auc(0.7), 0, 0.01);
    private static final RunResult RANDOM =
            Runs.run(List.of(ShownRuns.madeElsewhere(VerdictRuns.QUIET.attacks().get(0))));

    ShiftSentenceTest() {
        super(ShiftSentence.class);
    }

    @Override
    protected Example example(ShiftSentence sentence) {
        return switch (sentence) {
            case NO_OVERLAP, TITLE_NO_OVERLAP, PLAIN_NO_OVERLAP, FIND_ALIKE, ONLY_ALIKE -> Stated.example(APART, NONE);
            case NO_SUM_OF_EFFECTS, TITLE_NO_SUM, PLAIN_NO_SUM, GIVE_THE_EFFECT, NOT_CORRECTED ->
                Stated.example(NO_SUM, NONE);
            case LEAKS_BEYOND, TITLE_LEAKS, PLAIN_LEAKS, UNKNOWN_DIFFERENCE, TREAT_AS_LEAKING ->
                Stated.example(LEAK, NONE);
            case MAY_BE_EXPLAINED, TITLE_MAY_BE_EXPLAINED, PLAIN_MAY_BE_EXPLAINED, SMALLER_NOT_SEEN, GIVE_MORE ->
                Stated.example(NONE, LEAK);
            case AS_GIVEN, METHOD, NOT_RANDOM, HOLD_OUT, ERROR -> Stated.example(NONE, RANDOM);
            case CORRECTED -> Stated.example(NONE, NO_SUM);
            case WITHIN_ALLOWANCE ->
                Stated.example(ShownRuns.shifted(0, auc(0.54), 0), ShownRuns.shifted(0, auc(0.53), 0));
            case NONE_BEYOND -> Stated.example(ShownRuns.shifted(0, auc(0.53), 0), ShownRuns.shifted(0, auc(0.54), 0));
            case FEW_ALIKE -> Stated.example(NONE, alike(1425));
            case ALIKE -> Stated.example(alike(1424), alike(1425));
            case COPIES -> Stated.example(ShownRuns.shifted(0, auc(0.5), 1), NONE);
            case SUM_TESTED -> Stated.example(NONE, ShownRuns.shifted(0, auc(0.7), 0, Double.NaN));
        };
    }

    /** This number of 2,849 members and of as many others are alike. */
    private static RunResult alike(int records) {
        AttackResult attack = NONE.attacks().get(0);
        MembershipShift was = attack.shift();
        return Runs.run(List.of(attack.corrected(
                attack.epsilonLowerBound(),
                new MembershipShift(
                        was.seen(),
                        was.copies(),
                        new MembershipShift.Overlap(records, records),
                        was.baseline(),
                        was.auc(),
                        was.uncorrected(),
                        was.allowance(),
                        was.remainder()))));
    }
}
