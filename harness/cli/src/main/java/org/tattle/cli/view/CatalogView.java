package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tattle.core.DidYouMean;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.formats.Format;
import org.tattle.formats.Formats;
import org.tattle.reports.Ansi;
import org.tattle.reports.catalog.CatalogRecord;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/** What plans can name: the kinds of names, the names of a kind, or one name with its parameters. */
public record CatalogView(BiFunction<Ansi, Integer, String> content, Object output) {
    /** The indent of parameters. */
    private static final int INDENT = 2;
    /** The fewest characters of a line that a text is broken into. */
    private static final int LEAST_ROOM = 30;
    /** The packages of the defenses that ship; another's may have the name of one of them. */
    private static final String SHIPPED = "org.tattle.defenses.";

    public String text(Ansi styles, int columns) {
        return content.apply(styles, columns);
    }

    public String json() {
        return Json.text(output);
    }

    /** The view of a kind, of a name of it, or of all kinds (null). */
    public static CatalogView of(String kind, String name, Plugins plugins) {
        if (kind == null) {
            return kinds(plugins);
        }
        Kind named = named("there is no list of `" + kind + "`", kind, List.of(Kind.values()), EnumText::of);
        List<Entry> entries = named.entries.apply(plugins);
        if (named == Kind.DEFENSES) {
            entries = measured(entries, plugins.defenses());
        }
        if (named == Kind.SELECTORS) {
            entries = measured(entries, plugins.selectors());
        }
        if (name == null) {
            return names(named, entries);
        }
        Entry entry = named("there is no `" + name + "` among the " + kind, name, entries, Entry::name);
        return EmbeddedPlan.find(name)
                .filter(plan -> named == Kind.PLANS)
                .map(CatalogView::shipped)
                .orElseGet(() -> new CatalogView(entry::details, entry.output()));
    }

    /** The same with what attacks found of those that ship; not read where they are only counted. */
    private static List<Entry> measured(List<Entry> entries, Registry<? extends Plugin<?>> plugins) {
        DefenseCatalog catalog = CatalogRecord.shipped();
        return entries.stream()
                .map(entry -> plugins.find(entry.name)
                        .filter(plugin -> plugin.source().getPackageName().startsWith(SHIPPED))
                        .flatMap(plugin -> CatalogRecord.about(plugin.name(), catalog))
                        .map(found -> new Entry(
                                entry.name,
                                entry.summary + ". " + found.text(),
                                entry.scope,
                                entry.parameters,
                                entry.metrics))
                        .orElse(entry))
                .toList();
    }

    private static <T> T named(String fault, String given, List<T> known, Function<T, String> name) {
        List<String> names = known.stream().map(name).toList();
        if (!names.contains(given)) {
            throw new InputException(
                    "tattle list",
                    fault,
                    DidYouMean.question(given, names).orElse("known are " + String.join(", ", names)));
        }
        return known.get(names.indexOf(given));
    }

    /** The kinds of names. */
    private enum Kind {
        ATTACKS("what audited models are attacked with", plugins -> plugins(plugins.attacks(), plugins)),
        DEFENSES("training algorithms, private or not", plugins -> plugins(plugins.defenses(), plugins)),
        SURFACES("the part of a release that is attacked", Kind::surfaces),
        STATISTICS("what attacks ask a release about a record", Kind::statistics),
        UTILITIES("what a release is still good for", plugins -> plugins(plugins.utilities(), plugins)),
        SELECTORS("how the vocabulary of a release is chosen", plugins -> plugins(plugins.selectors(), plugins)),
        TOKENIZERS(
                "how texts are split into words (--preprocess)",
                plugins -> entries(Tokenizer.all(), Tokenizer::name, Tokenizer::summary)),
        FORMATS(
                "files that records are read from",
                plugins -> entries(
                        Formats.all(),
                        Format::name,
                        format -> format.gives() + ": " + format.description() + " ("
                                + String.join(", ", format.fileNames()) + ")")),
        PLANS(
                "audits that ship, most of them figures of papers",
                plugins -> entries(EmbeddedPlan.all(), EmbeddedPlan::name, EmbeddedPlan::summary)),
        KEYS(
                "keys of plans, set by --set KEY=VALUE",
                plugins -> entries(
                        Plan.keys(),
                        Parameter::key,
                        key -> key.meaning() + " (" + key.kind() + "; default " + key.defaultText() + ")"));

        private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
        private static final int WIDTH = 9;

        private final String summary;

        @SuppressWarnings("ImmutableEnumChecker") // they have no state
        private final Function<Plugins, List<Entry>> entries;

        Kind(String summary, Function<Plugins, List<Entry>> entries) {
            this.summary = summary;
            this.entries = entries;
        }

        private static <T> List<Entry> entries(
                Collection<? extends T> all, Function<T, String> name, Function<T, String> summary) {
            return all.stream()
                    .map(one -> new Entry(name.apply(one), summary.apply(one)))
                    .toList();
        }

        private static List<Entry> plugins(Registry<? extends Plugin<?>> registry, Plugins plugins) {
            List<Entry> entries = new ArrayList<>();
            for (Plugin<?> plugin : registry.all()) {
                Optional<Scope> scope = plugin instanceof AttackPlugin<?> attack
                        ? Optional.of(new Scope(attack.appliesTo(), attack.isDefault()))
                        : Optional.empty();
                List<Metric> metrics =
                        plugin instanceof UtilityPlugin<?, ?, ?> utility ? metrics(utility, plugins) : List.of();
                entries.add(
                        new Entry(plugin.name(), plugin.summary(), scope, Parameter.of(plugin.parameters()), metrics));
            }
            return entries;
        }

        @SuppressWarnings("unchecked") // a plug-in's defaults are its parameters
        private static <P extends Record> List<Metric> metrics(UtilityPlugin<P, ?, ?> plugin, Plugins plugins) {
            return plugin.utility((P) PluginSpec.byDefault(plugin, plugins).parameters())
                    .metrics();
        }

        private static List<Entry> surfaces(Plugins plugins) {
            return plugins.releases().stream()
                    .flatMap(type -> type.surfaces().stream())
                    .flatMap(surfaces -> surfaces.forms().stream())
                    .map(form -> new Entry(form.name(), form.meaning()))
                    .distinct() // several types of release share some
                    .toList();
        }

        private static List<Entry> statistics(Plugins plugins) {
            Map<String, Set<String>> meanings = new TreeMap<>(Comparator.comparing(Kind::byNumbers));
            for (QueryStatistic<?, ?> statistic : plugins.statistics()) {
                statistic
                        .columns()
                        .forEach(column -> meanings.computeIfAbsent(column, key -> new LinkedHashSet<>())
                                .add(statistic.meaning(column)));
            }
            return meanings.entrySet().stream()
                    .map(column -> new Entry(
                            column.getKey(),
                            column.getValue().stream()
                                    .filter(meaning -> !meaning.isEmpty())
                                    .collect(Collectors.joining("; "))))
                    .toList();
        }

        /** A name with its numbers in equal widths, so that 2 is before 10. */
        private static String byNumbers(String name) {
            return NUMBER.matcher(name)
                    .replaceAll(found -> "0".repeat(WIDTH - found.group().length()) + found.group());
        }
    }

    /** A name that plans can use. */
    private record Entry(
            String name, String summary, Optional<Scope> scope, List<Parameter> parameters, List<Metric> metrics) {
        Entry(String name, String summary) {
            this(name, summary, Optional.empty(), List.of(), List.of());
        }

        private String details(Ansi styles, int columns) {
            StringBuilder out = new StringBuilder();
            out.append(styles.bold(Printable.of(name))).append('\n').append(paragraph(summary, columns));
            scope.ifPresent(applies -> out.append(paragraph(
                    "applies to " + applies.appliesTo() + (applies.isDefault() ? "; run by default" : ""), columns)));
            List<String> settings = parameters.stream()
                    .map(one -> one.key() + ": " + (one.defaultText().isEmpty() ? "none" : one.defaultText()))
                    .toList();
            int setting = settings.stream().mapToInt(String::length).max().orElse(0);
            for (int i = 0; i < settings.size(); i++) {
                String head = " ".repeat(INDENT) + Printable.of(settings.get(i));
                String text =
                        parameters.get(i).meaning() + " (" + parameters.get(i).kind() + ")";
                out.append(head).append(beside(head.length(), INDENT + setting + 2, text, columns));
            }
            metrics.forEach(metric -> out.append(paragraph("measures " + metric.explained(), columns)));
            return out.toString();
        }

        private Json.Fields output() {
            return new Json.Fields()
                    .put("name", name)
                    .put("summary", summary)
                    .put("appliesTo", scope.map(Scope::appliesTo))
                    .put("default", scope.map(Scope::isDefault))
                    .put(
                            "parameters",
                            parameters.stream()
                                    .map(parameter -> new Json.Fields()
                                            .put("name", parameter.key())
                                            .put("kind", parameter.kind())
                                            .put("default", parameter.defaultText())
                                            .put("meaning", parameter.meaning()))
                                    .toList())
                    .put("metrics", Optional.of(metrics).filter(all -> !all.isEmpty()));
        }
    }

    /** What an attack applies to, and whether plans that name no attacks run it. */
    private record Scope(String appliesTo, boolean isDefault) {}

    /** All kinds, each with the number of its names. */
    private static CatalogView kinds(Plugins plugins) {
        Map<String, String> lines = new LinkedHashMap<>();
        List<Json.Fields> output = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            int count = kind.entries.apply(plugins).size();
            lines.put(String.format(Locale.ROOT, "%-12s%3d  ", EnumText.of(kind), count), kind.summary);
            output.add(new Json.Fields().put("kind", kind).put("count", count).put("summary", kind.summary));
        }
        String hint = "'tattle list KIND' shows one, 'tattle list KIND NAME' parameters";
        return new CatalogView((styles, columns) -> table(lines, hint, styles, columns), output);
    }

    /** The names of a kind, each with its summary. */
    private static CatalogView names(Kind kind, List<Entry> entries) {
        boolean scoped = entries.stream().anyMatch(entry -> entry.scope().isPresent());
        List<String> names =
                entries.stream().map(entry -> Printable.of(entry.name())).toList();
        int width = names.stream().mapToInt(LineBreaks::width).max().orElse(0);
        Map<String, String> lines = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String mark = entries.get(i).scope().filter(Scope::isDefault).isPresent() ? "* " : "  ";
            String gap = " ".repeat(width - LineBreaks.width(names.get(i)) + 2);
            lines.put(names.get(i) + gap + (scoped ? mark : ""), entries.get(i).summary());
        }
        String hint = (scoped ? "* run by default where it applies; " : "") + "'tattle list " + EnumText.of(kind)
                + " NAME' shows " + (kind == Kind.PLANS ? "the plan" : "more");
        return new CatalogView(
                (styles, columns) -> table(lines, hint, styles, columns),
                entries.stream().map(Entry::output).toList());
    }

    /** A plan that ships, as it may be saved and changed. */
    private static CatalogView shipped(EmbeddedPlan plan) {
        return new CatalogView(
                (styles, columns) -> plan.yaml(),
                new Json.Fields()
                        .put("name", plan.name())
                        .put("summary", plan.summary())
                        .put("plan", plan.yaml()));
    }

    /** Lines by what stands before them, in bold, and below them how to see more. */
    static String table(Map<String, String> lines, String hint, Ansi styles, int columns) {
        StringBuilder out = new StringBuilder();
        lines.forEach((head, text) -> {
            String name = head.stripTrailing();
            out.append(styles.bold(name))
                    .append(
                            text.isEmpty()
                                    ? "\n"
                                    : beside(LineBreaks.width(name), LineBreaks.width(head), text, columns));
        });
        out.append('\n');
        LineBreaks.wrap(hint, columns)
                .forEach(part -> out.append(styles.dim(part)).append('\n'));
        return out.toString();
    }

    static String paragraph(String text, int columns) {
        return " ".repeat(INDENT)
                + String.join("\n" + " ".repeat(INDENT), LineBreaks.wrap(Printable.of(text), columns - INDENT)) + "\n";
    }

    /** A text that begins at a column beside what was printed; below it, where there is too little room. */
    private static String beside(int printed, int column, String text, int columns) {
        boolean hasRoom = columns - column >= LEAST_ROOM;
        int indent = hasRoom ? column : 2 * INDENT;
        String first = hasRoom ? " ".repeat(column - printed) : "\n" + " ".repeat(indent);
        List<String> lines = LineBreaks.wrap(Printable.of(text), Math.max(LEAST_ROOM, columns - indent));
        return first + String.join("\n" + " ".repeat(indent), lines) + "\n";
    }
}
