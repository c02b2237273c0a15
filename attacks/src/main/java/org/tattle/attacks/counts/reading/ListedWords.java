package org.tattle.attacks.counts.reading;

import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.VocabularyList;

/** The source of words for a vocabulary that is released by itself. */
public record ListedWords() implements WordSource<VocabularyList> {
    @Override
    public Vocabulary vocabulary(VocabularyList release) {
        return release.vocabulary();
    }

    @Override
    public boolean showsAllWords() {
        return true;
    }
}
