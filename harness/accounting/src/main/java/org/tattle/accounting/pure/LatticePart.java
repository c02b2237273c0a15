package org.tattle.accounting.pure;

/**
 * Equal releases of two-sided geometric noise: the privacy loss of each is decay (2 j - sensitivity), j = 0 ...
 * sensitivity, with probability r^sensitivity / (1 + r), (1 - r)/(1 + r) r^(sensitivity - j), 1/(1 + r), r = e^-decay.
 * Randomized response is the case of sensitivity 1.
 */
final class LatticePart {
    private final double decay;
    private final double[] mass;
    private final double[] logMass;
    private final long count;
    private final double[] tilted;
    private int stride = 1;

    LatticePart(double decay, int sensitivity, long count) {
        this.decay = decay;
        this.count = count;
        mass = new double[sensitivity + 1];
        logMass = new double[sensitivity + 1];
        tilted = new double[sensitivity + 1];
        double inner = Math.log(-Math.expm1(-decay));
        double all = Math.log1p(Math.exp(-decay));
        for (int j = 0; j <= sensitivity; j++) {
            boolean end = j == 0 || j == sensitivity;
            logMass[j] = (end ? 0 : inner) - decay * (sensitivity - j) - all;
            mass[j] = Math.exp(logMass[j]);
        }
    }

    /** Returns the distance between two neighboring losses. */
    double step() {
        return 2 * decay;
    }

    /** Sets the number of steps of the common lattice in one step of this part. */
    void stride(int common) {
        stride = common;
    }

    int stride() {
        return stride;
    }

    long count() {
        return count;
    }

    /** Returns the number of steps from the smallest to the largest loss of one release. */
    int sensitivity() {
        return mass.length - 1;
    }

    double largestLoss() {
        return decay * sensitivity();
    }

    /** Computes ln E e^(t loss) of one release for t at least -1/2, with relative accuracy where it is small. */
    double cumulant(double t) {
        double sum = 0;
        for (int j = 0; j < sensitivity(); j++) {
            double below = 2 * decay * t * (j - sensitivity());
            sum += below > 1 ? Math.exp(logMass[j] + below) - mass[j] : mass[j] * Math.expm1(below);
        }
        return t * decay * sensitivity() + Math.log1p(sum);
    }

    /** Tilts the distribution by e^(t loss); the methods below refer to the tilted distribution of the index j. */
    void tilt(double t) {
        double most = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < mass.length; j++) {
            tilted[j] = logMass[j] + 2 * decay * t * j;
            most = Math.max(most, tilted[j]);
        }
        double sum = 0;
        for (int j = 0; j < mass.length; j++) {
            tilted[j] = Math.exp(tilted[j] - most);
            sum += tilted[j];
        }
        for (int j = 0; j < mass.length; j++) {
            tilted[j] /= sum;
        }
    }

    double mean() {
        double sum = 0;
        for (int j = 1; j < mass.length; j++) {
            sum += j * tilted[j];
        }
        return sum;
    }

    double variance() {
        double mean = mean();
        double sum = 0;
        for (int j = 0; j < mass.length; j++) {
            sum += (j - mean) * (j - mean) * tilted[j];
        }
        return sum;
    }

    /** Computes half the probability that two independent draws of j differ by 1. */
    double neighbors() {
        double sum = 0;
        for (int j = 1; j < mass.length; j++) {
            sum += tilted[j - 1] * tilted[j];
        }
        return sum;
    }

    /**
     * Adds the logarithm and the phase of the characteristic function of all releases about their mean, at an angle per
     * step.
     */
    void addLog(double angle, double mean, double[] logAndPhase) {
        double real = 0;
        double imaginary = 0;
        for (int j = 0; j < mass.length; j++) {
            double half = Math.sin(angle * (j - mean) / 2);
            real -= 2 * tilted[j] * half * half;
            imaginary += tilted[j] * Math.sin(angle * (j - mean));
        }
        logAndPhase[0] += count * 0.5 * Math.log1p(2 * real + real * real + imaginary * imaginary);
        logAndPhase[1] += count * Math.atan2(imaginary, 1 + real);
    }
}
