package org.tattle.defenses.poisson;

/** A mean absolute error, one difference after the other. */
final class MeanError {
    private double sum;
    private long terms;

    void add(double estimate, double truth) {
        sum += Math.abs(estimate - truth);
        terms++;
    }

    /** Adds all that another one holds. */
    void add(MeanError other) {
        sum += other.sum;
        terms += other.terms;
    }

    /** Whether nothing was added. */
    boolean isEmpty() {
        return terms == 0;
    }

    /** The mean; not a number where nothing was added. */
    public double value() {
        return sum / terms;
    }
}
