package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.tattle.core.counts.ClassTfidf;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicTfidf;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/** The counts by topic that class-based TF-IDF determines, up to a common factor. */
public record TfidfCounts() implements ShownCounts<TopicTfidf> {
    @Override
    public Vocabulary vocabulary(TopicTfidf release) {
        return release.vocabulary();
    }

    @Override
    public TrainingCounts counts(TopicTfidf release) {
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
}
