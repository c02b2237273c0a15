package org.tattle.engine.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.math.Preconditions;

/**
 * What a run shows. It is computed once, from the results of the run, and is the same for equal results.
 *
 * @param run the results that it rests on
 * @param experiments the verdict on each experiment through each surface, in the run's order: the attacked surfaces
 *     before those that were not attacked; an experiment without attacks has its full release first
 * @param certificates the certified bounds with their p-values, tested together
 * @param numbers how many numbers of attacks were tested together
 * @param notTested what was not tested
 */
public record RunVerdict(
        RunResult run,
        List<ExperimentVerdict> experiments,
        List<TestedCertificate> certificates,
        int numbers,
        List<NotTested> notTested) {
    /** The family-wise error of all numbers of attacks: the probability of calling any more than chance wrongly. */
    public static final double ERROR = 0.05;

    /** The probability of detecting what is called detectable. */
    public static final double POWER = 0.8;

    /** The verdict on a run, from its results, as they were measured or as they were read from a file. */
    public static RunVerdict of(RunResult run) {
        IdentityHashMap<AttackResult, List<TestedNumber>> tested = JointTest.of(run);
        List<TestedCertificate> certificates = TestedCertificate.of(run);
        List<NotTested> notTested = NotTested.of(run);
        Set<String> attacked =
                run.attacks().stream().map(attack -> attack.experiment().name()).collect(Collectors.toSet());
        List<ExperimentVerdict> experiments = new ArrayList<>();
        for (ExperimentResult experiment : run.experiments()) {
            String name = experiment.name();
            List<TestedCertificate> own = certificates.stream()
                    .filter(one -> one.experiment().equals(name))
                    .toList();
            List<GuaranteeVerdict> guarantees = experiment.guarantees().stream()
                    .distinct()
                    .map(guarantee -> GuaranteeVerdict.of(
                            guarantee, experiment, own, run.dataset().unit()))
                    .toList();
            List<ControlResult> controls = run.controls().stream()
                    .filter(control -> control.experiment().equals(name) || !attacked.contains(control.experiment()))
                    .toList();
            attacks(experiment, run, tested)
                    .forEach((surface, attacks) -> experiments.add(new ExperimentVerdict(
                            experiment,
                            surface,
                            run.dataset().unit(),
                            attacks,
                            guarantees,
                            own,
                            controls,
                            run.wouldShowLeak(experiment.summary()),
                            run.sentinels().isPresent(),
                            notTested.stream()
                                    .filter(one -> one.isOf(name, surface))
                                    .toList())));
        }
        int numbers = tested.values().stream().mapToInt(List::size).sum();
        return new RunVerdict(run, List.copyOf(experiments), certificates, numbers, notTested);
    }

    private static Map<String, List<AttackVerdict>> attacks(
            ExperimentResult experiment, RunResult run, Map<AttackResult, List<TestedNumber>> tested) {
        Map<String, List<AttackVerdict>> attacks = new LinkedHashMap<>();
        for (AttackResult result : experiment.attacks()) {
            attacks.computeIfAbsent(result.surface(), surface -> new ArrayList<>())
                    .add(new AttackVerdict(label(result, run), result, tested.get(result)));
        }
        if (attacks.isEmpty()) {
            attacks.put(Surface.FULL, List.of());
        }
        Stream<String> failed = run.failures().stream()
                .filter(failure -> failure.experiment().equals(experiment.name()))
                .map(AttackFailure::surface);
        Stream.concat(experiment.surfaceNames().stream(), failed)
                .forEach(surface -> attacks.putIfAbsent(surface, List.of()));
        return attacks;
    }

    /** The attack's label, which is the same in every experiment, so that experiments can be compared. */
    private static String label(AttackResult result, RunResult run) {
        long namesakes = run.attacks().stream()
                .filter(other -> other.attack().equals(result.attack()))
                .map(RunVerdict::identity)
                .distinct()
                .count();
        return namesakes == 1 ? result.attack() : identity(result);
    }

    /** The attack's name with its parameters. */
    public static String identity(AttackResult result) {
        String parameters = Numbers.parameters(result.attackParameters());
        return parameters.isEmpty() ? result.attack() : result.attack() + " (" + parameters + ")";
    }

    /**
     * The verdict on the full release of an experiment, or on its first surface if there is no full release.
     *
     * @param name of the experiment, or of the defense of the only experiment with it
     * @throws IllegalArgumentException if there is none, or several have the defense; the message lists all
     */
    public ExperimentVerdict experiment(String name) {
        List<ExperimentVerdict> own = surfaces(run.experiment(name));
        return own.stream()
                .filter(one -> Surface.isFull(one.surface()))
                .findFirst()
                .orElse(own.get(0));
    }

    /**
     * The verdict on an experiment through a surface.
     *
     * @throws IllegalArgumentException if there is none; the message lists all
     */
    public ExperimentVerdict experiment(String name, String surface) {
        List<ExperimentVerdict> own = surfaces(run.experiment(name));
        return own.stream()
                .filter(one -> one.surface().equals(surface))
                .findFirst()
                .orElseThrow(() -> Preconditions.refusal(
                        "surface",
                        "one of " + own.stream().map(ExperimentVerdict::surface).toList(),
                        surface));
    }

    /** The verdicts on an experiment through all its surfaces. */
    public List<ExperimentVerdict> surfaces(ExperimentResult experiment) {
        return experiments.stream()
                .filter(one -> one.experiment().name().equals(experiment.name()))
                .toList();
    }

    /** The verdicts that rest on attacks on membership. */
    public List<ExperimentVerdict> attacked() {
        return experiments.stream().filter(one -> !one.attacks().isEmpty()).toList();
    }

    /** One verdict for each experiment, on its full release or its first surface; guarantees hold for all of them. */
    public List<ExperimentVerdict> ofExperiments() {
        Set<String> names = new LinkedHashSet<>();
        return experiments.stream()
                .filter(one -> names.add(one.experiment().name()))
                .toList();
    }

    /** The most serious of all verdicts, of equal ones that with the largest leak; empty without experiments. */
    public Optional<ExperimentVerdict> worst() {
        List<ExperimentVerdict> attacked = attacked();
        return (attacked.isEmpty() ? experiments : attacked)
                .stream()
                        .min(Comparator.comparing(ExperimentVerdict::grade)
                                .thenComparingDouble(one -> one.attacks().isEmpty()
                                        ? 0
                                        : -one.attacks().get(0).tprAt(one.rate())));
    }

    /** The grade of the run: that of the most serious verdict; inconclusive without experiments. */
    public Grade grade() {
        return experiments.stream().anyMatch(one -> one.grade() == Grade.VIOLATED)
                ? Grade.VIOLATED
                : worst().map(ExperimentVerdict::grade).orElse(Grade.INCONCLUSIVE);
    }

    /** The controls that failed. */
    public List<ControlResult> failedControls() {
        return run.controls().stream().filter(control -> !control.passed()).toList();
    }

    /** The certificate that refutes its guarantee by the most. */
    public Optional<TestedCertificate> refuted() {
        return TestedCertificate.worst(certificates);
    }

    /** What was not tested, of one kind. */
    public Stream<NotTested> notTested(NotTested.Kind kind) {
        return notTested.stream().filter(one -> one.what() == kind);
    }

    /**
     * An upper bound on the probability that any of these controls of a correct audit fails, for any dependence between
     * them.
     */
    public static double falseAlarmProbability(List<ControlResult> controls) {
        return Math.min(
                1,
                controls.stream()
                        .mapToDouble(ControlResult::falseAlarmProbability)
                        .sum());
    }
}
