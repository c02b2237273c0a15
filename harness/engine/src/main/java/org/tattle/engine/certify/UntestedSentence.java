package org.tattle.engine.certify;

import org.tattle.core.text.Sentence;

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

    @Override
    public String words() {
        return words;
    }
}
