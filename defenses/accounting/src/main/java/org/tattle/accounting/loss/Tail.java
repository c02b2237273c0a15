package org.tattle.accounting.loss;

import org.tattle.math.special.StandardNormal;

/**
 * A place in a distribution as one number that is exact in both tails: the probability up to there where that is the
 * smaller, else minus the probability beyond (so -0.0 at the very end).
 */
final class Tail {
    private Tail() {}

    static double of(double upTo, double beyond) {
        return upTo <= beyond ? upTo : -beyond;
    }

    /** Of the standard normal distribution. */
    static double normal(double z) {
        return z <= 0 ? StandardNormal.cumulative(z) : -StandardNormal.cumulative(-z);
    }

    /** The probability between two places, without cancellation of anything close to 1. */
    static double between(double from, double to) {
        double mass = Math.copySign(1, from) > Math.copySign(1, to) ? to - from + 1 : to - from;
        return Math.max(mass, 0);
    }

    /** The probability up to a place. */
    static double upTo(double place) {
        return between(0.0, place);
    }

    /** The probability beyond a place. */
    static double beyond(double place) {
        return between(place, -0.0);
    }
}
