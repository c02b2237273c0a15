package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.gamma.LogGamma;
import org.tattle.core.privacy.NoiseDistribution;

/**
 * The distribution of one word's count in the training set, a sum over candidates that are members independently with
 * equal probability, and a background of documents that are not candidates; and the likelihood of what the release
 * shows of the count.
 *
 * <p>Exact up to {@value #MOST_EXACT} candidates with the word, a normal approximation beyond (algorithms.md (v.2)).
 */
public final class WordCountDistribution {
    static final int MOST_EXACT = 200;
    private static final double FLOOR = 1e-12;
    private static final int LONGEST = 20_000;
    /** The probability in the background's tail that is left out. */
    private static final double BACKGROUND_TAIL = 1e-14;

    private final double rate;
    private final Observation observation;

    /**
     * The observation of a word's count in the release.
     *
     * @param variance of the release's rounding
     * @param distribution of the defense's noise, whose mean is subtracted from the value
     * @param likelihood of the count, where that is known better than from the value
     */
    public record Observation(
            double value,
            boolean exact,
            double variance,
            Optional<NoiseDistribution> distribution,
            Optional<CountLikelihood> likelihood) {
        /** The observation of a single number. */
        public Observation(double value, boolean exact, double variance, Optional<NoiseDistribution> distribution) {
            this(value, exact, variance, distribution, Optional.empty());
        }

        /** The variance of the difference between the word's count and its observation. */
        public double spread() {
            return exact
                    ? 0
                    : variance + distribution.map(NoiseDistribution::variance).orElse(0.0);
        }
    }

    /**
     * The number of the word's tokens in unknown documents: negative binomial, as a Poisson count with a rate estimated
     * from known documents.
     *
     * @param shape the word's tokens in known documents plus a small constant; 0 for no background
     * @param ratio expected tokens of unknown documents per known one
     */
    public record Background(double shape, double ratio) {
        static final Background NONE = new Background(0, 0);

        public double mean() {
            return shape * ratio;
        }

        public double variance() {
            return shape * ratio * (1 + ratio);
        }

        /** The log-probability of a number of tokens, which is whole. */
        public double logProbability(double tokens) {
            return LogGamma.value(shape + tokens)
                    - LogGamma.value(shape)
                    - LogGamma.value(tokens + 1)
                    + tokens * (Math.log(ratio) - Math.log1p(ratio))
                    - shape * Math.log1p(ratio);
        }

        /** The log-probabilities of 0, 1, ... tokens. */
        public double[] logDistribution(int length) {
            double[] distribution = new double[length];
            double logSuccess = Math.log(ratio) - Math.log1p(ratio);
            double p = -shape * Math.log1p(ratio);
            for (int k = 0; k < length; k++) {
                distribution[k] = p;
                p += logSuccess + Math.log((shape + k) / (k + 1));
            }
            return distribution;
        }
    }

    WordCountDistribution(double rate, Observation observation) {
        this.rate = rate;
        this.observation = observation;
    }

    /**
     * The log-likelihood ratio of the observation, with a further member of this count against without, where the other
     * candidates have these distinct counts, each this number of times.
     */
    double logRatio(int count, int[] counts, int[] numbers, Background background) {
        int documents = 0;
        double mean = background.mean();
        double variance = background.variance();
        long most = 0;
        for (int i = 0; i < counts.length; i++) {
            documents += numbers[i];
            most += (long) counts[i] * numbers[i];
            mean += rate * counts[i] * numbers[i];
            variance += rate * (1 - rate) * counts[i] * (double) counts[i] * numbers[i];
        }
        if (documents > MOST_EXACT || most + background.mean() > LONGEST) {
            double total = variance + observation.spread() + 1e-9;
            double in = observation.value() - count - mean;
            double out = observation.value() - mean;
            return Math.max(-0.5 * in * in / total, Math.log(FLOOR))
                    - Math.max(-0.5 * out * out / total, Math.log(FLOOR));
        }
        double[] distribution = sum(counts, numbers, background);
        return Math.log(Math.max(FLOOR, probability(distribution, count)))
                - Math.log(Math.max(FLOOR, probability(distribution, 0)));
    }

    /** P(observation | the others follow the distribution, and there are {@code more} additional tokens). */
    private double probability(double[] distribution, int more) {
        if (observation.exact()) {
            long rest = Math.round(observation.value()) - more;
            return rest < 0 || rest >= distribution.length ? 0 : distribution[(int) rest];
        }
        double sum = 0;
        for (int n = 0; n < distribution.length; n++) {
            sum += distribution[n] * likelihood((long) more + n);
        }
        return sum;
    }

    /** The density of the observation if the word has this many tokens, up to a factor. */
    private double likelihood(long tokens) {
        return observation.likelihood().isPresent()
                ? Math.exp(observation.likelihood().get().log(tokens))
                : noise(observation.value() - tokens);
    }

    /** The distribution of the others' tokens: a sum of scaled binomials, one for each count, and the background. */
    private double[] sum(int[] counts, int[] numbers, Background background) {
        double[] distribution = {1};
        for (int i = 0; i < counts.length; i++) {
            if (numbers[i] > 0) {
                distribution = convolved(distribution, binomial(numbers[i]), counts[i]);
            }
        }
        return background.shape() > 0 ? convolved(distribution, negativeBinomial(background), 1) : distribution;
    }

    private static double[] convolved(double[] distribution, double[] other, int step) {
        double[] sum = new double[distribution.length + (other.length - 1) * step];
        for (int j = 0; j < other.length; j++) {
            double p = other[j];
            for (int i = 0; i < distribution.length; i++) {
                sum[i + j * step] += p * distribution[i];
            }
        }
        return sum;
    }

    private double[] binomial(int n) {
        double[] distribution = new double[n + 1];
        double logIn = Math.log(rate);
        double logOut = Math.log1p(-rate);
        for (int k = 0; k <= n; k++) {
            distribution[k] = Math.exp(LogGamma.value(n + 1.0)
                    - LogGamma.value(k + 1.0)
                    - LogGamma.value(n - k + 1.0)
                    + k * logIn
                    + (n - k) * logOut);
        }
        return distribution;
    }

    private static double[] negativeBinomial(Background background) {
        double[] distribution = new double[16];
        double success = background.ratio() / (1 + background.ratio());
        double p = Math.exp(-background.shape() * Math.log1p(background.ratio()));
        double left = 1;
        int k = 0;
        while (left > BACKGROUND_TAIL && k < LONGEST) {
            if (k == distribution.length) {
                distribution = Arrays.copyOf(distribution, 2 * k);
            }
            distribution[k] = p;
            left -= p;
            p *= success * (background.shape() + k) / (k + 1);
            k++;
        }
        return Arrays.copyOf(distribution, k);
    }

    /**
     * The density of the noise, up to a factor that both hypotheses share. If a release clamps negative counts to 0, a
     * count of 0 may have been any negative one: under Laplace and geometric noise the probability of that is the
     * density at 0 times a constant, regardless of the true count.
     */
    private double noise(double distance) {
        if (observation.distribution().isEmpty()) {
            return Math.exp(-0.5 * distance * distance / observation.variance());
        }
        NoiseDistribution distribution = observation.distribution().get();
        if (distribution instanceof NoiseDistribution.Gaussian) {
            return Math.exp(-0.5 * distance * distance / observation.spread());
        }
        if (distribution instanceof NoiseDistribution.Approximate) {
            // The larger of rounding and noise: a sum would add rounding that a release at full precision does not
            // have.
            return Math.exp(-0.5 * distance * distance / Math.max(observation.variance(), distribution.variance()));
        }
        if (distribution instanceof NoiseDistribution.Laplace laplace) {
            return Math.exp(-Math.abs(distance) / laplace.scale());
        }
        double ratio = ((NoiseDistribution.TwoSidedGeometric) distribution).ratio();
        return Math.exp(Math.log(ratio) * Math.abs(Math.rint(distance)));
    }
}
