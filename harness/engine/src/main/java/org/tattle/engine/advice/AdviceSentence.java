package org.tattle.engine.advice;

import java.util.Set;
import org.tattle.core.text.Sentence;

/** Why an {@link Advice} leaves a form undecided that its own limits do not. */
public enum AdviceSentence implements Sentence {
    WORDS_NOT_AUDITED("every model has the words of all records, so that no attack sees which words a training set has:"
            + " the words were not audited"),
    GUARANTEE_SUSPECT("its guarantee is suspect: on replay {}"),
    GUARANTEE_IN_DOUBT("its guarantee is in doubt: attacks indicate ε of at least {}, more than it allows; independent"
            + " runs (--certify 500) would decide"),
    GUARANTEE_NOT_TESTED("its guarantee was not tested; {}"),
    NOT_ATTACKED("not attacked"),
    NARROWER_NOT_WITHIN("{}, which is tested before it, is not shown to be within the budget");

    /** Those on a guarantee that is neither refuted nor passed its tests. */
    static final Set<Sentence> ON_GUARANTEES = Set.of(GUARANTEE_SUSPECT, GUARANTEE_IN_DOUBT, GUARANTEE_NOT_TESTED);

    private final String words;

    AdviceSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
