package org.tattle.core.release;

import org.tattle.core.data.Vocabulary;

/**
 * The words of the largest weights of each topic with these weights, as BERTopic lists them.
 *
 * @param cells the topics over the words that are shown; their idf are not, and stand as 1
 */
public record TopWeights(TopicTfidf cells) implements ShownWords {
    @Override
    public Vocabulary shownWords() {
        return cells.vocabulary();
    }
}
