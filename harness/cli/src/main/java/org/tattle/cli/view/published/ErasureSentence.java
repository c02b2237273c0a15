package org.tattle.cli.view.published;

import org.tattle.core.text.Sentence;

/** What is said of records that were erased, as their owner says. */
enum ErasureSentence implements Sentence {
    COUNTED("Erased records: {}. Still show in the release: {}; proved not to be in it: {}; open: {}."),
    SHOWS("still shows: proved"),
    SHOWS_IF_COMPLETE("still shows: proved if the list is complete"),
    GONE("not in it: proved"),
    GONE_IF_COMPLETE("not in it: proved if the list is complete"),
    OPEN("open"),
    ASSUMES("A verdict on an erased record assumes what the proofs assume."),
    ASSUMES_BEFORE("A verdict on an erased record assumes what the proofs assume, and that the record was in the older"
            + " release, as its owner says: unchanged, it still shows.");

    private final String words;

    ErasureSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
