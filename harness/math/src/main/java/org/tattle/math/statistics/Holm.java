package org.tattle.math.statistics;

/**
 * Many tests at once: the step-down procedure of Holm (1979). Whatever the tests' dependence, the probability that any
 * true hypothesis is rejected is at most the level. Never weaker than Bonferroni.
 */
public final class Holm {
    private Holm() {}

    /**
     * The smallest level at which the procedure rejects each hypothesis: with p(1) <= p(2) <= … of n, the running
     * maximum of (n - i + 1) p(i), at most 1.
     *
     * @param pValues each in [0, 1], not modified
     * @return in the order given
     */
    public static double[] adjusted(double... pValues) {
        int[] order = PValues.ascending(pValues);
        double[] adjusted = new double[pValues.length];
        double most = 0;
        for (int i = 0; i < order.length; i++) {
            most = Math.max(most, Math.min(1, (order.length - i) * pValues[order[i]]));
            adjusted[order[i]] = most;
        }
        return adjusted;
    }

    /** Which hypotheses are rejected at a level in (0, 1). */
    public static boolean[] rejected(double level, double... pValues) {
        return PValues.rejected(level, adjusted(pValues));
    }
}
