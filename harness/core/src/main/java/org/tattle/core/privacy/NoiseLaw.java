package org.tattle.core.privacy;

/** The law of the noise that a defence says it adds to each released count, in units of the count. */
public sealed interface NoiseLaw {
    /** In squared units of the count. */
    double variance();

    /** Normal noise of mean 0. */
    record Gaussian(double standardDeviation) implements NoiseLaw {
        @Override
        public double variance() {
            return standardDeviation * standardDeviation;
        }
    }

    /** Laplace noise of mean 0: density exp(−|x|/scale)/(2 scale). */
    record Laplace(double scale) implements NoiseLaw {
        @Override
        public double variance() {
            return 2 * scale * scale;
        }
    }

    /** Two-sided geometric noise: P(t) = (1−ratio)/(1+ratio) ratio^|t|. */
    record TwoSidedGeometric(double ratio) implements NoiseLaw {
        @Override
        public double variance() {
            return 2 * ratio / ((1 - ratio) * (1 - ratio));
        }
    }
}
