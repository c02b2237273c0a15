package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.RunResult;

/**
 * The reference values of a run, looked up by what the run measured. They are shown beside ours with their sources and
 * enter no result. A value without an experiment belongs to the only one; if a run has several experiments, it is not
 * shown.
 */
public record PublishedValues(List<ReferenceValue> values, boolean single) {
    private static final double SAME = 1e-12;

    public static PublishedValues of(RunResult run) {
        Stream<String> experiments = Stream.concat(
                run.experiments().stream().map(ExperimentResult::name),
                run.attacks().stream().map(attack -> attack.experiment().name()));
        return new PublishedValues(run.published(), experiments.distinct().count() == 1);
    }

    /** The reference values of an attack, at any rate; only of full releases. */
    public List<ReferenceValue> of(AttackResult result) {
        return !Surface.isFull(result.surface())
                ? List.of()
                : values.stream()
                        .filter(value -> belongs(value, result.experiment().name())
                                && value.attack().equals(result.attack()))
                        .toList();
    }

    public Optional<ReferenceValue> at(AttackResult result, double fpr) {
        return at(of(result), fpr);
    }

    /** The reference value of the share of tests that reject the normality of a statistic. */
    public Optional<ReferenceValue> rejected(String experiment, String statistic) {
        return values.stream()
                .filter(value -> belongs(value, experiment)
                        && !value.statistic().isEmpty()
                        && value.statistic().equals(statistic))
                .findFirst();
    }

    /** The value among these that is at a false-positive rate. */
    static Optional<ReferenceValue> at(List<ReferenceValue> values, double fpr) {
        return values.stream()
                .filter(value -> Math.abs(value.fpr() - fpr) <= SAME)
                .findFirst();
    }

    private boolean belongs(ReferenceValue value, String experiment) {
        return value.experiment().isEmpty() ? single : value.experiment().equals(experiment);
    }
}
