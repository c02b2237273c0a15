package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Surface;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ControlSentence;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RecordExposure;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/**
 * Computes the results of an experiment from its trained models: runs every attack on every target and compares its
 * scores with the true memberships.
 *
 * @param fprs the reported false-positive rates, ascending
 * @param examples the records whose statistic is shown in histograms, with their roles, by id; none: the most, the
 *     median and the least exposed
 * @param wording rewrites a line of an attack's evidence for the report
 * @param controls the number of controls that share {@link #CONTROL_ERROR}, at least 1
 * @param groups the groups of the records, if a field names them
 */
public record Evaluation(
        List<Double> fprs,
        double confidence,
        int exposed,
        Map<String, String> examples,
        UnaryOperator<String> wording,
        int controls,
        Optional<Grouping> groups) {
    /** The largest probability that any of the controls with chance in them fails in a correct audit (Bonferroni). */
    public static final double CONTROL_ERROR = 0.001;

    /** The name of the attack whose scores are given. */
    public static final String GIVEN = "given-scores";

    /** An evaluation with histograms of the most, the median and the least exposed record. */
    public Evaluation(List<Double> fprs, double confidence, int exposed) {
        this(fprs, confidence, exposed, Map.of(), UnaryOperator.identity(), 1, Optional.empty());
    }

    /**
     * The number of controls of some experiments in which chance plays a part, whether or not all surfaces get
     * attacked.
     */
    public static int controls(List<? extends TrainedModels<?, ?>> runs) {
        return runs.stream()
                .mapToInt(run -> Control.OfContents.ALL.size()
                                * ExperimentEvaluation.reconstructions(run).size()
                        + Control.OfScores.ALL.size()
                                * run.experiment().surfaces().stream()
                                        .mapToInt(surface -> surface.attacks().size())
                                        .sum())
                .sum();
    }

    private double controlError() {
        return CONTROL_ERROR / controls;
    }

    /**
     * The outcome of one experiment.
     *
     * @param exposures the records that its attacks expose, by attack
     */
    public record Outcome(
            ExperimentResult experiment,
            List<ControlResult> controls,
            List<FailedAttack> failures,
            List<RecordExposure> exposures) {
        /** The results of the membership inference attacks on it. */
        public List<AttackResult> attacks() {
            return experiment.attacks();
        }
    }

    /** The results of attacks on models whose leak is known, and the attacks that failed. */
    public record Leaky(List<ControlResult> controls, List<FailedAttack> failures) {}

    private static <D extends Dataset<D>, R> List<AttackScoring<D, R, ?>> attacked(
            TrainedModels<D, R> run, WorkerPool workers, Predicate<String> names) {
        List<AttackScoring<D, R, ?>> all = AttackScoring.all(
                        run, run.experiment().surfaces())
                .stream()
                .filter(attack -> names.test(attack.named().name()))
                .toList();
        StatisticStore answers = new StatisticStore(run);
        workers.each(run.jobs().settings().targets(), t -> {
            StatisticStore.TargetStatistics facing = answers.ofTarget(t);
            all.forEach(attack -> attack.score(facing));
        });
        return all;
    }

    /** Attacks an experiment whose leak is known. */
    public <D extends Dataset<D>, R> Leaky leaky(TrainedModels<D, R> run, WorkerPool workers) {
        List<AttackScoring<D, R, ?>> all = attacked(run, workers, name -> true);
        List<ControlResult> controls = new ArrayList<>();
        for (AttackScoring<D, R, ?> attack : all) {
            attack.evaluate(() -> controls.add(LeakyModel.control(
                    run.experiment().name(),
                    attack.named().name(),
                    AttackEvaluation.of(attack, this, 1).auc())));
        }
        return new Leaky(controls, failures(all));
    }

    /**
     * The ROC curves of every attack on an experiment whose models are trained, one for each target, by surface and
     * attack.
     *
     * @throws IllegalStateException if an attack fails
     */
    public <D extends Dataset<D>, R> List<AttackCurves> curves(TrainedModels<D, R> run, WorkerPool workers) {
        List<AttackScoring<D, R, ?>> all = sound(run, workers, name -> true);
        return all.stream()
                .map(attack -> new AttackCurves(
                        attack.named().name(),
                        attack.surface().surface(),
                        AttackEvaluation.of(attack, this, 1).curves()))
                .toList();
    }

    private static <D extends Dataset<D>, R> List<AttackScoring<D, R, ?>> sound(
            TrainedModels<D, R> run, WorkerPool workers, Predicate<String> names) {
        List<AttackScoring<D, R, ?>> all = attacked(run, workers, names);
        failures(all).stream().findFirst().ifPresent(failed -> {
            throw new IllegalStateException(failed.failure().attack() + " failed: " + failed.cause(), failed.cause());
        });
        return all;
    }

    /**
     * The scores of an attack on an experiment whose models are trained, by surface, one for each target: nothing is
     * judged, so that what the targets learned from need not be known.
     *
     * @throws IllegalStateException if it fails
     */
    public static <D extends Dataset<D>, R> Map<String, List<Scores>> scores(
            TrainedModels<D, R> run, WorkerPool workers, String attack) {
        Map<String, List<Scores>> scores = new LinkedHashMap<>();
        sound(run, workers, attack::equals)
                .forEach(found -> scores.put(found.surface().surface(), found.scores()));
        return scores;
    }

    /** The ROC curves of one attack. */
    public record AttackCurves(String attack, String surface, List<RocCurve> curves) {}

    private record SurfaceOutcome(
            List<AttackResult> attacks,
            List<ControlResult> controls,
            List<FailedAttack> failures,
            List<RecordExposure> exposures) {
        static SurfaceOutcome joined(List<SurfaceOutcome> parts) {
            return new SurfaceOutcome(
                    parts.stream().flatMap(one -> one.attacks.stream()).toList(),
                    parts.stream().flatMap(one -> one.controls.stream()).toList(),
                    parts.stream().flatMap(one -> one.failures.stream()).toList(),
                    parts.stream().flatMap(one -> one.exposures.stream()).toList());
        }
    }

    /** Runs and evaluates every attack on an experiment whose models are trained. */
    public <D extends Dataset<D>, R> Outcome evaluate(
            TrainedModels<D, R> run, WorkerPool workers, PhaseProgress steps) {
        Attacked<D, R> attacked = new Attacked<>(run, workers);
        attacked.attack(attacked.open(), steps);
        return attacked.outcome();
    }

    /** The attacks on an experiment whose models are trained; no result depends on the workers. */
    public final class Attacked<D extends Dataset<D>, R> {
        private final TrainedModels<D, R> run;
        private final WorkerPool workers;
        private final StatisticStore answers;
        private final ExperimentEvaluation<D, R> experiment;
        private final Map<String, SurfaceOutcome> outcomes = new HashMap<>();

        public Attacked(TrainedModels<D, R> run, WorkerPool workers) {
            this.run = run;
            this.workers = workers;
            answers = new StatisticStore(run);
            experiment = new ExperimentEvaluation<>(
                    run, run.jobs().settings().targets(), confidence, controlError(), workers);
        }

        /** The surfaces that were not attacked yet, in the plan's order. */
        public List<String> open() {
            return run.experiment().surfaces().stream()
                    .map(SurfaceAttacks::surface)
                    .filter(surface -> !outcomes.containsKey(surface))
                    .toList();
        }

        /** The outcome of those surfaces that were attacked, in the plan's order. */
        public Outcome outcome() {
            SurfaceOutcome all = SurfaceOutcome.joined(run.experiment().surfaces().stream()
                    .map(view -> outcomes.get(view.surface()))
                    .filter(Objects::nonNull)
                    .toList());
            return new Outcome(
                    experiment.result(all.attacks, outcomes.keySet()),
                    Stream.concat(all.controls.stream(), experiment.controls().stream())
                            .toList(),
                    all.failures,
                    all.exposures);
        }

        /**
         * Runs and evaluates every attack on some surfaces.
         *
         * @param steps counts a part for each target and each attack on a surface
         */
        public void attack(List<String> surfaces, PhaseProgress steps) {
            List<SurfaceAttacks<D, R, ?>> views = run.experiment().surfaces().stream()
                    .filter(view -> surfaces.contains(view.surface()))
                    .toList();
            List<AttackScoring<D, R, ?>> all = AttackScoring.all(run, views);
            double[] kept = MultiTargetRoc.grid(
                    run.records().size() - run.jobs().design().target(0).cardinality(),
                    fprs.stream().mapToDouble(fpr -> fpr).toArray());
            workers.each(run.jobs().settings().targets(), t -> {
                StatisticStore.TargetStatistics facing = answers.ofTarget(t);
                all.forEach(attack -> attack.score(facing));
                all.forEach(attack -> attack.scoreWithHalves(facing, groups, kept));
                all.forEach(attack -> attack.control(facing));
                views.forEach(view -> steps.done());
            });
            SurfaceOutcome[] evaluated = new SurfaceOutcome[all.size()];
            workers.each(all.size(), i -> {
                evaluated[i] = evaluated(all.get(i));
                steps.done();
            });
            views.forEach(view -> outcomes.put(
                    view.surface(),
                    SurfaceOutcome.joined(IntStream.range(0, evaluated.length)
                            .filter(i -> all.get(i).surface().equals(view))
                            .mapToObj(i -> evaluated[i])
                            .toList())));
        }

        private SurfaceOutcome evaluated(AttackScoring<D, R, ?> attack) {
            List<AttackResult> results = new ArrayList<>();
            List<RecordExposure> exposures = new ArrayList<>();
            attack.evaluate(() -> {
                AttackEvaluation judgment = AttackEvaluation.of(attack, Evaluation.this, together());
                AttackResult result = result(attack, judgment);
                exposures.addAll(judgment.exposures(result, run.records()::id));
                results.add(result);
            });
            List<ControlResult> found = results.isEmpty() ? List.of() : attack.controls(controlError());
            return new SurfaceOutcome(results, found, attack.failure().stream().toList(), exposures);
        }

        /** Any attack may find a trace of what models were to forget; which group leaks most is asked of each alone. */
        private int together() {
            return experiment.summary().forgets().isEmpty()
                    ? 1
                    : run.experiment().surfaces().stream()
                            .mapToInt(surface -> surface.attacks().size())
                            .sum();
        }

        private <S> AttackResult result(AttackScoring<D, R, S> attack, AttackEvaluation judgment) {
            NamedAttack<D, S> named = attack.named();
            int shadows = attack.usesShadowSplit() ? run.jobs().settings().shadows() : 0;
            AttackSummary summary = new AttackSummary(
                    named.name(),
                    named.parameters(),
                    named.attack().resolvedParameters(shadows).getOrDefault("varianceRule", ""),
                    attack.surface().surface(),
                    shadows);
            AttackEvaluation.Subject subject = new AttackEvaluation.Subject(
                    experiment.summary(), summary, named.attack().threshold(), !attack.sharesShadows());
            return judgment.result(
                    subject,
                    judgment.exposed(exposed, run.records()::id, wording),
                    StatisticHistograms.of(
                            attack,
                            answers.ofTarget(0),
                            run.records(),
                            examples,
                            judgment.byExposure(run.records()::id)));
        }
    }

    private static <D extends Dataset<D>, R> List<FailedAttack> failures(List<AttackScoring<D, R, ?>> all) {
        return all.stream().flatMap(attack -> attack.failure().stream()).toList();
    }

    /**
     * Evaluates the scores of another tool's attack. The models are unknown, so there are no guarantees and no utility.
     */
    public Outcome evaluate(ExternalScores given, String name, String attackName, Seed seed) {
        List<Scores> scores = given.scores().stream().map(Scores::of).toList();
        int targets = scores.size();
        AttackEvaluation judgment = new AttackEvaluation(
                scores, given.members(), this, ShadowHalves.NONE, AttackEvaluation.seed(seed, name, attackName), 1);
        ExperimentSummary experiment = ExperimentInfo.MADE_ELSEWHERE.summary(name, targets, List.of());
        AttackSummary attack = new AttackSummary(attackName, Map.of(), "", Surface.FULL, 0);
        AttackResult audit = judgment.result(
                new AttackEvaluation.Subject(experiment, attack, OptionalDouble.empty(), false),
                judgment.exposed(exposed, given.ids()::get, wording),
                List.of());
        List<PermutedLabels.Area> areas = new ArrayList<>();
        for (int t = 0; t < targets; t++) {
            BitSet drawn = drawn(
                    given.members().get(t).cardinality(),
                    given.ids().size(),
                    seed.child("permuted-labels").child(t));
            areas.add(PermutedLabels.Area.of(scores.get(t), drawn));
        }
        ControlResult control =
                new PermutedLabels(ControlSentence.SCORES_FIND_NOTHING).result(name, attackName, areas, controlError());
        return new Outcome(
                ExperimentResult.of(experiment).withAttacks(List.of(audit)),
                List.of(control),
                List.of(),
                judgment.exposures(audit, given.ids()::get));
    }

    private static BitSet drawn(int size, int of, Seed seed) {
        BitSet drawn = new BitSet(of);
        Arrays.stream(SubsetSampler.draw(size, of, seed.generator())).forEach(drawn::set);
        return drawn;
    }
}
