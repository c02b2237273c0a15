package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
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
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Palette;
import org.tattle.reports.chart.SeriesChart;

/**
 * Values of one quantity, grouped into charts by the parameter that varies, and into lines along which nothing else
 * varies.
 */
final class SweepLines {
    private static final int MOST_LEVELS = 4;

    /** The most lines of a figure: more are split, by a parameter with text values, else by the attack. */
    private static final int MOST_LINES = 6;

    /** The setting that the name of a line's defense is. */
    static final String DEFENSE = "defense name";

    private static final String EPSILON = "epsilon";
    private static final String TOTALS = " Each defense defines its epsilon parameter differently: for a"
            + " release, a sweep or a bit. The tables state the overall guarantee.";

    private final Quantity quantity;
    private final Map<Name, Map<List<Object>, Line>> figures =
            new TreeMap<>(Comparator.comparing(Name::parameter).thenComparing(Name::place));
    private final Map<Name, List<Level>> levels = new HashMap<>();
    private final Map<String, Set<String>> owners = new TreeMap<>();

    /** Without values yet; {@code defenses} are those of all experiments. */
    SweepLines(Quantity quantity, Collection<DefenseView> defenses) {
        this.quantity = quantity;
        defenses.forEach(defense -> numbers(defense.settings())
                .keySet()
                .forEach(name ->
                        owners.computeIfAbsent(name, absent -> new TreeSet<>()).add(defense.name())));
    }

    /** A measured quantity, such as {@code TPR at 0.1 %}. */
    record Quantity(
            String name, String slug, String axis, Axis.Unit unit, List<SeriesChart.Level> levels, String caption) {}

    /** The parameter that varies, and the surface or the defense that it belongs to, if there are several. */
    record Name(String parameter, String place) {
        String text() {
            return place.isEmpty() ? parameter : parameter + ", " + place;
        }
    }

    /** The subject of a line: an attack, if any, and the parameters that are constant along it. */
    record Subject(
            String label, Optional<LineStyle> ink, Map<String, Object> setting, List<PrivacyGuarantee> guarantees) {
        String name(Set<String> varying) {
            Map<String, Object> shown = new TreeMap<>(setting);
            shown.keySet().retainAll(varying);
            String defense = shown.containsKey(DEFENSE) ? shown.remove(DEFENSE) + " " : "";
            String rest = (defense + Numbers.parameters(shown)).strip();
            return label.isEmpty() || rest.isEmpty() ? label + rest : label + ", " + rest;
        }

        Subject unlabeled() {
            return new Subject("", ink, setting, guarantees);
        }

        /** The unit of the epsilon that a figure against epsilon shows: one bit, one word ... */
        String unit() {
            return guarantees.isEmpty() ? "" : " (per " + GuaranteeText.terms(guarantees.get(0)) + ")";
        }
    }

    private record Line(Subject subject, TreeMap<Double, Interval> values) {
        SeriesChart.Series series(String name, LineStyle style) {
            return new SeriesChart.Series(
                    name,
                    style,
                    numbers(values.keySet(), Double::doubleValue),
                    numbers(values.values(), Interval::value),
                    numbers(values.values(), Interval::low),
                    numbers(values.values(), Interval::high));
        }

        private static <T> double[] numbers(Collection<T> values, ToDoubleFunction<T> number) {
            return values.stream().mapToDouble(number).toArray();
        }
    }

    private record Level(String of, Map<String, Object> setting, double value) {}

    private record Part(List<Line> lines, List<Level> beside) {
        /** The lines with this value; lines and levels without the setting belong to all values. */
        Part where(String key, Object value) {
            return new Part(
                    lines.stream()
                            .filter(line -> value.equals(line.subject.setting.getOrDefault(key, value)))
                            .toList(),
                    beside.stream()
                            .filter(level -> value.equals(level.setting.getOrDefault(key, value)))
                            .toList());
        }

        /** The lines of an attack, which the figure's name says. */
        Part of(String label) {
            return new Part(
                    lines.stream()
                            .filter(line -> label.equals(line.subject.label))
                            .map(line -> new Line(line.subject.unlabeled(), line.values))
                            .toList(),
                    beside);
        }
    }

    /** Adds a value at a position on the axis. */
    void add(Name name, double x, Subject subject, Interval value) {
        figures.computeIfAbsent(name, absent -> new LinkedHashMap<>())
                .computeIfAbsent(List.of(subject.label, subject.setting), absent -> new Line(subject, new TreeMap<>()))
                .values
                .put(x, value);
    }

    /** Adds the value of an experiment to a line for each number among its defense's settings. */
    void addParameters(
            String label,
            Optional<LineStyle> ink,
            DefenseView defense,
            List<PrivacyGuarantee> guarantees,
            String place,
            Interval value) {
        numbers(defense.settings()).forEach((name, number) -> {
            Map<String, Object> setting = new TreeMap<>(defense.settings());
            setting.remove(name);
            setting.put(DEFENSE, defense.name());
            add(new Name(name, place), number, new Subject(label, ink, setting, guarantees), value);
        });
    }

    /** Adds an experiment as a level, for each parameter that its defense lacks, or has only when private. */
    void addLevels(String experiment, DefenseView defense, String place, Interval value) {
        owners.forEach((name, defenses) -> {
            boolean without = !numbers(defense.settings()).containsKey(name);
            if (without && (defense.isNonPrivate() || !defenses.contains(defense.name()))) {
                levels.computeIfAbsent(new Name(name, place), absent -> new ArrayList<>())
                        .add(new Level(experiment, defense.settings(), value.value()));
            }
        });
    }

    private static Map<String, Double> numbers(Map<String, Object> settings) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        settings.forEach((name, value) -> {
            if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                numbers.put(name, number.doubleValue());
            }
        });
        return numbers;
    }

    /** The figures in which something varies; their slugs are distinct from those taken. */
    List<Sweep> sweeps(Set<String> slugs) {
        List<Sweep> sweeps = new ArrayList<>();
        figures.forEach((name, lines) -> {
            List<Line> varied = lines.values().stream()
                    .filter(line -> line.values.size() > 1)
                    .toList();
            parts(name, new Part(varied, levels.getOrDefault(name, List.of()))).forEach((own, part) -> {
                String slug = ExperimentView.slug(quantity.slug() + "-against-" + own.text(), slugs);
                sweeps.add(new Sweep(name.parameter, slug, chart(own, part)));
            });
        });
        return sweeps;
    }

    /** The figures of lines, none of which has too many where they can be split. */
    private static Map<Name, Part> parts(Name name, Part whole) {
        Map<Name, Part> parts = new LinkedHashMap<>();
        if (whole.lines.isEmpty()) {
            return parts;
        }
        Map<String, Part> split = whole.lines.size() > MOST_LINES ? split(whole) : Map.of();
        if (split.isEmpty()) {
            parts.put(name, whole);
        }
        split.forEach((place, part) ->
                parts.putAll(parts(new Name(name.parameter, new Name(place, name.place).text()), part)));
        return parts;
    }

    private static Map<String, Part> split(Part whole) {
        Map<String, Part> parts = new LinkedHashMap<>();
        Optional<String> choice = choice(whole.lines);
        whole.lines.stream()
                .flatMap(line -> choice.flatMap(key -> Optional.ofNullable(line.subject.setting.get(key))).stream())
                .distinct()
                .forEach(value -> parts.put(choice.get() + " " + value, whole.where(choice.get(), value)));
        if (parts.isEmpty()) {
            List<String> labels = whole.lines.stream()
                    .map(line -> line.subject.label)
                    .distinct()
                    .toList();
            if (labels.size() > 1) {
                labels.forEach(label -> parts.put(label, whole.of(label)));
            }
        }
        return parts;
    }

    /**
     * The parameter with text values, other than the inference, in which lines that have it differ; empty if there is
     * none.
     */
    private static Optional<String> choice(List<Line> lines) {
        return varying(lines).stream()
                .filter(key -> !key.equals(DEFENSE) && !key.equals(DefenseView.INFERENCE))
                .filter(key -> {
                    List<Object> values = lines.stream()
                            .flatMap(line -> Optional.ofNullable(line.subject.setting.get(key)).stream())
                            .distinct()
                            .toList();
                    return values.size() > 1 && values.stream().allMatch(String.class::isInstance);
                })
                .findFirst();
    }

    private SeriesChart chart(Name name, Part part) {
        Set<String> varying = varying(part.lines);
        boolean isEpsilon = isEpsilon(name.parameter);
        List<SeriesChart.Series> series = new ArrayList<>();
        for (Line line : part.lines) {
            String own = line.subject.name(varying);
            LineStyle nth = LineStyle.of(series.size());
            series.add(line.series(
                    (own.isEmpty() ? quantity.axis() : own) + (isEpsilon ? line.subject.unit() : ""),
                    varying.isEmpty() ? line.subject.ink.orElse(nth) : nth));
        }
        return new SeriesChart(
                capitalized(quantity.name()) + " against " + name.text(),
                name.parameter,
                quantity.axis(),
                quantity.unit(),
                series,
                levels(part.beside),
                quantity.caption() + " Along a line only " + name.parameter + " changes." + (isEpsilon ? TOTALS : ""));
    }

    private static boolean isEpsilon(String parameter) {
        return parameter.equals(EPSILON) || parameter.endsWith("." + EPSILON);
    }

    static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private List<SeriesChart.Level> levels(List<Level> beside) {
        List<SeriesChart.Level> drawn = new ArrayList<>(quantity.levels());
        LineStyle.Dash[] dashes = LineStyle.Dash.values();
        beside.stream()
                .limit(MOST_LEVELS)
                .forEach(level -> drawn.add(new SeriesChart.Level(
                        level.of,
                        level.value,
                        new LineStyle(Palette.GREY, dashes[(1 + drawn.size()) % dashes.length]))));
        return drawn;
    }

    private static Set<String> varying(List<Line> lines) {
        Set<String> names = new TreeSet<>();
        lines.forEach(line -> names.addAll(line.subject.setting.keySet()));
        boolean defenses = lines.stream()
                        .map(line -> line.subject.setting.get(DEFENSE))
                        .distinct()
                        .count()
                > 1;
        names.removeIf(name -> sameWithinDefenses(name, lines));
        if (defenses) {
            names.add(DEFENSE);
        }
        return names;
    }

    /** Whether every defense has a single value of a setting, so that its name distinguishes the lines. */
    private static boolean sameWithinDefenses(String name, List<Line> lines) {
        Map<Object, Set<Optional<Object>>> values = new LinkedHashMap<>();
        for (Line line : lines) {
            values.computeIfAbsent(line.subject.setting.get(DEFENSE), absent -> new HashSet<>())
                    .add(Optional.ofNullable(line.subject.setting.get(name)));
        }
        return values.values().stream().allMatch(of -> of.size() == 1);
    }
}
