package org.tattle.core.result;

/**
 * A number that a paper printed, to be shown beside ours and never mixed with it.
 *
 * @param cell the cell that it is compared with; empty: the only one of the run
 * @param attack the attack that it is of; empty where it is of a statistic
 * @param fpr the false-positive rate that it is at; NaN where it is of a statistic
 * @param tpr the true-positive rate there; NaN where it is of a statistic
 * @param statistic the statistic whose normality was tested; empty where it is of an attack
 * @param rejected the share of tests that rejected normality; NaN where it is of an attack
 * @param source paper and table
 */
public record ReferenceValue(
        String cell, String attack, double fpr, double tpr, String statistic, double rejected, String source) {}
