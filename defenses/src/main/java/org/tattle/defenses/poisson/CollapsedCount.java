package org.tattle.defenses.poisson;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.LogConcaveSampler;
import org.tattle.math.sampling.PoissonSampler;

/**
 * The conditional distribution of a true count given its noisy one, with the rates of the noise integrated out: P(y)
 * proportional to the Poisson probability of y times ratio^|noised − y| (algorithms.md n.3). Below the noised count
 * this is a Poisson distribution of mean mean/ratio, above it one of mean·ratio.
 *
 * <p>It needs no state and mixes better than {@link AugmentedCount}; its time grows with the root of large counts.
 */
public final class CollapsedCount {
    private static final LogConcaveSampler.Ratio RATIO =
            (y, below, above, noised) -> (y < noised ? below : above) / (y + 1.0);

    private CollapsedCount() {}

    /**
     * Draws a true count.
     *
     * @param mean of the Poisson distribution, in [0, 2^28]
     * @param noised in [−2^28, 2^28]
     * @param ratio of the noise, in (0, 1)
     */
    public static int draw(UniformRandomProvider random, double mean, int noised, double ratio) {
        Arguments.requireEntry(mean, noised);
        Arguments.requireRatio(ratio);
        double above = mean * ratio;
        if (noised <= 0) {
            return PoissonSampler.sample(random, above);
        }
        double below = mean / ratio;
        int mode = below < noised ? (int) below : Math.max((int) above, noised);
        return LogConcaveSampler.sample(random, mode, RATIO, below, above, noised);
    }
}
