package org.tattle.accounting.loss;

import org.tattle.math.special.StandardNormal;

/**
 * A position in a distribution as one number that is accurate in both tails: the probability up to it if that is the
 * smaller one, else minus the probability beyond it (so -0.0 at the upper end).
 */
final class Tail {
    private Tail() {}

    static double of(double upTo, double beyond) {
        return upTo <= beyond ? upTo : -beyond;
    }

    /** Computes the position of z in the standard normal distribution. */
    static double normal(double z) {
        return z <= 0 ? StandardNormal.cumulative(z) : -StandardNormal.cumulative(-z);
    }

    /** Computes the probability between two positions, without cancellation of numbers close to 1. */
    static double between(double from, double to) {
        double mass = Math.copySign(1, from) > Math.copySign(1, to) ? to - from + 1 : to - from;
        return Math.max(mass, 0);
    }

    /** Computes the probability up to a position. */
    static double upTo(double place) {
        return between(0.0, place);
    }

    /** Computes the probability beyond a position. */
    static double beyond(double place) {
        return between(place, -0.0);
    }
}
