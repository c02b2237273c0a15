package org.tattle.attacks.counts.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.math.statistics.StudentIntervals;

/**
 * A sampler of the posterior probability that each undecided candidate is a member, given all counts jointly:
 * Metropolis flips of single candidates with the {@linkplain ResidualCost misfit} of all words as energy, annealed down
 * to temperature 1. At that temperature it averages each candidate's probability given all others.
 *
 * <p>Candidates that the attacker does not know are not part of the state; each is scored as one more candidate.
 */
public final class InclusionSampler {
    private static final double COOLING = 0.3;
    private static final double HOT = 7.5;
    /** Sweeps between two evaluations of all candidates' probabilities; each evaluation costs about a sweep. */
    private static final int LOOK = 10;

    private static final double MOST_LOG = 600;

    /** A rise that is never accepted: below the smallest number that is drawn. */
    private static final double HOPELESS = 40;

    private static final double MOST_ODDS = 1e260;

    /** The most cells that all chains may visit, about twenty seconds; larger problems get fewer sweeps. */
    private static final double MOST_VISITS = 2e9;

    private static final int FEWEST_SWEEPS = 30;

    /** How much shorter chains are that are tried first: where the counts say little, they agree soon. */
    private static final int BRIEF = 10;

    private static final int LONGER = 3;

    /** The log odds beyond which it does not matter whether chains agree. */
    private static final double CERTAIN = 20;

    /** The share of the variance of the log odds that may be the chains' error. */
    private static final double MOST_ERROR = 0.01;

    private final Candidates candidates;
    private final Bounds bounds;
    private final Residuals residuals;
    private final double logOdds;
    private final int[] free;
    private final int[] place;
    private final int[] known;
    /** Per undecided group the most members beyond the lower bound, among the known candidates. */
    private final int[] range;

    /** What a state leaves of the counts, and how well that fits. By default, chains start anywhere and cool down. */
    public interface Residuals {
        /** The temperature at which chains start. */
        default double hottest() {
            return HOT;
        }

        /** Goes to the state in which every group has its fewest members. */
        void restart();

        /** The number of members, beyond the fewest, with which a chain starts. */
        default int start(int group, int range, UniformRandomProvider random) {
            return random.nextInt(range + 1);
        }

        double rise(int group, int more);

        void take(int group, int more);

        /** Another group to exchange with, with the same probability from either group; -1 for none. */
        default int partner(int group, UniformRandomProvider random) {
            return -1;
        }
    }

    public InclusionSampler(AttackerKnowledge knowledge, Bounds bounds, Residuals residuals) {
        this.bounds = bounds;
        this.residuals = residuals;
        candidates = knowledge.candidates();
        logOdds = Math.log(knowledge.rate()) - Math.log1p(-knowledge.rate());
        free = TopicEquations.groups(bounds, candidates.groups(), true);
        place = new int[candidates.groups()];
        Arrays.fill(place, -1);
        known = new int[free.length];
        range = new int[free.length];
        for (int i = 0; i < free.length; i++) {
            place[free[i]] = i;
            known[i] = knowledge.knownOf(free[i]);
            range[i] = Math.min(bounds.most(free[i]), known[i]) - bounds.least(free[i]);
        }
    }

    /** The posterior log odds of candidates known to the attacker or not, by group; 0 of decided ones. */
    public record LogOdds(double[] known, double[] unknown) {}

    /**
     * Samples the log odds of membership: by ever longer chains, until they agree.
     *
     * @param sweeps over all undecided groups, for each of the longest chains
     */
    public LogOdds sample(int chains, int sweeps, UniformRandomProvider random) {
        int affordable = affordable(chains, sweeps);
        int brief = affordable / BRIEF;
        if (chains > 1 && free.length > 1 && brief >= FEWEST_SWEEPS) {
            for (int length = brief; length < affordable; length *= LONGER) {
                List<Sums> sums = run(chains, length, random);
                if (agree(sums)) {
                    return odds(sums);
                }
            }
        }
        return odds(run(chains, affordable, random));
    }

    private List<Sums> run(int chains, int sweeps, UniformRandomProvider random) {
        List<Sums> sums = new ArrayList<>();
        for (int chain = 0; chain < chains; chain++) {
            sums.add(new Chain(random).run(sweeps));
        }
        return sums;
    }

    private LogOdds odds(List<Sums> sums) {
        Sums all = new Sums(free.length);
        sums.forEach(all::add);
        LogOdds found = new LogOdds(new double[candidates.groups()], new double[candidates.groups()]);
        for (int i = 0; i < free.length; i++) {
            found.known[free[i]] = range[i] > 0 ? all.known(i) : 0;
            found.unknown[free[i]] = all.unknown(i);
        }
        return found;
    }

    /** Whether the chains' mean has little of their own error, against what distinguishes the groups. */
    private boolean agree(List<Sums> sums) {
        double within = 0;
        double[] means = new double[free.length];
        for (int i = 0; i < free.length; i++) {
            int place = i;
            double[] odds = sums.stream()
                    .mapToDouble(chain -> range[place] > 0 ? chain.known(place) : chain.unknown(place))
                    .map(log -> Math.max(-CERTAIN, Math.min(CERTAIN, log)))
                    .toArray();
            double deviation = StudentIntervals.deviation(odds);
            within += deviation * deviation / free.length;
            means[i] = Arrays.stream(odds).average().orElseThrow();
        }
        double between = StudentIntervals.deviation(means);
        return within / sums.size() <= MOST_ERROR * between * between;
    }

    /** What the looks of a chain add up to, by undecided group. */
    private static final class Sums {
        private final double[] in;
        private final double[] out;
        private final double[] odds;
        private int looks;

        Sums(int groups) {
            in = new double[groups];
            out = new double[groups];
            odds = new double[groups];
        }

        void add(Sums other) {
            Arrays.setAll(in, i -> in[i] + other.in[i]);
            Arrays.setAll(out, i -> out[i] + other.out[i]);
            Arrays.setAll(odds, i -> odds[i] + other.odds[i]);
            looks += other.looks;
        }

        double known(int i) {
            return log(in[i]) - log(out[i]);
        }

        double unknown(int i) {
            return log(odds[i] / looks);
        }
    }

    /** The sweeps of each chain: fewer than requested if there are too many undecided candidates. */
    private int affordable(int chains, int sweeps) {
        double cells = 1;
        for (int group : free) {
            cells += candidates.end(group) - candidates.start(group);
        }
        double most = MOST_VISITS / (chains * cells);
        return (int) Math.min(sweeps, Math.max(FEWEST_SWEEPS, most));
    }

    /** The exponential, capped: far from equilibrium a weight could be infinite. */
    private static double weight(double log) {
        return Math.exp(Math.min(log, MOST_LOG));
    }

    private static double log(double value) {
        return Math.log(Math.max(value, Double.MIN_NORMAL));
    }

    private final class Chain {
        private final UniformRandomProvider random;
        private final int[] extra = new int[free.length];

        Chain(UniformRandomProvider random) {
            this.random = random;
            residuals.restart();
            for (int i = 0; i < free.length; i++) {
                extra[i] = residuals.start(free[i], range[i], random);
                residuals.take(free[i], extra[i]);
            }
        }

        Sums run(int sweeps) {
            Sums sums = new Sums(free.length);
            int cooling = (int) (COOLING * sweeps);
            for (int sweep = 0; sweep < sweeps; sweep++) {
                double heat = sweep < cooling ? Math.pow(residuals.hottest(), 1 - sweep / (double) cooling) : 1;
                for (int i = 0; i < free.length; i++) {
                    flip(random.nextInt(free.length), heat);
                }
                if (sweep >= cooling && (sweep - cooling) % LOOK == 0) {
                    sums.looks++;
                    for (int i = 0; i < free.length; i++) {
                        look(i, sums);
                    }
                }
            }
            return sums;
        }

        private void flip(int i, double heat) {
            if (range[i] == 0) {
                return;
            }
            int step = extra[i] == 0 ? 1 : extra[i] == range[i] || random.nextBoolean() ? -1 : 1;
            int partner = residuals.partner(free[i], random);
            if (partner >= 0) {
                exchange(i, step, place[partner], heat);
                return;
            }
            double rise = rise(i, step);
            if (accept(rise, heat)) {
                take(i, step);
            }
        }

        private void exchange(int i, int step, int other, double heat) {
            boolean single = other >= 0 && known[i] == 1 && known[other] == 1;
            if (!single || other == i || extra[other] - step < 0 || extra[other] - step > range[other]) {
                return;
            }
            double rise = rise(i, step);
            take(i, step);
            if (accept(rise + rise(other, -step), heat)) {
                take(other, -step);
            } else {
                take(i, -step);
            }
        }

        private boolean accept(double rise, double heat) {
            return rise <= 0 || (rise < HOPELESS * heat && random.nextDouble() < Math.exp(-rise / heat));
        }

        /** The increase of the misfit, the prior and the correction for the proposals included. */
        private double rise(int i, int step) {
            return residuals.rise(free[i], step) - step * logOdds - logWays(i, step);
        }

        private void take(int i, int step) {
            extra[i] += step;
            residuals.take(free[i], step);
        }

        /** Adds probabilities given all others: of known candidates in and out, of an unknown one the odds. */
        private void look(int i, Sums sums) {
            int group = free[i];
            if (known[i] < candidates.multiplicity(group)) {
                sums.odds[i] += odds(i, known[i] + 1, Math.min(bounds.most(group), known[i] + 1) - bounds.least(group));
            }
            if (range[i] > 0) {
                double ratio = odds(i, known[i], range[i]);
                sums.in[i] += 1 / (1 + 1 / ratio);
                sums.out[i] += 1 / (1 + ratio);
            }
        }

        /** The odds of one of a group's {@code size} candidates, at most {@code most} in beyond the fewest. */
        private double odds(int i, int size, int most) {
            double members = 0;
            double others = 0;
            double logWays = 0;
            for (int k = 0; k <= most; k++) {
                int number = bounds.least(free[i]) + k;
                double weight = weight(logWays + k * logOdds - residuals.rise(free[i], k - extra[i]));
                members += weight * number;
                others += weight * (size - number);
                logWays += Math.log((size - number) / (number + 1.0));
            }
            return Math.min(members / others, MOST_ODDS);
        }

        /** The log ratio of the ways to choose the members, with the Hastings correction at the range's ends. */
        private double logWays(int i, int step) {
            if (known[i] == 1) {
                return 0;
            }
            int now = extra[i];
            int then = now + step;
            int size = known[i];
            int base = bounds.least(free[i]);
            double ways = step > 0
                    ? (size - base - now) / (double) (base + then)
                    : (base + now) / (double) (size - base - then);
            double back = (then == 0 || then == range[i] ? 1 : 0.5) / (now == 0 || now == range[i] ? 1 : 0.5);
            return Math.log(ways * back);
        }
    }
}
