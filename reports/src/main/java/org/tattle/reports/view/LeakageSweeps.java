package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;
import org.tattle.reports.figure.SeriesFigure;

/**
 * Sweeps of the results of membership attacks against what a run varies: a parameter of a defense, or the number in a
 * surface's name, such as the decimals of {@code decimals-4}.
 */
final class LeakageSweeps {
    private static final Pattern NUMBERED = Pattern.compile("(.*?)-([0-9]{1,9})(-.*)?");

    /** From this number of defenses on, a figure shows one attack only. */
    private static final int MANY_DEFENSES = 3;

    private static final Quantity ACCURACY = new Quantity(
            "Attack accuracy",
            "attack-accuracy",
            "balanced accuracy of the attack",
            Axis.Unit.SHARE,
            List.of(new SeriesFigure.Level(
                    "random guessing (chance)", 0.5, new LineStyle(Palette.GREY, DashPattern.DASHED))),
            "Means over targets with their intervals, at the attack's own threshold.");

    private LeakageSweeps() {}

    /**
     * The sweeps over the defenses' parameters, a figure for each surface, and for each attack if there are many lines;
     * then those over surfaces, a figure for each defense; then those of the accuracy of attacks with a threshold of
     * their own.
     */
    static List<Sweep> of(List<ExperimentView> cells, Bars bars, Set<String> slugs) {
        if (cells.isEmpty()) {
            return List.of();
        }
        double rate = ExperimentView.leadingRate(
                cells.stream().flatMap(cell -> cell.attacks().stream()).toList());
        Quantity rates = rates(rate, cells, bars);
        Lines parameters = new Lines(rates);
        Lines surfaces = new Lines(rates);
        Lines accuracies = new Lines(ACCURACY);
        boolean oneAttack = cells.stream().allMatch(cell -> cell.attacks().size() == 1);
        boolean apart = !oneAttack
                && cells.stream()
                                .map(cell -> DefenseView.of(cell.facts()).name())
                                .distinct()
                                .count()
                        >= MANY_DEFENSES;
        Map<String, Set<String>> owners = new TreeMap<>();
        cells.forEach(cell -> Lines.own(owners, DefenseView.of(cell.facts())));
        boolean oneDefense =
                cells.stream().map(cell -> cell.facts().cell()).distinct().count() == 1;
        for (ExperimentView cell : cells) {
            for (AttackView attack : cell.attacks()) {
                addParameters(cell.facts(), attack, apart, bars.rate(attack, rate), parameters);
                addSurface(cell.facts(), attack, oneDefense, bars.rate(attack, rate), surfaces);
                Optional<Interval> accuracy =
                        Optional.ofNullable(attack.result().rates().accuracy());
                accuracy.ifPresent(value -> addParameters(cell.facts(), attack, apart, value, accuracies));
                if (oneAttack || apart) {
                    String place = place(cell.facts(), attack, apart);
                    addLevels(cell.facts(), place, owners, bars.rate(attack, rate), parameters);
                    accuracy.ifPresent(value -> addLevels(cell.facts(), place, owners, value, accuracies));
                }
            }
        }
        List<Sweep> sweeps = new ArrayList<>(parameters.sweeps(slugs));
        sweeps.addAll(surfaces.sweeps(slugs));
        sweeps.addAll(accuracies.sweeps(slugs));
        return sweeps;
    }

    private static Quantity rates(double rate, List<ExperimentView> cells, Bars bars) {
        int nonMembers =
                cells.stream().mapToInt(ExperimentView::nonMembers).min().orElseThrow();
        SeriesFigure.Level guessing = new SeriesFigure.Level(
                "random guessing (chance)",
                UninformativeScores.rate(rate, nonMembers),
                new LineStyle(Palette.GREY, DashPattern.DASHED));
        return new Quantity(
                "TPR at " + Numbers.rate(rate),
                "tpr",
                "true-positive rate at " + Numbers.rate(rate),
                Axis.Unit.SHARE,
                List.of(guessing),
                bars.ofRates());
    }

    private static void addParameters(
            AttackResult facts, AttackView attack, boolean apart, Interval value, Lines lines) {
        String place = place(facts, attack, apart);
        DefenseView defense = DefenseView.of(facts);
        Lines.numbers(facts.parameters()).forEach((name, number) -> {
            Map<String, Object> setting = new TreeMap<>(defense.settings());
            setting.remove(name);
            setting.put("defense name", defense.name());
            Lines.Subject subject = apart
                    ? new Lines.Subject("", Optional.empty(), setting, facts.guarantees())
                    : new Lines.Subject(attack.label(), Optional.of(attack.ink()), setting, facts.guarantees());
            lines.add(new Lines.Name(name, place), number, subject, value);
        });
    }

    private static void addLevels(
            AttackResult facts, String place, Map<String, Set<String>> owners, Interval value, Lines lines) {
        DefenseView defense = DefenseView.of(facts);
        owners.forEach((name, defenses) -> {
            if (Lines.isLevel(name, defense, defenses)) {
                lines.level(new Lines.Name(name, place), facts.cell(), defense.settings(), value.value());
            }
        });
    }

    private static String place(AttackResult facts, AttackView attack, boolean apart) {
        String surface = Surface.isFull(facts.surface()) ? "" : facts.surface();
        return !apart ? surface : surface.isEmpty() ? attack.label() : attack.label() + ", " + surface;
    }

    private static void addSurface(
            AttackResult facts, AttackView attack, boolean oneDefense, Interval value, Lines lines) {
        Matcher numbered = NUMBERED.matcher(facts.surface());
        if (numbered.matches()) {
            String name = numbered.group(1) + (numbered.group(3) == null ? "" : numbered.group(3));
            lines.add(
                    new Lines.Name(name, oneDefense ? "" : facts.cell()),
                    Double.parseDouble(numbered.group(2)),
                    new Lines.Subject(
                            attack.label(),
                            Optional.of(attack.ink()),
                            Map.of("defense name", DefenseView.of(facts).name()),
                            List.of()),
                    value);
        }
    }
}
