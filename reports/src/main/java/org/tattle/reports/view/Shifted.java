package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
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
    public String overlap() {
        return Numbers.count(shift.overlap().members()) + " members and "
                + Numbers.count(shift.overlap().nonMembers()) + " others are alike";
    }

    /** The corrected bound, as words. */
    public String epsilon() {
        return "ε is at least " + Numbers.fixed(bound().value(), 2);
    }

    /** Whether more than half of the members or of the others are unlike the other kind. */
    private boolean isNarrow() {
        TargetResult model = attack.result().perTarget().get(0);
        return 2 * shift.overlap().members() < model.members()
                || 2 * shift.overlap().nonMembers() < model.nonMembers();
    }

    private boolean leaks() {
        return bound().value() > 0;
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

    private String headline() {
        String raw = attack.label() + " has an AUC of " + Numbers.interval(given())
                + ", a blind baseline that never sees the model " + Numbers.interval(shift.baseline());
        if (!overlaps()) {
            return "Inconclusive: members and others do not overlap. By " + shift.seen() + " only " + overlap()
                    + ", so no number distinguishes a leak from their difference (" + raw + ").";
        }
        String removed =
                raw + "; with the difference between members and others removed it is " + Numbers.interval(shift.auc());
        if (!shift.describesScores()) {
            return "Inconclusive: the scores follow " + shift.seen() + " in a way that a sum of their effects does not"
                    + " describe, such as an interaction of two, so no number distinguishes a leak from it (" + raw
                    + ").";
        }
        if (leaks()) {
            return "Leaks beyond the difference between members and others. " + removed + ", and " + epsilon() + ".";
        }
        return "Inconclusive: the difference between members and others may explain all of the attack. " + removed
                + (shift.auc().low() > 0.5
                        ? ", above 0.5 but within the allowance for errors of the estimated odds"
                        : ", and no leak beyond it is shown")
                + ". A perfect attack would have shown an ε of " + Numbers.fixed(bound().ceiling(), 2) + ".";
    }

    private List<String> cautions() {
        List<String> cautions = new ArrayList<>();
        cautions.add(
                "Members were not assigned at random: rates, curves and the AUC as given mix what the model reveals with"
                        + " how members differ. Only the AUC with the difference removed and the bound on ε are corrected.");
        if (leaks()) {
            cautions.add("The correction knows " + shift.seen() + " and nothing else. A difference that these do not"
                    + " show, and that multiplies the odds of membership by "
                    + Numbers.fixed(Math.exp(bound().value()), 1)
                    + ", would explain the bound on ε without any leak. The bound is of adding or removing one record,"
                    + " indicative, and certifies nothing.");
        } else if (overlaps() && shift.describesScores()) {
            cautions.add("The correction knows " + shift.seen() + " and nothing else, and allows for an error of "
                    + Numbers.fixed(shift.allowance(), 2)
                    + " in the log odds of membership: a smaller leak is not seen. This does not prove privacy.");
        }
        if (overlaps() && isNarrow()) {
            TargetResult model = attack.result().perTarget().get(0);
            cautions.add("Only " + overlap() + ", of " + Numbers.count(model.members()) + " and "
                    + Numbers.count(model.nonMembers())
                    + ": what is corrected speaks of these few and their like.");
        }
        if (shift.copies() > 0) {
            cautions.add(Numbers.count(shift.copies(), "record") + (shift.copies() == 1 ? " equals" : " equal")
                    + " another one in its words. A copy of a member among the others hides a leak: remove copies.");
        }
        return List.copyOf(cautions);
    }

    /** The title of the page's verdict. */
    String title() {
        if (!overlaps()) {
            return "Inconclusive: members and others do not overlap";
        }
        if (!shift.describesScores()) {
            return "Inconclusive: the difference between members and others is not a sum of effects";
        }
        return leaks()
                ? grade().label() + ": the model reveals more about members than how they differ from others"
                : "Inconclusive: how members differ from others may explain the attack";
    }

    /** The sentence for laymen. */
    String plain() {
        if (!overlaps()) {
            return "Members and others can be distinguished without the model, almost without error, so whether the model"
                    + " helps cannot be seen.";
        }
        if (!shift.describesScores()) {
            return "What is known of the records explains the attack's scores in a way that the correction does not"
                    + " model, so whether the model reveals more cannot be seen.";
        }
        return leaks()
                ? "Even among records that are equally likely to be members by what is known of them, the model reveals"
                        + " who was one."
                : "Members differ from others, and whoever knows how can guess them without the model. That the model"
                        + " reveals more was not shown.";
    }

    /** What to do next. */
    List<String> advice() {
        List<String> advice = new ArrayList<>();
        if (leaks()) {
            advice.add("Treat the model as one that reveals members, unless something that differs between members and"
                    + " others and is not in " + shift.seen() + " explains it; then add that (--features).");
        } else if (overlaps() && !shift.describesScores()) {
            advice.add("Give what explains the scores as a column of its own (--features), such as the product of two"
                    + " columns or the day of the week of a date.");
        } else if (overlaps()) {
            advice.add("Give more records, or others more like the members: the correction then allows for a smaller"
                    + " error.");
        } else {
            advice.add("Find others that are like the members: of the same time, source and topics.");
        }
        advice.add("Where you can train again, hold records out at random ('tattle split'): then nothing needs to be"
                + " corrected, and nothing is assumed.");
        return List.copyOf(advice);
    }

    /** The error of the verdict, in a sentence. */
    String basis() {
        return "Verdict: of a model that reveals nothing, the bound on ε is above 0 with a probability of at most "
                + Numbers.rate(Family.ERROR) + ", if the odds of membership are estimated within the allowance."
                + (Double.isNaN(shift.remainder())
                        ? ""
                        : " That a sum of effects describes the scores was tested (p = "
                                + Numbers.fixed(shift.remainder(), 3) + ").");
    }
}
