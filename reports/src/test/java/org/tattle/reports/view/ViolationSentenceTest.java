package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.result.EpsilonBound.Kind;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.certify.GuaranteeStanding;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class ViolationSentenceTest extends SentenceTests<ViolationSentence> {
    ViolationSentenceTest() {
        super(ViolationSentence.class);
    }

    @Override
    protected Example example(ViolationSentence sentence) {
        return switch (sentence) {
            case BY_ATTACKS ->
                Stated.example(
                        ClaimCheckTest.run(Runs.document(1), 1.01, Kind.CERTIFIED),
                        ClaimCheckTest.run(Runs.document(1), 1, Kind.CERTIFIED));
            case SUSPECT -> open(GuaranteeStanding.SUSPECT, GuaranteeStanding.NOT_TESTED);
            case IN_DOUBT -> open(GuaranteeStanding.IN_DOUBT, GuaranteeStanding.SUSPECT);
            case NOT_TESTED -> open(GuaranteeStanding.NOT_TESTED, GuaranteeStanding.SUSPECT);
            case NOT_BY_ATTACKS ->
                Stated.example(
                        ShownRuns.standing(GuaranteeStanding.VIOLATED), ShownRuns.standing(GuaranteeStanding.SUSPECT));
        };
    }

    private static Example open(GuaranteeStanding right, GuaranteeStanding wrong) {
        return new Example(open(right), open(wrong));
    }

    private static List<Statement> open(GuaranteeStanding standing) {
        RunResult run = ShownRuns.standing(standing);
        return Violation.open(run.experiments().get(0), run).stream().toList();
    }
}
