package org.tattle.core.result;

/**
 * A lower bound on the epsilon of replacing one record by another: targets learn from exact halves.
 *
 * @param value in nats, at least 0
 * @param delta it holds for
 * @param confidence of the bound
 * @param kind {@code indicative} when splits overlap, {@code certified} when runs are independent
 * @param method how the threshold was chosen and the rates were bounded
 * @param ceiling the largest value that these counts could have shown
 */
public record EpsilonBound(double value, double delta, double confidence, String kind, String method, double ceiling) {}
