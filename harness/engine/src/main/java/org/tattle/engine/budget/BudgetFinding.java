package org.tattle.engine.budget;

import java.util.List;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.ExperimentVerdict;

/**
 * What a run says about one limit of a budget for one experiment, or one attack on it.
 *
 * @param experiment the experiment's name; empty if it is said of the run
 * @param surface the surface; empty if it is said of all surfaces
 * @param attack the attack, with its parameters where the run has others of its name; empty if it is said of all
 * @param subject the experiment, with the attack and the surface where the limit is for each of them
 * @param limit the limit in words: {@code TPR at most 2 % at FPR 1 %}
 * @param measured what is held against the limit: {@code 1.6 % [1.2, 2.1]}; nothing if nothing is
 * @param says the reason where the numbers do not say it, or what would decide; may state nothing
 */
public record BudgetFinding(
        String experiment,
        String surface,
        String attack,
        String subject,
        String limit,
        BudgetVerdict verdict,
        Statement measured,
        Statement says) {
    /** The limit of a finding that is about all of them. */
    public static final String ALL_LIMITS = "all limits";

    /** A finding about a limit of an experiment through a surface. */
    public static BudgetFinding of(
            ExperimentVerdict form, String limit, BudgetVerdict verdict, Statement measured, Statement says) {
        return new BudgetFinding(
                form.experiment().name(), form.surface(), "", form.name(), limit, verdict, measured, says);
    }

    /** The same under other words for the limit, with another verdict, and with other sentences on it. */
    BudgetFinding judged(String stated, BudgetVerdict other, List<Statement> sentences) {
        return new BudgetFinding(
                experiment, surface, attack, subject, stated, other, measured, Statement.joined("; ", sentences));
    }

    /** Whether it is said of this surface of an experiment, alone or among others. */
    public boolean isOf(String oneExperiment, String oneSurface) {
        return (experiment.isEmpty() || experiment.equals(oneExperiment))
                && (surface.isEmpty() || surface.equals(oneSurface));
    }

    /** The numbers and what they do not say, in one line. */
    public Statement reason() {
        return Statement.joined("; ", List.of(measured, says));
    }
}
