package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * An exact sampler of the Poisson distribution that creates no objects.
 *
 * <p>Below a mean of 10, a draw is a sum of two independent variates: one whose mean is the next lower multiple of 1/4,
 * by {@link AliasTable}, and one with the rest of the mean, by sequential search. From there on it uses Algorithm PD of
 * Ahrens and Dieter (1982, "Computer generation of Poisson deviates from modified normal distributions"): a normal
 * variate of the same mean and variance, rounded down, is accepted where the Poisson distribution has more mass than
 * the normal one, and with the ratio of the masses elsewhere; after a rejection, the positive part of their difference
 * is sampled by rejection from a Laplace distribution. Their majorant and squeeze are kept; both masses are computed to
 * full precision instead of by their single-precision series, so that the distribution is exact.
 */
public final class PoissonSampler {
    private static final double LARGE = 10;
    private static final double LARGEST = 1 << 30;
    private static final double LARGEST_TABLE = 1e6;
    static final double MORE_MASS_FROM = 1.1484; // from mean − this on, Poisson has more mass than normal
    static final double HAT = 0.1069; // times exp(−|t − HAT_CENTRE|)/mean bounds the difference of the masses
    static final double HAT_CENTRE = 1.8;
    private static final AliasTable[] BY_QUARTERS = byQuarters();

    private PoissonSampler() {}

    /**
     * Draws a variate from P(k) = exp(−mean) mean^k / k!.
     *
     * @param mean at least 0 and at most 2^30, so that counts are ints
     */
    public static int sample(UniformRandomProvider random, double mean) {
        if (!(mean >= 0 && mean <= LARGEST)) {
            throw Preconditions.refusal("mean", "in [0, 2^30]", mean);
        }
        return mean < LARGE ? small(random, mean) : fromNormal(random, mean);
    }

    /**
     * Builds an alias table of the distribution, for many draws with one mean: three to five times faster, exact to
     * 2^−53.
     *
     * @param mean at least 0 and at most 10^6
     */
    public static AliasTable table(double mean) {
        if (!(mean >= 0 && mean <= LARGEST_TABLE)) {
            throw Preconditions.refusal("mean", "in [0, 10^6]", mean);
        }
        double[] weights = new double[(int) (mean + 10 * Math.sqrt(mean)) + 40]; // 1e-20 lies beyond
        weights[0] = Math.exp(-mean);
        for (int k = 1; mean > 0 && k < weights.length; k++) {
            weights[k] = PointProbabilities.poisson(k, mean);
        }
        return AliasTable.of(weights);
    }

    private static int small(UniformRandomProvider random, double mean) {
        int quarters = (int) (4 * mean);
        int rest = search(random, mean - 0.25 * quarters);
        return quarters == 0 ? rest : rest + BY_QUARTERS[quarters].sample(random);
    }

    /**
     * Sequential search, for a mean below 1/4. It computes an exponential only if 1 − m &lt;= exp(−m) &lt;= 1 − m +
     * m²/2 and exp(−m) (1 + m) &gt;= 1 − m²/2 do not determine the count.
     */
    private static int search(UniformRandomProvider random, double mean) {
        double uniform = random.nextDouble();
        if (uniform < 1 - mean) {
            return 0;
        }
        double half = 0.5 * mean * mean;
        if (uniform >= 1 - mean + half && uniform < 1 - half) {
            return 1;
        }
        double probability = Math.exp(-mean);
        int k = 0;
        while (uniform >= probability && probability > 0) {
            uniform -= probability;
            probability *= mean / ++k;
        }
        return k;
    }

    private static int fromNormal(UniformRandomProvider random, double mean) {
        double deviation = Math.sqrt(mean);
        double value = mean + deviation * NormalSampler.sample(random);
        if (value >= mean - MORE_MASS_FROM) { // then so is its floor, as far as the theorem needs
            return (int) value;
        }
        return value >= 0 ? thinned(random, mean, deviation, (int) value) : lacking(random, mean, deviation);
    }

    /** Accepts k with a probability of the ratio of the Poisson mass to the normal one. */
    private static int thinned(UniformRandomProvider random, double mean, double deviation, int k) {
        double uniform = random.nextDouble();
        double distance = mean - k;
        boolean kept = 6 * mean * mean * uniform >= distance * distance * distance
                || (1 - uniform) * normalMass(k, mean, deviation) < PointProbabilities.poisson(k, mean);
        return kept ? k : lacking(random, mean, deviation);
    }

    /** Draws from the positive part of the Poisson mass minus the normal one. */
    private static int lacking(UniformRandomProvider random, double mean, double deviation) {
        while (true) {
            double laplace = ExponentialSampler.STANDARD.sample(random);
            double value = mean + deviation * (HAT_CENTRE + laplace);
            if (!(value >= 0)) {
                continue;
            }
            int k = (int) value;
            double lacking = PointProbabilities.poisson(k, mean) - normalMass(k, mean, deviation);
            if (random.nextDouble() * HAT / mean * Math.exp(-Math.abs(laplace)) < lacking) {
                return k;
            }
        }
    }

    /**
     * Computes P(k ≤ X &lt; k + 1) for X normal with this mean and its square root as standard deviation, by the Taylor
     * series at the cell's midpoint: phi(x) (2h) sum of He_2j(x) h^2j / (2j + 1)!.
     */
    static double normalMass(int k, double mean, double deviation) {
        double x = (k + 0.5 - mean) / deviation;
        double half = 0.5 / deviation;
        double even = 1;
        double odd = x;
        double power = 1;
        double sum = 1;
        for (int j = 2; j < 100; j += 2) {
            even = x * odd - (j - 1) * even;
            odd = x * even - j * odd;
            power *= half * half / (j * (j + 1));
            double next = sum + power * even;
            if (next == sum) {
                break;
            }
            sum = next;
        }
        return sum * Math.exp(-0.5 * x * x) / (deviation * Math.sqrt(2 * Math.PI));
    }

    private static AliasTable[] byQuarters() {
        AliasTable[] tables = new AliasTable[(int) (4 * LARGE)];
        for (int quarters = 1; quarters < tables.length; quarters++) {
            tables[quarters] = table(0.25 * quarters);
        }
        return tables;
    }
}
