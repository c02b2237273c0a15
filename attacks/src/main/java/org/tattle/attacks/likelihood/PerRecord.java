package org.tattle.attacks.likelihood;

/**
 * A normal law with each record's own population variance (divided by n, as [MIA]), never below a floor of 1e-6 of the
 * pooled variance or 1e-12 (sheet section (o.2)).
 */
final class PerRecord implements Spread {
    private static final double RELATIVE_FLOOR = 1e-6;
    private static final double ABSOLUTE_FLOOR = 1e-12;

    private final Moments moments;
    private final double floor;

    PerRecord(Moments moments) {
        this.moments = moments;
        double squares = 0;
        long counts = 0;
        for (int record = 0; record < moments.records(); record++) {
            squares += moments.squares(record, true) + moments.squares(record, false);
            counts += moments.count(record, true) + moments.count(record, false);
        }
        floor = Math.max(ABSOLUTE_FLOOR, RELATIVE_FLOOR * squares / counts);
    }

    private double variance(int record, boolean in) {
        return Math.max(floor, moments.squares(record, in) / moments.count(record, in));
    }

    @Override
    public double logDensity(int record, boolean in, double x) {
        return Normal.logDensity(x, moments.mean(record, in), variance(record, in));
    }

    @Override
    public double standardised(int record, boolean in, double x) {
        return (x - moments.mean(record, in)) / Math.sqrt(variance(record, in));
    }
}
