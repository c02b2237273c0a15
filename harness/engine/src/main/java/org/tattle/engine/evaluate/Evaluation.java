package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Surface;
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
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;
import org.tattle.math.statistics.Interval;

/**
 * Computes the results of an experiment from its trained models: runs every attack on every target and compares its
 * scores with the true memberships.
 *
 * @param fprs the reported false-positive rates, ascending
 * @param examples the records whose statistic is shown in histograms, with their roles, by id; none: the most, the
 *     median and the least exposed
 * @param wording rewrites a line of an attack's evidence for the report
 * @param controls the number of controls that share {@link #CONTROL_ERROR}, at least 1
 */
public record Evaluation(
        List<Double> fprs,
        double confidence,
        int exposed,
        Map<String, String> examples,
        UnaryOperator<String> wording,
        int controls) {
    /** The largest probability that any of the controls with chance in them fails in a correct audit (Bonferroni). */
    public static final double CONTROL_ERROR = 0.001;

    /** The name of the attack whose scores are given. */
    public static final String GIVEN = "given-scores";

    /** An evaluation with histograms of the most, the median and the least exposed record. */
    public Evaluation(List<Double> fprs, double confidence, int exposed) {
        this(fprs, confidence, exposed, Map.of(), UnaryOperator.identity(), 1);
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

    /** The AUC of an attack, for a control. */
    public record Area(String experiment, String attack, Interval auc) {}

    /** The AUCs of a control's attacks, and the attacks that failed. */
    public record Areas(List<Area> areas, List<FailedAttack> failures) {}

    private static <D extends Dataset<D>, R> List<AttackScoring<D, R, ?>> attacked(
            TrainedModels<D, R> run, WorkerPool workers) {
        List<AttackScoring<D, R, ?>> all =
                AttackScoring.all(run, run.experiment().surfaces());
        StatisticStore answers = new StatisticStore(run);
        workers.each(run.jobs().settings().targets(), t -> {
            StatisticStore.TargetStatistics facing = answers.ofTarget(t);
            all.forEach(attack -> attack.score(facing));
        });
        return all;
    }

    /** The mean AUCs of the attacks on an experiment whose models are trained, and nothing else. */
    public <D extends Dataset<D>, R> Areas areas(TrainedModels<D, R> run, WorkerPool workers) {
        List<AttackScoring<D, R, ?>> all = attacked(run, workers);
        List<Area> areas = new ArrayList<>();
        for (AttackScoring<D, R, ?> attack : all) {
            attack.evaluate(() -> areas.add(new Area(
                    run.experiment().name(),
                    attack.named().name(),
                    AttackEvaluation.of(attack, this).auc())));
        }
        return new Areas(areas, failures(all));
    }

    /**
     * The ROC curves of every attack on an experiment whose models are trained, one for each target, by surface and
     * attack.
     *
     * @throws IllegalStateException if an attack fails
     */
    public <D extends Dataset<D>, R> List<AttackCurves> curves(TrainedModels<D, R> run, WorkerPool workers) {
        List<AttackScoring<D, R, ?>> all = attacked(run, workers);
        failures(all).stream().findFirst().ifPresent(failed -> {
            throw new IllegalStateException(failed.failure().attack() + " failed: " + failed.cause(), failed.cause());
        });
        return all.stream()
                .map(attack -> new AttackCurves(
                        attack.named().name(),
                        attack.surface().surface(),
                        AttackEvaluation.of(attack, this).curves()))
                .toList();
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
        return evaluate(run, workers, steps, (open, soFar) -> open);
    }

    /**
     * Runs and evaluates attacks on an experiment whose models are trained; the results do not depend on the workers.
     *
     * @param steps counts a part for each target and each attack on a surface
     * @param order names those of the open surfaces that are attacked next, as results come in, until it names none
     */
    public <D extends Dataset<D>, R> Outcome evaluate(
            TrainedModels<D, R> run,
            WorkerPool workers,
            PhaseProgress steps,
            BiFunction<List<String>, Outcome, List<String>> order) {
        List<SurfaceAttacks<D, R, ?>> open = new ArrayList<>(run.experiment().surfaces());
        StatisticStore answers = new StatisticStore(run);
        ExperimentEvaluation<D, R> experiment = new ExperimentEvaluation<>(run, confidence, controlError(), workers);
        Map<String, SurfaceOutcome> attacked = new HashMap<>();
        while (true) {
            Outcome soFar = outcome(run, experiment, attacked);
            List<String> next =
                    order.apply(open.stream().map(SurfaceAttacks::surface).toList(), soFar);
            List<SurfaceAttacks<D, R, ?>> views =
                    open.stream().filter(view -> next.contains(view.surface())).toList();
            if (views.isEmpty()) {
                return soFar;
            }
            open.removeAll(views);
            attacked.putAll(attack(run, views, answers, experiment, workers, steps));
        }
    }

    private static <D extends Dataset<D>, R> Outcome outcome(
            TrainedModels<D, R> run, ExperimentEvaluation<D, R> experiment, Map<String, SurfaceOutcome> attacked) {
        SurfaceOutcome all = SurfaceOutcome.joined(run.experiment().surfaces().stream()
                .map(view -> attacked.get(view.surface()))
                .filter(Objects::nonNull)
                .toList());
        return new Outcome(
                experiment.result(all.attacks, attacked.keySet()),
                Stream.concat(all.controls.stream(), experiment.controls().stream())
                        .toList(),
                all.failures,
                all.exposures);
    }

    private <D extends Dataset<D>, R> Map<String, SurfaceOutcome> attack(
            TrainedModels<D, R> run,
            List<SurfaceAttacks<D, R, ?>> views,
            StatisticStore answers,
            ExperimentEvaluation<D, R> experiment,
            WorkerPool workers,
            PhaseProgress steps) {
        List<AttackScoring<D, R, ?>> all = AttackScoring.all(run, views);
        double[] kept = MultiTargetRoc.grid(
                run.records().size() - run.jobs().design().target(0).cardinality(),
                fprs.stream().mapToDouble(fpr -> fpr).toArray());
        workers.each(run.jobs().settings().targets(), t -> {
            StatisticStore.TargetStatistics facing = answers.ofTarget(t);
            all.forEach(attack -> attack.score(facing));
            all.forEach(attack -> attack.scoreWithHalves(facing, kept));
            all.forEach(attack -> attack.control(facing));
            views.forEach(view -> steps.done());
        });
        SurfaceOutcome[] outcomes = new SurfaceOutcome[all.size()];
        workers.each(all.size(), i -> {
            outcomes[i] = evaluated(run, all.get(i), answers, experiment);
            steps.done();
        });
        Map<String, SurfaceOutcome> attacked = new HashMap<>();
        for (SurfaceAttacks<D, R, ?> view : views) {
            attacked.put(
                    view.surface(),
                    SurfaceOutcome.joined(IntStream.range(0, outcomes.length)
                            .filter(i -> all.get(i).surface().equals(view))
                            .mapToObj(i -> outcomes[i])
                            .toList()));
        }
        return attacked;
    }

    private <D extends Dataset<D>, R> SurfaceOutcome evaluated(
            TrainedModels<D, R> run,
            AttackScoring<D, R, ?> attack,
            StatisticStore answers,
            ExperimentEvaluation<D, R> experiment) {
        List<AttackResult> results = new ArrayList<>();
        List<RecordExposure> exposures = new ArrayList<>();
        attack.evaluate(() -> {
            AttackEvaluation judgment = AttackEvaluation.of(attack, this);
            AttackResult result = result(run, attack, judgment, answers, experiment);
            exposures.addAll(judgment.exposures(result, run.records()::id));
            results.add(result);
        });
        List<ControlResult> found = results.isEmpty() ? List.of() : attack.controls(controlError());
        return new SurfaceOutcome(results, found, attack.failure().stream().toList(), exposures);
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
                scores, given.members(), this, ShadowHalves.NONE, AttackEvaluation.seed(seed, name, attackName));
        ExperimentInfo label = ExperimentInfo.MADE_ELSEWHERE;
        ExperimentSummary experiment = new ExperimentSummary(
                name, label.defense(), label.parameters(), label.mode(), label.vocabulary(), targets, List.of());
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

    private <D extends Dataset<D>, R, S> AttackResult result(
            TrainedModels<D, R> run,
            AttackScoring<D, R, S> attack,
            AttackEvaluation judgment,
            StatisticStore answers,
            ExperimentEvaluation<D, R> experiment) {
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
                        attack, answers.ofTarget(0), run.records(), examples, judgment.byExposure(run.records()::id)));
    }
}
