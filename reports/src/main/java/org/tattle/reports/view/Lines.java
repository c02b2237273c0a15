package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.text.Numbers;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;
import org.tattle.reports.figure.Series;
import org.tattle.reports.figure.SeriesFigure;

/**
 * Values of one quantity, grouped into figures by the parameter that varies, and into lines along which nothing else
 * varies.
 */
final class Lines {
    private static final int MOST_LEVELS = 4;

    /**
     * The maximum number of lines of a figure, as many as there are colors: more lines are split into figures by a
     * parameter with text values.
     */
    private static final int MOST_LINES = 6;

    private static final String EPSILON = "epsilon";
    private static final String TOTALS = " Each defense defines its epsilon parameter differently: for a"
            + " release, a sweep or a bit. The tables state the overall guarantee.";

    private final Quantity quantity;
    private final Map<Name, Map<List<Object>, Line>> figures = new TreeMap<>();
    private final Map<Name, List<Level>> levels = new TreeMap<>();

    Lines(Quantity quantity) {
        this.quantity = quantity;
    }

    /**
     * The parameter that varies.
     *
     * @param place the surface or the defense that it belongs to; empty if there is only one
     */
    record Name(String parameter, String place) implements Comparable<Name> {
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
     * The subject of a line.
     *
     * @param label of the attack; empty if there is none
     * @param ink of the attack, the same in every figure
     * @param setting the parameters that are constant along the line, by name
     * @param claims the guarantee at each point, with the total epsilon
     */
    record Subject(String label, Optional<LineStyle> ink, Map<String, Object> setting, List<PrivacyGuarantee> claims) {
        String name(Set<String> varying) {
            Map<String, Object> shown = new TreeMap<>(setting);
            shown.keySet().retainAll(varying);
            String defense = shown.containsKey("defense name") ? shown.remove("defense name") + " " : "";
            String rest = (defense + Numbers.parameters(shown)).strip();
            return label.isEmpty() || rest.isEmpty() ? label + rest : label + ", " + rest;
        }

        /** The unit of the epsilon that a figure against epsilon shows: one bit, one word ... */
        String unit() {
            return claims.isEmpty() ? "" : " (per " + GuaranteeText.terms(claims.get(0)) + ")";
        }
    }

    private record Line(Subject subject, TreeMap<Double, Interval> values) {}

    private record Level(String of, Map<String, Object> setting, double value) {}

    private record Part(List<Line> lines, List<Level> beside) {
        /** The lines with this value; levels without the setting belong to all values. */
        Part where(String key, Object value) {
            return new Part(
                    lines.stream()
                            .filter(line -> value.equals(line.subject.setting.get(key)))
                            .toList(),
                    beside.stream()
                            .filter(level -> value.equals(level.setting.getOrDefault(key, value)))
                            .toList());
        }
    }

    /** Adds a value at a position on the axis. */
    void add(Name name, double x, Subject subject, Interval value) {
        figures.computeIfAbsent(name, absent -> new LinkedHashMap<>())
                .computeIfAbsent(List.of(subject.label, subject.setting), absent -> new Line(subject, new TreeMap<>()))
                .values
                .put(x, value);
    }

    /** Adds a level for comparison: a value of an experiment that does not have the varied parameter. */
    void level(Name name, String of, Map<String, Object> setting, double value) {
        levels.computeIfAbsent(name, absent -> new ArrayList<>()).add(new Level(of, setting, value));
    }

    /** The parameters that are finite numbers. */
    static Map<String, Double> numbers(Map<String, Object> parameters) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        parameters.forEach((name, value) -> {
            if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                numbers.put(name, number.doubleValue());
            }
        });
        return numbers;
    }

    /** Records which defense has which numeric parameters. */
    static void own(Map<String, Set<String>> owners, DefenseView defense) {
        numbers(defense.settings())
                .keySet()
                .forEach(name ->
                        owners.computeIfAbsent(name, absent -> new TreeSet<>()).add(defense.name()));
    }

    /**
     * Whether an experiment is a level to compare with when this parameter varies: its defense never has the parameter,
     * or only in its private variants.
     */
    static boolean isLevel(String name, DefenseView defense, Set<String> owners) {
        boolean without = !numbers(defense.settings()).containsKey(name);
        return without && (defense.isNonPrivate() || !owners.contains(defense.name()));
    }

    /** The figures in which something varies; their slugs are distinct from those taken. */
    List<Sweep> sweeps(Set<String> slugs) {
        List<Sweep> sweeps = new ArrayList<>();
        figures.forEach((name, lines) -> {
            List<Line> varied = lines.values().stream()
                    .filter(line -> line.values.size() > 1)
                    .toList();
            parts(name, varied).forEach((own, part) -> {
                String slug = ExperimentView.slug(quantity.slug() + "-against-" + own.text(), slugs);
                sweeps.add(new Sweep(name.parameter, slug, figure(own, part)));
            });
        });
        return sweeps;
    }

    /** The lines and levels of each figure. */
    private Map<Name, Part> parts(Name name, List<Line> lines) {
        List<Level> beside = levels.getOrDefault(name, List.of());
        Map<Name, Part> parts = new LinkedHashMap<>();
        Optional<String> choice = lines.size() > MOST_LINES ? choice(lines) : Optional.empty();
        if (choice.isEmpty()) {
            if (!lines.isEmpty()) {
                parts.put(name, new Part(lines, beside));
            }
            return parts;
        }
        String key = choice.get();
        lines.stream().map(line -> line.subject.setting.get(key)).distinct().forEach(value -> {
            String place = new Name(key + " " + value, name.place).text();
            parts.put(new Name(name.parameter, place), new Part(lines, beside).where(key, value));
        });
        return parts;
    }

    /** The parameter with text values, other than the inference, in which lines differ; empty if there is none. */
    private static Optional<String> choice(List<Line> lines) {
        return varying(lines).stream()
                .filter(key -> !key.equals("defense name") && !key.equals(DefenseView.INFERENCE))
                .filter(key -> lines.stream().allMatch(line -> line.subject.setting.get(key) instanceof String))
                .findFirst();
    }

    private SeriesFigure figure(Name name, Part part) {
        List<Line> lines = part.lines;
        Set<String> varying = varying(lines);
        List<Series> series = new ArrayList<>();
        List<LineStyle> inks = new ArrayList<>();
        for (Line line : lines) {
            String own = line.subject.name(varying);
            series.add(series(
                    line,
                    (own.isEmpty() ? quantity.axis() : own) + (isEpsilon(name.parameter) ? line.subject.unit() : "")));
            inks.add(
                    varying.isEmpty() && line.subject.ink.isPresent()
                            ? line.subject.ink.get()
                            : LineStyle.of(inks.size()));
        }
        return new SeriesFigure(
                capitalized(quantity.name()) + " against " + name.text(),
                name.parameter,
                quantity.axis(),
                quantity.unit(),
                series,
                inks,
                levels(part.beside),
                quantity.caption() + " Along a line only " + name.parameter + " changes."
                        + (isEpsilon(name.parameter) ? TOTALS : ""));
    }

    /** Whether the parameter is the epsilon of a defense or of one of its parts. */
    private static boolean isEpsilon(String parameter) {
        return parameter.equals(EPSILON) || parameter.endsWith("." + EPSILON);
    }

    static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private List<SeriesFigure.Level> levels(List<Level> beside) {
        List<SeriesFigure.Level> drawn = new ArrayList<>(quantity.levels());
        DashPattern[] dashes = DashPattern.values();
        beside.stream()
                .limit(MOST_LEVELS)
                .forEach(level -> drawn.add(new SeriesFigure.Level(
                        level.of,
                        level.value,
                        new LineStyle(Palette.GREY, dashes[(1 + drawn.size()) % dashes.length]))));
        return drawn;
    }

    /** The settings in which lines differ. */
    private static Set<String> varying(List<Line> lines) {
        Set<String> names = new TreeSet<>();
        lines.forEach(line -> names.addAll(line.subject.setting.keySet()));
        boolean defenses = lines.stream()
                        .map(line -> line.subject.setting.get("defense name"))
                        .distinct()
                        .count()
                > 1;
        names.removeIf(name -> sameWithinDefenses(name, lines));
        if (defenses) {
            names.add("defense name");
        }
        return names;
    }

    /**
     * Whether every defense has a single value of a setting, so that the name of the defense already distinguishes its
     * lines.
     */
    private static boolean sameWithinDefenses(String name, List<Line> lines) {
        Map<Object, Set<Optional<Object>>> values = new LinkedHashMap<>();
        for (Line line : lines) {
            values.computeIfAbsent(line.subject.setting.get("defense name"), absent -> new HashSet<>())
                    .add(Optional.ofNullable(line.subject.setting.get(name)));
        }
        return values.values().stream().allMatch(of -> of.size() == 1);
    }

    private static Series series(Line line, String name) {
        Collection<Interval> values = line.values.values();
        return new Series(
                name,
                line.values.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                numbers(values, Interval::value),
                numbers(values, Interval::low),
                numbers(values, Interval::high));
    }

    private static double[] numbers(Collection<Interval> values, ToDoubleFunction<Interval> number) {
        return values.stream().mapToDouble(number).toArray();
    }
}
