package org.tattle.engine.budget;

/**
 * What a run says about one limit of a budget for one experiment, or one attack on it.
 *
 * @param subject the experiment, with the attack and its surface where the limit is for each attack
 * @param limit the limit in words: {@code TPR at most 2 % at FPR 1 %}
 * @param measured what is held against the limit: {@code 1.6 % [1.2, 2.1]}; empty if nothing is
 * @param says the reason where the numbers do not tell it, or what would decide; may be empty
 */
public record BudgetFinding(String subject, String limit, BudgetVerdict verdict, String measured, String says) {
    /** The numbers and what they do not tell, in one line. */
    public String reason() {
        return measured + (measured.isEmpty() || says.isEmpty() ? "" : "; ") + says;
    }
}
