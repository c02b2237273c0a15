package org.tattle.engine.advice;

import java.util.List;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;

/**
 * A form in which a model could be published: an experiment seen through one surface.
 *
 * @param experiment the experiment, with its attacks on all surfaces
 * @param surface the surface, as plans name it
 * @param verdict whether it is within the budget
 * @param findings those of the budget's that are of it, the most serious first
 */
public record Form(ExperimentResult experiment, String surface, BudgetVerdict verdict, List<BudgetFinding> findings) {
    public Form {
        findings = List.copyOf(findings);
    }

    /** The experiment's name, with the surface unless that is the whole release. */
    public String name() {
        return isWhole() ? experiment.name() : experiment.name() + ", " + surface;
    }

    /** Whether it is the whole release. */
    public boolean isWhole() {
        return Surface.isFull(surface);
    }

    /** Whether whoever has it can derive another form of the experiment. */
    boolean derives(Form other) {
        return isWhole()
                || experiment
                        .surface(surface)
                        .filter(one -> one.derives().contains(other.surface))
                        .isPresent();
    }

    /** Whether it was attacked. */
    public boolean isAttacked() {
        return experiment.surface(surface).filter(SurfaceSummary::lacksAttacks).isEmpty();
    }

    /** The attacks on it. */
    public List<AttackResult> attacks() {
        return experiment.attacks().stream()
                .filter(attack -> attack.surface().equals(surface))
                .toList();
    }

    /** The findings that decide its verdict. */
    public List<BudgetFinding> deciding() {
        return findings.stream().filter(finding -> finding.verdict() == verdict).toList();
    }
}
