package org.tattle.core.result;

/** What the error bars of means over targets show. */
public enum ErrorBars {
    /** The confidence interval of the mean. */
    INTERVAL,
    /** The standard deviation over targets. */
    DEVIATION
}
