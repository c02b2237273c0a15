package org.tattle.accounting.moment;

/**
 * A bound on the log-moments of a release's privacy loss in its worse direction. K is convex and K(0) = 0; the Rényi
 * divergence of order a is K(a - 1) / (a - 1).
 */
@FunctionalInterface
interface LossMoments {
    /**
     * K(t) = ln E e^(tL).
     *
     * @param t Rényi order - 1, above 0
     */
    double logMoment(double t);
}
