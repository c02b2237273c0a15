package org.tattle.certify;

import org.apache.commons.numbers.gamma.LogBeta;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * An e-process against a guarantee of (epsilon, delta) for two neighbors: the wealth of a bettor who has 1 before the
 * first run and bets against the guarantee on whether each run will be classified as "with".
 *
 * <p>The guarantee allows the rates p1 with the unit and p0 without it if p1 &lt;= exp(epsilon) p0 + delta, and the
 * same for the opposite decision and for the datasets exchanged. The wealth is a mixture of the likelihoods of all
 * rates, divided by the largest likelihood of allowed rates (Wasserman, Ramdas and Balakrishnan 2020, "universal
 * inference"). So it is at most the mixture's ratio to the likelihood of the true rates if these are allowed. That
 * ratio is a martingale of expectation 1, and reaches 1/alpha at any time with a probability of at most alpha (Ville
 * 1939), whenever one looks and however one decides to stop. The wealth depends on counts only, not on the order of
 * runs, and decreases with epsilon and delta, as a larger one allows more rates.
 *
 * <p>The mixture, half each: Beta(1/2, 1/2) for both rates, and Beta distributions by half of the counts of pilot runs,
 * which are optimistic as the rule was chosen on them.
 *
 * @param pilot the counts of runs that the wealth is not computed from
 */
public record EProcess(Counts pilot) {
    /** Beyond it rates could not be distinguished from 0 and 1, and no number of runs would refute a guarantee. */
    private static final double LARGEST = 30;

    private static final double JEFFREYS = 0.5;
    private static final double WEIGHT_OF_PILOT = 0.5;
    private static final double TOLERANCE = 0x1p-40;

    /**
     * An upper bound on the probability that the wealth is ever as large as now if the guarantee is true: its
     * reciprocal, at most 1; 1 for an epsilon above 30.
     */
    public double pValue(Counts counts, double epsilon, double delta) {
        return Math.min(1, Math.exp(-logWealth(counts, epsilon, delta)));
    }

    /** The smallest number of runs on each dataset with which a rule that is always right refutes a guarantee. */
    public static int fewestRuns(double epsilon, double delta, double alpha) {
        EProcess ignorant = new EProcess(Counts.NONE);
        return EpsilonBounds.fewest(
                Integer.MAX_VALUE, runs -> ignorant.pValue(Counts.perfect(runs), epsilon, delta) <= alpha);
    }

    /** The logarithm of the wealth, or of 1 if the counts are such as the guarantee lets expect. */
    double logWealth(Counts counts, double epsilon, double delta) {
        Preconditions.require(epsilon >= 0, "epsilon", ">= 0", epsilon);
        Preconditions.delta(delta);
        boolean exchange = counts.with() < counts.without();
        Counts ordered = exchange ? counts.exchanged() : counts;
        if (epsilon > LARGEST || allows(ordered, epsilon, delta)) {
            return 0;
        }
        Counts learned = exchange ? pilot.exchanged() : pilot;
        return Math.max(0, logMixture(ordered, learned) - logLikelihood(ordered, epsilon, delta));
    }

    private static boolean allows(Counts counts, double epsilon, double delta) {
        double runs = counts.runs();
        double odds = Math.exp(epsilon);
        return counts.with() <= odds * counts.without() + delta * runs
                && runs - counts.without() <= odds * (runs - counts.with()) + delta * runs;
    }

    private static double logMixture(Counts counts, Counts learned) {
        double ignorant =
                logMarginal(counts.with(), counts.runs(), 0, 0) + logMarginal(counts.without(), counts.runs(), 0, 0);
        double informed = logMarginal(counts.with(), counts.runs(), learned.with(), learned.runs())
                + logMarginal(counts.without(), counts.runs(), learned.without(), learned.runs());
        double larger = Math.max(ignorant, informed);
        return larger + Math.log((Math.exp(ignorant - larger) + Math.exp(informed - larger)) / 2);
    }

    /** The logarithm of the probability of a sequence with these counts, the rate having a Beta distribution. */
    private static double logMarginal(int hits, int runs, int learnedHits, int learnedRuns) {
        double a = JEFFREYS + WEIGHT_OF_PILOT * learnedHits;
        double b = JEFFREYS + WEIGHT_OF_PILOT * (learnedRuns - learnedHits);
        return LogBeta.value(a + hits, b + runs - hits) - LogBeta.value(a, b);
    }

    /** The log of the largest likelihood of allowed rates: on an edge that faces the counts, as it is concave. */
    private static double logLikelihood(Counts counts, double epsilon, double delta) {
        return Math.max(
                onEdge(counts, epsilon, delta), onEdge(counts.complement().exchanged(), epsilon, delta));
    }

    /** The same on the edge p1 = exp(epsilon) p0 + delta, from p0 = 0 to the corner where 1 - p0 = p1. */
    private static double onEdge(Counts counts, double epsilon, double delta) {
        double shrink = Math.exp(-epsilon);
        double corner = (1 + delta * shrink) / (1 + shrink);
        double p1 = ConservativeRootFinder.firstAtMostZero(
                rate -> rate >= corner ? Double.NEGATIVE_INFINITY : slope(counts, rate, shrink, delta),
                delta,
                corner,
                TOLERANCE);
        double p0 = (p1 - delta) * shrink;
        int runs = counts.runs();
        return term(counts.with(), p1)
                + term(runs - counts.with(), 1 - p1)
                + term(counts.without(), p0)
                + term(runs - counts.without(), 1 - p0);
    }

    /** The derivative of the logarithm of the likelihood along the edge, by p1. */
    private static double slope(Counts counts, double p1, double shrink, double delta) {
        double p0 = (p1 - delta) * shrink;
        int runs = counts.runs();
        return share(counts.with(), p1)
                - share(runs - counts.with(), 1 - p1)
                + shrink * (share(counts.without(), p0) - share(runs - counts.without(), 1 - p0));
    }

    private static double share(int count, double rate) {
        return count == 0 ? 0 : count / rate;
    }

    private static double term(int count, double rate) {
        return count == 0 ? 0 : count * Math.log(rate);
    }
}
