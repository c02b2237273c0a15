package org.tattle.reports;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.HeatMap;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.Supplements;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;

/** Runs with what a report shows beside its audits: studies of statistics, other bars. */
public final class ShownRuns {
    private ShownRuns() {}

    /** The verdicts on these runs. */
    public static List<RunVerdict> audits(List<RunResult> runs) {
        return runs.stream().map(RunVerdict::of).toList();
    }

    /** A column of 256 shadow models on 1,000 records, of whose 2,000 tests a share is rejected. */
    public static StatisticStudy study(String experiment, String surface, String column, double rejected) {
        return new StatisticStudy(
                experiment,
                surface,
                column,
                256,
                1000,
                2000,
                (int) (2000 * rejected),
                3,
                0.05,
                0.9,
                new BoxSummary(0, 0.001, 0.02, 0.1, 0.3, 0.7, 40 * rejected, 12),
                new BoxSummary(-1, -0.2, 0.2, 0.4, 0.7, 1.4, 9, 25));
    }

    /** The same certificate, of a guarantee whose noise was tested by its whole curve. */
    public static Certificate accounted(Certificate plain, double pValue) {
        return new Certificate(
                plain.experiment(),
                plain.certifier(),
                plain.parameters(),
                plain.neighbors(),
                plain.evidence(),
                plain.bound(),
                new Certificate.Test(plain.guarantee(), plain.pValue(), plain.leastPValue()),
                new Certificate.Curve("Gaussian noise", pValue),
                null);
    }

    /** The plain defense, and a study of two of its columns. */
    public static RunResult studied(StatisticStudy... studies) {
        RunResult run = Runs.leaky();
        return showing(run, run.bars(), List.of(studies));
    }

    /** A run whose attack was evaluated by groups of records. */
    public static RunResult grouped(GroupLeak groups) {
        AttackResult plain = Runs.leaky().attacks().get(0);
        return Runs.run(List.of(Runs.grouped(plain, groups)));
    }

    /** A run whose models forgot the records of a group. */
    public static RunResult forgetting(GroupLeak groups) {
        AttackResult plain = Runs.on(Runs.leaky().attacks().get(0), Map.of(ExperimentSummary.FORGETS, "subtracts"));
        return Runs.run(List.of(Runs.grouped(plain, groups)));
    }

    /** A run whose models are pairs of releases, with these groups. */
    public static RunResult updating(GroupLeak groups) {
        AttackResult plain =
                Runs.on(Runs.leaky().attacks().get(0), Map.of(ExperimentSummary.SEEN, ExperimentSummary.BOTH_RELEASES));
        return Runs.run(List.of(Runs.grouped(plain, groups)));
    }

    /**
     * Two groups, of which the first leaks more.
     *
     * @param low the lower end of the excess of the first
     * @param small the number of groups that are too small, of three records each
     */
    public static GroupLeak groups(String name, double low, int small) {
        Interval rate = new Interval(0.3, 0.2, 0.4, 0.975, "student-logit-by-target");
        Interval excess = new Interval(0.1, low, 0.2, 0.975, "student-by-target-and-record");
        return new GroupLeak(
                name,
                0.95,
                2,
                10,
                small,
                3 * small,
                List.of(
                        new GroupRate(name, 0.001, 100, 500, 500, rate, rate, 0.2 + low, excess),
                        new GroupRate(
                                "b",
                                0.001,
                                200,
                                1000,
                                1000,
                                rate,
                                Interval.none(Double.NaN),
                                Double.NaN,
                                Interval.none(-0.1))));
    }

    /** The same run, with bars of one standard deviation. */
    public static RunResult withDeviations(RunResult run) {
        return showing(run, ErrorBars.DEVIATION, run.studies());
    }

    /** Nothing but what independent runs certify. */
    public static RunResult certified(List<Certificate> certificates) {
        return certifying(Runs.run(List.of()), certificates);
    }

    /** A run of a defense with a guarantee for documents and of one without, and nothing but a replay. */
    public static RunResult replayed(ReplayResult.Verdict verdict, String seen) {
        return replayed(verdict, seen, 300);
    }

    /** The same run, on trainings of up to some number of records, where its models are trained on 300. */
    public static RunResult replayed(ReplayResult.Verdict verdict, String seen, int records) {
        ReplayResult replay = new ReplayResult(
                verdict,
                Statement.value(seen),
                List.of(
                        new ReplayResult.DrawSummary("sum", "laplace", 3, 0.5),
                        new ReplayResult.DrawSummary("pick", "choice-by-weight", 1, Double.NaN)),
                List.of("document, add-remove"),
                12,
                120,
                List.of(),
                List.of(),
                List.of(),
                records,
                300);
        ExperimentResult kept = ExperimentResult.of(
                new ExperimentSummary("kept", "kept", Map.of(), "sound", "corpus", 1, List.of(Runs.document(1))));
        ExperimentResult plain =
                ExperimentResult.of(new ExperimentSummary("plain", "plain", Map.of(), "none", "corpus", 1, List.of()));
        return Runs.run(List.of()).toBuilder()
                .experiments(List.of(kept, plain))
                .replays(Map.of("kept", replay))
                .build();
    }

    /** The same run, with what independent runs certify. */
    public static RunResult certifying(RunResult run, List<Certificate> certificates) {
        List<ExperimentResult> missing = certificates.stream()
                .map(Certificate::experiment)
                .distinct()
                .filter(experiment ->
                        run.experiments().stream().noneMatch(one -> one.name().equals(experiment)))
                .map(experiment -> ExperimentResult.of(new ExperimentSummary(
                        experiment, "vips-lda", Map.of(), "sound", "corpus", 5, guarantees(certificates))))
                .toList();
        return run.toBuilder().experiments(missing).certificates(certificates).build();
    }

    private static List<PrivacyGuarantee> guarantees(List<Certificate> certificates) {
        return certificates.stream()
                .map(Certificate::guarantee)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** The same attack, by scores that another tool gave: neither guarantee nor shadow models are known. */
    public static AttackResult madeElsewhere(AttackResult plain) {
        AttackSummary was = plain.summary();
        AttackRates rates = plain.rates();
        return new AttackResult(
                new ExperimentSummary(
                        plain.experiment().name(),
                        "made-elsewhere",
                        Map.of(),
                        "unknown",
                        "",
                        plain.targets(),
                        List.of()),
                new AttackSummary(was.name(), was.parameters(), "", was.surface(), 0),
                plain.perTarget(),
                new AttackRates(rates.auc(), rates.accuracy(), rates.tprAtFpr(), rates.roc(), null),
                plain.epsilonLowerBound(),
                plain.exposed(),
                List.of());
    }

    /** The same attack with this number of shadow models. */
    public static AttackResult withShadows(AttackResult plain, int shadows) {
        AttackSummary was = plain.summary();
        return new AttackResult(
                plain.experiment(),
                new AttackSummary(was.name(), was.parameters(), was.varianceRule(), was.surface(), shadows),
                plain.perTarget(),
                plain.rates(),
                plain.epsilonLowerBound(),
                plain.exposed(),
                plain.histograms());
    }

    /** The same attack on models that were trained elsewhere, of which this defense says what is known. */
    public static AttackResult elsewhere(AttackResult plain, String defense) {
        return new AttackResult(
                new ExperimentSummary(
                        plain.experiment().name(), defense, Map.of(), "unknown", "", plain.targets(), List.of()),
                plain.summary(),
                plain.perTarget(),
                plain.rates(),
                plain.epsilonLowerBound(),
                plain.exposed(),
                List.of());
    }

    /** The attacks of a run on models that were trained elsewhere, with their positive control. */
    public static RunResult elsewhere(RunResult plain, String defense, Optional<SentinelCheck> sentinels) {
        return Runs.run(plain.attacks().stream()
                        .map(attack -> elsewhere(attack, defense))
                        .toList())
                .toBuilder()
                .controls(plain.controls())
                .supplements(new Supplements(List.of(), plain.bars(), List.of(), List.of(), List.of(), sentinels))
                .build();
    }

    /** The same run, in which attacks that suit it were not run. */
    public static RunResult withoutAttacks(RunResult run, String... notRun) {
        return run.toBuilder()
                .supplements(new Supplements(List.of(), run.bars(), List.of(), List.of(), List.of(notRun)))
                .build();
    }

    /** The same run with a replay of its first experiment. */
    public static RunResult replayed(RunResult run, ReplayResult.Verdict verdict) {
        return replayed(run, verdict, 300);
    }

    /** The same, on trainings of up to some number of records, where its models are trained on 300. */
    public static RunResult replayed(RunResult run, ReplayResult.Verdict verdict, int records) {
        return run.toBuilder()
                .replays(Map.of(
                        run.experiments().get(0).name(),
                        new ReplayResult(
                                verdict,
                                Statement.value("`sum` moves"),
                                List.of(),
                                List.of(),
                                12,
                                120,
                                List.of(),
                                List.of(),
                                List.of(),
                                records,
                                300)))
                .build();
    }

    /**
     * A run whose attacks guess, of an experiment {@code lda} whose guarantee (none if {@code NONE}) is in this
     * standing: by a replay, or in doubt by the bound of its attack.
     */
    public static RunResult standing(GuaranteeStanding standing) {
        return standing(standing, 500);
    }

    /** The same with fewer targets, which show less and cost less. */
    public static RunResult standing(GuaranteeStanding standing, int targets) {
        AttackResult guessing = Runs.sharing(
                Runs.attack(
                        "lda",
                        "lda",
                        Map.of(),
                        standing == GuaranteeStanding.NONE ? List.of() : List.of(Runs.document(1)),
                        "lira-online",
                        targets,
                        1),
                Runs.shared(0, 0));
        RunResult run = Runs.run(
                List.of(standing == GuaranteeStanding.IN_DOUBT ? Runs.bounded(guessing, indicative(5.97)) : guessing));
        return switch (standing) {
            case VIOLATED -> replayed(run, ReplayResult.Verdict.VIOLATED);
            case SUSPECT -> replayed(run, ReplayResult.Verdict.SUSPECT);
            case IN_DOUBT, HOLDS -> replayed(run, ReplayResult.Verdict.PASSED);
            case NOT_TESTED -> replayed(run, ReplayResult.Verdict.NOT_REPLAYABLE);
            case NONE -> run;
        };
    }

    /** An attack whose members were not assigned at random, beside a blind baseline of higher rates. */
    public static RunResult shifted(double epsilon, Interval auc, int copies) {
        return shifted(epsilon, auc, copies, 0.4);
    }

    /** The same with the p-value of the test whether scores follow what is seen beyond the regressions. */
    public static RunResult shifted(double epsilon, Interval auc, int copies, double remainder) {
        AttackResult plain = madeElsewhere(Runs.attack("lda", "lda", Map.of(), List.of(), "given-scores", 1, 0.5));
        AttackResult blind = madeElsewhere(Runs.attack("lda", "lda", Map.of(), List.of(), "blind-baseline", 1, 0.3));
        MembershipShift shift = new MembershipShift(
                "the words, <b>year",
                copies,
                new MembershipShift.Overlap(auc == null ? 12 : 400, 410),
                new Interval(0.8, 0.77, 0.83, 0.95, "within-target"),
                auc,
                indicative(2.5),
                0.41,
                remainder);
        return Runs.run(List.of(plain.corrected(indicative(epsilon), shift), blind.corrected(indicative(0), null)));
    }

    private static EpsilonBound indicative(double value) {
        return new EpsilonBound(value, 0, 0.95, EpsilonBound.Kind.INDICATIVE, "one-run", 5.2);
    }

    /**
     * A network of five blocks at several levels of noise: from true counts, from noised ones as they are, and from
     * noised ones with the noise inverted, each with the error that it has.
     */
    public static RunResult network(int actors, double... epsilons) {
        List<ExperimentResult> experiments = new ArrayList<>();
        List<HeatMap> maps = new ArrayList<>();
        SplitMix random = new Seed(1).generator();
        double[] rates = new double[actors * actors];
        Arrays.setAll(
                rates,
                k -> k % (actors + 1) == 0 ? 0 : block(k / actors, actors) == block(k % actors, actors) ? 4 : 0.1);
        double[] noised = new double[rates.length];
        double[] naive = new double[rates.length];
        double[] inverted = new double[rates.length];
        for (double epsilon : epsilons) {
            double deviation = 4 / epsilon;
            for (int k = 0; k < rates.length; k++) {
                noised[k] = Math.rint(rates[k] + deviation * NormalSampler.sample(random));
                naive[k] = Math.max(0, rates[k] + deviation * random.nextDouble());
                inverted[k] = rates[k] * (0.8 + 0.4 * random.nextDouble());
            }
            add(experiments, maps, Map.of("epsilon", epsilon, "inference", "naive"), rates, noised, naive);
            add(experiments, maps, Map.of("epsilon", epsilon, "inference", "private"), rates, noised, inverted);
        }
        add(experiments, maps, Map.of("inference", "non-private"), rates, noised, rates);
        RunResult run = Runs.run(List.of());
        return RunResult.builder(
                        new RunResult.Info("network", run.seed(), run.version()),
                        new DatasetSummary(actors, Map.of("interactions", 1000L), Map.of(), 0, "0"))
                .experiments(experiments)
                .supplements(new Supplements(List.of(), run.bars(), List.of(), maps, List.of()))
                .build();
    }

    private static int block(int actor, int actors) {
        return 5 * actor / actors;
    }

    private static void add(
            List<ExperimentResult> experiments,
            List<HeatMap> maps,
            Map<String, Object> varied,
            double[] rates,
            double[] noised,
            double[] estimate) {
        Map<String, Object> parameters = new TreeMap<>(varied);
        parameters.put("communities", 5);
        String name = "poisson-communities-" + varied;
        double error = 0;
        for (int k = 0; k < rates.length; k++) {
            error += Math.abs(estimate[k] - rates[k]) / rates.length;
        }
        experiments.add(Runs.measured(
                new ExperimentSummary(name, "poisson-communities", parameters, "sound", "", 5, List.of()),
                Map.of("rateError", Runs.student(error, 0.01), "rHat", Runs.student(1.01 + error / 100, 0.001))));
        int side = (int) Math.sqrt(rates.length);
        maps.add(new HeatMap(name, "true", side, side, rates));
        maps.add(new HeatMap(name, "noised", side, side, noised.clone()));
        maps.add(new HeatMap(name, "rates", side, side, estimate.clone()));
    }

    private static RunResult showing(RunResult run, ErrorBars bars, List<StatisticStudy> studies) {
        return run.toBuilder()
                .supplements(new Supplements(run.topics(), bars, studies, run.heatMaps(), List.of()))
                .build();
    }
}
