package org.tattle.engine.verdict;

import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;

/** Why a guarantee was not tested, and what would test it. */
public enum UntestedSentence implements Sentence {
    STATE_THE_RECORDS("it holds only if the number of records is public; state that number with the parameter records"),
    CERTIFY("not replayable, as {}; --certify 500 tests it if neighbors are known for it"),
    NO_TEST("not replayable, as {}; certifying runs know no neighbors for it"),
    REPLAY("certifying runs know no neighbors for it; --replay 4, which is the default, tests it"),
    REPLAY_OR_CERTIFY("--replay 4, which is the default, or --certify 500 tests it");

    private final String words;

    UntestedSentence(String words) {
        this.words = words;
    }

    /**
     * Why no test of a run says anything about an experiment's guarantees, and what would, as the rest of a sentence
     * that says which guarantee was not tested. It never names a test that the run had.
     */
    public static Statement of(ExperimentResult experiment) {
        if (experiment.guarantees().stream().allMatch(PrivacyGuarantee::isForPublicRecords)) {
            return STATE_THE_RECORDS.with();
        }
        boolean certified = !experiment.certificates().isEmpty();
        return experiment
                .replay()
                .map(replay -> (certified ? NO_TEST : CERTIFY).with(replay.seen()))
                .orElseGet(() -> (certified ? REPLAY : REPLAY_OR_CERTIFY).with());
    }

    @Override
    public String words() {
        return words;
    }
}
