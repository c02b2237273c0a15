package org.tattle.accounting.exact;

import java.util.function.DoubleUnaryOperator;

/**
 * The privacy curve delta(epsilon) = E(1 - e^(epsilon - L))+ of one direction, and its inverse. Delta is given as its
 * natural logarithm, so that even a delta of 1e-300 is computed accurately.
 *
 * @param logDelta ln delta at an epsilon of at least 0; negative infinity if no loss exceeds it
 * @param epsilon the smallest epsilon at which ln delta is at most the argument
 */
record ExactCurve(DoubleUnaryOperator logDelta, DoubleUnaryOperator epsilon) {}
