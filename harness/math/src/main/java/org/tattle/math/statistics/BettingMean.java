package org.tattle.math.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/**
 * Tests and one-sided confidence limits for the mean of independent rates in [0, 1], by betting, valid for any
 * distribution of the rates (Waudby-Smith and Ramdas 2024). Starting with a capital of 1, a share of it is bet on every
 * rate exceeding a limit, with a gain in proportion to the excess; if the mean is at most the limit, the expected
 * capital remains at most 1, so that it reaches 1/p with a probability of at most p (Markov). The capital does not
 * depend on the order of the rates. Targets that share their shadow models have independent rates only given those
 * shadow models: the mean is that given the shadow models that were drawn.
 *
 * <p>Of n rates that are all r, the largest stake alone has the upper limit 1 − alpha^(1/n) (1 − r): as many as n =
 * ln(1/alpha)/(u − r) rates, nearly, are needed for a limit of u, and no method that holds for any distribution needs
 * fewer, as that many may miss a rate of 1 that has the probability u − r.
 */
public final class BettingMean {
    /** Equal parts of the capital at all stakes: for rates that differ much from each other. */
    public static final BettingMean EVEN = new BettingMean(0.1);

    /** Nearly all at the largest stake: for rates that are nearly alike, and far from where that stake loses all. */
    public static final BettingMean BOLD = new BettingMean(0.9);

    /** The number of stakes: 0.1, 0.2, … 1 of the largest that cannot lose all capital. */
    private static final int STAKES = 10;

    private static final int MOST = 100_000;
    private static final double TOLERANCE = 1e-12;

    private final double[] parts = new double[STAKES];

    /** @param largest the part of the capital that is bet at the largest stake; the others have equal parts */
    private BettingMean(double largest) {
        Arrays.fill(parts, (1 - largest) / (STAKES - 1));
        parts[STAKES - 1] = largest;
    }

    /**
     * The p-value of the hypothesis that the mean of the rates' distribution is at most the limit.
     *
     * @param rates at least one, each in [0, 1]
     * @param limit in (0, 1)
     */
    public double pValue(double[] rates, double limit) {
        return Math.min(1, 1 / capital(rates, limit, 1));
    }

    /**
     * The p-value of the hypothesis that the mean of each attack's rates is at most the limit: an equal part of the
     * capital is bet on each attack, so that its expectation remains at most 1 for any dependence between them.
     *
     * @param attacks at least one
     */
    public double pValue(List<double[]> attacks, double limit) {
        double capital = attacks.stream()
                .mapToDouble(rates -> capital(rates, limit, 1))
                .average()
                .orElseThrow();
        return Math.min(1, 1 / capital);
    }

    private double capital(double[] rates, double limit, double times) {
        double capital = 0;
        for (int s = 0; s < STAKES; s++) {
            double stake = (s + 1.0) / STAKES;
            double part = 0;
            for (double rate : rates) {
                part += Math.log(Math.max(0, 1 + stake * (rate / limit - 1)));
            }
            capital += parts[s] * Math.exp(times * part);
        }
        return capital;
    }

    /** The lower limit, wrong with a probability of at most alpha; 0 if the rates reject no mean. */
    public double lower(double[] rates, double alpha) {
        Preconditions.openUnit("alpha", alpha);
        double low = 0;
        double high = 1;
        while (high - low > TOLERANCE) {
            double middle = (low + high) / 2;
            if (isAbove(rates, 1, middle, alpha)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The upper limit, wrong with a probability of at most alpha; too large by rounding, if at all. */
    public double upper(double[] rates, double alpha) {
        return 1 - lower(turned(rates), alpha);
    }

    /**
     * Whether these rates, each repeated {@code times} times, would reject a mean of at most a limit.
     *
     * @param times the number of rates divided by the number of those that are given, above 0
     * @param limit in (0, 1)
     */
    public boolean isAbove(double[] rates, double times, double limit, double alpha) {
        return capital(rates, limit, times) * alpha >= 1;
    }

    /** Whether these rates, each repeated {@code times} times, would reject a mean of at least a limit. */
    public boolean isBelow(double[] rates, double times, double limit, double alpha) {
        return isAbove(turned(rates), times, 1 - limit, alpha);
    }

    private static double[] turned(double[] rates) {
        return Arrays.stream(rates).map(rate -> 1 - rate).toArray();
    }

    /** The minimum number of rates that can reject a limit at this level, which they do if all of them are 1. */
    public int fewest(double limit, double alpha) {
        return IntStream.rangeClosed(1, MOST)
                .filter(number -> capital(new double[] {1}, limit, number) * alpha >= 1)
                .findFirst()
                .orElse(MOST);
    }
}
