package org.tattle.defenses.poisson;

/** A mean absolute error, accumulated term by term. */
final class MeanError {
    private double sum;
    private long terms;

    void add(double estimate, double truth) {
        sum += Math.abs(estimate - truth);
        terms++;
    }

    /** Adds all terms of another error. */
    void add(MeanError other) {
        sum += other.sum;
        terms += other.terms;
    }

    /** Whether there are no terms. */
    boolean isEmpty() {
        return terms == 0;
    }

    /** The mean; NaN without terms. */
    public double value() {
        return sum / terms;
    }
}
