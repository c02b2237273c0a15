package org.tattle.core.release;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Vocabulary;

/**
 * The most probable words of each topic, without numbers.
 *
 * @param topics each topic's words, the most probable first
 */
public record TopicHeads(List<List<String>> topics) implements ShownWords {
    public TopicHeads {
        topics = topics.stream().map(List::copyOf).toList();
    }

    public static TopicHeads of(TopicModel model, int length) {
        TopWords top = TopWords.of(model, length);
        return new TopicHeads(IntStream.range(0, top.topics())
                .mapToObj(z -> IntStream.range(0, top.length())
                        .mapToObj(i -> top.vocabulary().word(top.word(z, i)))
                        .toList())
                .toList());
    }

    @Override
    public Vocabulary shownWords() {
        return new Vocabulary(topics.stream().flatMap(List::stream).distinct().toList());
    }
}
