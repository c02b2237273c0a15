package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.reports.compare.ComparedExperiment.Definition;

/**
 * Attacks against algorithms: how strong each attack is on each algorithm and surface, and which attacks are shown to
 * be stronger than others there. Two attacks are compared target by target (Student's paired test, with the error that
 * targets share through their shadow models added for each); Holm's procedure over all pairs, algorithms and measures
 * keeps the probability of any false difference below 5 %.
 *
 * <p>Attacks of one run read the same shadow models, so that their shared errors partly cancel in a difference. Both
 * are added: more than needed, unless the two move against each other.
 *
 * @param tables one for each measure that was measured, the leading one first
 * @param differences all that were looked at
 * @param title what was found
 * @param sentences by how much attacks differ by the leading measure
 * @param notCompared why attacks are not compared
 */
public record AttackMatrix(
        List<LabeledRun> runs,
        List<Table> tables,
        List<AttackDifference> differences,
        Statement title,
        List<Statement> sentences,
        List<Statement> notCompared) {
    private static final int MOST_SENTENCES = 6;

    /** The attacks by a measure, the rows, on algorithms, the columns. */
    public record Table(String measure, List<String> experiments, List<Row> rows) {}

    /** An attack; a cell is empty where it was not run or not measured. */
    public record Row(String attack, List<Optional<Cell>> cells) {}

    /**
     * An attack on an algorithm.
     *
     * @param mean over targets
     * @param shown the same as text
     * @param beats the number of attacks that it is shown to be stronger than
     * @param beatenBy the number of attacks that are shown to be stronger
     */
    public record Cell(Interval mean, String shown, int beats, int beatenBy) {
        /**
         * The mean with its interval, then how many attacks it beats and is beaten by: {@code 4.2 % [3.1, 5.3] +2 -1}.
         */
        public String text() {
            return shown + (beats > 0 ? " +" + beats : "") + (beatenBy > 0 ? " -" + beatenBy : "");
        }

        /** Whether it beats an attack, and none beats it. */
        public boolean isUnbeaten() {
            return beats > 0 && beatenBy == 0;
        }

        /** The strength of its color on a page, in percent. */
        public long tint() {
            return Math.round(60 * mean.value());
        }
    }

    /** An experiment with its attacks. */
    private record Attacked(String name, List<NamedResult> attacks) {
        Optional<NamedResult> by(String attack) {
            return attacks.stream().filter(one -> one.name().equals(attack)).findFirst();
        }

        /** The attacks that can be compared. */
        List<NamedResult> comparable() {
            return attacks.stream()
                    .filter(attack -> hasEnoughModels(attack)
                            && isShareKnown(attack)
                            && !attack.result().perTarget().isEmpty())
                    .toList();
        }

        private static boolean hasEnoughModels(NamedResult attack) {
            return Definition.of(attack.result()).isComparable();
        }

        private static boolean isShareKnown(NamedResult attack) {
            return Definition.isShareKnown(attack.result());
        }

        /** Why attacks on it are not compared. */
        List<Statement> refused() {
            List<Statement> reasons = new ArrayList<>();
            if (attacks.size() == 1) {
                reasons.add(AttackMatrixSentence.ALONE.with(name));
            }
            refused(
                            Attacked::hasEnoughModels,
                            NotComparedSentence.TOO_FEW.with(
                                    PairedDifference.FEWEST_TARGETS, PairedDifference.FEWEST_SHADOWS))
                    .ifPresent(reasons::add);
            refused(Attacked::isShareKnown, NotComparedSentence.SHARE_UNKNOWN.with())
                    .ifPresent(reasons::add);
            return reasons;
        }

        private Optional<Statement> refused(Predicate<NamedResult> property, Statement why) {
            List<String> refused = attacks.stream()
                    .filter(property.negate())
                    .map(NamedResult::name)
                    .toList();
            String where = "on " + name;
            return refused.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            refused.size() == attacks.size()
                                    ? NotComparedSentence.NO_ATTACK.with(where, why)
                                    : refused.size() == 1
                                            ? NotComparedSentence.ONE_ATTACK.with(refused.get(0), where, why)
                                            : NotComparedSentence.ATTACKS.with(String.join(", ", refused), where, why));
        }

        /** The differences between its attacks, those with one of them if it is named. */
        List<AttackDifference> differences(Optional<String> against) {
            List<AttackDifference> all = new ArrayList<>();
            for (Measure measure : Measure.ofAttacks()) {
                List<NamedResult> measured = comparable().stream()
                        .filter(attack -> measure.mean().apply(attack.result()).isPresent())
                        .toList();
                for (int i = 0; i < measured.size(); i++) {
                    NamedResult first = measured.get(i);
                    measured.subList(i + 1, measured.size()).stream()
                            .filter(second -> against.stream()
                                    .allMatch(one -> one.equals(first.name()) || one.equals(second.name())))
                            .map(second -> AttackDifference.of(
                                    name, measure, first, second, measure.paired(first.result(), second.result())))
                            .forEach(all::add);
                }
            }
            return all;
        }
    }

    /**
     * The attacks of these runs.
     *
     * @param against the only attack with which the others are compared; empty for all pairs
     * @throws InputException if no run has an attack of that name
     */
    public static AttackMatrix of(List<RunVerdict> audits, Optional<String> against) {
        List<LabeledRun> runs = LabeledRun.of(audits);
        List<ComparedExperiment> experiments = ComparedExperiment.of(runs);
        List<List<NamedResult>> attacks = NamedResult.of(experiments);
        List<Attacked> attacked = IntStream.range(0, experiments.size())
                .mapToObj(e -> new Attacked(experiments.get(e).name(), attacks.get(e)))
                .toList();
        List<String> names = attacks.stream()
                .flatMap(List::stream)
                .map(NamedResult::name)
                .distinct()
                .toList();
        against.filter(name -> !names.contains(name)).ifPresent(name -> {
            throw new InputException(
                    "--against", "no run has an attack \"" + name + "\"", "name one of " + String.join(", ", names));
        });
        List<AttackDifference> differences = attacked.stream()
                .flatMap(one -> one.differences(against).stream())
                .toList();
        double[] adjusted = MultipleTesting.holm(
                differences.stream().mapToDouble(AttackDifference::pValue).toArray());
        List<AttackDifference> tested = IntStream.range(0, adjusted.length)
                .mapToObj(i -> differences.get(i).withAdjusted(adjusted[i]))
                .toList();
        List<Statement> notCompared = attacked.stream()
                .flatMap(one -> one.refused().stream())
                .collect(Collectors.toCollection(ArrayList::new));
        List<Table> tables = new ArrayList<>();
        for (Measure measure : Measure.ofAttacks()) {
            Table table = table(measure, attacked, names, tested);
            if (table.rows.stream().anyMatch(row -> row.cells.stream().anyMatch(Optional::isPresent))) {
                tables.add(table);
            } else {
                notCompared.add(AttackMatrixSentence.MISSING.with(measure.text()));
            }
        }
        return new AttackMatrix(
                runs, List.copyOf(tables), tested, title(tested), sentences(tested), List.copyOf(notCompared));
    }

    private static Table table(
            Measure measure, List<Attacked> attacked, List<String> names, List<AttackDifference> tested) {
        List<AttackDifference> here = tested.stream()
                .filter(one -> one.measure().equals(measure.text()))
                .toList();
        return new Table(
                measure.text(),
                attacked.stream().map(Attacked::name).toList(),
                names.stream()
                        .map(name -> new Row(
                                name,
                                attacked.stream()
                                        .map(on -> cell(measure, on, name, here))
                                        .toList()))
                        .toList());
    }

    private static Optional<Cell> cell(Measure measure, Attacked on, String name, List<AttackDifference> tested) {
        List<AttackDifference> here =
                tested.stream().filter(one -> one.experiment().equals(on.name)).toList();
        return on.by(name)
                .flatMap(attack -> measure.mean().apply(attack.result()))
                .map(mean -> new Cell(
                        mean,
                        measure.shown(mean),
                        (int) here.stream().filter(one -> one.isWonBy(name)).count(),
                        (int) here.stream().filter(one -> one.isLostBy(name)).count()));
    }

    private static Statement title(List<AttackDifference> tested) {
        long shown = tested.stream().filter(AttackDifference::isShown).count();
        return tested.isEmpty()
                ? AttackMatrixSentence.NOTHING_COMPARED.with()
                : shown == 0
                        ? AttackMatrixSentence.NONE_SHOWN.with()
                        : AttackMatrixSentence.SHOWN.with(Numbers.count(shown), Numbers.count(tested.size()));
    }

    private static List<Statement> sentences(List<AttackDifference> tested) {
        if (tested.isEmpty()) {
            return List.of();
        }
        String leading = tested.get(0).measure();
        Map<Set<String>, List<AttackDifference>> pairs = tested.stream()
                .filter(one -> one.measure().equals(leading))
                .collect(Collectors.groupingBy(
                        one -> Set.of(one.first(), one.second()), LinkedHashMap::new, Collectors.toList()));
        List<Statement> differ = pairs.values().stream()
                .filter(pair -> pair.stream().anyMatch(AttackDifference::isShown))
                .map(AttackMatrix::sentence)
                .toList();
        List<Statement> all = new ArrayList<>(differ.subList(0, Math.min(MOST_SENTENCES, differ.size())));
        if (differ.size() > MOST_SENTENCES) {
            all.add(AttackMatrixSentence.MORE.with(differ.size() - MOST_SENTENCES));
        }
        all.add(AttackMatrixSentence.FAMILY.with(Numbers.count(tested.size()), Numbers.rate(Difference.LEVEL)));
        return List.copyOf(all);
    }

    /** What is shown of a pair of attacks by one measure, on all algorithms; the one that wins more often first. */
    private static Statement sentence(List<AttackDifference> pair) {
        AttackDifference any = pair.get(0);
        List<AttackDifference> first = won(pair, any.first());
        List<AttackDifference> second = won(pair, any.second());
        boolean isFirst = first.size() >= second.size();
        List<AttackDifference> wins = isFirst ? first : second;
        List<AttackDifference> losses = isFirst ? second : first;
        int open = pair.size() - wins.size() - losses.size();
        Statement all = AttackMatrixSentence.BEATS.with(
                isFirst ? any.first() : any.second(),
                isFirst ? any.second() : any.first(),
                any.measure(),
                wins.size(),
                pair.size(),
                margins(wins));
        if (!losses.isEmpty()) {
            all = all.and(AttackMatrixSentence.IS_BEATEN.with(losses.size(), margins(losses)));
        }
        return open == 0 ? all : all.and(AttackMatrixSentence.OPEN.with(open));
    }

    private static List<AttackDifference> won(List<AttackDifference> pair, String attack) {
        return pair.stream().filter(one -> one.isWonBy(attack)).toList();
    }

    private static String margins(List<AttackDifference> won) {
        return won.stream()
                .map(one -> one.experiment() + " by " + Numbers.interval(one.margin(), 4))
                .collect(Collectors.joining(", "));
    }
}
