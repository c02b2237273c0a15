package org.tattle.defenses.poisson;

/** A mean absolute error, one difference after the other. */
final class MeanError {
    private double sum;
    private long terms;

    void add(double estimate, double truth) {
        sum += Math.abs(estimate - truth);
        terms++;
    }

    void add(MeanError other) {
        sum += other.sum;
        terms += other.terms;
    }

    boolean isEmpty() {
        return terms == 0;
    }

    double value() {
        return sum / terms;
    }
}
