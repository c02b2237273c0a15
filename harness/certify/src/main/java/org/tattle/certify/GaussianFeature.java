package org.tattle.certify;

/**
 * The normal distribution of one feature over runs.
 *
 * @param deviation the standard deviation, above 0
 */
record GaussianFeature(double mean, double deviation) {
    /**
     * The smallest standard deviation relative to a feature's size, used for constant features, so that any other value
     * is significant.
     */
    private static final double LEAST = 1e-9;

    static GaussianFeature of(double[][] runs, int feature) {
        double mean = 0;
        for (double[] run : runs) {
            mean += run[feature] / runs.length;
        }
        double squares = 0;
        for (double[] run : runs) {
            squares += (run[feature] - mean) * (run[feature] - mean);
        }
        double deviation = Math.sqrt(squares / runs.length);
        return new GaussianFeature(mean, Math.max(deviation, LEAST * Math.max(1, Math.abs(mean))));
    }

    double standardized(double value) {
        return (value - mean) / deviation;
    }

    /** The logarithm of the density, up to a constant. */
    double logDensity(double value) {
        double z = standardized(value);
        return -z * z / 2 - Math.log(deviation);
    }
}
