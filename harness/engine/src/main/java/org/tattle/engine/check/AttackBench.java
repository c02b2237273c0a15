package org.tattle.engine.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.math.sampling.Seed;

/** Targets and shadow models in memory, on which an attack is checked. */
final class AttackBench<D extends Dataset<D>, R, S> {
    /** The number of targets. */
    static final int TARGETS = 10;

    /** The largest number of shadow models. */
    static final int SHADOWS = 64;

    private static final double INCLUSION_RATE = 0.5;

    private final CheckedAttack<D, R, S> subject;
    private final Seed seed;
    private final ShadowDesign design;
    private final List<Model<S, R>> targets = new ArrayList<>();
    private StatisticMatrix shadows = StatisticMatrix.NONE;

    /**
     * A trained model.
     *
     * @param statistics records x columns, row-major; empty if the attack asks none
     */
    record Model<S, R>(BitSet members, R release, S seen, double[] statistics) {
        /** The same model with other statistics. */
        Model<S, R> answering(double... other) {
            return new Model<>(members, release, seen, other);
        }

        /** The same statistics beside another model's release. */
        Model<S, R> showing(Model<S, R> other) {
            return new Model<>(members, other.release, other.seen, statistics);
        }
    }

    AttackBench(CheckedAttack<D, R, S> subject, Seed seed) {
        this.subject = subject;
        this.seed = seed;
        design = new ShadowDesign(subject.records().size(), seed.child("design"));
    }

    /** Trains all models. */
    void train() {
        for (int t = 0; t < TARGETS; t++) {
            targets.add(target(t));
        }
        if (usesShadows()) {
            List<BitSet> members = design.family(attack().shadowSampling(), -1, most());
            List<double[]> answers = new ArrayList<>();
            for (int j = 0; j < members.size(); j++) {
                answers.add(model(members.get(j), seed.child("shadow").child(j)).statistics);
            }
            shadows = StatisticMatrix.of(members, columns().size(), answers);
        }
    }

    MembershipAttack<D, S> attack() {
        return subject.attack();
    }

    boolean usesShadows() {
        return attack().shadowSampling() != ShadowSampling.NONE;
    }

    /** The smallest even number of shadow models that the attack accepts. */
    int fewest() {
        return Math.max(2, (attack().minShadowModels() + 1) / 2 * 2);
    }

    private int most() {
        return Math.max(SHADOWS, 2 * fewest());
    }

    int records() {
        return subject.records().size();
    }

    List<Model<S, R>> targets() {
        return targets;
    }

    /** Trains a target, anew if it was trained before. */
    Model<S, R> target(int t) {
        return model(design.target(t), seed.child("target").child(t));
    }

    private Model<S, R> model(BitSet members, Seed stream) {
        R release = subject.trainer()
                .train(subject.records().select(members.stream().toArray()), TrainingContext.seeded(stream));
        S seen = subject.surface().restriction().restrict(release);
        double[] statistics = new double[records() * columns().size()];
        Arrays.fill(statistics, Double.NaN);
        attack().queryStatistic()
                .ifPresent(asked -> asked.evaluate(seen, subject.candidates(subject.records(), release), statistics));
        return new Model<>(members, release, seen, statistics);
    }

    private List<String> columns() {
        return attack().queryStatistic().map(QueryStatistic::columns).orElse(List.of());
    }

    /** All shadow models. */
    StatisticMatrix shadows() {
        return shadows;
    }

    /** The first shadow models. */
    StatisticMatrix shadows(int many) {
        return new StatisticMatrix(
                shadows.members().subList(0, many),
                shadows.columns(),
                shadows.rows().subList(0, many));
    }

    /** The same shadow models with other statistics. */
    StatisticMatrix shadows(StatisticMatrix.Row answers) {
        return new StatisticMatrix(
                shadows.members(),
                shadows.columns(),
                IntStream.range(0, shadows.models()).mapToObj(j -> answers).toList());
    }

    Scores score(Model<S, R> model, Shadows facing, int stream) {
        return score(subject.records(), model, facing, stream);
    }

    /** The scores of the records in another order, put back in their own: record i stands in place order[i]. */
    double[] reordered(Model<S, R> model, int[] order, int stream) {
        int[] first = new int[order.length]; // of each place the record
        IntStream.range(0, order.length).forEach(i -> first[order[i]] = i);
        int width = columns().size();
        List<BitSet> members = shadows.members().stream()
                .map(one -> {
                    BitSet moved = new BitSet();
                    one.stream().forEach(i -> moved.set(order[i]));
                    return moved;
                })
                .toList();
        List<StatisticMatrix.Row> rows = shadows.rows().stream()
                .<StatisticMatrix.Row>map(row ->
                        place -> row.get((long) first[(int) place / width] * width + place % width))
                .toList();
        double[] statistics = new double[model.statistics.length];
        Arrays.setAll(statistics, place -> model.statistics[first[place / width] * width + place % width]);
        double[] found = score(
                        subject.records().select(first),
                        model.answering(statistics),
                        new StatisticMatrix(members, shadows.columns(), rows),
                        stream)
                .values();
        return IntStream.of(order)
                .mapToDouble(place -> place < found.length ? found[place] : Double.NaN)
                .toArray();
    }

    private Scores score(D records, Model<S, R> model, Shadows facing, int stream) {
        Target<D, S> target = new Target<>(
                model.seen,
                subject.candidates(records, model.release),
                () -> subject.trainer().boundContributions(records, model.release),
                records,
                INCLUSION_RATE,
                columns(),
                model.statistics.clone(),
                subject.trainer().publicFacts(records.size() / 2));
        return attack().score(target, facing, seed.child("attack").child(stream).generator());
    }
}
