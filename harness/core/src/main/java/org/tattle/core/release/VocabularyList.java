package org.tattle.core.release;

import org.tattle.core.data.Vocabulary;

/**
 * The words of a topic model and nothing else.
 *
 * @param vocabulary in alphabetical order, so that the order does not reveal where a word came from
 */
public record VocabularyList(Vocabulary vocabulary) implements ShownWords {
    public static VocabularyList of(TopicModel model) {
        return new VocabularyList(
                new Vocabulary(model.vocabulary().words().stream().sorted().toList()));
    }

    @Override
    public Vocabulary shownWords() {
        return vocabulary;
    }
}
