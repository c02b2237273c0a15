package org.tattle.reports.view;

import java.math.RoundingMode;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.text.Numbers;

/**
 * A claim held against what the attacks show. A bound on whole records never refutes a claim about words, bits or
 * edges: only like is compared with like.
 *
 * @param outcome one sentence
 */
public record ClaimCheck(PrivacyGuarantee claim, Standing standing, String outcome) {
    private static final Set<Unit> WHOLE_RECORDS = EnumSet.of(Unit.DOCUMENT, Unit.AUTHOR, Unit.ROW, Unit.ACTOR);

    /** How a claim stands. */
    public enum Standing {
        HOLDS,
        DOUBTFUL,
        VIOLATED,
        NOT_COMPARED;

        /** The name of its style in the page. */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** All claims of a cell. */
    public static List<ClaimCheck> of(ExperimentView cell) {
        return cell.claims().stream().map(claim -> of(claim, cell)).toList();
    }

    /**
     * Whether a claim limits what a membership attack on whole records can reach. One about documents does not where a
     * record is an author with several.
     */
    public static boolean limitsMembership(PrivacyGuarantee claim, ExperimentView cell) {
        boolean part = claim.relation().unit() == Unit.DOCUMENT && !cell.unit().equals("documents");
        return WHOLE_RECORDS.contains(claim.relation().unit()) && !part && !isWithin(claim);
    }

    /**
     * The ε that a claim allows a membership audit to show. Its targets learn from exact halves, so that a member
     * stands where a non-member might: one replacement, or two steps of adding and removing.
     */
    public static double allowedEpsilon(PrivacyGuarantee claim) {
        return claim.replacementEpsilon();
    }

    /** The δ that goes with {@link #allowedEpsilon}: two steps cost δ (1 + e^ε). */
    public static double allowedDelta(PrivacyGuarantee claim) {
        return claim.replacementDelta();
    }

    private static boolean addsOrRemoves(PrivacyGuarantee claim) {
        return claim.relation().adjacency() == Adjacency.ADD_REMOVE;
    }

    /** Whether two claims speak of the same neighbors, seen in the same way, with the same delta. */
    static boolean isComparable(PrivacyGuarantee one, PrivacyGuarantee other) {
        return one.relation().equals(other.relation()) && one.view() == other.view() && one.delta() == other.delta();
    }

    private static ClaimCheck of(PrivacyGuarantee claim, ExperimentView cell) {
        EpsilonBound bound = cell.bound();
        Optional<Certified> violated = cell.certified().stream()
                .filter(one -> one.standing() == Certified.Standing.VIOLATED)
                .filter(one -> isComparable(one.claim(), claim) && one.bound().value() > claim.epsilon())
                .findFirst();
        if (violated.isPresent()) {
            return new ClaimCheck(
                    claim,
                    Standing.VIOLATED,
                    "Violated: independent runs on neighbors certify ε of at least "
                            + Numbers.fixed(violated.get().bound().value(), 2) + ".");
        }
        if (!limitsMembership(claim, cell)) {
            return new ClaimCheck(
                    claim,
                    Standing.NOT_COMPARED,
                    "Not compared: the guarantee protects one " + GuaranteeText.unit(claim) + within(claim)
                            + ", but the audit tests membership of whole " + cell.unit() + ".");
        }
        String shown = "at least " + Numbers.fixed(bound.value(), 2);
        boolean halves =
                bound.kind() != EpsilonBound.Kind.CERTIFIED; // a certified bound comes from the claim's own neighbors
        double allowed = halves ? allowedEpsilon(claim) : claim.epsilon();
        if (bound.value() > allowed) {
            return bound.kind() == EpsilonBound.Kind.CERTIFIED
                    ? new ClaimCheck(claim, Standing.VIOLATED, "Violated: the attacks show ε of " + shown + ".")
                    : new ClaimCheck(
                            claim,
                            Standing.DOUBTFUL,
                            "In doubt: the attacks indicate ε of " + shown + ", but their training sets"
                                    + " overlap; independent runs (a distinguishing audit) would decide.");
        }
        String reach = bound.ceiling() < allowed
                ? " The largest bound possible with these counts is " + Numbers.fixed(bound.ceiling(), 2)
                        + ", so they could not have shown a violation."
                : "";
        return new ClaimCheck(
                claim,
                Standing.HOLDS,
                "Not contradicted: the attacks show " + (bound.value() > 0 ? "ε of " + shown : "no privacy loss") + "."
                        + (halves ? steps(claim) : "") + reach);
    }

    private static String steps(PrivacyGuarantee claim) {
        return addsOrRemoves(claim)
                ? " Targets are trained on exact halves, so one record replaces another; for that, the"
                        + " guarantee allows ε of "
                        + Numbers.rounded(allowedEpsilon(claim), RoundingMode.CEILING)
                        + ": one removal and one addition."
                : "";
    }

    private static String within(PrivacyGuarantee claim) {
        return isWithin(claim) ? " " + GuaranteeText.adjacency(claim) : "";
    }

    private static boolean isWithin(PrivacyGuarantee claim) {
        return claim.relation().adjacency() == Adjacency.WITHIN_L1;
    }
}
