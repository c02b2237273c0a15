package org.tattle.accounting.loss;

import java.util.Arrays;

/**
 * A distribution of the privacy loss on the multiples of an interval.
 *
 * @param interval the step, in nats
 */
record Lattice(double interval, long first, double[] mass, double infinite) {
    private static final int BLOCK = 32;

    /** Returns the distribution without leading and trailing zeros; a single zero if there is no mass at all. */
    static Lattice of(double interval, long first, DiscreteLoss dots) {
        double[] mass = dots.mass();
        int from = 0;
        int to = mass.length;
        while (from < to - 1 && mass[from] == 0) {
            from++;
        }
        while (to > from + 1 && mass[to - 1] == 0) {
            to--;
        }
        return new Lattice(interval, first + from, Arrays.copyOfRange(mass, from, to), dots.infinite());
    }

    /** Returns the last multiple. */
    long last() {
        return first + mass.length - 1;
    }

    /**
     * Computes ln E e^(theta L) over the finite losses, to some 40 units in the last place of the sum; negative
     * infinity if there is none.
     */
    double logMoment(double theta) {
        double step = Math.exp(theta * interval);
        double reference = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (int start = 0; start < mass.length; start += BLOCK) {
            double block = 0;
            for (int i = Math.min(start + BLOCK, mass.length) - 1; i >= start; i--) {
                block = block * step + mass[i];
            }
            if (block == 0) {
                continue;
            }
            double exponent = theta * interval * (first + start) + Math.log(block);
            if (exponent > reference) {
                sum = sum * Math.exp(reference - exponent) + 1;
                reference = exponent;
            } else {
                sum += Math.exp(exponent - reference);
            }
        }
        return reference + Math.log(sum);
    }
}
