package org.tattle.reports.gate;

/** One of a suite's hypotheses: that nothing is wrong with one number or one claim. */
interface Hypothesis {
    /**
     * At most this probable is what was seen where the hypothesis is true; NaN where it cannot be tested, which the
     * design gives and not the data.
     */
    double pValue();

    /**
     * What comes of it.
     *
     * @param adjusted its p-value after Holm; NaN where it cannot be tested
     * @param share of the false-alarm rate that it has at least
     */
    Finding finding(double adjusted, double share);
}
