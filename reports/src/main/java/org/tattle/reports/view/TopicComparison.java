package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.TopicColumn;
import org.tattle.core.text.Numbers;

/** Aligned topics of several releases, one column each. */
public record TopicComparison(List<TopicColumn> columns) {
    private static final int LETTERS = 26;

    /** The topics of a run; empty if it has none. */
    public static Optional<TopicComparison> of(List<TopicColumn> columns) {
        return columns.isEmpty() ? Optional.empty() : Optional.of(new TopicComparison(columns));
    }

    public int count() {
        return columns.get(0).topics().size();
    }

    public int words() {
        return columns.get(0).topics().get(0).words().size();
    }

    /** The cosine similarity to the first column's topic, as text. */
    public static String cosine(ShownTopic topic) {
        return Numbers.fixed(topic.cosine(), 2);
    }

    public static String probability(ShownTopic.Word word) {
        return Numbers.fixed(word.probability(), 4);
    }

    /** The meanings of the letters above the columns of {@link #rows}. */
    public List<String> legend() {
        return IntStream.range(0, columns.size())
                .mapToObj(column -> letter(column) + "  " + columns.get(column).experiment())
                .toList();
    }

    /** A topic as rows of a table: the experiments' letters, the similarity to the first, the words. */
    public List<List<String>> rows(int topic) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(IntStream.range(0, columns.size())
                .mapToObj(column -> letter(column)
                        + ", cosine "
                        + cosine(columns.get(column).topics().get(topic)))
                .toList());
        for (int w = 0; w < words(); w++) {
            int place = w;
            rows.add(columns.stream()
                    .map(column -> column.topics().get(topic).words().get(place))
                    .map(word -> word.word() + " " + probability(word))
                    .toList());
        }
        return rows;
    }

    /** The letters of a column: A, B, ... Z, A1, B1, ... */
    private static String letter(int column) {
        return (char) ('A' + column % LETTERS) + (column < LETTERS ? "" : Integer.toString(column / LETTERS));
    }
}
