package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Surface;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * The result of one experiment: the utility of its models, and the results of attacks and certifying runs.
 *
 * @param summary the experiment
 * @param utility metrics of utility by name
 * @param deviations the standard deviation over targets of each of these metrics, by name; NaN for a single target
 * @param inferences the inference attacks on its transcripts
 * @param clippedRecords the number of audited records that exceed the bounds that the defense declares, and are clipped
 * @param attacks the membership inference attacks on it, ordered by surface
 * @param certificates the bounds on its epsilon from independent runs; empty unless the plan requests them
 * @param replay what its replay showed; empty unless the plan requests it and the experiment guarantees something
 * @param surfaces all its surfaces, the first shows most; empty if that was not recorded
 * @param metrics what its metrics of utility are, the most important first
 */
public record ExperimentResult(
        ExperimentSummary summary,
        Map<String, Interval> utility,
        Map<String, Double> deviations,
        List<InferenceResult> inferences,
        long clippedRecords,
        List<AttackResult> attacks,
        List<Certificate> certificates,
        Optional<ReplayResult> replay,
        List<SurfaceSummary> surfaces,
        List<Metric> metrics) {
    public ExperimentResult {
        utility = SortedCopy.of(utility);
        deviations = SortedCopy.of(deviations);
        inferences = List.copyOf(inferences);
        attacks = List.copyOf(attacks);
        certificates = List.copyOf(certificates);
        surfaces = List.copyOf(surfaces);
        metrics = List.copyOf(metrics);
    }

    public static ExperimentResult of(ExperimentSummary summary) {
        return new ExperimentResult(
                summary,
                Map.of(),
                Map.of(),
                List.of(),
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    private ExperimentResult with(
            ExperimentSummary other, List<AttackResult> attacked, List<Certificate> certified, ReplayResult replayed) {
        return new ExperimentResult(
                other,
                utility,
                deviations,
                inferences,
                clippedRecords,
                attacked,
                certified,
                Optional.ofNullable(replayed),
                surfaces,
                metrics);
    }

    public ExperimentResult withAttacks(List<AttackResult> all) {
        return with(summary, all, certificates, replay.orElse(null));
    }

    /** The same experiment, whose algorithm does not keep what it guarantees: its mode is {@code violated}. */
    public ExperimentResult asViolated() {
        return with(summary.withMode("violated"), attacks, certificates, replay.orElse(null));
    }

    public ExperimentResult withCertificates(List<Certificate> all) {
        return with(summary, attacks, all, replay.orElse(null));
    }

    public ExperimentResult withReplay(ReplayResult shown) {
        return with(summary, attacks, certificates, shown);
    }

    public ExperimentResult withSurfaces(List<SurfaceSummary> all) {
        return new ExperimentResult(
                summary, utility, deviations, inferences, clippedRecords, attacks, certificates, replay, all, metrics);
    }

    /** The description of a metric of utility by its key. */
    public Metric metric(String key) {
        return Metric.of(key, metrics);
    }

    /**
     * Whether a replay judged its guarantees or certifying runs put one to the test; of an experiment without
     * guarantees there is nothing to test.
     */
    public boolean isGuaranteeTested() {
        return guarantees().isEmpty()
                || replay.filter(shown -> shown.verdict() != ReplayResult.Verdict.NOT_REPLAYABLE)
                        .isPresent()
                || certificates.stream().anyMatch(certificate -> certificate.guarantee() != null);
    }

    /** The names of all its surfaces, attacked or not; the first shows most. */
    public List<String> surfaceNames() {
        return Stream.concat(
                        surfaces.stream().map(SurfaceSummary::surface),
                        attacks.stream().map(AttackResult::surface))
                .distinct()
                .toList();
    }

    /** A surface by name; empty if it was not recorded. */
    public Optional<SurfaceSummary> surface(String name) {
        return surfaces.stream().filter(one -> one.surface().equals(name)).findFirst();
    }

    /**
     * The result of an attack by name, on the full release or on the only surface that it saw.
     *
     * @throws IllegalArgumentException if there is none or more than one; the message lists the existing ones
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
     * The result of an attack by name on a surface.
     *
     * @throws IllegalArgumentException if there is none or more than one; the message lists the existing ones
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
        if (attacks.isEmpty()) {
            throw new IllegalArgumentException("attack must have a result, and " + name()
                    + " has none: see the failures of the audit's result. Provided value: " + asked);
        }
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

    public String name() {
        return summary.name();
    }

    public String defense() {
        return summary.defense();
    }

    public Map<String, Object> parameters() {
        return summary.parameters();
    }

    public List<PrivacyGuarantee> guarantees() {
        return summary.guarantees();
    }

    public int targets() {
        return summary.targets();
    }
}
