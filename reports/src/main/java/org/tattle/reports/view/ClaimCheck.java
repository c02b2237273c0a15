package org.tattle.reports.view;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.text.Numbers;

/**
 * A guarantee compared with the findings of attacks. A bound on whole records is never compared with a guarantee for
 * words, bits or edges, only with one for the same unit.
 *
 * @param outcome one sentence
 */
public record ClaimCheck(PrivacyGuarantee claim, Standing standing, String outcome) {
    /** The result of comparing a guarantee with findings. */
    public enum Standing {
        HOLDS,
        DOUBTFUL,
        VIOLATED,
        NOT_COMPARED;

        /** The name of its CSS class in the page. */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The checks of all guarantees of an experiment. */
    public static List<ClaimCheck> of(ExperimentView cell) {
        return cell.claims().stream().map(claim -> of(claim, cell)).toList();
    }

    /** The checks in groups that differ in nothing but the view of the guarantee. */
    public static List<List<ClaimCheck>> alike(ExperimentView cell) {
        Map<ClaimCheck, List<ClaimCheck>> groups = new LinkedHashMap<>();
        for (ClaimCheck check : of(cell)) {
            PrivacyGuarantee seen = check.claim.seenAs(PrivacyGuarantee.View.RELEASE);
            groups.computeIfAbsent(new ClaimCheck(seen, check.standing, check.outcome), any -> new ArrayList<>())
                    .add(check);
        }
        return List.copyOf(groups.values());
    }

    /** A sentence on a guarantee that promises practically nothing, with how it was accounted for; empty for others. */
    public Optional<String> weak() {
        return claim.epsilon() > GuaranteeText.WEAK
                ? Optional.of(Lines.capitalized(GuaranteeText.weak(claim.epsilon())) + " (" + claim.method() + ").")
                : Optional.empty();
    }

    /**
     * The ε that a membership audit may show under a guarantee. Its targets learn from exact halves, so that a
     * non-member takes the place of a member: one replacement, or two steps of adding and removing.
     */
    public static double allowedEpsilon(PrivacyGuarantee claim) {
        return claim.replacementEpsilon();
    }

    /** The δ that belongs to {@link #allowedEpsilon}: two steps give δ (1 + e^ε). */
    public static double allowedDelta(PrivacyGuarantee claim) {
        return claim.replacementDelta();
    }

    private static boolean addsOrRemoves(PrivacyGuarantee claim) {
        return claim.relation().adjacency() == Adjacency.ADD_REMOVE;
    }

    /** Whether two guarantees have the same neighbors, view and delta. */
    static boolean isComparable(PrivacyGuarantee one, PrivacyGuarantee other) {
        return one.relation().equals(other.relation()) && one.view() == other.view() && one.delta() == other.delta();
    }

    private static ClaimCheck of(PrivacyGuarantee claim, ExperimentView cell) {
        EpsilonBound bound = cell.bound();
        Optional<ReplayResult> replayed =
                cell.experiment().replay().filter(replay -> replay.verdict() == ReplayResult.Verdict.VIOLATED);
        if (replayed.isPresent()) {
            return new ClaimCheck(
                    claim,
                    Standing.VIOLATED,
                    "Violated: on replay " + replayed.get().seen() + ".");
        }
        Optional<Certified> violated = cell.certified().stream()
                .filter(one -> one.standing() == Certified.Standing.VIOLATED)
                .filter(one -> isComparable(one.claim(), claim)
                        && (one.bound().value() > claim.epsilon() || one.adjustedCurve() <= one.level()))
                .findFirst();
        if (violated.isPresent()) {
            return new ClaimCheck(
                    claim, Standing.VIOLATED, "Violated: " + violated.get().shown() + ".");
        }
        if (!claim.relation().limitsMembershipOf(cell.unit())) {
            return new ClaimCheck(
                    claim,
                    Standing.NOT_COMPARED,
                    "Not compared: the guarantee protects one " + GuaranteeText.unit(claim) + within(claim)
                            + ", but the audit tests membership of whole " + cell.unit() + ".");
        }
        String shown = "at least " + Numbers.fixed(bound.value(), 2);
        boolean halves =
                bound.kind() != EpsilonBound.Kind.CERTIFIED; // a certified bound is on the guarantee's neighbors
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
