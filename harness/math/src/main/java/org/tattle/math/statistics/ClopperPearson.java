package org.tattle.math.statistics;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.tattle.math.Preconditions;

/**
 * Exact confidence bounds on a binomial probability, given k successes in n independent trials (Clopper and Pearson
 * 1934): each one-sided bound at {@code alpha} is wrong with probability at most {@code alpha}, whatever the true
 * probability.
 */
public final class ClopperPearson {
    private ClopperPearson() {}

    /**
     * Computes the lower bound: the p below which k or more successes have a probability of at most {@code alpha}; 0
     * when k is 0.
     */
    public static double lower(int successes, int trials, double alpha) {
        check(successes, trials, alpha);
        if (successes == 0) {
            return 0;
        }
        if (successes == trials) {
            return Math.exp(Math.log(alpha) / trials);
        }
        return lastAtMost(alpha, p -> RegularizedBeta.value(p, successes, trials - successes + 1.0));
    }

    /**
     * Computes the upper bound: the p above which k or fewer successes have a probability of at most {@code alpha}; 1
     * when k is n.
     */
    public static double upper(int successes, int trials, double alpha) {
        check(successes, trials, alpha);
        if (successes == trials) {
            return 1;
        }
        if (successes == 0) {
            return -Math.expm1(Math.log(alpha) / trials);
        }
        return lastAtMost(-alpha, p -> -RegularizedBeta.complement(p, successes + 1.0, trials - successes));
    }

    /** Computes the two-sided confidence interval, with half of the error on either side. */
    public static Interval interval(int successes, int trials, double confidence) {
        double side = (1 - Preconditions.openUnit("confidence", confidence)) / 2;
        return new Interval(
                (double) successes / trials,
                lower(successes, trials, side),
                upper(successes, trials, side),
                confidence,
                "clopper-pearson");
    }

    /** The largest p in (0, 1) at which an increasing function is at most {@code level}, to the last bit. */
    private static double lastAtMost(double level, DoubleUnaryOperator increasing) {
        double low = 0;
        double high = 1;
        for (double middle = 0.5; low < middle && middle < high; middle = (low + high) / 2) {
            if (increasing.applyAsDouble(middle) <= level) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void check(int successes, int trials, double alpha) {
        Preconditions.atLeast("trials", trials, 1);
        Preconditions.require(
                successes >= 0 && successes <= trials, "successes", ">= 0 and <= trials = " + trials, successes);
        Preconditions.openUnit("alpha", alpha);
    }
}
