package org.tattle.defenses.lda.gibbs;

import org.tattle.core.privacy.NoiseDistribution;

/**
 * What Laplace noise on K counts n_kt leaves on a word's count, when each is cut at 0 before they are added up.
 *
 * <p>Noise of r rounds of scale b is the difference of two gamma variates of shape r, so that its mean distance from 0
 * is 2 b Gamma(r + 1/2)/(sqrt(pi) Gamma(r)), the mean difference of that distribution. Cut at 0 it keeps half of that,
 * m, and half of its mean square, 2 r b²: mean m and variance r b² − m² for each topic where the word has no token. The
 * K of them together are a word that the training set lacks, and nearly one whose tokens stand where the noise is above
 * 0, as noisy counts draw them to. Tokens that drown noise below 0 instead take up to m off the mean, and add up to r
 * b² + m² to the variance, for each topic that has them: hence only an approximation.
 *
 * @param topics K, at least 1
 * @param scale b of one round, above 0 and finite
 * @param rounds r, that lie on top of each other in the release, at least 1
 */
record TruncatedNoise(int topics, double scale, int rounds) {
    NoiseDistribution distribution() {
        double mean = scale / 2;
        for (int r = 1; r < rounds; r++) {
            mean *= (r + 0.5) / r;
        }
        double variance = rounds * scale * scale - mean * mean;
        return new NoiseDistribution.Approximate(topics * mean, Math.sqrt(topics * variance));
    }
}
