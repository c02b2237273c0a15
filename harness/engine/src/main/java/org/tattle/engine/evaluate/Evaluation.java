package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ControlSentence;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.engine.experiment.AttackErrors;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;
import org.tattle.math.statistics.Interval;

/**
 * Computes the results of an experiment from its trained models: runs every attack on every target and compares its
 * scores with the true memberships.
 *
 * @param fprs the reported false-positive rates, ascending
 * @param confidence the confidence of the intervals
 * @param exposed the number of exposed records to list
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
    public static int controls(List<? extends ExperimentRun<?, ?>> runs) {
        return runs.stream()
                .mapToInt(run -> ExperimentEvaluation.reconstructions(run).size()
                        + run.experiment().surfaces().stream()
                                .mapToInt(surface -> surface.attacks().size())
                                .sum())
                .sum();
    }

    /** The confidence of each control's interval. */
    private double controlConfidence() {
        return 1 - CONTROL_ERROR / controls;
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
    public record Area(String cell, String attack, Interval auc) {}

    /** The AUCs of a control's attacks, and the attacks that failed. */
    public record Areas(List<Area> areas, List<FailedAttack> failures) {}

    /**
     * One attack with its scores for every target, its results with each half of the shadow models, and its scores in
     * the control with another split. If an attack fails, only its own results are missing.
     *
     * @param attacking the first error of each of its steps, by target
     * @param controlling the first error of each step of its control, by target
     */
    private record AttackOutcome<D extends Dataset<D>, R, S>(
            AttackExecution<D, R, S> trial,
            Scores[] scores,
            ShadowHalves.Numbers[][] halves,
            PermutedLabels.Area[] misled,
            AttackErrors attacking,
            AttackErrors controlling) {
        static <D extends Dataset<D>, R, S> void addAll(
                ExperimentRun<D, R> run, SurfaceAttacks<D, R, S> view, List<AttackOutcome<D, R, ?>> tried) {
            int targets = run.settings().targets();
            for (NamedAttack<D, S> named : view.attacks()) {
                AttackExecution<D, R, S> trial = new AttackExecution<>(run, view, named);
                int halves = targets < MultiTargetRoc.FEWEST_TARGETS ? 0 : trial.halves();
                tried.add(new AttackOutcome<>(
                        trial,
                        new Scores[targets],
                        new ShadowHalves.Numbers[halves][targets],
                        new PermutedLabels.Area[targets],
                        new AttackErrors(),
                        new AttackErrors()));
            }
        }

        void attack(StatisticStore.TargetStatistics facing, ShadowDesign truth) {
            int t = facing.target();
            attacking.guard(t, () -> scores[t] = trial.attack(facing, truth));
        }

        /** Attacks with each half of the shadow models in turn. */
        void attackWithHalves(StatisticStore.TargetStatistics facing, ShadowDesign truth, double... fprs) {
            int t = facing.target();
            if (scores[t] != null) {
                attacking.guard(t, () -> {
                    for (int h = 0; h < halves.length; h++) {
                        Scores said = trial.attackWithHalf(h, facing, truth);
                        RocCurve curve = RocCurve.of(new TargetScores(said.values(), truth.target(t)));
                        halves[h][t] = ShadowHalves.Numbers.of(
                                curve, fprs, trial.named().attack().threshold());
                    }
                });
            }
        }

        void runNullControl(StatisticStore.TargetStatistics facing, ShadowDesign other) {
            int t = facing.target();
            if (scores[t] != null) {
                controlling.guard(t, () -> {
                    Scores said = trial.usesShadowSplit() ? trial.attack(facing, other) : scores[t];
                    misled[t] = area(said, other.target(t));
                });
            }
        }

        /** The failure, the attack's own errors before its control's; empty if there was none. */
        Optional<FailedAttack> failure() {
            return attacking
                    .first(part(AttackFailure.Part.ATTACK))
                    .or(() -> controlling.first(part(AttackFailure.Part.CONTROL)));
        }

        private AttackFailure part(AttackFailure.Part part) {
            return new AttackFailure(
                    trial.cell(), trial.surface().surface(), trial.named().name(), part, "");
        }
    }

    private static <D extends Dataset<D>, R> List<AttackOutcome<D, R, ?>> attacks(
            ExperimentRun<D, R> run, List<SurfaceAttacks<D, R, ?>> views) {
        List<AttackOutcome<D, R, ?>> all = new ArrayList<>();
        views.forEach(view -> AttackOutcome.addAll(run, view, all));
        return all;
    }

    /** Runs every attack on every target. */
    private static <D extends Dataset<D>, R> List<AttackOutcome<D, R, ?>> attacked(
            ExperimentRun<D, R> run, WorkerPool workers) {
        List<AttackOutcome<D, R, ?>> all = attacks(run, run.experiment().surfaces());
        StatisticStore answers = new StatisticStore(run);
        workers.each(run.settings().targets(), t -> {
            StatisticStore.TargetStatistics facing = answers.ofTarget(t);
            all.forEach(tried -> tried.attack(facing, run.design()));
        });
        return all;
    }

    /** The mean AUCs of the attacks on an experiment whose models are trained, and nothing else. */
    public <D extends Dataset<D>, R> Areas areas(ExperimentRun<D, R> run, WorkerPool workers) {
        List<AttackOutcome<D, R, ?>> all = attacked(run, workers);
        List<Area> areas = new ArrayList<>();
        for (AttackOutcome<D, R, ?> tried : all) {
            tried.attacking.guardAll(() -> areas.add(new Area(
                    run.experiment().name(),
                    tried.trial.named().name(),
                    judgment(run, tried).auc())));
        }
        return new Areas(areas, failures(all));
    }

    /**
     * The ROC curves of every attack on an experiment whose models are trained, one for each target, by surface and
     * attack.
     *
     * @throws IllegalStateException if an attack fails
     */
    public <D extends Dataset<D>, R> List<AttackCurves> curves(ExperimentRun<D, R> run, WorkerPool workers) {
        List<AttackOutcome<D, R, ?>> all = attacked(run, workers);
        failures(all).stream().findFirst().ifPresent(failed -> {
            throw new IllegalStateException(failed.failure().attack() + " failed: " + failed.cause(), failed.cause());
        });
        return all.stream()
                .map(tried -> new AttackCurves(
                        tried.trial.named().name(),
                        tried.trial.surface().surface(),
                        IntStream.range(0, tried.scores.length)
                                .mapToObj(t -> RocCurve.of(new TargetScores(
                                        tried.scores[t].values(), run.design().target(t))))
                                .toList()))
                .toList();
    }

    /**
     * The ROC curves of one attack.
     *
     * @param curves one for each target
     */
    public record AttackCurves(String attack, String surface, List<RocCurve> curves) {}

    /** The outcome of the attacks on one surface. */
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
            ExperimentRun<D, R> run, WorkerPool workers, PhaseProgress steps) {
        return evaluate(run, workers, steps, (open, soFar) -> open);
    }

    /**
     * Runs and evaluates attacks on an experiment whose models are trained; the results do not depend on the workers.
     *
     * @param steps counts a part for each target and each attack on a surface
     * @param order names those of the open surfaces that are attacked next, as results come in, until it names none
     */
    public <D extends Dataset<D>, R> Outcome evaluate(
            ExperimentRun<D, R> run,
            WorkerPool workers,
            PhaseProgress steps,
            BiFunction<List<String>, Outcome, List<String>> order) {
        List<SurfaceAttacks<D, R, ?>> open = new ArrayList<>(run.experiment().surfaces());
        StatisticStore answers = new StatisticStore(run);
        ExperimentEvaluation<D, R> cell = new ExperimentEvaluation<>(run, confidence, controlConfidence(), workers);
        Map<String, SurfaceOutcome> attacked = new HashMap<>();
        while (true) {
            Outcome soFar = outcome(run, cell, attacked);
            List<String> next =
                    order.apply(open.stream().map(SurfaceAttacks::surface).toList(), soFar);
            List<SurfaceAttacks<D, R, ?>> views =
                    open.stream().filter(view -> next.contains(view.surface())).toList();
            if (views.isEmpty()) {
                return soFar;
            }
            open.removeAll(views);
            attacked.putAll(attack(run, views, answers, cell, workers, steps));
        }
    }

    /** The outcome of those surfaces that were attacked, in the plan's order. */
    private static <D extends Dataset<D>, R> Outcome outcome(
            ExperimentRun<D, R> run, ExperimentEvaluation<D, R> cell, Map<String, SurfaceOutcome> attacked) {
        SurfaceOutcome all = SurfaceOutcome.joined(run.experiment().surfaces().stream()
                .map(view -> attacked.get(view.surface()))
                .filter(Objects::nonNull)
                .toList());
        return new Outcome(
                cell.result(all.attacks, attacked.keySet()),
                Stream.concat(all.controls.stream(), cell.controls().stream()).toList(),
                all.failures,
                all.exposures);
    }

    /** Runs and evaluates every attack on some surfaces. */
    private <D extends Dataset<D>, R> Map<String, SurfaceOutcome> attack(
            ExperimentRun<D, R> run,
            List<SurfaceAttacks<D, R, ?>> views,
            StatisticStore answers,
            ExperimentEvaluation<D, R> cell,
            WorkerPool workers,
            PhaseProgress steps) {
        ShadowDesign other =
                new ShadowDesign(run.records().size(), run.settings().seed().child("permuted-labels"));
        List<AttackOutcome<D, R, ?>> all = attacks(run, views);
        double[] kept = MultiTargetRoc.grid(
                run.records().size() - run.design().target(0).cardinality(),
                fprs.stream().mapToDouble(fpr -> fpr).toArray());
        workers.each(run.settings().targets(), t -> {
            StatisticStore.TargetStatistics facing = answers.ofTarget(t);
            all.forEach(tried -> tried.attack(facing, run.design()));
            all.forEach(tried -> tried.attackWithHalves(facing, run.design(), kept));
            all.forEach(tried -> tried.runNullControl(facing, other));
            views.forEach(view -> steps.done());
        });
        SurfaceOutcome[] outcomes = new SurfaceOutcome[all.size()];
        workers.each(all.size(), i -> {
            outcomes[i] = evaluated(run, all.get(i), answers, cell);
            steps.done();
        });
        Map<String, SurfaceOutcome> attacked = new HashMap<>();
        for (SurfaceAttacks<D, R, ?> view : views) {
            attacked.put(
                    view.surface(),
                    SurfaceOutcome.joined(IntStream.range(0, outcomes.length)
                            .filter(i -> all.get(i).trial.surface().equals(view))
                            .mapToObj(i -> outcomes[i])
                            .toList()));
        }
        return attacked;
    }

    /** The outcome of one attack on all targets. */
    private <D extends Dataset<D>, R> SurfaceOutcome evaluated(
            ExperimentRun<D, R> run,
            AttackOutcome<D, R, ?> tried,
            StatisticStore answers,
            ExperimentEvaluation<D, R> cell) {
        List<AttackResult> results = new ArrayList<>();
        List<RecordExposure> exposures = new ArrayList<>();
        List<ControlResult> controls = new ArrayList<>();
        tried.attacking.guardAll(() -> {
            AttackEvaluation judgment = judgment(run, tried);
            AttackResult result = result(run, tried, judgment, answers, cell);
            exposures.addAll(judgment.exposures(result, run.records()::id));
            results.add(result);
        });
        if (!results.isEmpty()) {
            tried.controlling.guardAll(() -> controls.add(nullControl(tried)));
        }
        return new SurfaceOutcome(results, controls, tried.failure().stream().toList(), exposures);
    }

    private static <D extends Dataset<D>, R> List<FailedAttack> failures(List<AttackOutcome<D, R, ?>> all) {
        return all.stream().flatMap(tried -> tried.failure().stream()).toList();
    }

    /**
     * Evaluates the scores of another tool's attack. The models are unknown, so there are no guarantees and no utility.
     *
     * @param name the name of the attacked experiment
     * @param attackName the name of the attack
     * @param seed the seed of the run
     */
    public Outcome evaluate(ExternalScores given, String name, String attackName, Seed seed) {
        List<Scores> scores = given.scores().stream().map(Scores::of).toList();
        int targets = scores.size();
        AttackEvaluation judgment =
                new AttackEvaluation(scores, given.members(), this, ShadowHalves.NONE, seed(seed, name, attackName));
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
            areas.add(area(scores.get(t), drawn));
        }
        ControlResult control = permutedLabels(name, attackName, ControlSentence.SCORES_FIND_NOTHING, areas);
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

    private <D extends Dataset<D>, R, S> AttackEvaluation judgment(
            ExperimentRun<D, R> run, AttackOutcome<D, R, S> tried) {
        Seed seed = seed(
                run.settings().seed(),
                run.experiment().name(),
                tried.trial.named().name());
        boolean isHalved = tried.halves.length > 0 && tried.halves[0][0] != null;
        return new AttackEvaluation(
                List.of(tried.scores),
                members(run.design(), tried.scores.length),
                this,
                isHalved ? new ShadowHalves(tried.halves) : ShadowHalves.NONE,
                seed);
    }

    private <D extends Dataset<D>, R, S> AttackResult result(
            ExperimentRun<D, R> run,
            AttackOutcome<D, R, S> tried,
            AttackEvaluation judgment,
            StatisticStore answers,
            ExperimentEvaluation<D, R> cell) {
        NamedAttack<D, S> named = tried.trial.named();
        MembershipAttack<D, S> attack = named.attack();
        int shadows = attack.shadowSampling() == ShadowSampling.NONE
                ? 0
                : run.settings().shadows();
        AttackSummary summary = new AttackSummary(
                named.name(),
                named.parameters(),
                attack.resolvedParameters(shadows).getOrDefault("varianceRule", ""),
                tried.trial.surface().surface(),
                shadows);
        AttackEvaluation.Subject subject =
                new AttackEvaluation.Subject(cell.summary(), summary, attack.threshold(), !tried.trial.sharesShadows());
        return judgment.result(
                subject,
                judgment.exposed(exposed, run.records()::id, wording),
                histograms(run, tried.trial, answers, judgment));
    }

    private static Seed seed(Seed run, String cell, String attack) {
        return run.child("evaluation").child(cell).child(attack);
    }

    private static List<BitSet> members(ShadowDesign design, int targets) {
        return IntStream.range(0, targets).mapToObj(design::target).toList();
    }

    /**
     * The null control: the attack receives an assignment of records to models other than the true one, so that
     * whatever it finds is an error of its own.
     */
    private <D extends Dataset<D>, R, S> ControlResult nullControl(AttackOutcome<D, R, S> tried) {
        return permutedLabels(
                tried.trial.place(),
                tried.trial.named().name(),
                ControlSentence.ATTACK_FINDS_NOTHING,
                List.of(tried.misled));
    }

    private static PermutedLabels.Area area(Scores scores, BitSet drawn) {
        return PermutedLabels.Area.of(RocCurve.of(new TargetScores(scores.values(), drawn)));
    }

    private ControlResult permutedLabels(
            String place, String attack, ControlSentence expectation, List<PermutedLabels.Area> areas) {
        Interval auc = PermutedLabels.auc(areas, controlConfidence());
        return new ControlResult(
                "permuted-labels",
                place,
                attack,
                expectation.with(),
                auc,
                PermutedLabels.EXPECTED,
                CONTROL_ERROR / controls,
                auc.covers(PermutedLabels.EXPECTED));
    }

    /** Histograms of the statistic of some records over the shadow models. */
    private <D extends Dataset<D>, R, S> List<StatisticHistogram> histograms(
            ExperimentRun<D, R> run,
            AttackExecution<D, R, S> trial,
            StatisticStore answers,
            AttackEvaluation judgment) {
        if (!trial.asksShadows()) {
            return List.of();
        }
        D records = run.records();
        Map<String, String> roles =
                examples.isEmpty() ? StatisticHistograms.byExposure(judgment.byExposure(records::id)) : examples;
        StatisticMatrix shadows = trial.shadows(answers.ofTarget(0));
        List<StatisticHistogram> histograms = new ArrayList<>();
        roles.forEach((id, role) -> {
            int record = IntStream.range(0, records.size())
                    .filter(i -> records.id(i).equals(id))
                    .findFirst()
                    .orElseThrow();
            histograms.add(StatisticHistograms.of(
                    id,
                    role,
                    trial.columns().get(0),
                    shadows.values(record, 0, true),
                    shadows.values(record, 0, false)));
        });
        return histograms;
    }
}
