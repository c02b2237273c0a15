package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
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
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.formats.Format;
import org.tattle.formats.Formats;
import org.tattle.reports.Ansi;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/** What plans can name: the kinds of names, the names of a kind, or one name with its parameters. */
public sealed interface CatalogView {
    /** The indent of parameters. */
    int INDENT = 2;
    /** The fewest characters of a line that a text is broken into. */
    int LEAST_ROOM = 30;

    String text(Ansi styles, int columns);

    String json();

    /** The view of a kind, of a name of it, or of all kinds (null). */
    static CatalogView of(String kind, String name, Plugins plugins) {
        if (kind == null) {
            return new Kinds(plugins);
        }
        Kind named = Stream.of(Kind.values())
                .filter(known -> EnumText.of(known).equals(kind))
                .findFirst()
                .orElseThrow(() -> unknown(
                        "there is no list of `" + kind + "`",
                        kind,
                        Stream.of(Kind.values()).map(EnumText::of).toList()));
        List<Entry> entries = named.entries.apply(plugins);
        if (name == null) {
            return new Names(named, entries);
        }
        Entry entry = entries.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(
                        "there is no `" + name + "` among the " + kind,
                        name,
                        entries.stream().map(Entry::name).toList()));
        return EmbeddedPlan.find(name)
                .filter(plan -> named == Kind.PLANS)
                .<CatalogView>map(Shipped::new)
                .orElseGet(() -> new Details(entry));
    }

    private static InputException unknown(String fault, String given, List<String> known) {
        return new InputException(
                "tattle list",
                fault,
                DidYouMean.question(given, known).orElse("known are " + String.join(", ", known)));
    }

    /** The kinds of names. */
    enum Kind {
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
            Map<String, String> owners = new TreeMap<>();
            for (QueryStatistic<?, ?> statistic : plugins.statistics()) {
                String owner = statistic.getClass().getSimpleName();
                statistic.columns().forEach(column -> owners.merge(column, "of " + owner, (a, b) -> a + ", " + owner));
            }
            return owners.entrySet().stream()
                    .map(column -> new Entry(column.getKey(), column.getValue()))
                    .toList();
        }
    }

    /** A name that plans can use. */
    record Entry(String name, String summary, Optional<Scope> scope, List<Parameter> parameters, List<Metric> metrics) {
        Entry(String name, String summary) {
            this(name, summary, Optional.empty(), List.of(), List.of());
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
    record Scope(String appliesTo, boolean isDefault) {}

    /** All kinds, each with the number of its names. */
    record Kinds(Plugins plugins) implements CatalogView {
        private int count(Kind kind) {
            return kind.entries.apply(plugins).size();
        }

        @Override
        public String text(Ansi styles, int columns) {
            StringBuilder out = new StringBuilder();
            for (Kind kind : Kind.values()) {
                String head = String.format(Locale.ROOT, "%-12s%3d  ", EnumText.of(kind), count(kind));
                out.append(line(head, kind.summary, styles, columns));
            }
            return out + "\n"
                    + hint("'tattle list KIND' shows one, 'tattle list KIND NAME' parameters", styles, columns);
        }

        /** An array of {@code kind}, {@code count} and {@code summary}. */
        @Override
        public String json() {
            return Json.text(Stream.of(Kind.values())
                    .map(kind -> new Json.Fields()
                            .put("kind", kind)
                            .put("count", count(kind))
                            .put("summary", kind.summary))
                    .toList());
        }
    }

    /** The names of a kind, each with its summary. */
    record Names(Kind kind, List<Entry> entries) implements CatalogView {
        @Override
        public String text(Ansi styles, int columns) {
            boolean scoped = entries.stream().anyMatch(entry -> entry.scope().isPresent());
            int width = entries.stream()
                    .mapToInt(entry -> LineBreaks.width(Printable.of(entry.name())))
                    .max()
                    .orElse(0);
            StringBuilder out = new StringBuilder();
            for (Entry entry : entries) {
                String name = Printable.of(entry.name());
                String mark = entry.scope().filter(Scope::isDefault).isPresent() ? "* " : "  ";
                String head = name + " ".repeat(width - LineBreaks.width(name) + 2) + (scoped ? mark : "");
                out.append(line(head, entry.summary(), styles, columns));
            }
            String more =
                    "'tattle list " + EnumText.of(kind) + " NAME' shows " + (kind == Kind.PLANS ? "the plan" : "more");
            return out + "\n" + hint((scoped ? "* run by default where it applies; " : "") + more, styles, columns);
        }

        @Override
        public String json() {
            return Json.text(entries.stream().map(Entry::output).toList());
        }
    }

    /** A name with its parameters. */
    record Details(Entry entry) implements CatalogView {
        @Override
        public String text(Ansi styles, int columns) {
            StringBuilder out = new StringBuilder();
            out.append(styles.bold(Printable.of(entry.name()))).append('\n');
            out.append(paragraph(entry.summary(), columns));
            entry.scope()
                    .ifPresent(scope -> out.append(paragraph(
                            "applies to " + scope.appliesTo() + (scope.isDefault() ? "; run by default" : ""),
                            columns)));
            int setting = entry.parameters().stream()
                    .mapToInt(parameter -> setting(parameter).length())
                    .max()
                    .orElse(0);
            for (Parameter parameter : entry.parameters()) {
                String head = " ".repeat(INDENT) + Printable.of(setting(parameter));
                String text = parameter.meaning() + " (" + parameter.kind() + ")";
                out.append(head).append(beside(head.length(), INDENT + setting + 2, text, columns));
            }
            entry.metrics().forEach(metric -> out.append(paragraph("measures " + metric.explained(), columns)));
            return out.toString();
        }

        private static String setting(Parameter parameter) {
            return parameter.key() + ": " + (parameter.defaultText().isEmpty() ? "none" : parameter.defaultText());
        }

        /** The object that the array of all names has. */
        @Override
        public String json() {
            return Json.text(entry.output());
        }
    }

    /** A plan that ships, as it may be saved and changed. */
    record Shipped(EmbeddedPlan plan) implements CatalogView {
        @Override
        public String text(Ansi styles, int columns) {
            return plan.yaml();
        }

        /** An object of {@code name}, {@code summary} and {@code plan}. */
        @Override
        public String json() {
            return Json.text(new Json.Fields()
                    .put("name", plan.name())
                    .put("summary", plan.summary())
                    .put("plan", plan.yaml()));
        }
    }

    private static String line(String head, String text, Ansi styles, int columns) {
        String name = head.stripTrailing();
        return styles.bold(name)
                + (text.isEmpty() ? "\n" : beside(LineBreaks.width(name), LineBreaks.width(head), text, columns));
    }

    private static String hint(String text, Ansi styles, int columns) {
        StringBuilder out = new StringBuilder();
        LineBreaks.wrap(text, columns)
                .forEach(part -> out.append(styles.dim(part)).append('\n'));
        return out.toString();
    }

    private static String paragraph(String text, int columns) {
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
