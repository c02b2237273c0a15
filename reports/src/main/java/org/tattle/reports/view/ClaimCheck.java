package org.tattle.reports.view;

import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.result.Claim;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.text.Numbers;

/**
 * A claim held against what the attacks show. A bound on whole records never refutes a claim about words, bits or
 * edges: only like is compared with like.
 *
 * @param outcome one sentence
 */
public record ClaimCheck(Claim claim, Standing standing, String outcome) {
    private static final String CERTIFIED = "certified";
    private static final Set<String> WHOLE_RECORDS = Set.of("document", "author", "row", "actor");

    /** How a claim stands. */
    public enum Standing {
        HOLDS,
        DOUBTFUL,
        REFUTED,
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
    public static boolean limitsMembership(Claim claim, ExperimentView cell) {
        boolean part = claim.unit().equals("document") && !cell.unit().equals("documents");
        return WHOLE_RECORDS.contains(claim.unit()) && !part && !isWithin(claim);
    }

    /**
     * The ε that a claim allows a membership audit to show. Its targets learn from exact halves, so that a member
     * stands where a non-member might: one replacement, or two steps of adding and removing.
     */
    public static double allowedEpsilon(Claim claim) {
        return claim.replacementEpsilon();
    }

    /** The δ that goes with {@link #allowedEpsilon}: two steps cost δ (1 + e^ε). */
    public static double allowedDelta(Claim claim) {
        return claim.replacementDelta();
    }

    private static boolean addsOrRemoves(Claim claim) {
        return claim.adjacency().equals("add-remove");
    }

    /** The claim's ε and δ: {@code ε = 5, δ = 1e-5}. */
    public static String budget(Claim claim) {
        return "ε = " + Numbers.rounded(claim.epsilon(), RoundingMode.CEILING)
                + (claim.delta() > 0 ? ", δ = " + Numbers.plain(claim.delta()) : "");
    }

    /** What the claim is about, without which its ε means nothing: {@code document, add-remove, release, proved}. */
    public static String terms(Claim claim) {
        return String.join(", ", claim.unit(), change(claim), claim.view(), claim.status());
    }

    /** How neighbours differ: {@code add-remove}, {@code within L1 distance 3}. */
    public static String change(Claim claim) {
        return isWithin(claim) ? within(claim).strip() : claim.adjacency();
    }

    /** Whether two claims speak of the same neighbours, seen in the same way, with the same delta. */
    static boolean alike(Claim one, Claim other) {
        return one.unit().equals(other.unit())
                && one.adjacency().equals(other.adjacency())
                && one.radius() == other.radius()
                && one.view().equals(other.view())
                && one.delta() == other.delta();
    }

    private static ClaimCheck of(Claim claim, ExperimentView cell) {
        EpsilonBound bound = cell.bound();
        Optional<Certified> refuted = cell.certified().stream()
                .filter(one -> one.standing() == Certified.Standing.REFUTED)
                .filter(one -> alike(one.claim(), claim) && one.bound().value() > claim.epsilon())
                .findFirst();
        if (refuted.isPresent()) {
            return new ClaimCheck(
                    claim,
                    Standing.REFUTED,
                    "Refuted: independent runs on neighbours certify ε of at least "
                            + Numbers.fixed(refuted.get().bound().value(), 2) + ".");
        }
        if (!limitsMembership(claim, cell)) {
            return new ClaimCheck(
                    claim,
                    Standing.NOT_COMPARED,
                    "Not compared: the claim protects one " + claim.unit() + within(claim)
                            + ", the audit asks about whole " + cell.unit() + ".");
        }
        String shown = "at least " + Numbers.fixed(bound.value(), 2);
        boolean halves = !bound.kind().equals(CERTIFIED); // a certified bound comes from the claim's own neighbours
        double allowed = halves ? allowedEpsilon(claim) : claim.epsilon();
        if (bound.value() > allowed) {
            return bound.kind().equals(CERTIFIED)
                    ? new ClaimCheck(claim, Standing.REFUTED, "Refuted: the attacks show ε of " + shown + ".")
                    : new ClaimCheck(
                            claim,
                            Standing.DOUBTFUL,
                            "In doubt: the attacks indicate ε of " + shown + ", but on overlapping splits; "
                                    + "independent runs (a distinguishing audit) would decide.");
        }
        String reach = bound.ceiling() < allowed
                ? " These counts could show " + Numbers.fixed(bound.ceiling(), 2)
                        + " at most, so that they could not have refuted it."
                : "";
        return new ClaimCheck(
                claim,
                Standing.HOLDS,
                "Not contradicted: the attacks show " + (bound.value() > 0 ? "ε of " + shown : "no loss") + "."
                        + (halves ? steps(claim) : "") + reach);
    }

    private static String steps(Claim claim) {
        return addsOrRemoves(claim)
                ? " Targets learn from exact halves, so that a member replaces a non-member: the claim allows "
                        + Numbers.rounded(allowedEpsilon(claim), RoundingMode.CEILING)
                        + " for that, two steps of add and remove."
                : "";
    }

    private static String within(Claim claim) {
        return isWithin(claim) ? " within L1 distance " + claim.radius() : "";
    }

    private static boolean isWithin(Claim claim) {
        return claim.adjacency().equals("within-l1");
    }
}
