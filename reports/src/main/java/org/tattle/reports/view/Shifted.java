package org.tattle.reports.view;

import static org.tattle.reports.view.ShiftedSentence.ALIKE;
import static org.tattle.reports.view.ShiftedSentence.AS_GIVEN;
import static org.tattle.reports.view.ShiftedSentence.COPIES;
import static org.tattle.reports.view.ShiftedSentence.CORRECTED;
import static org.tattle.reports.view.ShiftedSentence.ERROR;
import static org.tattle.reports.view.ShiftedSentence.FEW_ALIKE;
import static org.tattle.reports.view.ShiftedSentence.FIND_ALIKE;
import static org.tattle.reports.view.ShiftedSentence.GIVE_MORE;
import static org.tattle.reports.view.ShiftedSentence.GIVE_THE_EFFECT;
import static org.tattle.reports.view.ShiftedSentence.HOLD_OUT;
import static org.tattle.reports.view.ShiftedSentence.LEAKS_BEYOND;
import static org.tattle.reports.view.ShiftedSentence.MAY_BE_EXPLAINED;
import static org.tattle.reports.view.ShiftedSentence.METHOD;
import static org.tattle.reports.view.ShiftedSentence.NONE_BEYOND;
import static org.tattle.reports.view.ShiftedSentence.NOT_CORRECTED;
import static org.tattle.reports.view.ShiftedSentence.NOT_RANDOM;
import static org.tattle.reports.view.ShiftedSentence.NO_OVERLAP;
import static org.tattle.reports.view.ShiftedSentence.NO_SUM_OF_EFFECTS;
import static org.tattle.reports.view.ShiftedSentence.ONLY_ALIKE;
import static org.tattle.reports.view.ShiftedSentence.PLAIN_LEAKS;
import static org.tattle.reports.view.ShiftedSentence.PLAIN_MAY_BE_EXPLAINED;
import static org.tattle.reports.view.ShiftedSentence.PLAIN_NO_OVERLAP;
import static org.tattle.reports.view.ShiftedSentence.PLAIN_NO_SUM;
import static org.tattle.reports.view.ShiftedSentence.SMALLER_NOT_SEEN;
import static org.tattle.reports.view.ShiftedSentence.SUM_TESTED;
import static org.tattle.reports.view.ShiftedSentence.TITLE_LEAKS;
import static org.tattle.reports.view.ShiftedSentence.TITLE_MAY_BE_EXPLAINED;
import static org.tattle.reports.view.ShiftedSentence.TITLE_NO_OVERLAP;
import static org.tattle.reports.view.ShiftedSentence.TITLE_NO_SUM;
import static org.tattle.reports.view.ShiftedSentence.TREAT_AS_LEAKING;
import static org.tattle.reports.view.ShiftedSentence.UNKNOWN_DIFFERENCE;
import static org.tattle.reports.view.ShiftedSentence.WITHIN_ALLOWANCE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/**
 * What reports say of an attack on a model whose members were not assigned at random. A leak is shown only where the
 * corrected bound on epsilon is above 0; it is strong from five times chance on, as elsewhere, since a model of this
 * epsilon lets an attack identify members exp(epsilon) times as often as others.
 *
 * @param attack the attack
 * @param shift what the difference between members and others explains
 */
public record Shifted(AttackView attack, MembershipShift shift) {
    private static final double STRONG = 5;

    /** What is said of an experiment; empty if nothing says that its members were not assigned at random. */
    public static Optional<Shifted> of(ExperimentView cell) {
        return cell.attacks().stream()
                .filter(attack -> attack.result().shift() != null)
                .findFirst()
                .map(attack -> new Shifted(attack, attack.result().shift()));
    }

    /** Whether anything in a run was corrected, so that its numbers are not compared with chance. */
    static boolean isIn(List<AttackResult> attacks) {
        return attacks.stream().anyMatch(attack -> attack.shift() != null);
    }

    /** The corrected bound on epsilon. */
    public EpsilonBound bound() {
        return attack.result().epsilonLowerBound();
    }

    /** The AUC of the attack as it is. */
    public Interval given() {
        return attack.result().auc();
    }

    /** Whether the AUC and the bound are corrected for all that the scores follow. */
    public boolean isCorrected() {
        return overlaps() && shift.describesScores();
    }

    /** Whether enough members and others are alike to say anything. */
    public boolean overlaps() {
        return shift.auc() != null;
    }

    /** How many records are alike. */
    public Statement alike() {
        return ALIKE.with(
                Numbers.count(shift.overlap().members()),
                Numbers.count(shift.overlap().nonMembers()));
    }

    /** Why the difference could not be removed; empty if it was. */
    public Optional<Statement> uncorrected() {
        return isCorrected()
                ? Optional.empty()
                : Optional.of(overlaps() ? NOT_CORRECTED.with() : ONLY_ALIKE.with(alike()));
    }

    /** How the difference between members and others is removed. */
    public Statement method() {
        return METHOD.with(shift.seen());
    }

    /** Whether more than half of the members or of the others are unlike the other kind. */
    private boolean isNarrow() {
        TargetResult model = attack.result().perTarget().get(0);
        return 2 * shift.overlap().members() < model.members()
                || 2 * shift.overlap().nonMembers() < model.nonMembers();
    }

    private boolean leaks() {
        return isCorrected() && bound().value() > 0;
    }

    Verdict verdict() {
        return new Verdict(grade(), headline(), cautions(), Optional.empty());
    }

    private Verdict.Grade grade() {
        if (!leaks()) {
            return Verdict.Grade.INCONCLUSIVE;
        }
        return bound().value() >= Math.log(STRONG) ? Verdict.Grade.STRONG : Verdict.Grade.WEAK;
    }

    private Statement headline() {
        Statement raw = AS_GIVEN.with(attack.label(), Numbers.interval(given()), Numbers.interval(shift.baseline()));
        if (!overlaps()) {
            return NO_OVERLAP.with(shift.seen(), alike(), raw);
        }
        if (!shift.describesScores()) {
            return NO_SUM_OF_EFFECTS.with(shift.seen(), raw);
        }
        Statement corrected = CORRECTED.with(raw, Numbers.interval(shift.auc()));
        return leaks()
                ? LEAKS_BEYOND.with(corrected, Numbers.fixed(bound().value(), 2))
                : MAY_BE_EXPLAINED.with(
                        corrected,
                        (shift.auc().low() > 0.5 ? WITHIN_ALLOWANCE : NONE_BEYOND).with(),
                        Numbers.fixed(bound().ceiling(), 2));
    }

    private List<Statement> cautions() {
        List<Statement> cautions = new ArrayList<>(List.of(NOT_RANDOM.with()));
        if (leaks()) {
            cautions.add(UNKNOWN_DIFFERENCE.with(shift.seen(), Numbers.fixed(Math.exp(bound().value()), 1)));
        } else if (isCorrected()) {
            cautions.add(SMALLER_NOT_SEEN.with(shift.seen(), Numbers.fixed(shift.allowance(), 2)));
        }
        if (overlaps() && isNarrow()) {
            TargetResult model = attack.result().perTarget().get(0);
            cautions.add(FEW_ALIKE.with(alike(), Numbers.count(model.members()), Numbers.count(model.nonMembers())));
        }
        if (shift.copies() > 0) {
            cautions.add(COPIES.with(
                    Numbers.count(shift.copies(), "record") + (shift.copies() == 1 ? " equals" : " equal")));
        }
        return List.copyOf(cautions);
    }

    /** The title of the page's verdict. */
    Statement title() {
        return !overlaps()
                ? TITLE_NO_OVERLAP.with()
                : !shift.describesScores()
                        ? TITLE_NO_SUM.with()
                        : leaks() ? TITLE_LEAKS.with(grade().label()) : TITLE_MAY_BE_EXPLAINED.with();
    }

    /** The sentence for laymen. */
    Statement plain() {
        return (!overlaps()
                        ? PLAIN_NO_OVERLAP
                        : !shift.describesScores() ? PLAIN_NO_SUM : leaks() ? PLAIN_LEAKS : PLAIN_MAY_BE_EXPLAINED)
                .with();
    }

    /** What to do next. */
    List<Statement> advice() {
        Statement first = leaks()
                ? TREAT_AS_LEAKING.with(shift.seen())
                : (!overlaps() ? FIND_ALIKE : isCorrected() ? GIVE_MORE : GIVE_THE_EFFECT).with();
        return List.of(first, HOLD_OUT.with());
    }

    /** The error of the verdict, in a sentence. */
    Statement basis() {
        Statement error = ERROR.with(Numbers.rate(Family.ERROR));
        return Double.isNaN(shift.remainder())
                ? error
                : error.and(SUM_TESTED.with(Numbers.fixed(shift.remainder(), 3)));
    }
}
