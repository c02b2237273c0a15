package org.tattle.core.result;

/**
 * A reference value: a number that a paper printed, shown beside ours and part of no result.
 *
 * @param experiment the name of the experiment that it is compared with; empty: the only one of the run
 * @param attack the attack; empty if it is about a statistic
 * @param fpr the false-positive rate; NaN if it is about a statistic
 * @param tpr the true-positive rate there; NaN if it is about a statistic
 * @param statistic the statistic whose normality was tested; empty if it is about an attack
 * @param rejected the share of tests that rejected normality; NaN if it is about an attack
 * @param source paper and table
 */
public record ReferenceValue(
        String experiment, String attack, double fpr, double tpr, String statistic, double rejected, String source) {}
