package org.tattle.engine.certify;

import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.text.Statement;

/** Why no test of a run says anything about an experiment's guarantees, and what would. */
public final class UntestedGuarantee {
    private UntestedGuarantee() {}

    /**
     * The reason and what to do, as the rest of a sentence that says which guarantee was not tested. It never names a
     * test that the run had.
     */
    public static Statement advice(ExperimentResult experiment) {
        if (experiment.guarantees().stream().allMatch(PrivacyGuarantee::isForPublicRecords)) {
            return UntestedSentence.STATE_THE_RECORDS.with();
        }
        boolean certified = !experiment.certificates().isEmpty();
        return experiment
                .replay()
                .map(replay -> (certified ? UntestedSentence.NO_TEST : UntestedSentence.CERTIFY).with(replay.seen()))
                .orElseGet(() -> (certified ? UntestedSentence.REPLAY : UntestedSentence.REPLAY_OR_CERTIFY).with());
    }
}
