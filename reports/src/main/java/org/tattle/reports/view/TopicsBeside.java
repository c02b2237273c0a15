package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.TopicColumn;
import org.tattle.reports.text.Numbers;

/** Aligned topics of several releases, one column each, as a plan may ask for. */
public record TopicsBeside(List<TopicColumn> columns) {
    /** The topics of a run, where it shows any. */
    public static Optional<TopicsBeside> of(List<TopicColumn> columns) {
        return columns.isEmpty() ? Optional.empty() : Optional.of(new TopicsBeside(columns));
    }

    /** The number of topics. */
    public int count() {
        return columns.get(0).topics().size();
    }

    /** The number of words of each. */
    public int words() {
        return columns.get(0).topics().get(0).words().size();
    }

    /** How like the first column's topic it is. */
    public static String cosine(ShownTopic topic) {
        return Numbers.fixed(topic.cosine(), 2);
    }

    /** A word's probability. */
    public static String probability(ShownTopic.Word word) {
        return Numbers.fixed(word.probability(), 4);
    }

    /** A topic as rows of a table, the cells above. */
    public List<List<String>> rows(int topic) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(columns.stream().map(TopicColumn::cell).toList());
        rows.add(columns.stream()
                .map(column -> "cosine " + cosine(column.topics().get(topic)))
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
}
