package org.tattle.core.result;

/**
 * The lists of members that an attack makes at a false-discovery rate, one for each target.
 *
 * @param rate the largest expected share of non-members in a list
 * @param members the mean over targets of the number of members in its list
 * @param others the mean over targets of the number of non-members in it
 * @param falseShare the mean over targets of the share of non-members in it; 0 for an empty list
 */
public record Discoveries(double rate, double members, double others, double falseShare) {}
