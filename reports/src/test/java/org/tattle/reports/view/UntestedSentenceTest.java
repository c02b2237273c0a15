package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.engine.verdict.UntestedSentence;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class UntestedSentenceTest extends SentenceTests<UntestedSentence> {
    private static final RunResult NOT_RUN = CertificateViewTest.guaranteeing(Runs.word(1));
    private static final RunResult NOT_REPLAYABLE = ShownRuns.replayed(NOT_RUN, Verdict.NOT_REPLAYABLE);
    private static final RunResult CERTIFIED = CertificateViewTest.guaranteeing(
            Runs.word(1), CertificateViewTest.certificate((PrivacyGuarantee) null, 0, 4, 1));

    UntestedSentenceTest() {
        super(UntestedSentence.class);
    }

    private static Example of(RunResult right, RunResult wrong) {
        return new Example(
                List.of(UntestedSentence.of(right.experiments().get(0))),
                List.of(UntestedSentence.of(wrong.experiments().get(0))));
    }

    @Override
    protected Example example(UntestedSentence sentence) {
        return switch (sentence) {
            case STATE_THE_RECORDS ->
                of(CertificateViewTest.guaranteeing(Runs.word(1).needing(Premise.RECORDS)), NOT_RUN);
            case CERTIFY -> of(NOT_REPLAYABLE, NOT_RUN);
            case NO_TEST -> of(ShownRuns.replayed(CERTIFIED, Verdict.NOT_REPLAYABLE), NOT_REPLAYABLE);
            case REPLAY -> of(CERTIFIED, NOT_RUN);
            case REPLAY_OR_CERTIFY -> of(NOT_RUN, NOT_REPLAYABLE);
        };
    }
}
