package org.tattle.reports.exchange;

import org.tattle.core.text.Sentence;

/** What files for other tools say of their own. */
enum ExchangeSentence implements Sentence {
    REPLAY("noise is for what its declared sensitivity says, and covers all that differs"),
    REPLAYED("A training is recorded, and repeated on neighbors with its declared draws frozen. Whatever else moves, or"
            + " moves farther than was declared, is not covered by the guarantee.");

    private final String words;

    ExchangeSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
