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
 * What papers printed, found by what a run measured. It is shown beside ours with its source and enters no number. A
 * value that names no cell belongs to the only one; where a run has several, it is shown nowhere.
 *
 * @param single whether the run has one cell
 */
public record PublishedValues(List<ReferenceValue> values, boolean single) {
    private static final double SAME = 1e-12;

    /** The values of a run. */
    public static PublishedValues of(RunResult run) {
        Stream<String> cells = Stream.concat(
                run.experiments().stream().map(ExperimentResult::name),
                run.attacks().stream().map(AttackResult::cell));
        return new PublishedValues(run.published(), cells.distinct().count() == 1);
    }

    /** What was published of an attack, at any rate; it saw whole releases, so nothing of any other surface. */
    public List<ReferenceValue> of(AttackResult result) {
        return !Surface.isFull(result.surface())
                ? List.of()
                : values.stream()
                        .filter(value ->
                                belongs(value, result.cell()) && value.attack().equals(result.attack()))
                        .toList();
    }

    /** What was published of an attack at a false-positive rate. */
    public Optional<ReferenceValue> at(AttackResult result, double fpr) {
        return at(of(result), fpr);
    }

    /** The share of tests that reject the normality of a statistic. */
    public Optional<ReferenceValue> rejected(String cell, String statistic) {
        return values.stream()
                .filter(value -> belongs(value, cell)
                        && !value.statistic().isEmpty()
                        && value.statistic().equals(statistic))
                .findFirst();
    }

    /** That of these values which is of a false-positive rate. */
    static Optional<ReferenceValue> at(List<ReferenceValue> values, double fpr) {
        return values.stream()
                .filter(value -> Math.abs(value.fpr() - fpr) <= SAME)
                .findFirst();
    }

    private boolean belongs(ReferenceValue value, String cell) {
        return value.cell().isEmpty() ? single : value.cell().equals(cell);
    }
}
