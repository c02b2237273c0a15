package org.tattle.attacks.counts.reading;

import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicHeads;

/** The source of the words in the topics' heads. */
public record HeadWords() implements WordSource<TopicHeads> {
    @Override
    public Vocabulary vocabulary(TopicHeads release) {
        return new Vocabulary(release.topics().stream()
                .flatMap(topic -> topic.stream())
                .distinct()
                .toList());
    }

    @Override
    public boolean showsAllWords() {
        return false;
    }
}
