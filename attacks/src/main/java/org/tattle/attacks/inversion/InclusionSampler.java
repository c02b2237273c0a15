package org.tattle.attacks.inversion;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.privacy.NoiseLaw;

/**
 * How likely each undecided candidate is a member, given all counts at once: Metropolis flips of single candidates on
 * the energy sum_w (n_w - sum_d x_d c_dw)² / (2 v_w), cooled from hot to its own temperature, where the members are
 * averaged over. Under Laplace or geometric noise of scale s a word costs |n_w - sum_d x_d c_dw| / s instead, which is
 * also what a count costs that the noise would have taken below none and the release shows as none.
 *
 * <p>v_w is the variance of what the release shows of a word, and a tolerance besides: with none the chains freeze far
 * from every solution and are surer than they are right.
 */
final class InclusionSampler {
    /** Squared tokens: less freezes, more forgets (measured on TweetRumors halves). */
    private static final double TOLERANCE = 0.4;

    private static final double HOT = 7.5;
    private static final double COOLING = 0.3;

    private final Candidates candidates;
    private final Bounds bounds;
    private final CountReading reading;
    private final double logOdds;
    private final int[] free;
    private final boolean linear;

    /** @param rate the probability of each candidate before the counts are seen */
    InclusionSampler(Candidates candidates, Bounds bounds, CountReading reading, double rate) {
        this.candidates = candidates;
        this.bounds = bounds;
        this.reading = reading;
        linear =
                reading.law().filter(law -> !(law instanceof NoiseLaw.Gaussian)).isPresent();
        logOdds = Math.log(rate) - Math.log1p(-rate);
        int[] undecided = new int[candidates.groups()];
        int n = 0;
        for (int g = 0; g < undecided.length; g++) {
            if (!bounds.isDecided(g)) {
                undecided[n++] = g;
            }
        }
        free = Arrays.copyOf(undecided, n);
    }

    /**
     * The expected number of members of every group, those that are certain included.
     *
     * @param chains independent ones, averaged
     * @param sweeps over all undecided groups, for each chain
     */
    double[] members(int chains, int sweeps, UniformRandomProvider random) {
        double[] mean = new double[candidates.groups()];
        for (int g = 0; g < mean.length; g++) {
            mean[g] = bounds.least(g);
        }
        for (int chain = 0; chain < chains; chain++) {
            new Chain(random).run(sweeps, mean, chains);
        }
        return mean;
    }

    private final class Chain {
        private final UniformRandomProvider random;
        private final int[] extra = new int[free.length];
        private final double[] left;
        private final double[] weight;

        Chain(UniformRandomProvider random) {
            this.random = random;
            int words = candidates.words();
            left = reading.values().clone();
            weight = new double[words];
            for (int w = 0; w < words; w++) {
                double variance = TOLERANCE + reading.of(w).spread();
                weight[w] = Double.isNaN(left[w]) ? 0 : linear ? Math.sqrt(2 / variance) : 0.5 / variance;
                left[w] = weight[w] == 0 ? 0 : left[w];
            }
            for (int g = 0; g < candidates.groups(); g++) {
                take(g, bounds.least(g));
            }
            for (int i = 0; i < free.length; i++) {
                extra[i] = random.nextInt(range(i) + 1);
                take(free[i], extra[i]);
            }
        }

        void run(int sweeps, double[] mean, int chains) {
            int cooling = (int) (COOLING * sweeps);
            long[] sums = new long[free.length];
            for (int sweep = 0; sweep < sweeps; sweep++) {
                double heat = sweep < cooling ? Math.pow(HOT, 1 - sweep / (double) cooling) : 1;
                for (int i = 0; i < free.length; i++) {
                    flip(random.nextInt(free.length), heat);
                }
                if (sweep >= cooling) {
                    for (int i = 0; i < free.length; i++) {
                        sums[i] += extra[i];
                    }
                }
            }
            for (int i = 0; i < free.length; i++) {
                mean[free[i]] += sums[i] / ((double) chains * (sweeps - cooling));
            }
        }

        private void flip(int i, double heat) {
            int step = step(i);
            int group = free[i];
            double energy = -step * logOdds - logWays(i, step);
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                int word = candidates.word(c);
                double now = left[word];
                double then = now - candidates.count(c) * step;
                energy += weight[word] * (linear ? Math.abs(then) - Math.abs(now) : then * then - now * now);
            }
            if (energy <= 0 || random.nextDouble() < Math.exp(-energy / heat)) {
                extra[i] += step;
                take(group, step);
            }
        }

        private int step(int i) {
            if (extra[i] == 0) {
                return 1;
            }
            return extra[i] == range(i) || random.nextBoolean() ? -1 : 1;
        }

        /** ln of how many more ways there are to choose the members after a step, the ends' single way out included. */
        private double logWays(int i, int step) {
            int range = range(i);
            if (range == 1) {
                return 0;
            }
            int now = extra[i];
            int then = now + step;
            int size = candidates.multiplicity(free[i]);
            int base = bounds.least(free[i]);
            double ways = step > 0
                    ? (size - base - now) / (double) (base + then)
                    : (base + now) / (double) (size - base - then);
            double back = (then == 0 || then == range ? 1 : 0.5) / (now == 0 || now == range ? 1 : 0.5);
            return Math.log(ways * back);
        }

        private int range(int i) {
            return bounds.most(free[i]) - bounds.least(free[i]);
        }

        private void take(int group, int members) {
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                left[candidates.word(c)] -= candidates.count(c) * members;
            }
        }
    }
}
