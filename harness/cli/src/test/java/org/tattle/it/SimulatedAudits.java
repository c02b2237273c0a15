package org.tattle.it;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.attacks.lira.VarianceRule;
import org.tattle.attacks.rmia.RelativeRatio;
import org.tattle.attacks.rmia.RelativeRatio.Comparison;
import org.tattle.attacks.threshold.GlobalThreshold;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.evaluate.MultiTargetRoc;
import org.tattle.engine.evaluate.ShadowHalves;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.gate.RunIdentity;

/**
 * Audits of models that were never trained: their statistics are drawn. Each record has a mean, a spread and a shift
 * for models that learned from it; each model besides has a mood that all its records share, each by its load. The
 * attacks are both likelihood ratios, the ratio to a mean likelihood, and a threshold that asks no shadow models.
 *
 * <p>All runs have the same records and deals, and each its own models.
 */
final class SimulatedAudits {
    private static final double FPR = 0.01;
    private static final String COLUMN = "log-likelihood";

    private final int records;
    private final int targets;
    private final Distribution distribution;
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
     * @param loads how much of it each record has
     */
    record Distribution(double leak, double mood, Loads loads) {
        Distribution(double leak, double mood) {
            this(leak, mood, Loads.SPREAD);
        }
    }

    /** How much of a model's mood records have. */
    enum Loads {
        /** All as much. */
        EQUAL,
        /** Lognormal, of deviation 0.3. */
        SPREAD,
        /** Normal: one half the other way. */
        SIGNED;

        double drawn(SplitMix random) {
            double normal = NormalSampler.sample(random);
            return switch (this) {
                case EQUAL -> 1;
                case SPREAD -> Math.exp(0.3 * normal);
                case SIGNED -> normal;
            };
        }
    }

    private record Named(String name, MembershipAttack<Numbered, String> attack) {}

    private static List<Named> attacks() {
        QueryStatistic<Numbered, String> answer = new Answer();
        return List.of(
                new Named("online", new LikelihoodRatio<>(answer, 0, VarianceRule.AUTO, Side.ONLINE)),
                new Named("offline", new LikelihoodRatio<>(answer, 0, VarianceRule.AUTO, Side.OFFLINE)),
                new Named(
                        "rmia",
                        RelativeRatio.RMIA_ONLINE
                                .attack(new Comparison(2, 1000), Numbered.class, String.class, Optional.of(answer))
                                .orElseThrow()),
                new Named("threshold", new GlobalThreshold<>(answer, 0)));
    }

    SimulatedAudits(int records, int targets, int shadows, Distribution distribution, Seed seed) {
        this(records, targets, shadows, distribution, seed.child("design"), seed.child("records"));
    }

    /** Of records that depend on the seed alone, dealt by the seed and an index. */
    static SimulatedAudits ofSameRecords(
            int records, int targets, int shadows, Distribution distribution, Seed seed, int index) {
        return new SimulatedAudits(
                records, targets, shadows, distribution, seed.child("design").child(index), seed.child("records"));
    }

    private SimulatedAudits(
            int records, int targets, int shadows, Distribution distribution, Seed deal, Seed ofRecords) {
        this.records = records;
        this.targets = targets;
        this.distribution = distribution;
        design = new ShadowDesign(records, deal);
        targetMembers = IntStream.range(0, targets).mapToObj(design::target).toList();
        shadowMembers = IntStream.range(0, shadows)
                .mapToObj(j -> design.shadow(ShadowSampling.HALVES, -1, j))
                .toList();
        SplitMix random = ofRecords.generator();
        mean = drawn(() -> 5 * NormalSampler.sample(random));
        spread = drawn(() -> Math.exp(0.3 * NormalSampler.sample(random)));
        shift = drawn(() -> Math.exp(0.7 * NormalSampler.sample(random)));
        load = drawn(() -> distribution.loads.drawn(random));
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
        List<AttackResult> audits = audits(noise, fresh);
        RunResult result = RunResult.builder(
                        new RunResult.Info("simulated", 1, "test"),
                        new DatasetSummary(records, Map.of(), Map.of(), 0, "none"))
                .attacks(audits)
                .build();
        return new RunIdentity(RunVerdict.of(result), "targets: " + targets + "\n");
    }

    /** The audits of a run, by attack. */
    List<AttackResult> audits(Seed fresh) {
        return audits(1, fresh);
    }

    private List<AttackResult> audits(double noise, Seed fresh) {
        List<double[]> shadowAnswers = answers(shadowMembers, noise, fresh.child("shadows"));
        List<double[]> targetAnswers = answers(targetMembers, noise, fresh.child("targets"));
        StatisticMatrix shadows = StatisticMatrix.of(shadowMembers, 1, shadowAnswers);
        return attacks().stream()
                .map(attack -> audit(attack, shadows, targetAnswers))
                .toList();
    }

    private List<double[]> answers(List<BitSet> members, double noise, Seed seed) {
        SplitMix random = seed.generator();
        List<double[]> answers = new ArrayList<>();
        for (BitSet in : members) {
            double mood = distribution.mood * NormalSampler.sample(random);
            double[] row = new double[records];
            for (int i = 0; i < records; i++) {
                double leaked = in.get(i) ? distribution.leak * shift[i] : 0;
                row[i] = mean[i] + spread[i] * (leaked + noise * (NormalSampler.sample(random) + mood * load[i]));
            }
            answers.add(row);
        }
        return answers;
    }

    private AttackResult audit(Named attack, StatisticMatrix shadows, List<double[]> answers) {
        List<TargetResult> results = new ArrayList<>();
        List<RocCurve> curves = new ArrayList<>();
        for (int t = 0; t < targets; t++) {
            RocCurve curve = curve(attack, t, answers.get(t), shadows);
            curves.add(curve);
            results.add(new TargetResult(
                    t,
                    curve.members(),
                    curve.nonMembers(),
                    curve.auc(),
                    List.of(curve.point(FPR)),
                    new TargetResult.Proved(0, 0),
                    new TargetResult.Proved(0, 0)));
        }
        boolean asks = attack.attack.shadowSampling() != ShadowSampling.NONE;
        ShadowHalves halves = asks ? halves(attack, shadows, answers) : ShadowHalves.NONE;
        MultiTargetRoc roc = new MultiTargetRoc(curves, 0.95, halves);
        return result(
                roc.auc(),
                roc.operatingPoints(FPR).get(0),
                attack.name,
                asks ? shadows.models() : 0,
                results,
                new SharedError(halves.groups(), halves.auc(), List.of(halves.truePositiveRate(FPR))));
    }

    private RocCurve curve(Named attack, int t, double[] answers, Shadows shadows) {
        Numbered all = new Numbered(records);
        Target<Numbered, String> target = new Target<>("", all, all, 0.5, List.of(COLUMN), answers, PublicFacts.of(1));
        double[] scores = attack.attack.score(target, shadows, new SplitMix(1)).values();
        return RocCurve.of(new TargetScores(scores, targetMembers.get(t)));
    }

    private ShadowHalves halves(Named attack, StatisticMatrix shadows, List<double[]> answers) {
        ShadowHalves.Numbers[][] halves = new ShadowHalves.Numbers[ShadowHalves.count(shadows.models() / 2)][targets];
        for (int h = 0; h < halves.length; h++) {
            for (int t = 0; t < targets; t++) {
                halves[h][t] = ShadowHalves.Numbers.of(
                        curve(attack, t, answers.get(t), ShadowHalves.of(shadows, h)),
                        new double[] {FPR},
                        OptionalDouble.empty());
            }
        }
        return new ShadowHalves(halves);
    }

    private AttackResult result(
            Interval auc,
            OperatingPoint point,
            String name,
            int shadows,
            List<TargetResult> results,
            SharedError shared) {
        return new AttackResult(
                new ExperimentSummary("simulated", "simulated", Map.of(), "none", "", targets, List.of()),
                new AttackSummary(name, Map.of(), "", Surface.FULL, shadows),
                results,
                new AttackRates(auc, null, List.of(point), null, shared),
                new EpsilonBound(0, 0, 0.95, EpsilonBound.Kind.INDICATIVE, "none", 0),
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
            return List.of(COLUMN);
        }

        @Override
        public void evaluate(String release, Numbered records, double[] out) {
            throw new UnsupportedOperationException("all answers are drawn");
        }

        @Override
        public double[] varianceScales(Numbered records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }
}
