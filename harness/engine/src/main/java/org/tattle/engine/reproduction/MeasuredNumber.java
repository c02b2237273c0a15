package org.tattle.engine.reproduction;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DocumentKind;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.StatisticStudy;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.Interval;

/**
 * A number that a run measures of each experiment: {@code auc ATTACK}, {@code tpr@FPR ATTACK}, {@code accuracy ATTACK},
 * {@code guessed ATTACK} or {@code probability ATTACK} of an inference attack; {@code separation KIND} (how often the
 * statistic of the chosen document of this kind, such as {@code outlier-long}, is larger in a model with it than in one
 * without); of a statistic's study {@code rejected STATISTIC} (the share of tests that reject normality), {@code larger
 * STATISTIC} (the share of records for which it is larger with them) or {@code divergence STATISTIC} (the median
 * divergence); {@code top-word N} (the largest probability of a word in the n-th of the matched topics, from 1, that
 * the run shows of its first target); or the key of a metric of utility. Parameters of the attack may follow as
 * name=value.
 *
 * @param kind the first word, without the rate
 * @param rate the false-positive rate; NaN if none is named
 * @param of the attack, the statistic or the topic; empty for a metric
 * @param parameters parameters of the attack
 */
public record MeasuredNumber(String kind, double rate, String of, Map<String, String> parameters) {
    private static final double SAME = 1e-12;
    private static final double CONFIDENCE = 0.95;
    private static final String TOP_WORD = "top-word";

    public MeasuredNumber {
        parameters = Map.copyOf(parameters);
    }

    /**
     * Parses the name of a number.
     *
     * @throws IllegalArgumentException if it has another form
     */
    public static MeasuredNumber parse(String text) {
        String[] words = text.strip().split("\\s+");
        String[] rated = words[0].split("@", 2);
        double rate = rated.length < 2 ? Double.NaN : Double.parseDouble(rated[1]);
        Preconditions.check(
                rated[0].equals("tpr") == rated.length > 1,
                "a true-positive rate, and nothing else, needs its rate: tpr@0.001. Provided value: '%s'",
                text);
        Preconditions.check(
                !rated[0].equals(TOP_WORD) || (words.length > 1 && words[1].matches("[1-9]\\d{0,3}")),
                "the number of a topic, from 1, must follow: top-word 1. Provided value: '%s'",
                text);
        return new MeasuredNumber(
                rated[0],
                rate,
                words.length < 2 ? "" : words[1],
                ExperimentSelection.parameters(List.of(words).subList(Math.min(2, words.length), words.length), text));
    }

    /** The number of an experiment with its interval; empty if the run did not measure it, or has several such. */
    Optional<Interval> in(RunResult run, ExperimentResult experiment) {
        List<Interval> found = (of.isEmpty() ? metric(experiment) : named(run, experiment)).toList();
        return found.stream().findFirst().filter(one -> found.size() == 1 && !Double.isNaN(one.value()));
    }

    /** The unit of the number. */
    Metric.Unit unit(ExperimentResult experiment) {
        return of.isEmpty()
                ? experiment.metric(kind).unit()
                : Set.of("auc", "divergence", "separation").contains(kind) ? Metric.Unit.FRACTION : Metric.Unit.SHARE;
    }

    private Stream<Interval> metric(ExperimentResult experiment) {
        return Stream.ofNullable(experiment.utility().get(kind));
    }

    private Stream<Interval> named(RunResult run, ExperimentResult experiment) {
        return switch (kind) {
            case "auc" -> attacks(experiment).map(AttackResult::auc);
            case "accuracy" ->
                attacks(experiment)
                        .flatMap(attack -> Stream.ofNullable(attack.rates().accuracy()));
            case "tpr" ->
                attacks(experiment)
                        .flatMap(attack -> attack.tprAtFpr().stream())
                        .filter(point -> Math.abs(point.fpr() - rate) < SAME)
                        .map(point -> point.truePositiveRate());
            case "guessed" -> inferences(experiment).map(InferenceResult::guessed);
            case "probability" -> inferences(experiment).map(InferenceResult::probability);
            case "separation" ->
                experiment.attacks().stream()
                        .flatMap(attack -> attack.histograms().stream())
                        .filter(histogram -> histogram.role().equals(role()))
                        .map(MeasuredNumber::separation);
            case "rejected" ->
                studies(run, experiment).map(study -> share(study, study.rejected() / (double) study.tests()));
            case "larger" -> studies(run, experiment).map(study -> share(study, study.inAboveOut()));
            case "divergence" ->
                studies(run, experiment)
                        .map(study -> Interval.none(study.divergence().median()));
            case TOP_WORD ->
                run.topics().stream()
                        .filter(column -> column.experiment().equals(experiment.name()))
                        .flatMap(column -> column.topics().stream()
                                .skip(Integer.parseInt(of) - 1L)
                                .limit(1))
                        .map(topic -> topic.words().get(0).probability())
                        .map(Interval::none);
            default -> Stream.empty();
        };
    }

    private Stream<AttackResult> attacks(ExperimentResult experiment) {
        return experiment.attacks().stream()
                .filter(attack -> attack.attack().equals(of)
                        && ExperimentSelection.has(ExperimentSelection.flat(attack.attackParameters()), parameters));
    }

    private Stream<InferenceResult> inferences(ExperimentResult experiment) {
        return experiment.inferences().stream()
                .filter(attack -> attack.attack().equals(of)
                        && ExperimentSelection.has(ExperimentSelection.flat(attack.attackParameters()), parameters));
    }

    private Stream<StatisticStudy> studies(RunResult run, ExperimentResult experiment) {
        return run.studies().stream()
                .filter(study -> study.experiment().equals(experiment.name())
                        && study.column().equals(of));
    }

    private String role() {
        return EnumText.constant(DocumentKind.class, of).map(DocumentKind::role).orElse("");
    }

    /**
     * The share of pairs of a model with the document and one without in which the first has the larger value; ties, of
     * which those in one bin count, are half. Its variance is at most that of as many independent pairs as there are
     * models on the smaller side (Birnbaum and Klose 1957), of which the interval is.
     */
    static Interval separation(StatisticHistogram histogram) {
        long in = IntStream.of(histogram.in()).sum();
        long out = IntStream.of(histogram.out()).sum();
        long below = 0;
        double larger = 0;
        for (int bin = 0; bin < histogram.in().length; bin++) {
            larger += histogram.in()[bin] * (below + histogram.out()[bin] / 2.0);
            below += histogram.out()[bin];
        }
        int pairs = (int) Math.min(in, out);
        double share = larger / in / out;
        if (pairs == 0) {
            return Interval.none(Double.NaN);
        }
        return new Interval(
                share,
                ClopperPearson.lower((int) Math.floor(share * pairs), pairs, (1 - CONFIDENCE) / 2),
                ClopperPearson.upper((int) Math.ceil(share * pairs), pairs, (1 - CONFIDENCE) / 2),
                CONFIDENCE,
                "clopper-pearson");
    }

    /** Both tests of a record see the same models, so the interval is that of records, not of tests. */
    private static Interval share(StatisticStudy study, double share) {
        return ClopperPearson.interval((int) Math.round(share * study.records()), study.records(), CONFIDENCE);
    }
}
