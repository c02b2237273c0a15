package org.tattle.engine.advice;

import java.util.List;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.evaluate.UtilityFloor;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.GuaranteeStanding;

/**
 * A form in which a model could be published: an experiment seen through one surface.
 *
 * @param findings those of the budget's that are of it, the most serious first
 * @param worth whether it may be advised, whatever it leaks
 */
public record Form(ExperimentVerdict audited, BudgetVerdict verdict, List<BudgetFinding> findings, Worth worth) {
    /** Whether a form may be advised, whatever it leaks; the whole release decides, as it shows at least as much. */
    public enum Worth {
        /** Its experiment's models are shown to be better than guessing. */
        SHOWN,
        /** No metric was measured whose value for guessing is known. */
        UNKNOWN,
        /** Its experiment's models are not shown to be better than guessing by some metric. */
        NONE,
        /** A guarantee of its experiment is violated: the algorithm is not what it is said to be. */
        VIOLATED;

        static Worth of(ExperimentVerdict audited, RunResult run) {
            if (audited.standing() == GuaranteeStanding.VIOLATED) {
                return VIOLATED;
            }
            ExperimentResult experiment = audited.experiment();
            if (!UtilityFloor.missed(experiment, run).isEmpty()) {
                return NONE;
            }
            return UtilityFloor.isKnown(experiment, run) ? SHOWN : UNKNOWN;
        }
    }

    public Form {
        findings = List.copyOf(findings);
    }

    /** The experiment, with its attacks on all surfaces. */
    public ExperimentResult experiment() {
        return audited.experiment();
    }

    /** The surface, as plans name it. */
    public String surface() {
        return audited.surface();
    }

    /** The conclusion on what is guaranteed of its experiment. */
    public GuaranteeStanding guarantee() {
        return audited.standing();
    }

    /** The experiment's name, with the surface unless that is the whole release. */
    public String name() {
        return audited.name();
    }

    /** Whether it is the whole release. */
    public boolean isWhole() {
        return Surface.isFull(surface());
    }

    /** Whether it is within the budget, and may be advised. */
    public boolean isAdvisable() {
        return verdict == BudgetVerdict.WITHIN && mayBeAdvised();
    }

    boolean mayBeAdvised() {
        return worth == Worth.SHOWN || worth == Worth.UNKNOWN;
    }

    /** Whether nothing but its words, which no attack saw, keeps it from being within the budget. */
    public boolean isHeldByWords() {
        return verdict == BudgetVerdict.INCONCLUSIVE
                && deciding().stream()
                        .allMatch(finding -> finding.says().sentences().contains(AdviceSentence.WORDS_NOT_AUDITED));
    }

    /**
     * Whether nothing but a guarantee that is suspect, in doubt or not tested keeps it from being within the budget.
     */
    public boolean isHeldByGuarantee() {
        return verdict == BudgetVerdict.INCONCLUSIVE
                && deciding().stream()
                        .allMatch(finding ->
                                finding.says().sentences().stream().anyMatch(AdviceSentence.ON_GUARANTEES::contains));
    }

    /** Whether whoever has it can derive another form of the experiment. */
    boolean derives(Form other) {
        return isWhole()
                || experiment()
                        .surface(surface())
                        .filter(one -> one.derives().contains(other.surface()))
                        .isPresent();
    }

    /** Whether it was attacked. */
    public boolean isAttacked() {
        return experiment()
                .surface(surface())
                .filter(SurfaceSummary::lacksAttacks)
                .isEmpty();
    }

    /** The attacks on it. */
    public List<AttackResult> attacks() {
        return audited.attacks().stream().map(AttackVerdict::result).toList();
    }

    /** The findings that decide its verdict. */
    public List<BudgetFinding> deciding() {
        return findings.stream().filter(finding -> finding.verdict() == verdict).toList();
    }
}
