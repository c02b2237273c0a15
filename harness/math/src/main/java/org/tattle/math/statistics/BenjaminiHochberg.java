package org.tattle.math.statistics;

/**
 * Many tests at once: the step-up procedure of Benjamini and Hochberg (1995). Of the hypotheses that it rejects, the
 * expected share of true ones, the false discovery rate, is at most the level where the tests are independent or
 * positively dependent. Rejects more than {@link Holm}, which guards against rejecting any true hypothesis at all.
 */
public final class BenjaminiHochberg {
    private BenjaminiHochberg() {}

    /**
     * The smallest level at which the procedure rejects each hypothesis: with p(1) <= p(2) <= … of n, the smallest of n
     * p(j) / j over all j from i on.
     *
     * @param pValues each in [0, 1], not modified
     * @return in the order given
     */
    public static double[] adjusted(double... pValues) {
        int[] order = PValues.ascending(pValues);
        double[] adjusted = new double[pValues.length];
        double least = 1;
        for (int i = order.length - 1; i >= 0; i--) {
            least = Math.min(least, order.length * pValues[order[i]] / (i + 1));
            adjusted[order[i]] = least;
        }
        return adjusted;
    }

    /** Which hypotheses are rejected at a false discovery rate in (0, 1). */
    public static boolean[] rejected(double level, double... pValues) {
        return PValues.rejected(level, adjusted(pValues));
    }
}
