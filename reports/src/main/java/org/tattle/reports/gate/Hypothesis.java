package org.tattle.reports.gate;

/** One hypothesis of a suite: that one number did not rise beyond the margin, or that one guarantee holds. */
interface Hypothesis {
    /** The p-value; NaN if the hypothesis cannot be tested, which depends on the design only and not on the data. */
    double pValue();

    /**
     * The finding on this hypothesis.
     *
     * @param adjusted its p-value after Holm; NaN if it cannot be tested
     * @param share the share of the false-alarm rate that it has at least
     */
    Finding finding(double adjusted, double share);
}
