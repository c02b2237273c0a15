package org.tattle.reports.view;

import java.util.ArrayList;
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
import java.util.stream.Stream;
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

        List<Line> varied() {
            return lines.values().stream()
                    .filter(line -> line.points.size() > 1)
                    .toList();
        }
    }

    /** The sweeps of a run: first the defences' parameters by name, then the surfaces. */
    public static List<Sweep> of(List<Cell> cells) {
        Map<String, Lines> parameters = new TreeMap<>();
        Map<String, Lines> surfaces = new TreeMap<>();
        for (Cell cell : cells) {
            AttackResult facts = cell.facts();
            facts.parameters().forEach((name, value) -> {
                if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                    parameters
                            .computeIfAbsent(name, absent -> new Lines())
                            .add(number.doubleValue(), setting(facts, name, facts.surface()), cell);
                }
            });
            Matcher numbered = NUMBERED.matcher(facts.surface());
            if (numbered.matches()) {
                String name = numbered.group(1) + (numbered.group(3) == null ? "" : numbered.group(3));
                surfaces.computeIfAbsent(name, absent -> new Lines())
                        .add(Double.parseDouble(numbered.group(2)), setting(facts, "", name), cell);
            }
        }
        Set<String> slugs = new HashSet<>();
        List<Sweep> sweeps = new ArrayList<>();
        Stream.of(parameters, surfaces)
                .forEach(sort -> sort.forEach((name, lines) -> {
                    if (!lines.varied().isEmpty()) {
                        sweeps.add(new Sweep(name, Cell.slug(name, slugs), figure(name, lines.varied())));
                    }
                }));
        return List.copyOf(sweeps);
    }

    private static Map<String, Object> setting(AttackResult facts, String varied, String surface) {
        Map<String, Object> setting = new TreeMap<>(facts.parameters());
        setting.remove(varied);
        setting.put("defence", facts.defense());
        setting.put("surface", surface);
        return setting;
    }

    private static SeriesFigure figure(String parameter, List<Line> lines) {
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
                "TPR at " + Numbers.rate(rate) + " against " + parameter,
                parameter,
                "true-positive rate at " + Numbers.rate(rate),
                Axis.Unit.SHARE,
                series,
                inks,
                List.of(new SeriesFigure.Level(
                        "guessing", Verdict.guessing(rate, nonMembers), new Ink(Hue.GREY, Dash.DASHED))),
                "Means over targets with their intervals; along a line nothing but " + parameter + " changes.");
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
