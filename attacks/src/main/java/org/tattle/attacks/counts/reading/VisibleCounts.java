package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicModel;

/**
 * The count source of top words with their probabilities. The probability of a word that a topic does not show is taken
 * as uniform between 0 and the last one shown: its mean enters the count, its variance the count's, and so does that of
 * rounding where all that is shown is rounded.
 */
public record VisibleCounts() implements CountSource<TopWords> {
    /** The most decimals that printed probabilities have. */
    private static final int MOST_DECIMALS = 9;

    @Override
    public Vocabulary vocabulary(TopWords release) {
        return release.vocabulary();
    }

    @Override
    public boolean showsAllWords() {
        return false;
    }

    @Override
    public CountReading read(TopWords release, PublicFacts facts, double[] expected, double[] spread) {
        int topics = release.topics();
        int words = release.vocabulary().size();
        double[] phi = new double[topics * words];
        for (int z = 0; z < topics; z++) {
            Arrays.fill(phi, z * words, (z + 1) * words, release.last(z) / 2);
            for (int i = 0; i < release.length(); i++) {
                phi[z * words + release.word(z, i)] = release.probability(z, i);
            }
        }
        TopicModel middle = new TopicModel(topics, phi, release.vocabulary());
        double prior = facts.topicPrior().orElse(1.0 / topics);
        double mean = facts.noise().map(NoiseDistribution::mean).orElse(0.0);
        double[] scales = CountReading.scales(middle, prior, CountReading.raised(expected, mean), spread);
        double step = step(release);
        double[] variance = new double[words];
        for (int z = 0; z < topics; z++) {
            double hidden = Math.max(0, scales[z]) * (release.last(z) + step / 2);
            double printed = Math.max(0, scales[z]) * step;
            double[] width = new double[words];
            Arrays.fill(width, hidden);
            for (int i = 0; i < release.length(); i++) {
                width[release.word(z, i)] = printed;
            }
            for (int w = 0; w < words; w++) {
                variance[w] += width[w] * width[w] / 12;
            }
        }
        Arrays.setAll(variance, w -> Math.max(variance[w], CountReading.LEAST_VARIANCE));
        return new CountReading(
                CountReading.raised(HistogramRecovery.estimates(middle, scales, prior), -mean),
                false,
                variance,
                facts.noise().map(NoiseDistribution::ofSum),
                Optional.empty(),
                List.of());
    }

    /** The unit of the last decimal if all probabilities are rounded to the same few; otherwise 0. */
    private static double step(TopWords release) {
        for (int decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
            double power = Math.pow(10, decimals);
            if (Arrays.stream(release.probabilities()).allMatch(p -> Math.rint(p * power) / power == p)) {
                return 1 / power;
            }
        }
        return 0;
    }
}
