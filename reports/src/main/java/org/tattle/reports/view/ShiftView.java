package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;

/**
 * What reports say of an attack on a model whose members were not assigned at random. A leak is shown only where the
 * corrected bound on epsilon is above 0; it is strong from five times chance on, as elsewhere, since a model of this
 * epsilon lets an attack identify members exp(epsilon) times as often as others.
 */
public record ShiftView(ExperimentVerdict verdict, AttackView attack, MembershipShift shift) {
    /** What is said of an experiment; empty if nothing says that its members were not assigned at random. */
    public static Optional<ShiftView> of(ExperimentView experiment) {
        return experiment.attacks().stream()
                .filter(attack -> attack.result().shift() != null)
                .findFirst()
                .map(attack -> new ShiftView(
                        experiment.verdict(), attack, attack.result().shift()));
    }

    public EpsilonBound bound() {
        return attack.result().epsilonLowerBound();
    }

    /** The AUC of the attack as it is. */
    public Interval given() {
        return attack.result().auc();
    }

    /** Whether the AUC and the bound are corrected for all that the scores follow. */
    public boolean isCorrected() {
        return ExperimentVerdict.isCorrected(shift);
    }

    /** Whether enough members and others are alike to say anything. */
    public boolean overlaps() {
        return shift.auc() != null;
    }

    /** How many records are alike. */
    public Statement alike() {
        return ShiftSentence.ALIKE.with(
                Numbers.count(shift.overlap().members()),
                Numbers.count(shift.overlap().nonMembers()));
    }

    /** Why the difference could not be removed; empty if it was. */
    public Optional<Statement> uncorrected() {
        return isCorrected()
                ? Optional.empty()
                : Optional.of(overlaps() ? ShiftSentence.NOT_CORRECTED.with() : ShiftSentence.ONLY_ALIKE.with(alike()));
    }

    /** How the difference between members and others is removed. */
    public Statement method() {
        return ShiftSentence.METHOD.with(shift.seen());
    }

    /** Whether more than half of the members or of the others are unlike the other kind. */
    private boolean isNarrow() {
        TargetResult model = attack.result().perTarget().get(0);
        return 2 * shift.overlap().members() < model.members()
                || 2 * shift.overlap().nonMembers() < model.nonMembers();
    }

    private boolean leaks() {
        return verdict.shown().isLeak();
    }

    /** The verdict for experts. */
    Statement headline() {
        Statement raw = ShiftSentence.AS_GIVEN.with(
                attack.label(), Numbers.interval(given()), Numbers.interval(shift.baseline()));
        if (!overlaps()) {
            return ShiftSentence.NO_OVERLAP.with(shift.seen(), alike(), raw);
        }
        if (!shift.describesScores()) {
            return ShiftSentence.NO_SUM_OF_EFFECTS.with(shift.seen(), raw);
        }
        Statement corrected = ShiftSentence.CORRECTED.with(raw, Numbers.interval(shift.auc()));
        return leaks()
                ? ShiftSentence.LEAKS_BEYOND.with(corrected, Numbers.fixed(bound().value(), 2))
                : ShiftSentence.MAY_BE_EXPLAINED.with(
                        corrected,
                        (shift.auc().low() > 0.5 ? ShiftSentence.WITHIN_ALLOWANCE : ShiftSentence.NONE_BEYOND).with(),
                        Numbers.fixed(bound().ceiling(), 2));
    }

    /** What it does not say. */
    List<Statement> cautions() {
        List<Statement> cautions = new ArrayList<>(List.of(ShiftSentence.NOT_RANDOM.with()));
        if (leaks()) {
            cautions.add(
                    ShiftSentence.UNKNOWN_DIFFERENCE.with(shift.seen(), Numbers.fixed(Math.exp(bound().value()), 1)));
        } else if (isCorrected()) {
            cautions.add(ShiftSentence.SMALLER_NOT_SEEN.with(shift.seen(), Numbers.fixed(shift.allowance(), 2)));
        }
        if (overlaps() && isNarrow()) {
            TargetResult model = attack.result().perTarget().get(0);
            cautions.add(ShiftSentence.FEW_ALIKE.with(
                    alike(), Numbers.count(model.members()), Numbers.count(model.nonMembers())));
        }
        if (shift.copies() > 0) {
            cautions.add(ShiftSentence.COPIES.with(
                    Numbers.count(shift.copies(), "record") + (shift.copies() == 1 ? " equals" : " equal")));
        }
        return List.copyOf(cautions);
    }

    /** The title of the page's verdict. */
    Statement title() {
        return !overlaps()
                ? ShiftSentence.TITLE_NO_OVERLAP.with()
                : !shift.describesScores()
                        ? ShiftSentence.TITLE_NO_SUM.with()
                        : leaks()
                                ? ShiftSentence.TITLE_LEAKS.with(verdict.shown().label())
                                : ShiftSentence.TITLE_MAY_BE_EXPLAINED.with();
    }

    /** The sentence for laymen. */
    Statement plain() {
        return (!overlaps()
                        ? ShiftSentence.PLAIN_NO_OVERLAP
                        : !shift.describesScores()
                                ? ShiftSentence.PLAIN_NO_SUM
                                : leaks() ? ShiftSentence.PLAIN_LEAKS : ShiftSentence.PLAIN_MAY_BE_EXPLAINED)
                .with();
    }

    /** What to do next. */
    List<Statement> advice() {
        Statement first = leaks()
                ? ShiftSentence.TREAT_AS_LEAKING.with(shift.seen())
                : (!overlaps()
                                ? ShiftSentence.FIND_ALIKE
                                : isCorrected() ? ShiftSentence.GIVE_MORE : ShiftSentence.GIVE_THE_EFFECT)
                        .with();
        return List.of(first, ShiftSentence.HOLD_OUT.with());
    }

    /** The error of the verdict, in a sentence. */
    Statement basis() {
        Statement error = ShiftSentence.ERROR.with(Numbers.rate(RunVerdict.ERROR));
        return Double.isNaN(shift.remainder())
                ? error
                : error.and(ShiftSentence.SUM_TESTED.with(Numbers.fixed(shift.remainder(), 3)));
    }
}
