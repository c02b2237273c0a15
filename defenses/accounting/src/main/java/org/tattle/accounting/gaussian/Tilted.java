package org.tattle.accounting.gaussian;

/**
 * A loss under its distribution tilted by e^(tL).
 *
 * @param logMoment K(t), to some 1e-14 of itself however small
 * @param mean K'(t)
 * @param variance K''(t)
 */
public record Tilted(double logMoment, double mean, double variance) {}
