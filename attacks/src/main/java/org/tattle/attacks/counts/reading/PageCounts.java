package org.tattle.attacks.counts.reading;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.tattle.core.counts.ExclusiveWords;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/** The counts of words of one topic, which pyLDAvis' numbers determine, up to a common factor. */
public record PageCounts() implements ShownCounts<TopicPage> {
    @Override
    public Vocabulary vocabulary(TopicPage release) {
        return release.vocabulary();
    }

    @Override
    public boolean showsAllWords() {
        return false;
    }

    @Override
    public TrainingCounts counts(TopicPage release) {
        int[] columns = release.columns();
        int[] topic = new int[columns.length];
        double[] totals = new double[columns.length];
        for (int z = 0; z < release.topics(); z++) {
            for (int i = release.starts()[z]; i < release.starts()[z + 1]; i++) {
                topic[i] = z;
                totals[i] = release.totals()[columns[i]];
            }
        }
        long[] found = ExclusiveWords.counts(release.topics(), topic, release.frequencies(), totals)
                .orElse(new long[0]);
        Map<Integer, Long> counts = new TreeMap<>();
        for (int i = 0; i < found.length; i++) {
            if (found[i] >= 0) {
                counts.put(columns[i], found[i]);
            }
        }
        List<String> words =
                counts.keySet().stream().map(release.vocabulary()::word).toList();
        return TrainingCounts.of(
                Unit.TOKENS,
                new Vocabulary(words),
                counts.values().stream().mapToLong(Long::longValue).toArray(),
                OptionalDouble.of(0),
                "counts of words of one topic from what pyLDAvis shows");
    }
}
