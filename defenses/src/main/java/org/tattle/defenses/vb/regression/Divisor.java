package org.tattle.defenses.vb.regression;

/** By what a step's statistics are divided, and so how far one record can move them (E09, algorithms.md d.2). */
enum Divisor {
    /** A public constant: a record moves a statistic by no more than its own part. */
    CONSTANT(1),
    /** The number of records: by twice that, [VIPS] eq. 16. */
    RECORDS(2);

    private final double factor;

    Divisor(double factor) {
        this.factor = factor;
    }

    /** How far a record whose part is at most {@code part} can move the sum. */
    double radius(double part) {
        return factor * part;
    }
}
