package org.tattle.core.data;

import org.tattle.core.InputException;

/** Refuses corpora that no audit can say anything about. */
public final class CorpusChecks {
    private CorpusChecks() {}

    /**
     * Refuses a corpus of fewer than two units and one whose documents are all empty.
     *
     * @param place where the corpus came from, for the message
     * @throws InputException naming the place and how to mend it
     */
    public static void requireAuditable(String place, Corpus corpus) {
        if (corpus.size() < 2) {
            throw new InputException(
                    place,
                    "an audit splits the corpus into members and non-members, and it has "
                            + (corpus.size() == 1 ? "one record" : "no record"),
                    "give at least two documents (or authors, where --author-field is set)");
        }
        if (corpus.cells() == 0) {
            throw new InputException(
                    place,
                    "all " + corpus.documents() + " documents are empty after preprocessing",
                    "check --text-field and --vocabulary, or try --preprocess words");
        }
    }
}
