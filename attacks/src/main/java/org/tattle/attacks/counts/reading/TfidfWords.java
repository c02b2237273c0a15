package org.tattle.attacks.counts.reading;

import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicTfidf;

/** The source of the words of class-based TF-IDF. */
public record TfidfWords() implements WordSource<TopicTfidf> {
    @Override
    public Vocabulary vocabulary(TopicTfidf release) {
        return release.vocabulary();
    }

    @Override
    public boolean showsAllWords() {
        return true;
    }
}
