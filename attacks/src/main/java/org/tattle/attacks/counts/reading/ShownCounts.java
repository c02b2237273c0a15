package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import org.tattle.core.counts.ClassTfidf;
import org.tattle.core.counts.ExclusiveWords;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TopicTfidf;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * How counts are read off a surface whose numbers are counts of the training set, or determine them.
 *
 * @param counts the counts; where the numbers determine none, the words alone, which occur in the training set
 */
public record ShownCounts<S>(Function<S, Vocabulary> words, boolean showsAllWords, Function<S, TrainingCounts> counts)
        implements WordSource<S> {
    /** How counts are read off a surface; empty where it shows none. */
    @SuppressWarnings("unchecked") // the classes are compared
    public static <S> Optional<ShownCounts<S>> on(Class<S> surface) {
        ShownCounts<?> shown = null;
        if (surface == TopicTfidf.class) {
            shown = new ShownCounts<>(TopicTfidf::vocabulary, true, ShownCounts::ofTfidf);
        } else if (surface == EmbeddedTopics.class) {
            shown = new ShownCounts<EmbeddedTopics>(
                    release -> release.weights().vocabulary(), true, release -> ofTfidf(release.weights()));
        } else if (surface == DocumentFrequencies.class) {
            shown = new ShownCounts<>(DocumentFrequencies::vocabulary, true, ShownCounts::ofFrequencies);
        } else if (surface == TopicPage.class) {
            shown = new ShownCounts<>(TopicPage::vocabulary, false, ShownCounts::ofPage);
        }
        return Optional.ofNullable((ShownCounts<S>) shown);
    }

    @Override
    public Vocabulary vocabulary(S release) {
        return words.apply(release);
    }

    private static TrainingCounts ofFrequencies(DocumentFrequencies release) {
        return TrainingCounts.of(
                Unit.DOCUMENTS,
                release.vocabulary(),
                release.counts(),
                OptionalDouble.empty(),
                "document frequencies as they are released");
    }

    /** The counts by topic that class-based TF-IDF determines, up to a common factor. */
    private static TrainingCounts ofTfidf(TopicTfidf release) {
        return new ClassTfidf(release.starts(), release.columns(), release.weights(), release.idf())
                .counts(false, false)
                .map(cells -> new TrainingCounts(
                        Unit.TOKENS,
                        release.vocabulary(),
                        "topic",
                        cells.starts(),
                        cells.columns(),
                        cells.counts(),
                        OptionalDouble.of(0),
                        "counts by topic from class-based TF-IDF"))
                .orElseGet(() -> occurring(release));
    }

    private static TrainingCounts occurring(TopicTfidf release) {
        long[] once = new long[release.vocabulary().size()];
        Arrays.fill(once, 1);
        return TrainingCounts.of(
                Unit.PRESENCE, release.vocabulary(), once, OptionalDouble.empty(), "words of class-based TF-IDF");
    }

    /** The counts of words of one topic, which pyLDAvis' numbers determine, up to a common factor. */
    private static TrainingCounts ofPage(TopicPage release) {
        int[] columns = release.columns();
        int[] topic = new int[columns.length];
        for (int z = 0; z < release.topics(); z++) {
            Arrays.fill(topic, release.starts()[z], release.starts()[z + 1], z);
        }
        double[] totals =
                Arrays.stream(columns).mapToDouble(c -> release.totals()[c]).toArray();
        long[] found = ExclusiveWords.counts(release.topics(), topic, release.frequencies(), totals)
                .orElse(new long[0]);
        Map<Integer, Long> counts = new TreeMap<>();
        for (int i = 0; i < found.length; i++) {
            if (found[i] >= 0) {
                counts.put(columns[i], found[i]);
            }
        }
        return TrainingCounts.of(
                Unit.TOKENS,
                new Vocabulary(
                        counts.keySet().stream().map(release.vocabulary()::word).toList()),
                counts.values().stream().mapToLong(Long::longValue).toArray(),
                OptionalDouble.of(0),
                "counts of words of one topic from what pyLDAvis shows");
    }
}
