package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.attacks.counts.reading.WordCountDistribution.Observation;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.attacks.counts.recovery.ReleasedDigits;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.linear.Cholesky;

/**
 * The word counts of the training set as read off a release: exact, or up to noise of a known distribution.
 *
 * @param values the count of each word, NaN where unknown; with noise they may be negative
 * @param exact whether every value is a whole number, as the recovery's certificate shows
 * @param variance per word, of the error from the release's rounding; 0 where the value is certain
 * @param distribution of the defense's noise on each count, if published; its mean is subtracted from the values
 * @param byTopic the tokens of each word by topic, if they are exact
 * @param likelihoods of each word's count, if noisy counts by topic are better evidence than their sum; otherwise none
 */
public record CountReading(
        double[] values,
        boolean exact,
        double[] variance,
        Optional<NoiseDistribution> distribution,
        Optional<TopicCounts> byTopic,
        List<CountLikelihood> likelihoods) {
    static final double LEAST_VARIANCE = 1.0 / 12;

    /** A reading of words' counts alone, without noise. */
    public CountReading(double[] values, boolean exact, double[] variance) {
        this(values, exact, variance, Optional.empty(), Optional.empty(), List.of());
    }

    /** Counts that a release shows as they are, certain or not. */
    static CountReading of(long[] counts, boolean certain) {
        double[] variance = new double[counts.length];
        Arrays.fill(variance, certain ? 0 : LEAST_VARIANCE);
        return new CountReading(Arrays.stream(counts).asDoubleStream().toArray(), certain, variance);
    }

    /** Counts none of which is known: exact of words that occur, nobody knows how often. */
    static CountReading unknown(int words, boolean exact) {
        double[] unknown = new double[words];
        Arrays.fill(unknown, Double.NaN);
        return new CountReading(unknown, exact, new double[words]);
    }

    /** Whether no word's count is known to be above 0. */
    public boolean isOfWordsAlone() {
        return exact && Arrays.stream(values).noneMatch(value -> value > 0);
    }

    /**
     * @param expected the attacker's prior mean of each word's count, used where rounding destroyed the scales
     * @param spread the prior variance of each word's count
     */
    static CountReading of(
            TopicModel model, RecoveredHistogram exact, PublicFacts facts, double[] expected, double[] spread) {
        if (exact.exact() && facts.noise().isEmpty()) {
            TopicCounts byTopic = TopicCounts.of(model, exact.scales(), exact.prior());
            double[] certain = new double[model.words()];
            return new CountReading(exact.values(), true, certain, Optional.empty(), Optional.of(byTopic), List.of());
        }
        double prior = facts.topicPrior().orElse(1.0 / model.topics());
        if (facts.noise().isPresent()) {
            double[] whole = exact.exact() ? exact.scales() : HistogramRecovery.scales(model, prior);
            return noisy(model, prior, whole, facts.noise().get(), expected, spread);
        }
        if (Arrays.stream(expected).sum() == 0 && exact.estimates().length == 0) {
            return unknown(model.words(), false);
        }
        double[] scales =
                plausible(exact.estimates(), expected, 0) ? exact.scales() : scales(model, prior, expected, spread);
        RecoveredHistogram near = HistogramRecovery.near(model, prior, scales, facts.ownVocabulary());
        return new CountReading(near.estimates(), false, variance(model, near.scales()));
    }

    private static CountReading noisy(
            TopicModel model,
            double prior,
            double[] rarest,
            NoiseDistribution published,
            double[] expected,
            double[] spread) {
        NoiseDistribution distribution = published.ofSum();
        double[] shown = raised(expected, distribution.mean());
        double[] scales = rarest;
        double[] values = HistogramRecovery.estimates(model, scales, prior);
        // Noise on counts that are clamped at 0 adds up to half a standard deviation to each.
        double added = expected.length * Math.sqrt(distribution.variance()) / 2;
        if (!plausible(values, shown, added)) {
            scales = scales(model, prior, shown, spread);
            values = HistogramRecovery.estimates(model, scales, prior);
        } else if (published instanceof NoiseDistribution.TruncatedLaplace byTopic) {
            List<CountLikelihood> likelihoods = CountLikelihood.of(TopicCounts.of(model, scales, prior), byTopic);
            if (!likelihoods.isEmpty()) {
                return noisy(likelihoods);
            }
        }
        return new CountReading(
                raised(values, -distribution.mean()),
                false,
                variance(model, scales),
                Optional.of(distribution),
                Optional.empty(),
                List.of());
    }

    private static CountReading noisy(List<CountLikelihood> likelihoods) {
        double[] means = likelihoods.stream().mapToDouble(CountLikelihood::mean).toArray();
        double[] variance = likelihoods.stream()
                .mapToDouble(likelihood -> Math.max(likelihood.variance(), LEAST_VARIANCE))
                .toArray();
        return new CountReading(means, false, variance, Optional.empty(), Optional.empty(), likelihoods);
    }

    static double[] raised(double[] values, double by) {
        return Arrays.stream(values).map(value -> value + by).toArray();
    }

    /** Whether counts sum to about the expected tokens, if any are expected, or up to {@code added} more. */
    private static boolean plausible(double[] counts, double[] expected, double added) {
        double tokens = Arrays.stream(counts).sum();
        double hoped = Arrays.stream(expected).sum();
        return hoped == 0 || (tokens > 0.8 * hoped && tokens < 1.25 * hoped + added);
    }

    /** The scales L_z by weighted least squares on the words' expected counts. */
    static double[] scales(TopicModel model, double prior, double[] expected, double[] spread) {
        int topics = model.topics();
        double[] normal = new double[topics * topics];
        double[] right = new double[topics];
        for (int w = 0; w < model.words(); w++) {
            double weight = 1 / (1 + spread[w]);
            for (int z = 0; z < topics; z++) {
                double weighted = weight * model.probability(z, w);
                right[z] += weighted * (expected[w] + topics * prior);
                for (int y = 0; y <= z; y++) {
                    normal[z * topics + y] += weighted * model.probability(y, w);
                }
            }
        }
        for (int z = 0; z < topics; z++) {
            normal[z * topics + z] *= 1 + 1e-9;
        }
        if (!Cholesky.trySolve(normal, right, topics)) {
            // Linearly dependent topics do not determine the scales: equal ones are used.
            double expectedTokens = Arrays.stream(expected).sum() + topics * prior * model.words();
            Arrays.fill(right, expectedTokens / topics);
        }
        return right;
    }

    private static double[] variance(TopicModel model, double[] scales) {
        double[] errors = ReleasedDigits.errors(model);
        double[] variance = new double[model.words()];
        for (int w = 0; w < variance.length; w++) {
            for (int z = 0; z < scales.length; z++) {
                double error = scales[z] * errors[z * variance.length + w];
                variance[w] += error * error;
            }
            variance[w] = Math.max(variance[w], LEAST_VARIANCE);
        }
        return variance;
    }

    /** The reading of one word's count. */
    public Observation of(int word) {
        return new Observation(
                values[word],
                variance[word] == 0,
                variance[word],
                distribution,
                likelihoods.isEmpty() ? Optional.empty() : Optional.of(likelihoods.get(word)));
    }

    /** The counts that are certain; -1 where a count is uncertain or not shown. */
    public long[] certain() {
        long[] counts = unknown(values.length);
        for (int w = 0; exact && w < counts.length; w++) {
            counts[w] = Double.isNaN(values[w]) ? -1 : (long) values[w];
        }
        return counts;
    }

    /** The counts of words none of which is known: -1 throughout. */
    public static long[] unknown(int words) {
        long[] counts = new long[words];
        Arrays.fill(counts, -1);
        return counts;
    }
}
