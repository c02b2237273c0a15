package org.tattle.reports;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.engine.verdict.RunVerdict;

class SummarySentenceTest extends SentenceTests<SummarySentence> {
    private static final RunResult QUIET = Runs.quiet();
    private static final RunResult SIX = experiments(6);

    SummarySentenceTest() {
        super(SummarySentence.class);
    }

    @Override
    protected Example example(SummarySentence sentence) {
        return switch (sentence) {
            case VIOLATED_ABOVE -> of(Runs.violated(QUIET, "vips-lda-epsilon-1"), QUIET);
            case CAUTIONS_IN_THE_REPORT -> of(SIX, experiments(3));
            case CLAIMED -> of(guaranteeing(Premise.RECORDS.caveat()), guaranteeing("a caveat of the algorithm"));
            case GUARANTEES -> of(Runs.watched(), QUIET);
            case NO_CONTROLS -> of(controls(), QUIET);
            case CONTROL_FAILED -> of(controls(Runs.control("permuted-labels", 0.7, 0.65, 0.75, 0.5)), QUIET);
        };
    }

    private static Example of(RunResult right, RunResult wrong) {
        return new Example(Summary.stated(RunVerdict.of(right)), Summary.stated(RunVerdict.of(wrong)));
    }

    private static RunResult experiments(int count) {
        return Runs.run(IntStream.range(0, count)
                .mapToObj(i -> Runs.attack("lda-" + i, "lda", Map.of("i", i), List.of(), "entropy", 4, 0.8))
                .toList());
    }

    private static RunResult guaranteeing(String caveat) {
        PrivacyGuarantee guarantee = Runs.guarantee(
                1, 0, Relation.addRemove(Unit.DOCUMENT), View.RELEASE, Status.CLAIMED, "a method", caveat);
        AttackResult attack = Runs.attack("lda", "lda", Map.of(), List.of(guarantee), "entropy", 10, 1);
        return Runs.run(List.of(attack));
    }

    private static RunResult controls(ControlResult... all) {
        return QUIET.toBuilder().controls(List.of(all)).build();
    }
}
