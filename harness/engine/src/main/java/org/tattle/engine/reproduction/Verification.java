package org.tattle.engine.reproduction;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.math.statistics.Interval;

/**
 * The verification of what a paper states by a run of the plan that reproduces it. A claim about an order agrees if all
 * pairs of numbers are in this order, at least one beyond both intervals; it differs if any pair is in the other order
 * beyond both intervals; else it is undecided. A published value agrees if the interval of ours holds it, as rounded;
 * of 20 values that are right, one differs by chance.
 */
public final class Verification {
    private final RunResult run;

    private Verification(RunResult run) {
        this.run = run;
    }

    /**
     * Verifies all statements about a run.
     *
     * @param row the row of the series that was run; empty for a plan
     */
    public static List<VerifiedStatement> of(Reproduction reproduction, Optional<String> row, RunResult run) {
        Verification verification = new Verification(run);
        return reproduction.statements().stream()
                .filter(statement -> statement.row().equals(row))
                .map(verification::verify)
                .toList();
    }

    private VerifiedStatement verify(PaperStatement statement) {
        if (!statement.above().isEmpty()) {
            return above(statement);
        }
        if (statement.of().isPresent()) {
            List<ExperimentResult> selected = selected(statement.of().get());
            return verified(statement, selected.size() == 1 ? List.of(selected) : List.of(), 1, Verification::value);
        }
        if (!statement.ratio().isEmpty()) {
            return verified(
                    statement, rows(statement.ratio()), statement.ratio().size(), Verification::ratio);
        }
        if (!statement.ascending().isEmpty()) {
            return verified(
                    statement,
                    rows(statement.ascending()),
                    statement.ascending().size(),
                    Verification::ascending);
        }
        boolean rises = statement.rises().isPresent();
        List<ExperimentResult> moving =
                selected(statement.rises().or(statement::falls).orElseThrow());
        Judge judge = statement.averaged()
                ? (claim, unit, numbers) -> ascending(
                        claim,
                        unit,
                        numbers.stream().map(row -> averaged(row, rises)).toList())
                : Verification::ascending;
        return verified(statement, series(moving, statement.along().orElseThrow(), rises), 2, judge);
    }

    /** Each of the other numbers of an experiment, named by itself, before the stated one. */
    private VerifiedStatement above(PaperStatement statement) {
        List<List<VerifiedStatement.Measured>> rows = new ArrayList<>();
        List<ExperimentResult> experiments = selected(statement.of().orElseThrow());
        Set<String> varied = ExperimentSelection.varied(experiments);
        for (ExperimentResult experiment : experiments) {
            Map<String, String> at = values(experiment, varied);
            for (String other : statement.above()) {
                rows.add(Stream.of(other, statement.number())
                        .flatMap(number -> MeasuredNumber.parse(number).in(run, experiment).stream()
                                .map(value -> new VerifiedStatement.Measured(number, at, value)))
                        .toList());
            }
        }
        return rows.isEmpty() || rows.stream().anyMatch(row -> row.size() < 2)
                ? notMeasured(statement)
                : ascending(statement, MeasuredNumber.parse(statement.number()).unit(experiments.get(0)), rows);
    }

    private static VerifiedStatement notMeasured(PaperStatement statement) {
        return new VerifiedStatement(
                statement, StatementVerdict.NOT_MEASURED, Metric.Unit.NUMBER, List.of(), 0, 0, 0, 0);
    }

    private List<ExperimentResult> selected(String selection) {
        return ExperimentSelection.parse(selection).of(run.experiments());
    }

    /** The numbers of rows of experiments; empty if any was not measured, or there are none. */
    private Optional<List<List<VerifiedStatement.Measured>>> numbers(
            PaperStatement statement, List<List<ExperimentResult>> rows) {
        MeasuredNumber number = MeasuredNumber.parse(statement.number());
        List<List<VerifiedStatement.Measured>> measured = new ArrayList<>();
        Set<String> differing = differing(statement, rows);
        for (List<ExperimentResult> row : rows) {
            List<VerifiedStatement.Measured> numbers = new ArrayList<>();
            for (ExperimentResult experiment : row) {
                number.in(run, experiment)
                        .ifPresent(value -> numbers.add(new VerifiedStatement.Measured(
                                experiment.name(), values(experiment, differing), value)));
            }
            if (numbers.size() < row.size()) {
                return Optional.empty();
            }
            measured.add(numbers);
        }
        return Optional.of(measured).filter(some -> !some.isEmpty());
    }

    /** The parameters in which rows differ, and numbers along a parameter. */
    private static Set<String> differing(PaperStatement statement, List<List<ExperimentResult>> rows) {
        Set<String> varied =
                ExperimentSelection.varied(rows.stream().flatMap(List::stream).toList());
        for (List<ExperimentResult> row : rows) {
            Set<String> within = ExperimentSelection.varied(row);
            statement.along().ifPresent(within::remove);
            varied.removeAll(within);
        }
        return varied;
    }

    private static Map<String, String> values(ExperimentResult experiment, Set<String> names) {
        Map<String, String> values = new TreeMap<>(ExperimentSelection.flat(experiment.parameters()));
        values.keySet().retainAll(names);
        return values;
    }

    /** @param least how many experiments a row needs */
    private VerifiedStatement verified(
            PaperStatement statement, List<List<ExperimentResult>> rows, int least, Judge judge) {
        List<List<ExperimentResult>> whole =
                rows.stream().filter(row -> row.size() >= least).toList();
        return numbers(statement, whole)
                .map(numbers -> judge.of(
                        statement,
                        MeasuredNumber.parse(statement.number())
                                .unit(whole.get(0).get(0)),
                        numbers))
                .map(verified -> verified.without(rows.size() - whole.size()))
                .orElseGet(() -> notMeasured(statement));
    }

    private interface Judge {
        VerifiedStatement of(
                PaperStatement statement, Metric.Unit unit, List<List<VerifiedStatement.Measured>> numbers);
    }

    private static VerifiedStatement value(
            PaperStatement statement, Metric.Unit unit, List<List<VerifiedStatement.Measured>> numbers) {
        Interval ours = numbers.get(0).get(0).value();
        StatementVerdict verdict = statement
                .published()
                .map(published -> !statement.unlike().isEmpty()
                        ? StatementVerdict.SHAPE_ONLY
                        : holds(ours, published) ? StatementVerdict.AGREES : StatementVerdict.DIFFERS)
                .orElse(StatementVerdict.OURS);
        return new VerifiedStatement(statement, verdict, unit, numbers, 0, 0, 0, 0);
    }

    /** Whether the interval, or the value if it has none, meets what rounds to the published digits. */
    private static boolean holds(Interval ours, String published) {
        BigDecimal printed = new BigDecimal(published);
        double half = Math.scalb(printed.ulp().doubleValue(), -1);
        return low(ours) <= printed.doubleValue() + half && high(ours) >= printed.doubleValue() - half;
    }

    private static double low(Interval interval) {
        return Double.isNaN(interval.low()) ? interval.value() : interval.low();
    }

    private static double high(Interval interval) {
        return Double.isNaN(interval.high()) ? interval.value() : interval.high();
    }

    /**
     * A row for each experiment of the longest selection: with that of each other selection that shares its parameters,
     * if there is one alone.
     */
    private List<List<ExperimentResult>> rows(List<String> texts) {
        List<List<ExperimentResult>> selections =
                texts.stream().map(this::selected).toList();
        Set<String> varied = new HashSet<>();
        selections.forEach(selection -> varied.addAll(ExperimentSelection.varied(selection)));
        List<ExperimentResult> longest =
                selections.stream().max(Comparator.comparingInt(List::size)).orElseThrow();
        List<List<ExperimentResult>> rows = new ArrayList<>();
        for (ExperimentResult one : longest) {
            List<ExperimentResult> row = new ArrayList<>();
            for (List<ExperimentResult> selection : selections) {
                List<ExperimentResult> partners = selection == longest
                        ? List.of(one)
                        : selection.stream()
                                .filter(other -> share(one, other, varied))
                                .toList();
                if (partners.size() == 1) {
                    row.add(partners.get(0));
                }
            }
            rows.add(row);
        }
        return rows;
    }

    private static boolean share(ExperimentResult one, ExperimentResult other, Set<String> parameters) {
        Map<String, String> first = ExperimentSelection.flat(one.parameters());
        Map<String, String> second = ExperimentSelection.flat(other.parameters());
        return parameters.stream()
                .filter(name -> first.containsKey(name) && second.containsKey(name))
                .allMatch(name -> first.get(name).equals(second.get(name)));
    }

    /** The experiments along a parameter, so that their number should ascend; a row for each value of the others. */
    private static List<List<ExperimentResult>> series(List<ExperimentResult> moving, String along, boolean rises) {
        Set<String> others = ExperimentSelection.varied(moving);
        others.remove(along);
        Map<List<String>, List<ExperimentResult>> rows = new LinkedHashMap<>();
        for (ExperimentResult experiment : moving) {
            Map<String, String> values = ExperimentSelection.flat(experiment.parameters());
            if (values.containsKey(along)) {
                rows.computeIfAbsent(
                                others.stream()
                                        .map(name -> values.getOrDefault(name, ""))
                                        .toList(),
                                key -> new ArrayList<>())
                        .add(experiment);
            }
        }
        Comparator<ExperimentResult> order = Comparator.comparingDouble(experiment -> Double.parseDouble(
                ExperimentSelection.flat(experiment.parameters()).get(along)));
        rows.values().forEach(row -> row.sort(rises ? order : order.reversed()));
        return List.copyOf(rows.values());
    }

    private static VerifiedStatement ascending(
            PaperStatement statement, Metric.Unit unit, List<List<VerifiedStatement.Measured>> numbers) {
        int pairs = 0;
        int ordered = 0;
        int apart = 0;
        int against = 0;
        for (List<VerifiedStatement.Measured> row : numbers) {
            for (int i = 1; i < row.size(); i++) {
                Interval below = row.get(i - 1).value();
                Interval above = row.get(i).value();
                pairs++;
                ordered += below.value() < above.value() ? 1 : 0;
                apart += below.high() < above.low() ? 1 : 0; // never without intervals
                against += low(below) > high(above) ? 1 : 0;
            }
        }
        StatementVerdict verdict = against > 0
                ? StatementVerdict.DIFFERS
                : ordered == pairs && apart > 0 ? StatementVerdict.AGREES : StatementVerdict.UNDECIDED;
        return new VerifiedStatement(statement, verdict, unit, numbers, ordered, apart, pairs, 0);
    }

    /**
     * The running means of numbers, from the smallest value of their parameter on. Intervals are averaged too: that of
     * a mean of numbers that depend on each other may be as wide.
     *
     * @param first whether the smallest value is the first of the row, or the last
     */
    private static List<VerifiedStatement.Measured> averaged(List<VerifiedStatement.Measured> row, boolean first) {
        return IntStream.range(0, row.size())
                .mapToObj(i -> {
                    List<Interval> until = (first ? row.subList(0, i + 1) : row.subList(i, row.size()))
                            .stream().map(VerifiedStatement.Measured::value).toList();
                    Interval last = row.get(i).value();
                    return new VerifiedStatement.Measured(
                            row.get(i).experiment(),
                            row.get(i).at(),
                            new Interval(
                                    mean(until, Interval::value),
                                    mean(until, Verification::low),
                                    mean(until, Verification::high),
                                    last.confidence(),
                                    last.method()));
                })
                .toList();
    }

    private static double mean(List<Interval> of, ToDoubleFunction<Interval> part) {
        return of.stream().mapToDouble(part).average().orElseThrow();
    }

    /** Ratios of numbers; the interval of a ratio spans those of both numbers. */
    private static VerifiedStatement ratio(
            PaperStatement statement, Metric.Unit unit, List<List<VerifiedStatement.Measured>> numbers) {
        double least = statement.atLeast().orElse(Double.NEGATIVE_INFINITY);
        double most = statement.atMost().orElse(Double.POSITIVE_INFINITY);
        int within = 0;
        int apart = 0;
        int against = 0;
        for (List<VerifiedStatement.Measured> row : numbers) {
            Interval first = row.get(0).value();
            Interval second = row.get(1).value();
            double ratio = first.value() / second.value();
            boolean isDefined = low(second) > 0 || high(second) < 0;
            double[] ends = {
                low(first) / low(second),
                low(first) / high(second),
                high(first) / low(second),
                high(first) / high(second)
            };
            double low = isDefined ? Arrays.stream(ends).min().orElseThrow() : Double.NEGATIVE_INFINITY;
            double high = isDefined ? Arrays.stream(ends).max().orElseThrow() : Double.POSITIVE_INFINITY;
            within += ratio >= least && ratio <= most ? 1 : 0;
            apart += low >= least && high <= most ? 1 : 0;
            against += low > most || high < least ? 1 : 0;
        }
        StatementVerdict verdict = against > 0
                ? StatementVerdict.DIFFERS
                : within == numbers.size() ? StatementVerdict.AGREES : StatementVerdict.UNDECIDED;
        return new VerifiedStatement(statement, verdict, unit, numbers, within, apart, numbers.size(), 0);
    }
}
