package org.tattle.accounting.exact;

import java.util.function.DoubleUnaryOperator;

/**
 * The curve delta(epsilon) = E(1 - e^(epsilon - L))+ of one direction, and its inverse. Probabilities pass as natural
 * logarithms, so that a delta of 1e-300 is a number like any other.
 *
 * @param logDelta ln delta at an epsilon of at least 0; negative infinity where no loss is above it
 * @param epsilon the smallest epsilon at which delta is at most the exponential of a logarithm
 */
record ExactCurve(DoubleUnaryOperator logDelta, DoubleUnaryOperator epsilon) {}
