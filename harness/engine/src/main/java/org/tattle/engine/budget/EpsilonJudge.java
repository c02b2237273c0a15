package org.tattle.engine.budget;

import java.util.Comparator;
import java.util.Optional;
import org.tattle.core.audit.Surface;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.UntestedSentence;
import org.tattle.math.statistics.ClopperPearson;

/**
 * Judges an experiment through a surface by a budget's limit on epsilon.
 *
 * @param error of one lower limit
 */
record EpsilonJudge(LeakBudget budget, double error, ExperimentVerdict form) {
    /**
     * Attacks show a lower limit on epsilon: TPR ≤ exp(ε) FPR + δ for each target, and so for the means. Targets learn
     * from exact halves, so that a record replaces another, for which a guarantee for one more or less allows 2 ε. A
     * guarantee holds for all surfaces; runs that refute it saw the whole release.
     */
    BudgetFinding finding() {
        double most = budget.epsilon().orElseThrow();
        String limit = budget.epsilonText();
        Optional<Statement> refuted = Surface.isFull(form.surface()) ? refuted(most) : Optional.empty();
        if (refuted.isPresent()) {
            return BudgetFinding.of(form, limit, BudgetVerdict.EXCEEDED, refuted.get(), Statement.NOTHING);
        }
        double shown = shown(Math.min(Math.nextDown(1.0), budget.delta() * (1 + Math.exp(most)))) / 2;
        Statement measured = form.attacks().isEmpty()
                ? Statement.NOTHING
                : BudgetSentence.ATTACKS_SHOW.with(Numbers.fixed(shown, 2));
        if (shown > most) {
            return BudgetFinding.of(form, limit, BudgetVerdict.EXCEEDED, measured, Statement.NOTHING);
        }
        Optional<GuaranteeVerdict> kept = kept(most);
        return open(kept)
                .map(why -> BudgetFinding.of(form, limit, BudgetVerdict.INCONCLUSIVE, measured, why))
                .orElseGet(() -> BudgetFinding.of(
                        form,
                        limit,
                        BudgetVerdict.WITHIN,
                        Statement.value(
                                GuaranteeText.inBrackets(kept.orElseThrow().guarantee())),
                        Statement.NOTHING));
    }

    /** Why no guarantee shows that a limit on epsilon is kept; empty if one does. */
    private Optional<Statement> open(Optional<GuaranteeVerdict> kept) {
        Optional<ReplayResult> moved = form.experiment().replay().filter(EpsilonJudge::isDoubted);
        if (moved.isPresent()) {
            return Optional.of((moved.get().verdict() == Verdict.VIOLATED
                            ? BudgetSentence.VIOLATED_ON_REPLAY
                            : BudgetSentence.SUSPECT_ON_REPLAY)
                    .with(moved.get().seen()));
        }
        if (kept.isEmpty()) {
            return Optional.of(BudgetSentence.ONLY_A_PROOF_DECIDES.with(form.unit()));
        }
        PrivacyGuarantee guarantee = kept.get().guarantee();
        String text = GuaranteeText.inBrackets(guarantee);
        if (!form.experiment().isGuaranteeTested()) {
            return Optional.of(BudgetSentence.NOT_TESTED.with(text, UntestedSentence.of(form.experiment())));
        }
        Optional<EpsilonBound> beyond = kept.get().beyond();
        if (beyond.isPresent()) {
            return Optional.of(BudgetSentence.IN_DOUBT.with(
                    text, Numbers.fixed(beyond.get().value(), 2)));
        }
        return guarantee.status() == Status.PROVED
                ? Optional.empty()
                : Optional.of(BudgetSentence.ONLY_CLAIMED.with(text
                        + guarantee.caveats().stream()
                                .findFirst()
                                .map(caveat -> ": " + caveat)
                                .orElse("")));
    }

    /** The largest lower limit on epsilon by any attack, for one record in the place of another. */
    private double shown(double delta) {
        double shown = 0;
        for (AttackVerdict attack : form.attacks()) {
            for (OperatingPoint point : attack.result().tprAtFpr()) {
                if (MeanRate.untested(attack.result(), point).isEmpty()) {
                    shown = Math.max(shown, epsilon(attack.result(), point, delta));
                }
            }
        }
        return shown;
    }

    private Optional<Statement> refuted(double most) {
        return form.experiment().certificates().stream()
                .filter(certificate -> certificate.pValue() <= error)
                .filter(certificate -> isForRecords(certificate.guarantee())
                        && certificate.guarantee().epsilon() >= most
                        && certificate.guarantee().delta() >= budget.delta())
                .findFirst()
                .map(certificate -> BudgetSentence.RUNS_REFUTE.with(
                        Numbers.plain(certificate.guarantee().epsilon()),
                        certificate.evidence().counted()));
    }

    /**
     * A lower limit on epsilon from the rates at one point. The threshold of a target lies above a known order
     * statistic of its non-members, so that its false-positive rate has a Beta distribution.
     */
    private double epsilon(AttackResult attack, OperatingPoint point, double delta) {
        int nonMembers = attack.perTarget().stream()
                .mapToInt(TargetResult::nonMembers)
                .min()
                .orElseThrow();
        int above = Math.min(nonMembers, (int) Math.ceil(point.fpr() * nonMembers));
        double fpr = ClopperPearson.upper(above, nonMembers, error / attack.targets());
        return Math.log(Math.max(Double.MIN_NORMAL, MeanRate.of(attack, point).low(error) - delta) / fpr);
    }

    /** A guarantee within the limit that no certifying run and no replay contradicts, a proved one if there is one. */
    private Optional<GuaranteeVerdict> kept(double most) {
        boolean doubted = form.experiment().certificates().stream().anyMatch(EpsilonJudge::isDoubted)
                || form.experiment().replay().filter(EpsilonJudge::isDoubted).isPresent();
        return doubted
                ? Optional.empty()
                : form.guarantees().stream()
                        .filter(one -> isForRecords(one.guarantee()))
                        .filter(one -> one.guarantee().epsilon() <= most
                                && one.guarantee().delta() <= budget.delta())
                        .min(Comparator.comparing(one -> one.guarantee().status()));
    }

    private static boolean isDoubted(ReplayResult replay) {
        return replay.verdict() == Verdict.VIOLATED || replay.verdict() == Verdict.SUSPECT;
    }

    private static boolean isDoubted(Certificate certificate) {
        return certificate.pValue() <= ErrorShares.VERDICT
                || (certificate.curve() != null && certificate.curve().pValue() <= ErrorShares.VERDICT);
    }

    private boolean isForRecords(PrivacyGuarantee guarantee) {
        return guarantee.relation().limitsMembershipOf(form.unit());
    }
}
