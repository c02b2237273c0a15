package org.tattle.engine.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.math.statistics.Interval;

/**
 * The value of a metric of utility that a release must beat to be good for anything: what one without any information
 * about its records reaches, or, of perplexity, half-way on a logarithmic scale from there to the frequencies of words
 * in the training documents, which any topics should know. A model of noise learns a little less than nothing or a
 * little more; what it does not leak says nothing about a useful one.
 *
 * @param isHalfWay whether it is half-way from guessing to the frequencies of words
 */
public record UtilityFloor(double value, boolean isBeatenAbove, boolean isHalfWay) {
    private static final String AUC = "auc";
    private static final String PIXELS = "pixelAccuracy";
    private static final String MAJORITY = "majorityAccuracy";
    private static final String PERPLEXITY = "perplexity";
    private static final String UNIGRAM = "unigramPerplexity";
    private static final String WORDS = "vocabularySize";

    /** The floor of a metric: known where its meaning fixes it, or where the run measured it. */
    public static Optional<UtilityFloor> of(ExperimentResult experiment, String metric, RunResult run) {
        if (metric.equals(AUC)) {
            return Optional.of(new UtilityFloor(0.5, true, false));
        }
        if (metric.equals(PIXELS)) {
            return measured(experiment, MAJORITY).map(value -> new UtilityFloor(value, true, false));
        }
        if (!metric.startsWith(PERPLEXITY)) {
            return Optional.empty();
        }
        Optional<Double> own = metric.endsWith(Metric.OVER_ALL) ? Optional.empty() : measured(experiment, WORDS);
        Optional<Double> guessing = own.or(() ->
                Optional.ofNullable(run.dataset().totals().get("vocabulary")).map(Long::doubleValue));
        Optional<Double> frequencies = metric.equals(PERPLEXITY) ? measured(experiment, UNIGRAM) : Optional.empty();
        return guessing.map(words -> frequencies
                .map(known -> new UtilityFloor(Math.sqrt(words * known), false, true))
                .orElse(new UtilityFloor(words, false, false)));
    }

    private static Optional<Double> measured(ExperimentResult experiment, String metric) {
        return Optional.ofNullable(experiment.utility().get(metric)).map(Interval::value);
    }

    /** Whether the whole interval of a measurement is better; of a single target, which has none, its value. */
    public boolean isBeatenBy(Interval measured) {
        double end = isBeatenAbove ? measured.low() : measured.high();
        double worst = Double.isNaN(end) ? measured.value() : end;
        return isBeatenAbove ? worst > value : worst < value;
    }

    /** The metrics by which an experiment's release is not shown to be better than its floor. */
    public static List<String> missed(ExperimentResult experiment, RunResult run) {
        return experiment.utility().entrySet().stream()
                .filter(metric -> of(experiment, metric.getKey(), run)
                        .filter(floor -> !floor.isBeatenBy(metric.getValue()))
                        .isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Whether some metric of an experiment's release has a floor. */
    public static boolean isKnown(ExperimentResult experiment, RunResult run) {
        return experiment.utility().keySet().stream()
                .anyMatch(metric -> of(experiment, metric, run).isPresent());
    }
}
