package org.tattle.engine.evaluate;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ModelJob;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.StatisticQuery;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.math.sampling.Seed;

/** One attack on the targets of an experiment whose models are trained. */
public final class AttackExecution<D extends Dataset<D>, R, S> {
    /** The inclusion rate: targets are trained on halves. */
    private static final double INCLUSION_RATE = 0.5;

    private final ExperimentRun<D, R> run;
    private final SurfaceAttacks<D, R, S> surface;
    private final NamedAttack<D, S> named;
    private final int queryIndex;

    public AttackExecution(ExperimentRun<D, R> run, SurfaceAttacks<D, R, S> view, NamedAttack<D, S> named) {
        this.run = run;
        this.surface = view;
        this.named = named;
        queryIndex = queryIndex(run, view, named);
    }

    /** The index of the attack's query statistic, which was evaluated after training; −1 if it has none. */
    private static int queryIndex(ExperimentRun<?, ?> run, SurfaceAttacks<?, ?, ?> view, NamedAttack<?, ?> named) {
        if (named.attack().queryStatistic().isEmpty()) {
            return -1;
        }
        for (int q = 0; q < run.queries().size(); q++) {
            StatisticQuery<?, ?, ?> asked = run.queries().get(q);
            if (asked.surface().equals(view)
                    && named.attack().queryStatistic().equals(Optional.of(asked.statistic()))) {
                return q;
            }
        }
        throw new IllegalArgumentException("the statistic of " + named.name() + " on " + view.surface()
                + " was not computed for the models of " + run.experiment().name());
    }

    /** The part of each record that the curator's algorithm used for a target; it is public, so attacks may use it. */
    private D contributions(int target) {
        D contributions = run.experiment().trainer().boundContributions(run.records(), run.release(target));
        if (contributions.size() != run.records().size()) {
            throw new IllegalStateException("the trainer of " + run.experiment().name() + " takes "
                    + contributions.size() + " of " + run.records().size() + " records; it must keep every record");
        }
        return contributions;
    }

    /** The name of the experiment, and of the surface if that is not the whole release. */
    String place() {
        String name = surface.surface();
        return Surface.isFull(name) ? run.experiment().name() : run.experiment().name() + ", " + name;
    }

    /** The experiment's name. */
    String cell() {
        return run.experiment().name();
    }

    NamedAttack<D, S> named() {
        return named;
    }

    SurfaceAttacks<D, R, S> surface() {
        return surface;
    }

    /** Whether the attack uses the members of its shadow models. */
    boolean usesShadowSplit() {
        return named.attack().shadowSampling() != ShadowSampling.NONE;
    }

    /** Whether the attack compares a statistic with that of shadow models. */
    boolean asksShadows() {
        return named.asksShadows();
    }

    /** The index of the attack's query among those of the run; −1 if it has none. */
    int queryIndex() {
        return queryIndex;
    }

    /** The columns of the attack's statistic. */
    List<String> columns() {
        return queryIndex < 0
                ? List.of()
                : run.queries().get(queryIndex).statistic().columns();
    }

    /** The values of these columns under the shadow models of a target, for an attack that uses shadow models. */
    StatisticMatrix shadows(StatisticStore.TargetStatistics facing) {
        return facing.shadows(named.attack().shadowSampling(), queryIndex, run.design());
    }

    /**
     * Attacks a target.
     *
     * @param facing the statistics that the attack may see
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
    int halves() {
        int pairs = run.settings().shadows() / 2;
        int halves = sharesShadows() ? ShadowHalves.count(pairs) : 0;
        int fewest = halves == 0
                ? 0
                : IntStream.range(0, halves)
                        .map(half -> 2 * size(half, pairs))
                        .min()
                        .orElseThrow();
        return fewest >= named.attack().minShadowModels() ? halves : 0;
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
                && run.experiment().adversary().reuse() != Reuse.RETRAINED;
    }

    /** Attacks a target with one half of the shadow models. */
    Scores attackWithHalf(int half, StatisticStore.TargetStatistics facing, ShadowDesign assumed) {
        return attack(facing, facing.half(half, named.attack().shadowSampling(), queryIndex, assumed));
    }

    private Scores attack(StatisticStore.TargetStatistics facing, Shadows shadows) {
        MembershipAttack<D, S> attack = named.attack();
        int t = facing.target();
        Target<D, S> target = new Target<>(
                surface.restriction().restrict(run.release(t)),
                run.candidates(t),
                contributions(t),
                run.records(),
                INCLUSION_RATE,
                columns(),
                queryIndex < 0 ? new double[0] : facing.own(queryIndex),
                run.experiment().trainer().publicFacts(run.records().size() / 2));
        Seed seed = run.settings().seed().child("attack").child(named.name()).child(t);
        Scores scores = attack.score(target, shadows, seed.generator());
        requireFinite(scores.values(), t);
        return scores;
    }

    private void requireFinite(double[] scores, int t) {
        if (scores.length != run.records().size()) {
            throw new IllegalStateException(named.name() + " scored " + scores.length + " of "
                    + run.records().size() + " records");
        }
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isFinite(scores[i])) {
                throw new IllegalStateException(named.name() + " scored record "
                        + run.records().id(i) + " of " + run.experiment().name() + "/"
                        + ModelJob.target(t).file() + " with " + scores[i]);
            }
        }
    }
}
