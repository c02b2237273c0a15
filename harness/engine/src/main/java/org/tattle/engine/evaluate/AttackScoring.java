package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.engine.experiment.AttackErrors;
import org.tattle.engine.experiment.ExperimentJobs;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.experiment.ModelJob;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.math.sampling.Seed;

/**
 * One attack on the targets of an experiment whose models are trained: its scores, the numbers with each half of the
 * shadow models, and what controls measure. If it fails, only its own results are missing.
 */
public final class AttackScoring<D extends Dataset<D>, R, S> {
    /** The inclusion rate: targets are trained on halves. */
    private static final double INCLUSION_RATE = 0.5;

    private final TrainedModels<D, R> models;
    private final SurfaceAttacks<D, R, S> surface;
    private final NamedAttack<D, S> named;
    private final int queryIndex;
    private final Scores[] scores;
    private final ShadowHalves.Numbers[][] halves;
    private final List<Controlled<?>> controls;
    private final AttackErrors attacking = new AttackErrors();
    private final AttackErrors controlling = new AttackErrors();

    private record Controlled<M>(Control.OfScores<M> control, Map<Integer, M> targets) {
        static <M> Controlled<M> of(Control.OfScores<M> control) {
            return new Controlled<>(control, new ConcurrentSkipListMap<>());
        }

        void measure(AttackScoring<?, ?, ?> attack, StatisticStore.TargetStatistics statistics, Scores scores) {
            targets.put(statistics.target(), control.measure(attack, statistics, scores));
        }

        ControlResult result(String place, String attack, double error) {
            return control.result(place, attack, List.copyOf(targets.values()), error);
        }
    }

    public AttackScoring(TrainedModels<D, R> models, SurfaceAttacks<D, R, S> view, NamedAttack<D, S> named) {
        this.models = models;
        this.surface = view;
        this.named = named;
        queryIndex = queryIndex(models.jobs(), view, named);
        int targets = models.jobs().settings().targets();
        scores = new Scores[targets];
        halves = new ShadowHalves.Numbers[targets < MultiTargetRoc.FEWEST_TARGETS ? 0 : halves()][targets];
        controls =
                Control.OfScores.ALL.stream().<Controlled<?>>map(Controlled::of).toList();
    }

    static <D extends Dataset<D>, R> List<AttackScoring<D, R, ?>> all(
            TrainedModels<D, R> models, List<SurfaceAttacks<D, R, ?>> views) {
        List<AttackScoring<D, R, ?>> all = new ArrayList<>();
        views.forEach(view -> addAll(models, view, all));
        return all;
    }

    private static <D extends Dataset<D>, R, S> void addAll(
            TrainedModels<D, R> models, SurfaceAttacks<D, R, S> view, List<AttackScoring<D, R, ?>> all) {
        view.attacks().forEach(named -> all.add(new AttackScoring<>(models, view, named)));
    }

    void score(StatisticStore.TargetStatistics facing) {
        int t = facing.target();
        attacking.guard(t, () -> scores[t] = attack(facing, models.jobs().design()));
    }

    /** Scores a target with each half of the shadow models in turn, and counts what is found by group. */
    void scoreWithHalves(StatisticStore.TargetStatistics facing, Optional<Grouping> groups, double... fprs) {
        int t = facing.target();
        if (scores[t] != null) {
            attacking.guard(t, () -> {
                for (int h = 0; h < halves.length; h++) {
                    Scores found = attack(
                            facing,
                            facing.half(
                                    h,
                                    named.attack().shadowSampling(),
                                    queryIndex,
                                    models.jobs().design()));
                    TargetScores truth = new TargetScores(
                            found.values(), models.jobs().design().target(t));
                    halves[h][t] = ShadowHalves.Numbers.of(
                                    RocCurve.of(truth), fprs, named.attack().threshold())
                            .with(groups.map(by -> by.counts(truth)));
                }
            });
        }
    }

    void control(StatisticStore.TargetStatistics facing) {
        int t = facing.target();
        if (scores[t] != null) {
            controlling.guard(t, () -> controls.forEach(control -> control.measure(this, facing, scores[t])));
        }
    }

    /** Evaluates all targets, unless the attack failed on one; an error of this step becomes the attack's. */
    void evaluate(Runnable step) {
        attacking.guardAll(step);
    }

    List<ControlResult> controls(double error) {
        List<ControlResult> results = new ArrayList<>();
        controlling.guardAll(() -> controls.stream()
                .map(control -> control.result(place(), named.name(), error))
                .forEach(results::add));
        return results;
    }

    /** The failure, the attack's own errors before its controls'; empty if there was none. */
    Optional<FailedAttack> failure() {
        return attacking
                .first(part(AttackFailure.Part.ATTACK))
                .or(() -> controlling.first(part(AttackFailure.Part.CONTROL)));
    }

    private AttackFailure part(AttackFailure.Part part) {
        return new AttackFailure(models.experiment().name(), surface.surface(), named.name(), part, "");
    }

    Seed seed() {
        return AttackEvaluation.seed(
                models.jobs().settings().seed(), models.experiment().name(), named.name());
    }

    List<Scores> scores() {
        return List.of(scores);
    }

    List<BitSet> members() {
        return IntStream.range(0, scores.length)
                .mapToObj(models.jobs().design()::target)
                .toList();
    }

    ShadowHalves sharedError() {
        return halves.length > 0 && halves[0][0] != null ? new ShadowHalves(halves) : ShadowHalves.NONE;
    }

    /** The index of the attack's query statistic, which was evaluated after training; −1 if it has none. */
    private static int queryIndex(ExperimentJobs<?, ?> run, SurfaceAttacks<?, ?, ?> view, NamedAttack<?, ?> named) {
        if (named.attack().queryStatistic().isEmpty()) {
            return -1;
        }
        return IntStream.range(0, run.queries().size())
                .filter(q -> run.queries().get(q).surface().equals(view)
                        && named.attack()
                                .queryStatistic()
                                .equals(Optional.of(run.queries().get(q).statistic())))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the statistic of " + named.name() + " on "
                        + view.surface() + " was not computed for the models of "
                        + run.experiment().name()));
    }

    /** The part of each record that the curator's algorithm used for a target; it is public, so attacks may use it. */
    private D contributions(int target) {
        D contributions = models.experiment().trainer().boundContributions(models.records(), models.release(target));
        if (contributions.size() != models.records().size()) {
            throw new IllegalStateException(
                    "the trainer of " + models.experiment().name() + " takes " + contributions.size() + " of "
                            + models.records().size() + " records; it must keep every record");
        }
        return contributions;
    }

    /** The name of the experiment, and of the surface if that is not the whole release. */
    String place() {
        String name = surface.surface();
        return Surface.isFull(name)
                ? models.experiment().name()
                : models.experiment().name() + ", " + name;
    }

    NamedAttack<D, S> named() {
        return named;
    }

    SurfaceAttacks<D, R, S> surface() {
        return surface;
    }

    boolean usesShadowSplit() {
        return named.attack().shadowSampling() != ShadowSampling.NONE;
    }

    boolean asksShadows() {
        return named.asksShadows();
    }

    int queryIndex() {
        return queryIndex;
    }

    List<String> columns() {
        return queryIndex < 0
                ? List.of()
                : models.jobs().queries().get(queryIndex).statistic().columns();
    }

    /** The values of these columns under the shadow models of a target, for an attack that uses shadow models. */
    StatisticMatrix shadows(StatisticStore.TargetStatistics facing) {
        return facing.shadows(
                named.attack().shadowSampling(), queryIndex, models.jobs().design());
    }

    /**
     * Attacks a target.
     *
     * @param assumed the assignment of records to models that the attack is given
     */
    public Scores attack(StatisticStore.TargetStatistics facing, ShadowDesign assumed) {
        return attack(
                facing,
                named.attack().shadowSampling() == ShadowSampling.NONE
                        ? StatisticMatrix.NONE
                        : facing.all(named.attack().shadowSampling(), queryIndex, assumed));
    }

    /**
     * The number of halves of the shadow models to attack with; 0 if targets share none, or half of them are too few
     * for the attack.
     */
    private int halves() {
        int pairs = models.jobs().settings().shadows() / 2;
        int halves = sharesShadows() ? ShadowHalves.count(pairs) : 0;
        return IntStream.range(0, halves)
                        .allMatch(
                                half -> 2 * size(half, pairs) >= named.attack().minShadowModels())
                ? halves
                : 0;
    }

    private static int size(int half, int pairs) {
        return (int) IntStream.range(0, pairs)
                .filter(pair -> ShadowHalves.contains(half, pair, pairs))
                .count();
    }

    /** Whether targets share shadow models. */
    boolean sharesShadows() {
        return usesShadowSplit()
                && queryIndex >= 0
                && models.experiment().adversary().reuse() != Reuse.RETRAINED;
    }

    private Scores attack(StatisticStore.TargetStatistics facing, Shadows shadows) {
        MembershipAttack<D, S> attack = named.attack();
        int t = facing.target();
        Target<D, S> target = new Target<>(
                surface.restriction().restrict(models.release(t)),
                models.candidates(t),
                () -> contributions(t),
                models.records(),
                INCLUSION_RATE,
                columns(),
                queryIndex < 0 ? new double[0] : facing.own(queryIndex),
                models.experiment().trainer().publicFacts(models.records().size() / 2));
        Seed seed = models.jobs()
                .settings()
                .seed()
                .child("attack")
                .child(named.name())
                .child(t);
        Scores scores = attack.score(target, shadows, seed.generator());
        requireFinite(scores.values(), t);
        return scores;
    }

    private void requireFinite(double[] scores, int t) {
        if (scores.length != models.records().size()) {
            throw new IllegalStateException(named.name() + " scored " + scores.length + " of "
                    + models.records().size() + " records");
        }
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isFinite(scores[i])) {
                throw new IllegalStateException(named.name() + " scored record "
                        + models.records().id(i) + " of " + models.experiment().name() + "/"
                        + ModelJob.target(t).file() + " with " + scores[i]);
            }
        }
    }
}
