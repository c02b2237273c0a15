package org.tattle.reports;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.tattle.core.audit.Metric;
import org.tattle.core.metric.UMassCoherence.Denominator;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.RunResultBuilder;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.Supplements;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.core.result.TargetResult;
import org.tattle.core.result.TopicColumn;
import org.tattle.core.text.Statement;
import org.tattle.core.utility.PredictionUtility;
import org.tattle.core.utility.TopicUtility;
import org.tattle.math.statistics.Interval;

/** Results such as an audit of tweets gives, made from ROC curves TPR = FPR^power. */
public final class Runs {
    /** What is measured of releases in these runs. */
    private static final List<Metric> METRICS = Stream.of(
                    new TopicUtility(Denominator.HIGHER_RANKED).metrics(),
                    new PredictionUtility().metrics(),
                    List.of(
                            Metric.number("mae", "mean absolute error", Metric.Better.LOW, "of the rates"),
                            Metric.number(
                                    "rateError", "mean absolute error (of rates)", Metric.Better.LOW, "of the rates"),
                            Metric.number("rHat", "split R-hat", Metric.Better.NEITHER, "of the chain")
                                    .as(Metric.Role.MIXING)))
            .flatMap(List::stream)
            .toList();

    private Runs() {}

    /** An experiment without a replay, whose surfaces are not listed. */
    public static ExperimentResult experiment(
            ExperimentSummary summary,
            Map<String, Interval> utility,
            Map<String, Double> deviations,
            List<InferenceResult> inferences,
            long clippedRecords,
            List<AttackResult> attacks,
            List<Certificate> certificates) {
        return new ExperimentResult(
                summary,
                utility,
                deviations,
                inferences,
                clippedRecords,
                attacks,
                certificates,
                Optional.empty(),
                List.of(),
                METRICS.stream()
                        .filter(metric -> utility.containsKey(metric.key()))
                        .toList());
    }

    /** The plain defense, four attacks, ten targets, 128 shadow models. */
    public static RunResult leaky() {
        return run(experiment("lda-topics-5", "lda", Map.of("topics", 5), List.of(), 10, 0.30, 0.42, 0.80, 0.93));
    }

    /** The plain defense and two private ones, the last one with a claim about words. */
    public static RunResult defended() {
        List<AttackResult> audits = new ArrayList<>();
        audits.addAll(experiment("lda-topics-5", "lda", Map.of("topics", 5), List.of(), 10, 0.30, 0.42, 0.80, 0.93));
        audits.addAll(experiment(
                "vips-lda-epsilon-1",
                "vips-lda",
                Map.of("topics", 5, "epsilon", 1.0, "delta", 1e-5),
                List.of(document(1)),
                10,
                1,
                1,
                1,
                1));
        audits.addAll(experiment(
                "lp-lda-epsilon-7",
                "lp-lda",
                Map.of("topics", 5, "epsilon", 7.0),
                List.of(word(7)),
                10,
                0.70,
                0.80,
                0.95,
                1));
        return run(audits);
    }

    /** No attack does better than guessing. */
    public static RunResult quiet() {
        return run(experiment(
                "vips-lda-epsilon-1", "vips-lda", Map.of("epsilon", 1.0), List.of(document(1)), 10, 1, 1, 1, 1));
    }

    /** One target, so that nothing is transferred. */
    public static RunResult singleTarget() {
        return run(experiment("lda-topics-5", "lda", Map.of("topics", 5), List.of(), 1, 0.30, 0.42, 0.80, 0.93));
    }

    /** The same attack, but holding this many members of each target for certain, and others wrongly. */
    public static AttackResult proving(AttackResult plain, int members, int wrong) {
        List<TargetResult> targets = plain.perTarget().stream()
                .map(one -> new TargetResult(
                        one.target(),
                        one.members(),
                        one.nonMembers(),
                        one.auc(),
                        one.points(),
                        new TargetResult.Proved(members, wrong),
                        new TargetResult.Proved(members / 2, wrong / 2)))
                .toList();
        return on(plain, targets);
    }

    /** The same attack on other targets. */
    public static AttackResult on(AttackResult plain, List<TargetResult> targets) {
        return copy(plain, plain.experiment(), plain.summary(), targets, plain.rates(), plain.histograms());
    }

    /** The same attack on targets of which so much is caught at every rate. */
    public static AttackResult ofTargets(AttackResult plain, double... rates) {
        List<TargetResult> targets = new ArrayList<>();
        for (int t = 0; t < rates.length; t++) {
            double tpr = rates[t];
            TargetResult like = plain.perTarget().get(t);
            targets.add(new TargetResult(
                    t,
                    like.members(),
                    like.nonMembers(),
                    like.auc(),
                    like.points().stream()
                            .map(point -> new TargetResult.Point(
                                    point.fpr(),
                                    tpr,
                                    point.achievedFpr(),
                                    point.truePositives(),
                                    point.falsePositives(),
                                    point.threshold()))
                            .toList(),
                    like.provedIfComplete(),
                    like.proved()));
        }
        return on(plain, targets);
    }

    /** The same attack through another surface. */
    public static AttackResult through(AttackResult plain, String surface) {
        return copy(
                plain,
                plain.experiment(),
                plain.summary().through(surface),
                plain.perTarget(),
                plain.rates(),
                plain.histograms());
    }

    /** The same attack with other parameters. */
    public static AttackResult with(AttackResult plain, Map<String, Object> attackParameters) {
        AttackSummary was = plain.summary();
        AttackSummary is =
                new AttackSummary(was.name(), attackParameters, was.varianceRule(), was.surface(), was.shadows());
        return copy(plain, plain.experiment(), is, plain.perTarget(), plain.rates(), plain.histograms());
    }

    /** The same attack on an experiment with other parameters. */
    public static AttackResult on(AttackResult plain, Map<String, Object> parameters) {
        ExperimentSummary was = plain.experiment();
        ExperimentSummary is = new ExperimentSummary(
                was.name(), was.defense(), parameters, was.mode(), was.vocabulary(), was.targets(), was.guarantees());
        return copy(plain, is, plain.summary(), plain.perTarget(), plain.rates(), plain.histograms());
    }

    /** The same attack that shows another bound. */
    public static AttackResult bounded(AttackResult plain, EpsilonBound bound) {
        return new AttackResult(
                plain.experiment(),
                plain.summary(),
                plain.perTarget(),
                plain.rates(),
                bound,
                plain.exposed(),
                plain.histograms());
    }

    /** The same attack on a defense that guarantees something else. */
    public static AttackResult guaranteeing(AttackResult plain, List<PrivacyGuarantee> guarantees) {
        ExperimentSummary was = plain.experiment();
        ExperimentSummary is = new ExperimentSummary(
                was.name(), was.defense(), was.parameters(), was.mode(), was.vocabulary(), was.targets(), guarantees);
        return copy(plain, is, plain.summary(), plain.perTarget(), plain.rates(), plain.histograms());
    }

    /** One attack that draws these histograms. */
    public static RunResult drawing(List<StatisticHistogram> histograms) {
        AttackResult plain = leaky().attacks().get(0);
        return run(List.of(
                copy(plain, plain.experiment(), plain.summary(), plain.perTarget(), plain.rates(), histograms)));
    }

    /** The same attack with other numbers. */
    public static AttackResult with(
            AttackResult plain, List<TargetResult> targets, Interval auc, List<OperatingPoint> points) {
        AttackRates was = plain.rates();
        AttackRates is = new AttackRates(auc, was.accuracy(), points, was.roc(), was.sharedError());
        return copy(plain, plain.experiment(), plain.summary(), targets, is, plain.histograms());
    }

    /** The same attack on targets that share so much of the error of each of its means. */
    public static AttackResult sharing(AttackResult plain, SharedError shared) {
        AttackRates was = plain.rates();
        AttackRates is = new AttackRates(was.auc(), was.accuracy(), was.tprAtFpr(), was.roc(), shared);
        return copy(plain, plain.experiment(), plain.summary(), plain.perTarget(), is, plain.histograms());
    }

    /** The same attack, evaluated by groups of records. */
    public static AttackResult grouped(AttackResult plain, GroupLeak groups) {
        AttackRates was = plain.rates();
        AttackRates is = new AttackRates(
                was.auc(), was.accuracy(), was.tprAtFpr(), was.roc(), was.sharedError(), was.discoveries(), groups);
        return copy(plain, plain.experiment(), plain.summary(), plain.perTarget(), is, plain.histograms());
    }

    /** The same attack with one score for all records. */
    public static AttackResult blind(AttackResult plain) {
        RocSummary roc = plain.rates().roc();
        double[] nothing = new double[roc.fpr().length];
        for (int i = 0; i < nothing.length; i++) {
            nothing[i] = roc.fpr()[i] == 1 ? 1 : 0;
        }
        AttackRates rates = new AttackRates(
                new Interval(0.5, 0.494, 0.506, 0.95, "within-target"),
                null,
                plain.rates().tprAtFpr().stream()
                        .map(point -> AttackNumbers.nothing(point))
                        .toList(),
                new RocSummary(roc.fpr(), nothing, nothing, nothing, nothing, roc.confidence(), roc.method()),
                plain.rates().sharedError());
        return copy(plain, plain.experiment(), plain.summary(), plain.perTarget(), rates, plain.histograms());
    }

    private static AttackResult copy(
            AttackResult plain,
            ExperimentSummary experiment,
            AttackSummary summary,
            List<TargetResult> targets,
            AttackRates rates,
            List<StatisticHistogram> histograms) {
        return new AttackResult(
                experiment, summary, targets, rates, plain.epsilonLowerBound(), plain.exposed(), histograms);
    }

    /** Targets of which eight groups of shadow models show that they share so much. */
    public static SharedError shared(double common, double total) {
        SharedError.Part part = new SharedError.Part(common, total);
        return new SharedError(8, part, Collections.nCopies(AttackNumbers.RATES.length, part));
    }

    /** Two defenses, the first through three surfaces, the last of which only one attack can use and prove on. */
    public static RunResult surfaces() {
        List<AttackResult> full =
                experiment("lda-topics-5", "lda", Map.of("topics", 5), List.of(), 10, 0.30, 0.42, 0.80, 0.93);
        List<AttackResult> rounded =
                experiment("lda-topics-5", "lda", Map.of("topics", 5), List.of(), 10, 0.5, 0.7, 1, 1);
        List<AttackResult> audits = new ArrayList<>(full);
        rounded.forEach(result -> audits.add(through(result, "decimals-4")));
        audits.add(through(proving(full.get(3), 285, 0), "vocabulary"));
        audits.addAll(experiment("vips-lda", "vips-lda", Map.of(), List.of(document(1)), 10, 1, 1, 1, 1));
        RunResult run = run(audits);
        ExperimentResult measured = run.experiment("lda-topics-5")
                .withSurfaces(List.of(
                        new SurfaceSummary(
                                "full", List.of("decimals-4"), Map.of("tokensShown", student(0.99, 0.01)), List.of()),
                        new SurfaceSummary(
                                "decimals-4", List.of(), Map.of("tokensShown", student(0.6, 0.1)), List.of()),
                        new SurfaceSummary("top-20", List.of(), Map.of(), List.of("lira-online")),
                        new SurfaceSummary("vocabulary", List.of(), Map.of(), List.of())));
        return run.toBuilder().experiments(List.of(measured)).build();
    }

    /**
     * Transcripts that an attack watched, after 1, 10 and 100 sweeps of two samplers, and the utility of the models; no
     * membership was asked about.
     */
    public static RunResult watched() {
        List<ExperimentResult> experiments = new ArrayList<>();
        for (int sweeps : new int[] {1, 10, 100}) {
            experiments.add(watched("lda-cgs", sweeps, List.of(), Math.log10(10.0 * sweeps) / 4));
            experiments.add(watched("hdp-lda", sweeps, List.of(word(10 * sweeps)), 0.05));
        }
        return RunResult.builder(new RunResult.Info("kos", 7, "0.1.0"), dataset())
                .experiments(experiments)
                .build();
    }

    private static ExperimentResult watched(
            String defense, int sweeps, List<PrivacyGuarantee> guarantees, double guessed) {
        Map<String, Interval> utility = new LinkedHashMap<>();
        utility.put("perplexity", student(900 - 2 * sweeps, 10));
        utility.put("outOfVocabulary", student(0, 0));
        InferenceResult inference = new InferenceResult(
                "topic-based", Map.of("positions", 400), 400, student(guessed, 0.02), student(guessed / 2, 0.01), 0.06);
        ExperimentSummary summary = new ExperimentSummary(
                defense + "-sweeps-" + sweeps,
                defense,
                Map.of("sweeps", sweeps, "topics", 50),
                guarantees.isEmpty() ? "none" : "sound",
                "training",
                5,
                guarantees);
        return experiment(
                summary,
                utility,
                Map.of("perplexity", 8.0, "outOfVocabulary", 0.0),
                List.of(inference),
                0,
                List.of(),
                List.of());
    }

    public static Interval student(double value, double reach) {
        return new Interval(value, value - reach, value + reach, 0.95, "student-by-target");
    }

    public static RunResult run(List<AttackResult> audits) {
        return run(new RunResult.Info("tweets", 7, "0.1.0"), dataset(), audits)
                .controls(List.of(
                        control("permuted-labels", 0.501, 0.494, 0.508, 0.5),
                        control("leaky-model", 0.998, 0.997, 0.999, 0.998)))
                .build();
    }

    /** A run of attacks on models of some utility. */
    public static RunResultBuilder run(RunResult.Info info, DatasetSummary dataset, List<AttackResult> audits) {
        Map<String, ExperimentResult> experiments = new LinkedHashMap<>();
        audits.forEach(audit -> experiments.putIfAbsent(audit.experiment().name(), useful(audit.experiment(), 812.4)));
        return RunResult.builder(info, dataset)
                .experiments(List.copyOf(experiments.values()))
                .attacks(audits);
    }

    /** An experiment whose models have some perplexity; nothing is known of those that another tool made. */
    public static ExperimentResult useful(ExperimentSummary summary, double perplexity) {
        Map<String, Interval> utility = summary.isMadeElsewhere()
                ? Map.of()
                : Map.of("perplexity", mean(perplexity), "coherence", mean(-187.2));
        return measured(summary, utility);
    }

    /** An experiment of which utility alone was measured. */
    public static ExperimentResult measured(ExperimentSummary summary, Map<String, Interval> utility) {
        return experiment(summary, utility, Map.of(), List.of(), 0, List.of(), List.of());
    }

    /** The same run, of which every model has the words of all records. */
    public static RunResult overAllWords(RunResult run) {
        return overAllWords(run, any -> true);
    }

    /** The same run, of which the models of these experiments have the words of all records. */
    public static RunResult overAllWords(RunResult run, Predicate<String> which) {
        return ofVocabulary(run, "corpus", which);
    }

    /** The same run, in which a policy says whose words the models of these experiments have. */
    public static RunResult ofVocabulary(RunResult run, String policy, Predicate<String> which) {
        return changed(
                run,
                one -> !which.test(one.name())
                        ? one
                        : new ExperimentResult(
                                new ExperimentSummary(
                                        one.name(),
                                        one.defense(),
                                        one.parameters(),
                                        one.summary().mode(),
                                        policy,
                                        one.targets(),
                                        one.guarantees()),
                                one.utility(),
                                one.deviations(),
                                one.inferences(),
                                0,
                                one.attacks(),
                                one.certificates(),
                                one.replay(),
                                one.surfaces(),
                                one.metrics()));
    }

    /** The same run with perplexities, 10 to either side, beside that of word frequencies. */
    public static RunResult ofPerplexities(RunResult run, double unigram, Map<String, Double> perplexities) {
        return changed(
                run,
                one -> withUtility(
                        one,
                        Map.of(
                                "perplexity", student(perplexities.get(one.name()), 10),
                                "unigramPerplexity", student(unigram, 10))));
    }

    /** The same run, of which no utility was measured. */
    public static RunResult withoutUtility(RunResult run) {
        return changed(run, one -> withUtility(one, Map.of()));
    }

    private static ExperimentResult withUtility(ExperimentResult one, Map<String, Interval> utility) {
        return new ExperimentResult(
                one.summary(),
                utility,
                Map.of(),
                one.inferences(),
                0,
                one.attacks(),
                one.certificates(),
                one.replay(),
                one.surfaces(),
                METRICS);
    }

    /** The same run, in which a guarantee of an experiment, added to it, is violated on replay. */
    public static RunResult violated(RunResult run, String experiment) {
        ReplayResult replay = new ReplayResult(
                ReplayResult.Verdict.VIOLATED, Statement.value("`sum` moves by 200 %"), List.of(), List.of(), 12, 120);
        return changed(
                run,
                one -> one.name().equals(experiment)
                        ? experiment(
                                        new ExperimentSummary(
                                                one.name(),
                                                one.defense(),
                                                one.parameters(),
                                                "sound",
                                                one.summary().vocabulary(),
                                                one.targets(),
                                                List.of(document(1))),
                                        one.utility(),
                                        Map.of(),
                                        one.inferences(),
                                        0,
                                        one.attacks(),
                                        one.certificates())
                                .withReplay(replay)
                        : one);
    }

    /** The same run with the topic of a model, of one word. */
    public static RunResult withTopic(RunResult run, String experiment, String word) {
        ShownTopic topic = new ShownTopic(0, 1, List.of(new ShownTopic.Word(word, 0.5)));
        return run.toBuilder()
                .supplements(new Supplements(
                        List.of(new TopicColumn(experiment, List.of(topic))),
                        ErrorBars.INTERVAL,
                        List.of(),
                        List.of(),
                        List.of()))
                .build();
    }

    private static RunResult changed(RunResult run, UnaryOperator<ExperimentResult> change) {
        return run.toBuilder()
                .experiments(run.experiments().stream().map(change).toList())
                .build();
    }

    private static Interval mean(double value) {
        return new Interval(value, Double.NaN, Double.NaN, 0.95, "student-by-target");
    }

    public static DatasetSummary dataset() {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("documents", 5698L);
        totals.put("vocabulary", 5942L);
        totals.put("tokens", 50408L);
        totals.put("emptyDocuments", 3L);
        return new DatasetSummary(
                5698,
                totals,
                Map.of("format", "json.gz", "preprocess", "words", "vocabulary", "corpus", "duplicates", "keep"),
                302,
                "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
    }

    /** A control as runs have it: the leaky model in an experiment of its own, permuted labels here in none. */
    public static ControlResult control(String name, double value, double low, double high, double expected) {
        return control(name, name.equals("leaky-model") ? "control-leaky-model" : "", value, low, high, expected);
    }

    public static ControlResult control(
            String name, String experiment, double value, double low, double high, double expected) {
        return new ControlResult(
                name,
                experiment,
                "lira-online",
                Statement.value(
                        name.equals("leaky-model")
                                ? "a model that stores its records must be caught: AUC of 0.998"
                                : "shuffled membership must show nothing: AUC of one half"),
                new Interval(value, low, high, 0.999, "permutation-null"),
                expected,
                0.001,
                low <= expected && expected <= high);
    }

    public static List<AttackResult> experiment(
            String experiment,
            String defense,
            Map<String, Object> parameters,
            List<PrivacyGuarantee> guarantees,
            int targets,
            double... powers) {
        String[] names = {"lira-online", "lira-offline", "max-posterior", "entropy"};
        List<AttackResult> results = new ArrayList<>();
        for (int i = 0; i < powers.length; i++) {
            results.add(attack(experiment, defense, parameters, guarantees, names[i], targets, powers[i]));
        }
        return results;
    }

    public static AttackResult attack(
            String of,
            String defense,
            Map<String, Object> parameters,
            List<PrivacyGuarantee> guarantees,
            String name,
            int targets,
            double power) {
        boolean shadowed = name.startsWith("lira");
        double auc = 1 / (1 + power);
        ExperimentSummary experiment = new ExperimentSummary(
                of, defense, parameters, guarantees.isEmpty() ? "none" : "sound", "training", targets, guarantees);
        AttackSummary summary =
                new AttackSummary(name, Map.of(), shadowed ? "per-record" : "", "full", shadowed ? 128 : 0);
        AttackRates rates = new AttackRates(
                new Interval(
                        auc, auc - 0.006, auc + 0.006, 0.95, targets < 5 ? "within-target" : "bootstrap-by-target"),
                null,
                AttackNumbers.points(targets, power),
                AttackNumbers.roc(targets, power),
                shadowed ? shared(0, 0) : null);
        return new AttackResult(
                experiment,
                summary,
                AttackNumbers.targets(targets, power, auc),
                rates,
                new EpsilonBound(
                        Math.max(0, (1 - power) * 4 - 0.1),
                        guarantees.isEmpty() ? 0 : guarantees.get(0).delta(),
                        0.95,
                        EpsilonBound.Kind.INDICATIVE,
                        "thresholds from other targets, Clopper-Pearson",
                        6.1),
                shadowed ? AttackNumbers.exposed(targets) : List.of(),
                shadowed ? AttackNumbers.histograms() : List.of());
    }

    public static PrivacyGuarantee document(double epsilon) {
        return guarantee(
                epsilon,
                1e-5,
                Relation.addRemove(Unit.DOCUMENT),
                View.RELEASE,
                Status.PROVED,
                "Gaussian mechanism, moments accountant");
    }

    public static PrivacyGuarantee word(double epsilon) {
        return guarantee(
                epsilon,
                0,
                Relation.replace(Unit.WORD),
                View.LOCAL_REPORT,
                Status.CLAIMED,
                "randomized response",
                "E17: related words lose privacy within a sweep",
                "E37");
    }

    /** A guarantee of which nothing is missing. */
    public static PrivacyGuarantee guarantee(
            double epsilon,
            double delta,
            Relation relation,
            View view,
            Status status,
            String method,
            String... caveats) {
        return new PrivacyGuarantee(
                epsilon, delta, relation, view, status, method, List.of(caveats), Set.of(), List.of());
    }

    public static Provenance provenance() {
        return new Provenance(
                "0.1.0",
                "17.0.15",
                "Example",
                "Linux 6.1",
                "amd64",
                "scalar",
                2,
                2,
                Instant.parse("2026-11-20T10:15:30Z"),
                1234.5,
                765_432_100L,
                List.of("audit", "tweets.yaml", "--threads", "2", "--out", "runs/tweets"),
                118,
                20,
                Map.of("lda-topics-5", 0.12),
                "tweets.yaml",
                "data/tweets.json.gz",
                "name: tweets\nseed: 7\ndefenses:\n  - lda: {topics: 5}\n");
    }
}
