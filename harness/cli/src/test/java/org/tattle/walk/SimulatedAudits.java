package org.tattle.walk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.attacks.likelihood.LikelihoodRatio;
import org.tattle.attacks.likelihood.LikelihoodRatio.Side;
import org.tattle.attacks.likelihood.VarianceRule;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.engine.ShadowDesign;
import org.tattle.core.engine.StatisticMatrix;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.random.Normals;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.Interval;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.reports.gate.RunIdentity;

/**
 * Audits by both likelihood attacks of models that were never trained: their statistics are drawn. Each record has a
 * mean, a spread and a shift for models that learnt from it; each model besides has a mood that all its records share.
 *
 * <p>All runs have the same records and deals, and each its own models.
 */
final class SimulatedAudits {
    private static final double FPR = 0.01;

    private final int records;
    private final int targets;
    private final Law law;
    private final ShadowDesign design;
    private final List<BitSet> targetMembers;
    private final List<BitSet> shadowMembers;
    private final double[] mean;
    private final double[] spread;
    private final double[] shift;
    private final double[] load;

    /**
     * How models answer.
     *
     * @param leak the typical shift, in units of a record's spread
     * @param mood the spread of what a model's records share, in the same units
     */
    record Law(double leak, double mood) {}

    SimulatedAudits(int records, int targets, int shadows, Law law, Seed seed) {
        this.records = records;
        this.targets = targets;
        this.law = law;
        design = new ShadowDesign(records, seed.child("design"));
        targetMembers = IntStream.range(0, targets).mapToObj(design::target).toList();
        shadowMembers = IntStream.range(0, shadows)
                .mapToObj(j -> design.shadow(Split.HALVES, -1, j))
                .toList();
        SplitMix random = seed.child("records").generator();
        mean = drawn(() -> 5 * Normals.sample(random));
        spread = drawn(() -> Math.exp(0.3 * Normals.sample(random)));
        shift = drawn(() -> Math.exp(0.7 * Normals.sample(random)));
        load = drawn(() -> Math.exp(0.3 * Normals.sample(random)));
    }

    private double[] drawn(DoubleSupplier value) {
        return DoubleStream.generate(value).limit(records).toArray();
    }

    /**
     * One run's results.
     *
     * @param noise what the mechanism's noise is multiplied by: one half leaks more
     * @param fresh the seed of the models
     */
    RunIdentity run(double noise, Seed fresh) {
        List<double[]> shadowAnswers = answers(shadowMembers, noise, fresh.child("shadows"));
        List<double[]> targetAnswers = answers(targetMembers, noise, fresh.child("targets"));
        Shadows shadows = StatisticMatrix.of(shadowMembers, 1, shadowAnswers);
        List<AttackResult> audits = Stream.of(Side.values())
                .map(side -> audit(side, shadows, targetAnswers))
                .toList();
        RunResult result = new RunResult(
                RunResult.SCHEMA,
                "simulated",
                1,
                "test",
                new DatasetSummary(records, Map.of(), Map.of(), 0, "none"),
                List.of(),
                audits,
                List.of());
        return new RunIdentity(result, "targets: " + targets + "\n");
    }

    private List<double[]> answers(List<BitSet> members, double noise, Seed seed) {
        SplitMix random = seed.generator();
        List<double[]> answers = new ArrayList<>();
        for (BitSet in : members) {
            double mood = law.mood * Normals.sample(random);
            double[] row = new double[records];
            for (int i = 0; i < records; i++) {
                double leaked = in.get(i) ? law.leak * shift[i] : 0;
                row[i] = mean[i] + spread[i] * (leaked + noise * (Normals.sample(random) + mood * load[i]));
            }
            answers.add(row);
        }
        return answers;
    }

    private AttackResult audit(Side side, Shadows shadows, List<double[]> answers) {
        Numbered all = new Numbered(records);
        LikelihoodRatio<Numbered, String> attack = new LikelihoodRatio<>(new Answer(), 0, VarianceRule.AUTO, side);
        List<TargetResult> results = new ArrayList<>();
        for (int t = 0; t < targets; t++) {
            Target<Numbered, String> target =
                    new Target<>("", all, all, 0.5, List.of("x"), answers.get(t), PublicFacts.of(1));
            double[] scores = attack.score(target, shadows, new SplitMix(1)).values();
            RocCurve curve = RocCurve.of(new TargetScores(scores, targetMembers.get(t)));
            results.add(new TargetResult(
                    t,
                    curve.members(),
                    curve.nonMembers(),
                    curve.auc(),
                    List.of(curve.point(FPR)),
                    new TargetResult.Proved(0, 0),
                    new TargetResult.Proved(0, 0)));
        }
        return result(side, shadows.models(), results);
    }

    private AttackResult result(Side side, int shadows, List<TargetResult> results) {
        Interval none = new Interval(0, 0, 0, 0.95, "none");
        OperatingPoint point =
                new OperatingPoint(FPR, 0, 0, 0, 0.95, "none", 0, 0, 0, 0, 0, RocCurve.support(records / 2, FPR), null);
        return new AttackResult(
                "membership",
                "simulated",
                "simulated",
                Map.of(),
                "none",
                side.name(),
                Map.of(),
                "",
                "full",
                "",
                targets,
                shadows,
                results,
                none,
                null,
                List.of(point),
                null,
                List.of(),
                new EpsilonBound(0, 0, 0.95, "indicative", "none", 0),
                Map.of(),
                List.of(),
                List.of());
    }

    private record Numbered(int size) implements Dataset<Numbered> {
        @Override
        public String id(int record) {
            return Integer.toString(record);
        }

        @Override
        public Numbered select(int... records) {
            return new Numbered(records.length);
        }

        @Override
        public String fingerprint() {
            return "";
        }
    }

    private record Answer() implements QueryStatistic<Numbered, String> {
        @Override
        public List<String> columns() {
            return List.of("x");
        }

        @Override
        public void evaluate(String release, Numbered records, double[] out) {
            throw new UnsupportedOperationException("all answers are drawn");
        }

        @Override
        public double[] scales(Numbered records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }
}
