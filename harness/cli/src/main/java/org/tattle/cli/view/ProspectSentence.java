package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What tests of guarantees can show, before anything is trained. */
enum ProspectSentence implements Sentence {
    CERTIFIES_AT_MOST("{}, {} ({}): {} trainings{} cannot certify more than {} at {} %{}"),
    FEWER_EXPECTED(" at most, some {} if epsilon is twice the guaranteed one,"),
    NOTHING_GUARANTEED("; nothing is guaranteed"),
    IS_GUARANTEED("; {} is guaranteed"),
    CANNOT_REFUTE("; they cannot refute the guaranteed {}"),
    NO_NEIGHBORS("{}, {}, {}: not put to the test, as no neighbors are known"),
    PUBLIC_NUMBER("{}, {}, {}: not put to the test, as it holds for a public number of records; `records` states it"),
    REPLAYED("{}, replay: {}, if nothing is found");

    private final String words;

    ProspectSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
