package org.tattle.engine.budget;

/**
 * What a run says about one limit of a budget for one experiment, or one attack on it.
 *
 * @param subject the experiment, with the attack and its surface where the limit is for each attack
 * @param limit the limit in words: {@code TPR at most 2 % at FPR 1 %}
 * @param says the reason for the verdict, in one or two sentences
 */
public record BudgetFinding(String subject, String limit, BudgetVerdict verdict, String says) {}
