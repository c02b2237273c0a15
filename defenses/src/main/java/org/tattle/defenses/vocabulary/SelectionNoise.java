package org.tattle.defenses.vocabulary;

import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;

/**
 * The noise on a word's weight. Whether it lifts the weight above the threshold is drawn with the exact probability, so
 * that no rounded noise separates the code from the proof.
 */
sealed interface SelectionNoise {
    /**
     * Draws whether the noise is larger than a gap.
     *
     * @param gap the threshold less the weight, finite
     */
    boolean exceeds(double gap, NoiseSource noise);

    /** Laplace noise of scale 1/epsilon: larger than x above 0 with probability exp(−epsilon x)/2. */
    record Laplace(double epsilon) implements SelectionNoise {
        public Laplace {
            Preconditions.positive("epsilon", epsilon);
        }

        @Override
        public boolean exceeds(double gap, NoiseSource noise) {
            double distance = epsilon * gap;
            boolean upper = noise.uniform(2) == 0;
            return distance >= 0 ? upper && noise.expMinus(distance) : upper || !noise.expMinus(-distance);
        }
    }

    /** Normal noise: larger than x with probability Phi(−x/standardDeviation), drawn from the smaller tail. */
    record Gaussian(double standardDeviation) implements SelectionNoise {
        public Gaussian {
            Preconditions.positive("standardDeviation", standardDeviation);
        }

        @Override
        public boolean exceeds(double gap, NoiseSource noise) {
            double distance = gap / standardDeviation;
            boolean inTail = noise.expMinus(-StandardNormal.logCumulative(-Math.abs(distance)));
            return inTail == distance >= 0;
        }
    }
}
