package org.tattle.defenses.accounting.exact;

/**
 * The exact curve delta(epsilon) = E(1 - e^(epsilon - L))+ of one direction of a composition. Probabilities pass as
 * natural logarithms, so that a delta of 1e-300 is a number like any other.
 */
public interface ExactCurve {
    /**
     * ln delta; negative infinity where no loss is above epsilon.
     *
     * @param epsilon in nats, at least 0 and finite
     * @throws ArithmeticException when the number is out of reach
     */
    double logDelta(double epsilon);

    /**
     * The smallest epsilon at which delta is at most exp({@code logDelta}).
     *
     * @param logDelta ln delta, below 0 and finite
     * @throws ArithmeticException when the number is out of reach
     */
    double epsilon(double logDelta);
}
