package org.tattle.defenses.lda.gibbs;

import org.tattle.core.privacy.NoiseDistribution;

/**
 * The noise on a word's count when Laplace noise is added to K counts n_kt and each is raised to at least 0 before they
 * are summed.
 *
 * <p>Noise of r rounds of scale b is the difference of two gamma variates of shape r, so that its mean absolute value
 * is 2 b Gamma(r + 1/2)/(sqrt(pi) Gamma(r)), the mean difference of that distribution. Truncated at 0 it keeps half of
 * that, m, and half of its mean square, 2 r b²: mean m and variance r b² − m² for each topic where the word has no
 * token. The sum of K such topics holds for a word that the training set lacks, and nearly for one with tokens in
 * topics of positive noise, to which noisy counts attract them. A topic with more tokens than its negative noise
 * instead reduces the mean by up to m, and adds up to r b² + m² to the variance: hence only an approximation.
 *
 * @param topics K, at least 1
 * @param scale b of one round, above 0 and finite
 * @param rounds r, the rounds that add up in the release, at least 1
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
