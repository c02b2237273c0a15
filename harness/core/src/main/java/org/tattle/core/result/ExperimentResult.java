package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.audit.Surface;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * The result of one experiment: how useful its models are, and what attacks and independent runs show of them.
 *
 * @param summary what was audited
 * @param utility metrics of utility by name
 * @param deviations the standard deviation over targets of each of these metrics, by name; NaN for a single target
 * @param inferences the attacks on its transcripts
 * @param clippedRecords how many of all audited records lie outside the bounds that the defense declares, and are
 *     clipped
 * @param attacks the membership attacks on it, surface by surface
 * @param certificates the bounds on its epsilon from independent runs; empty unless the plan asks for them
 */
public record ExperimentResult(
        ExperimentSummary summary,
        Map<String, Interval> utility,
        Map<String, Double> deviations,
        List<InferenceResult> inferences,
        long clippedRecords,
        List<AttackResult> attacks,
        List<Certificate> certificates) {
    public ExperimentResult {
        utility = SortedCopy.of(utility);
        deviations = SortedCopy.of(deviations);
        inferences = List.copyOf(inferences);
        attacks = List.copyOf(attacks);
        certificates = List.copyOf(certificates);
    }

    /** An experiment before anything was measured of it. */
    public static ExperimentResult of(ExperimentSummary summary) {
        return new ExperimentResult(summary, Map.of(), Map.of(), List.of(), 0, List.of(), List.of());
    }

    /** The same experiment with these attacks. */
    public ExperimentResult withAttacks(List<AttackResult> all) {
        return new ExperimentResult(summary, utility, deviations, inferences, clippedRecords, all, certificates);
    }

    /** The same experiment with these certificates. */
    public ExperimentResult withCertificates(List<Certificate> all) {
        return new ExperimentResult(summary, utility, deviations, inferences, clippedRecords, attacks, all);
    }

    /**
     * The attack of a name on the full release, or on the only surface that it saw.
     *
     * @throws IllegalArgumentException when there is none, or more than one, naming those that there are
     */
    public AttackResult attack(String name) {
        List<AttackResult> named =
                attacks.stream().filter(attack -> attack.attack().equals(name)).toList();
        List<AttackResult> ofFull = named.stream()
                .filter(attack -> Surface.isFull(attack.surface()))
                .toList();
        return only(name, ofFull.isEmpty() ? named : ofFull);
    }

    /**
     * The attack of a name through a surface.
     *
     * @throws IllegalArgumentException when there is none, or more than one, naming those that there are
     */
    public AttackResult attack(String name, String surface) {
        return only(
                name + ", " + surface,
                attacks.stream()
                        .filter(attack ->
                                attack.attack().equals(name) && attack.surface().equals(surface))
                        .toList());
    }

    private AttackResult only(String asked, List<AttackResult> found) {
        Preconditions.require(
                found.size() == 1,
                "attack",
                (found.isEmpty() ? "one of " : "distinguished by its surface or parameters from the others of ")
                        + all(),
                asked);
        return found.get(0);
    }

    private String all() {
        return attacks.stream()
                .map(attack -> attack.attack()
                        + (attack.attackParameters().isEmpty() ? "" : " " + attack.attackParameters())
                        + (Surface.isFull(attack.surface()) ? "" : ", " + attack.surface()))
                .collect(Collectors.joining("; ", "[", "]"));
    }

    /** The defense with its parameters, as a folder name. */
    public String name() {
        return summary.name();
    }

    /** The defense's name. */
    public String defense() {
        return summary.defense();
    }

    /** The defense's parameters. */
    public Map<String, Object> parameters() {
        return summary.parameters();
    }

    /** What the defense guarantees. */
    public List<PrivacyGuarantee> guarantees() {
        return summary.guarantees();
    }

    /** The number of target models. */
    public int targets() {
        return summary.targets();
    }
}
