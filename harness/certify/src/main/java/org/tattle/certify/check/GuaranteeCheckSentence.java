package org.tattle.certify.check;

import org.tattle.core.text.Sentence;

/** What is seen of the guarantees that an algorithm states. */
enum GuaranteeCheckSentence implements Sentence {
    OTHER_FACTS("other records of the same number give other public facts"),
    OTHER_RECORDS_CHANGE("other records with the same public facts give {}, then {}"),
    TRAINING_CHANGES("before a training it guarantees {}, after it {}"),
    OTHER_UNIT("it guarantees something for each {}, and a record is a {}"),
    NO_METHOD("{} names no method"),
    STATING_FAILS("for {} records stating them threw {}"),
    NOTHING("it guarantees nothing"),
    STATED("on public facts it guarantees {}");

    private final String words;

    GuaranteeCheckSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
