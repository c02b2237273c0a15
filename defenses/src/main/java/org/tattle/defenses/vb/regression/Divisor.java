package org.tattle.defenses.vb.regression;

/** The divisor of a step's statistics, which determines their sensitivity to one record (E09, algorithms.md d.2). */
enum Divisor {
    /** A public constant: a record changes a statistic by at most its own contribution. */
    CONSTANT(1),
    /** The number of records: a record changes a statistic by up to twice that, [VIPS] eq. 16. */
    RECORDS(2);

    private final double factor;

    Divisor(double factor) {
        this.factor = factor;
    }

    /** The sensitivity of the sum to a record whose contribution has norm at most {@code part}. */
    double radius(double part) {
        return factor * part;
    }
}
