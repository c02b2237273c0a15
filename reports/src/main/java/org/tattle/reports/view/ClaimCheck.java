package org.tattle.reports.view;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.certify.GuaranteeStanding;
import org.tattle.engine.certify.TestedCertificate;

/**
 * A guarantee compared with the findings of attacks. A bound on whole records is never compared with a guarantee for
 * words, bits or edges, only with one for the same unit.
 *
 * @param conclusion what all that the run shows says of it
 * @param outcome one sentence
 */
public record ClaimCheck(PrivacyGuarantee claim, Standing standing, GuaranteeStanding conclusion, Statement outcome) {
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
            groups.computeIfAbsent(
                            new ClaimCheck(seen, check.standing, check.conclusion, check.outcome),
                            any -> new ArrayList<>())
                    .add(check);
        }
        return List.copyOf(groups.values());
    }

    /** The check of the guarantee that is worst off, the first of several; empty if there is no guarantee. */
    public static Optional<ClaimCheck> gravest(ExperimentView cell) {
        return of(cell).stream().min(Comparator.comparing(ClaimCheck::conclusion));
    }

    /** Whether it was tested and nothing contradicts it. */
    public boolean isKept() {
        return conclusion == GuaranteeStanding.HOLDS;
    }

    /** A guarantee in some words, and the conclusion on it unless it holds: {@code ε = 1 …, in doubt}. */
    public String reserved(String guarantee) {
        return reserved(guarantee, conclusion);
    }

    /**
     * A guarantee of an experiment, which need not be attacked, in a line, and the conclusion on it unless it holds.
     */
    public static String inLine(PrivacyGuarantee claim, ExperimentResult experiment, RunResult run) {
        return reserved(GuaranteeText.inLine(claim), GuaranteeStanding.of(claim, experiment, run));
    }

    private static String reserved(String guarantee, GuaranteeStanding conclusion) {
        return conclusion == GuaranteeStanding.HOLDS ? guarantee : guarantee + ", " + conclusion.text();
    }

    /** The sentence shown if no guarantee of an experiment is known. */
    public static Statement none(ExperimentView cell) {
        return (cell.isMadeElsewhere() ? ClaimCheckSentence.UNKNOWN_GUARANTEE : ClaimCheckSentence.NO_GUARANTEE).with();
    }

    /** The largest lower bound on epsilon that attacks on an experiment show, in sentences. */
    public static Statement largestBound(ExperimentView cell) {
        EpsilonBound bound = cell.bound();
        Statement largest = ClaimCheckSentence.LARGEST_BOUND.with(
                Numbers.fixed(bound.value(), 2),
                Numbers.plain(bound.delta()),
                cell.tightest().label(),
                bound.kind().text(),
                Numbers.rate(bound.confidence()),
                bound.method(),
                Numbers.fixed(bound.ceiling(), 2));
        int bounds = cell.attacks().size();
        return bounds > 1 && Shifted.of(cell).isEmpty()
                ? largest.and(ClaimCheckSentence.OF_SEVERAL.with(bounds))
                : largest;
    }

    /** A sentence on a guarantee that promises practically nothing, with how it was accounted for; empty for others. */
    public Optional<Statement> weak() {
        return GuaranteeText.weak(claim.epsilon())
                .map(clause -> clause.capitalized().then(ClaimCheckSentence.ACCOUNTED_BY.with(claim.method())));
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

    private static ClaimCheck of(PrivacyGuarantee claim, ExperimentView cell) {
        ExperimentResult experiment = cell.experiment();
        List<TestedCertificate> tested =
                cell.certified().stream().map(Certified::tested).toList();
        GuaranteeStanding conclusion = GuaranteeStanding.of(claim, experiment, tested, cell.unit());
        Optional<String> beyond =
                GuaranteeStanding.beyond(claim, experiment, cell.unit()).map(bound -> Numbers.fixed(bound.value(), 2));
        if (conclusion == GuaranteeStanding.VIOLATED) {
            return new ClaimCheck(claim, Standing.VIOLATED, conclusion, violated(claim, cell, beyond));
        }
        if (!claim.relation().limitsMembershipOf(cell.unit())) {
            return new ClaimCheck(
                    claim,
                    Standing.NOT_COMPARED,
                    conclusion,
                    ClaimCheckSentence.NOT_COMPARED.with(GuaranteeText.unit(claim) + within(claim), cell.unit()));
        }
        if (beyond.isPresent()) {
            ClaimCheckSentence runs =
                    tested.isEmpty() ? ClaimCheckSentence.RUNS_DECIDE : ClaimCheckSentence.RUNS_FOUND_NOTHING;
            return new ClaimCheck(
                    claim,
                    Standing.DOUBTFUL,
                    conclusion,
                    ClaimCheckSentence.IN_DOUBT.with(beyond.get()).then(runs.with()));
        }
        EpsilonBound bound = cell.bound();
        String shown = Numbers.fixed(bound.value(), 2);
        boolean halves =
                bound.kind() != EpsilonBound.Kind.CERTIFIED; // a certified bound is on the guarantee's neighbors
        double allowed = GuaranteeStanding.allowed(claim, bound);
        List<Statement> sentences = new ArrayList<>();
        sentences.add(
                bound.value() > 0
                        ? ClaimCheckSentence.SHOWN_WITHIN.with(shown)
                        : ClaimCheckSentence.NOTHING_SHOWN.with());
        if (halves && claim.relation().adjacency() == Adjacency.ADD_REMOVE) {
            sentences.add(ClaimCheckSentence.TWO_STEPS.with(Numbers.rounded(allowed, RoundingMode.CEILING)));
        }
        if (bound.ceiling() < allowed) {
            sentences.add(ClaimCheckSentence.BEYOND_REACH.with(Numbers.fixed(bound.ceiling(), 2)));
        }
        return new ClaimCheck(claim, Standing.HOLDS, conclusion, Statement.joined(sentences));
    }

    private static Statement violated(PrivacyGuarantee claim, ExperimentView cell, Optional<String> beyond) {
        return cell.experiment()
                .replay()
                .filter(replay -> replay.verdict() == ReplayResult.Verdict.VIOLATED)
                .map(replay -> ClaimCheckSentence.REPLAY_VIOLATES.with(replay.seen()))
                .or(() -> cell.certified().stream()
                        .filter(one -> one.tested().violates(claim))
                        .findFirst()
                        .map(one -> ClaimCheckSentence.RUNS_VIOLATE.with(one.shown())))
                .orElseGet(() -> ClaimCheckSentence.ATTACKS_VIOLATE.with(beyond.orElseThrow()));
    }

    private static String within(PrivacyGuarantee claim) {
        return claim.relation().adjacency() == Adjacency.WITHIN_L1 ? " " + GuaranteeText.adjacency(claim) : "";
    }
}
