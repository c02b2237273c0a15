package org.tattle.reports.dossier;

import static org.tattle.reports.dossier.AdviceTest.advice;
import static org.tattle.reports.dossier.AdviceTest.attack;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.AdviceSentence;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class AdviceSentenceTest extends SentenceTests<AdviceSentence> {
    private static final LeakBudget BUDGET = LeakBudget.unlimited().maxTpr(0.02, 0.01);
    private static final RunResult GUESSING = Runs.run(List.of(attack("lda", "full", 1)));

    private static final List<Statement> NARROWER_OPEN =
            of(advice(attack("lda", "full", 1), attack("lda", "top-20", 0.86)));
    private static final List<Statement> NARROWER_WITHIN =
            of(advice(attack("lda", "full", 1), attack("lda", "top-20", 1)));

    /** What is said of each form, beside the verdict. */
    private static List<Statement> of(Advice advice) {
        return advice.forms().stream()
                .flatMap(form -> form.findings().stream())
                .flatMap(finding -> Stream.of(finding.measured(), finding.says()))
                .toList();
    }

    private static Example example(GuaranteeStanding standing) {
        return new Example(
                of(Advice.of(RunVerdict.of(ShownRuns.standing(standing)), BUDGET)),
                of(Advice.of(RunVerdict.of(ShownRuns.standing(GuaranteeStanding.HOLDS)), BUDGET)));
    }

    AdviceSentenceTest() {
        super(AdviceSentence.class);
    }

    @Override
    protected Example example(AdviceSentence sentence) {
        return switch (sentence) {
            case WORDS_NOT_AUDITED ->
                new Example(
                        of(Advice.of(RunVerdict.of(Runs.overAllWords(GUESSING)), BUDGET)),
                        of(Advice.of(RunVerdict.of(GUESSING), BUDGET)));
            case NARROWER_NOT_WITHIN -> new Example(NARROWER_OPEN, NARROWER_WITHIN);
            case GUARANTEE_SUSPECT -> example(GuaranteeStanding.SUSPECT);
            case GUARANTEE_IN_DOUBT -> example(GuaranteeStanding.IN_DOUBT);
            case GUARANTEE_NOT_TESTED -> example(GuaranteeStanding.NOT_TESTED);
            case NOT_ATTACKED -> new Example(of(Advice.of(RunVerdict.of(Runs.surfaces()), BUDGET)), NARROWER_OPEN);
        };
    }
}
