package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Interval;
import org.tattle.core.result.OperatingPoint;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.Dash;
import org.tattle.reports.figure.Hue;
import org.tattle.reports.figure.Ink;
import org.tattle.reports.figure.SeriesFigure;
import org.tattle.reports.text.Numbers;

/**
 * What membership attacks find against what a run varies: a parameter of a defence, or the number in a surface's name,
 * such as the decimals of {@code decimals-4}.
 */
final class LeakageSweeps {
    private static final Pattern NUMBERED = Pattern.compile("(.*?)-([0-9]{1,9})(-.*)?");

    private LeakageSweeps() {}

    /**
     * The defences' parameters, a figure for each surface that they are seen through; then the surfaces, a figure for
     * each defence.
     */
    static List<Sweep> of(List<Cell> cells, Set<String> slugs) {
        if (cells.isEmpty()) {
            return List.of();
        }
        double rate = Cell.leadingRate(
                cells.stream().flatMap(cell -> cell.attacks().stream()).toList());
        Quantity quantity = quantity(rate, cells);
        Lines parameters = new Lines(quantity);
        Lines surfaces = new Lines(quantity);
        boolean oneDefence =
                cells.stream().map(cell -> cell.facts().cell()).distinct().count() == 1;
        for (Cell cell : cells) {
            for (Attack attack : cell.attacks()) {
                addParameters(cell.facts(), attack, rate, parameters);
                addSurface(cell.facts(), attack, rate, oneDefence, surfaces);
            }
        }
        List<Sweep> sweeps = new ArrayList<>(parameters.sweeps(slugs));
        sweeps.addAll(surfaces.sweeps(slugs));
        return sweeps;
    }

    private static Quantity quantity(double rate, List<Cell> cells) {
        int nonMembers = cells.stream().mapToInt(Cell::nonMembers).min().orElseThrow();
        SeriesFigure.Level guessing =
                new SeriesFigure.Level("guessing", Verdict.guessing(rate, nonMembers), new Ink(Hue.GREY, Dash.DASHED));
        return new Quantity(
                "TPR at " + Numbers.rate(rate),
                "tpr",
                "true-positive rate at " + Numbers.rate(rate),
                Axis.Unit.SHARE,
                List.of(guessing),
                "Means over targets with their intervals.");
    }

    private static void addParameters(AttackResult facts, Attack attack, double rate, Lines lines) {
        String surface = facts.surface().equals("full") ? "" : facts.surface();
        facts.parameters().forEach((name, value) -> {
            if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                Map<String, Object> setting = new TreeMap<>(facts.parameters());
                setting.remove(name);
                setting.put("defence", facts.defense());
                lines.add(
                        new Lines.Name(name, surface),
                        number.doubleValue(),
                        new Lines.Subject(attack.label(), Optional.of(attack.ink()), setting),
                        at(attack, rate));
            }
        });
    }

    private static void addSurface(AttackResult facts, Attack attack, double rate, boolean oneDefence, Lines lines) {
        Matcher numbered = NUMBERED.matcher(facts.surface());
        if (numbered.matches()) {
            String name = numbered.group(1) + (numbered.group(3) == null ? "" : numbered.group(3));
            lines.add(
                    new Lines.Name(name, oneDefence ? "" : facts.cell()),
                    Double.parseDouble(numbered.group(2)),
                    new Lines.Subject(attack.label(), Optional.of(attack.ink()), Map.of("defence", facts.defense())),
                    at(attack, rate));
        }
    }

    private static Interval at(Attack attack, double rate) {
        Optional<OperatingPoint> point = attack.at(rate);
        return new Interval(
                point.map(OperatingPoint::tpr).orElse(Double.NaN),
                point.map(OperatingPoint::low).orElse(Double.NaN),
                point.map(OperatingPoint::high).orElse(Double.NaN),
                point.map(OperatingPoint::confidence).orElse(Double.NaN),
                point.map(OperatingPoint::method).orElse(""));
    }
}
