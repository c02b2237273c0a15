package org.tattle.core.privacy;

import org.tattle.math.Preconditions;

/** The distribution of the noise that a defense adds to each released count, as it declares. */
public sealed interface NoiseDistribution {
    /** The variance, in squared units of the count. */
    double variance();

    /** The mean, in units of the count. */
    default double mean() {
        return 0;
    }

    /** The noise on a word's whole count: this one, unless it is on the count in each topic. */
    default NoiseDistribution ofSum() {
        return this;
    }

    /** Normal noise of mean 0. */
    record Gaussian(double standardDeviation) implements NoiseDistribution {
        @Override
        public double variance() {
            return standardDeviation * standardDeviation;
        }
    }

    /** Laplace noise of mean 0: density exp(−|x|/scale)/(2 scale). */
    record Laplace(double scale) implements NoiseDistribution {
        @Override
        public double variance() {
            return 2 * scale * scale;
        }
    }

    /** Two-sided geometric noise: P(t) = (1−ratio)/(1+ratio) ratio^|t|. */
    record TwoSidedGeometric(double ratio) implements NoiseDistribution {
        @Override
        public double variance() {
            return 2 * ratio / ((1 - ratio) * (1 - ratio));
        }
    }

    /**
     * The noise on a word's count when Laplace noise is added to its K counts by topic, and each is raised to at least
     * 0 before they are summed.
     *
     * <p>Noise of r rounds of scale b is the difference of two gamma variates of shape r, so that its mean absolute
     * value is 2 b Gamma(r + 1/2)/(sqrt(pi) Gamma(r)), the mean difference of that distribution. Truncated at 0 it
     * keeps half of that, m, and half of its mean square, 2 r b²: mean m and variance r b² − m² for each topic where
     * the word has no token. The mean and variance here are those of K such topics: they hold for a word that the
     * training set lacks. A topic with more tokens than its negative noise instead reduces the mean by up to m, and
     * adds up to r b² + m² to the variance.
     *
     * @param topics K, at least 1
     * @param scale b of one round, above 0 and finite
     * @param rounds r, the rounds that add up in the release, at least 1
     */
    record TruncatedLaplace(int topics, double scale, int rounds) implements NoiseDistribution {
        public TruncatedLaplace {
            if (topics < 1 || rounds < 1) {
                throw new IllegalArgumentException(
                        "topics and rounds must be >= 1. Provided values: " + topics + ", " + rounds);
            }
            Preconditions.positive("scale", scale);
        }

        @Override
        public double mean() {
            return topics * meanOfTopic();
        }

        @Override
        public double variance() {
            return topics * (rounds * scale * scale - meanOfTopic() * meanOfTopic());
        }

        @Override
        public NoiseDistribution ofSum() {
            return new Approximate(mean(), Math.sqrt(variance()));
        }

        private double meanOfTopic() {
            double mean = scale / 2;
            for (int r = 1; r < rounds; r++) {
                mean *= (r + 0.5) / r;
            }
            return mean;
        }
    }

    /**
     * Noise of which only the approximate mean and standard deviation are known. It need not be the same for all
     * counts, nor normal; attacks treat it as normal.
     *
     * @param mean finite
     * @param standardDeviation above 0 and finite
     */
    record Approximate(double mean, double standardDeviation) implements NoiseDistribution {
        public Approximate {
            Preconditions.finite("mean", mean);
            Preconditions.positive("standardDeviation", standardDeviation);
        }

        @Override
        public double variance() {
            return standardDeviation * standardDeviation;
        }
    }
}
