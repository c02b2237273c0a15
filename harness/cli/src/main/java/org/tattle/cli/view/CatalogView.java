package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.data.format.Formats;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.reports.Ansi;

/** A list of the names that plans can use, of one kind. */
public record CatalogView(List<Entry> entries) {
    private static final List<String> KINDS =
            List.of("defenses", "selectors", "attacks", "utilities", "plans", "formats");

    /**
     * A name that plans can use.
     *
     * @param name as used in plans and options
     * @param summary one sentence
     * @param parameters its parameters
     */
    record Entry(String name, String summary, List<Parameter> parameters) {}

    /** The list of a kind, by name. */
    public static CatalogView of(String kind, Plugins plugins) {
        return new CatalogView(entries(kind, plugins));
    }

    private static List<Entry> entries(String kind, Plugins plugins) {
        return switch (kind) {
            case "defenses" -> plugins(plugins.defenses());
            case "selectors" -> plugins(plugins.selectors());
            case "attacks" -> plugins(plugins.attacks());
            case "utilities" -> plugins(plugins.utilities());
            case "plans" ->
                EmbeddedPlan.all().stream()
                        .map(plan -> new Entry(plan.name(), plan.summary(), List.of()))
                        .toList();
            case "formats" ->
                Formats.all().stream()
                        .map(format -> new Entry(
                                format.name(),
                                format.gives() + ": " + format.description() + " ("
                                        + String.join(", ", format.fileNames()) + ")",
                                List.of()))
                        .toList();
            default ->
                throw new InputException(
                        "tattle list",
                        "there is no list of `" + kind + "`",
                        DidYouMean.among(kind, KINDS)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("known are " + String.join(", ", KINDS)));
        };
    }

    private static List<Entry> plugins(Registry<? extends Plugin<?>> registry) {
        List<Entry> entries = new ArrayList<>();
        for (Plugin<?> plugin : registry.all()) {
            entries.add(new Entry(plugin.name(), plugin.summary(), Parameter.of(plugin.parameters())));
        }
        return entries;
    }

    /** One line for each entry, with its parameters aligned below it. */
    public String text(Ansi styles) {
        int name =
                entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
        StringBuilder out = new StringBuilder();
        for (Entry entry : entries) {
            out.append(styles.bold(Printable.of(entry.name())))
                    .append(" ".repeat(name - entry.name().length() + 2))
                    .append(Printable.of(entry.summary()))
                    .append('\n')
                    .append(parameters(entry.parameters()));
        }
        return out.toString();
    }

    private static String parameters(List<Parameter> parameters) {
        int setting = parameters.stream()
                .mapToInt(parameter -> setting(parameter).length())
                .max()
                .orElse(0);
        StringBuilder out = new StringBuilder();
        for (Parameter parameter : parameters) {
            out.append("    ")
                    .append(Printable.of(setting(parameter)))
                    .append(" ".repeat(setting - setting(parameter).length() + 2))
                    .append(Printable.of(parameter.meaning()))
                    .append(" (")
                    .append(parameter.kind())
                    .append(")\n");
        }
        return out.toString();
    }

    private static String setting(Parameter parameter) {
        return parameter.key() + ": " + (parameter.defaultText().isEmpty() ? "none" : parameter.defaultText());
    }

    /** An array of {@code name}, {@code summary} and {@code parameters}. */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartArray();
            for (Entry entry : entries) {
                json.writeStartObject();
                json.writeStringField("name", entry.name());
                json.writeStringField("summary", entry.summary());
                json.writeArrayFieldStart("parameters");
                for (Parameter parameter : entry.parameters()) {
                    json.writeStartObject();
                    json.writeStringField("name", parameter.key());
                    json.writeStringField("kind", parameter.kind());
                    json.writeStringField("default", parameter.defaultText());
                    json.writeStringField("meaning", parameter.meaning());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }
}
