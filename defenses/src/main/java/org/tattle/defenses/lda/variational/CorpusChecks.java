package org.tattle.defenses.lda.variational;

import org.tattle.core.data.Corpus;

/** What the data allow. */
final class CorpusChecks {
    private CorpusChecks() {}

    static void requireTopics(int topics, Corpus corpus) {
        int words = corpus.vocabulary().size();
        VariationalSettings.require(
                topics <= words, "topics must be at most the number of words of the vocabulary, " + words, topics);
    }
}
