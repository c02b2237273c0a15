package org.tattle.accounting.gaussian;

/**
 * The log-moment of a privacy loss at t, and its mean and variance under its distribution tilted by e^(tL).
 *
 * @param logMoment K(t), to a relative error of some 1e-14, however small
 * @param mean K'(t)
 * @param variance K''(t)
 */
public record Tilted(double logMoment, double mean, double variance) {}
