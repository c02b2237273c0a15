package org.tattle.core.privacy;

/** The distribution of the noise that a defense adds to each released count, as it declares. */
public sealed interface NoiseDistribution {
    /** The variance, in squared units of the count. */
    double variance();

    /** The mean, in units of the count. */
    default double mean() {
        return 0;
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
     * Noise of which only the approximate mean and standard deviation are known. It need not be the same for all
     * counts, nor normal; attacks treat it as normal.
     *
     * @param mean finite
     * @param standardDeviation above 0 and finite
     */
    record Approximate(double mean, double standardDeviation) implements NoiseDistribution {
        public Approximate {
            if (!Double.isFinite(mean)) {
                throw new IllegalArgumentException("mean must be finite. Provided value: " + mean);
            }
            if (!(standardDeviation > 0 && standardDeviation <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException(
                        "standardDeviation must be > 0 and finite. Provided value: " + standardDeviation);
            }
        }

        @Override
        public double variance() {
            return standardDeviation * standardDeviation;
        }
    }
}
