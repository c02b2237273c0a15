package org.tattle.reports.exchange;

import org.tattle.core.text.Sentence;

/** What files for other tools say of their own. */
enum ExchangeSentence implements Sentence {
    REPLAY("noise is for what its declared sensitivity says, and covers all that differs"),
    REPLAYED("A training is recorded, and repeated on neighbors with its declared draws frozen. Whatever else moves, or"
            + " moves farther than was declared, is not covered by the guarantee."),
    TRAINED_FOR_IT(
            "The figures are of models that the audit trained on {} or halves of them, and not of the files beside"
                    + " this card: they say what models reveal that are trained in this way."),
    MADE_ELSEWHERE("The figures are of models that were made elsewhere on {}, and were attacked as they are."),
    ORIGIN("Audited by Tattle {} on {}, seed {}. SHA-256 of the records: {}."),
    NO_GUARANTEE("{}: none is known."),
    GUARANTEE("{}: {}."),
    CERTIFIED("{}: ε is at least {} ({}), certified by independent runs, {}."),
    OF("{}: ");

    private final String words;

    ExchangeSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
