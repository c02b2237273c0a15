package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.Dash;
import org.tattle.reports.figure.Hue;
import org.tattle.reports.figure.Ink;
import org.tattle.reports.figure.Series;
import org.tattle.reports.figure.SeriesFigure;
import org.tattle.reports.text.Numbers;

/**
 * What attacks find where a run varies one number and nothing else: a parameter of a defence, or the number in a
 * surface's name, such as the decimals of {@code decimals-4}.
 *
 * @param parameter the name of what is varied
 * @param slug the name as part of a file name, unique in the run
 * @param figure the true-positive rates against it
 */
public record Sweep(String parameter, String slug, SeriesFigure figure) {
    private static final Pattern NUMBERED = Pattern.compile("(.*?)-([0-9]{1,9})(-.*)?");

    /** A cell that stands on the axis. */
    private record Point(Cell cell, Attack attack) {}

    /**
     * A line of the figure.
     *
     * @param setting all that is the same along it, by name
     * @param points by the varied number
     */
    private record Line(Attack attack, Map<String, Object> setting, TreeMap<Double, Point> points) {}

    /** The lines of one varied number, by attack and setting. */
    private static final class Lines {
        private final Map<List<Object>, Line> lines = new LinkedHashMap<>();

        void add(double value, Map<String, Object> setting, Cell cell) {
            for (Attack attack : cell.attacks()) {
                lines.computeIfAbsent(
                                List.of(attack.label(), setting), key -> new Line(attack, setting, new TreeMap<>()))
                        .points
                        .put(value, new Point(cell, attack));
            }
        }

        Optional<Sweep> sweep(Name name, Set<String> slugs) {
            List<Line> varied = lines.values().stream()
                    .filter(line -> line.points.size() > 1)
                    .toList();
            return varied.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Sweep(name.parameter, Cell.slug(name.text(), slugs), figure(name, varied)));
        }
    }

    /**
     * What a figure is called.
     *
     * @param place the surface or the defence that it is of; empty where that goes without saying
     */
    private record Name(String parameter, String place) implements Comparable<Name> {
        String text() {
            return place.isEmpty() ? parameter : parameter + ", " + place;
        }

        @Override
        public int compareTo(Name other) {
            return Comparator.comparing(Name::parameter)
                    .thenComparing(Name::place)
                    .compare(this, other);
        }
    }

    /**
     * The sweeps of a run: the defences' parameters, a figure for each surface that they are seen through; then the
     * surfaces, a figure for each defence.
     */
    public static List<Sweep> of(List<Cell> cells) {
        Map<Name, Lines> parameters = new TreeMap<>();
        Map<Name, Lines> surfaces = new TreeMap<>();
        for (Cell cell : cells) {
            AttackResult facts = cell.facts();
            String surface = facts.surface().equals("full") ? "" : facts.surface();
            facts.parameters().forEach((name, value) -> {
                if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                    parameters
                            .computeIfAbsent(new Name(name, surface), absent -> new Lines())
                            .add(number.doubleValue(), setting(facts, name), cell);
                }
            });
            Matcher numbered = NUMBERED.matcher(surface);
            if (numbered.matches()) {
                String name = numbered.group(1) + (numbered.group(3) == null ? "" : numbered.group(3));
                surfaces.computeIfAbsent(new Name(name, facts.cell()), absent -> new Lines())
                        .add(Double.parseDouble(numbered.group(2)), Map.of(), cell);
            }
        }
        boolean oneDefense =
                cells.stream().map(cell -> cell.facts().cell()).distinct().count() == 1;
        Set<String> slugs = new HashSet<>();
        List<Sweep> sweeps = new ArrayList<>();
        parameters.forEach((name, lines) -> lines.sweep(name, slugs).ifPresent(sweeps::add));
        surfaces.forEach((name, lines) -> lines.sweep(oneDefense ? new Name(name.parameter, "") : name, slugs)
                .ifPresent(sweeps::add));
        return List.copyOf(sweeps);
    }

    private static Map<String, Object> setting(AttackResult facts, String varied) {
        Map<String, Object> setting = new TreeMap<>(facts.parameters());
        setting.remove(varied);
        setting.put("defence", facts.defense());
        return setting;
    }

    private static SeriesFigure figure(Name name, List<Line> lines) {
        List<Point> points =
                lines.stream().flatMap(line -> line.points.values().stream()).toList();
        double rate = Cell.leadingRate(points.stream().map(Point::attack).toList());
        int nonMembers =
                points.stream().mapToInt(point -> point.cell.nonMembers()).min().orElseThrow();
        Set<String> telling = telling(lines);
        List<Series> series = new ArrayList<>();
        List<Ink> inks = new ArrayList<>();
        for (Line line : lines) {
            series.add(series(line, name(line, telling), rate));
            inks.add(telling.isEmpty() ? line.attack.ink() : Ink.of(inks.size()));
        }
        return new SeriesFigure(
                "TPR at " + Numbers.rate(rate) + " against " + name.text(),
                name.parameter,
                "true-positive rate at " + Numbers.rate(rate),
                Axis.Unit.SHARE,
                series,
                inks,
                List.of(new SeriesFigure.Level(
                        "guessing", Verdict.guessing(rate, nonMembers), new Ink(Hue.GREY, Dash.DASHED))),
                "Means over targets with their intervals; along a line nothing but " + name.parameter + " changes.");
    }

    /** The settings in which lines differ. */
    private static Set<String> telling(List<Line> lines) {
        Set<String> names = new TreeSet<>();
        lines.forEach(line -> names.addAll(line.setting.keySet()));
        names.removeIf(name -> lines.stream()
                        .map(line -> Optional.ofNullable(line.setting.get(name)))
                        .distinct()
                        .count()
                == 1);
        return names;
    }

    private static String name(Line line, Set<String> telling) {
        Map<String, Object> told = new TreeMap<>(line.setting);
        told.keySet().retainAll(telling);
        return told.isEmpty() ? line.attack.label() : line.attack.label() + ", " + Numbers.parameters(told);
    }

    private static Series series(Line line, String name, double rate) {
        double[] x =
                line.points.keySet().stream().mapToDouble(Double::doubleValue).toArray();
        List<Optional<OperatingPoint>> points = line.points.values().stream()
                .map(point -> point.attack.at(rate))
                .toList();
        return new Series(
                name,
                x,
                values(points, OperatingPoint::tpr),
                values(points, OperatingPoint::low),
                values(points, OperatingPoint::high));
    }

    private static double[] values(List<Optional<OperatingPoint>> points, ToDoubleFunction<OperatingPoint> value) {
        return points.stream()
                .mapToDouble(point -> point.map(value::applyAsDouble).orElse(Double.NaN))
                .toArray();
    }
}
