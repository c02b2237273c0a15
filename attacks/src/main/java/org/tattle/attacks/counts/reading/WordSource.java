package org.tattle.attacks.counts.reading;

import java.util.List;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicHeads;

/** A way to read words off a surface. */
@FunctionalInterface
public interface WordSource<S> {
    /** The words that a release shows. */
    Vocabulary vocabulary(S release);

    /** Whether these are all words of the release's vocabulary. */
    default boolean showsAllWords() {
        return true;
    }

    record HeadWords() implements WordSource<TopicHeads> {
        @Override
        public Vocabulary vocabulary(TopicHeads release) {
            return new Vocabulary(
                    release.topics().stream().flatMap(List::stream).distinct().toList());
        }

        @Override
        public boolean showsAllWords() {
            return false;
        }
    }
}
