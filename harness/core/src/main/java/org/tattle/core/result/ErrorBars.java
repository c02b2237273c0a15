package org.tattle.core.result;

/** What the bars of means over targets show. */
public enum ErrorBars {
    /** The confidence interval of the mean. */
    INTERVAL,
    /** The standard deviation of single targets. */
    DEVIATION
}
