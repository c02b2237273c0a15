package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.data.format.Formats;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.reports.Ansi;
import org.tattle.reports.text.Lines;

/** A list of the names that plans can use, of one kind. */
public record CatalogView(List<Entry> entries) {
    private static final List<String> KINDS =
            List.of("defenses", "selectors", "attacks", "utilities", "plans", "formats");

    /** The indent of parameters, and of what has no room beside its name. */
    private static final int INDENT = 4;

    /** The fewest characters of a line that a text is broken into. */
    private static final int LEAST_ROOM = 30;

    /**
     * A name that plans can use.
     *
     * @param name as used in plans and options
     * @param summary one sentence
     * @param scope of an attack
     * @param parameters its parameters
     */
    record Entry(String name, String summary, Optional<Scope> scope, List<Parameter> parameters) {
        Entry(String name, String summary) {
            this(name, summary, Optional.empty(), List.of());
        }
    }

    /**
     * The scope of an attack.
     *
     * @param appliesTo the releases or transcripts that it attacks
     * @param isDefault whether plans that name no attacks run it
     */
    record Scope(String appliesTo, boolean isDefault) {
        String text() {
            return "applies to " + appliesTo + (isDefault ? "; run by default" : "");
        }
    }

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
                        .map(plan -> new Entry(plan.name(), plan.summary()))
                        .toList();
            case "formats" ->
                Formats.all().stream()
                        .map(format -> new Entry(
                                format.name(),
                                format.gives() + ": " + format.description() + " ("
                                        + String.join(", ", format.fileNames()) + ")"))
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
            Optional<Scope> scope = plugin instanceof AttackPlugin<?> attack
                    ? Optional.of(new Scope(attack.appliesTo(), attack.isDefault()))
                    : Optional.empty();
            entries.add(new Entry(plugin.name(), plugin.summary(), scope, Parameter.of(plugin.parameters())));
        }
        return entries;
    }

    /**
     * Each entry with its parameters aligned below it.
     *
     * @param columns the width of the terminal in characters
     */
    public String text(Ansi styles, int columns) {
        int name =
                entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
        StringBuilder out = new StringBuilder();
        for (Entry entry : entries) {
            String head = Printable.of(entry.name());
            out.append(styles.bold(head)).append(beside(head.length(), name + 2, entry.summary(), columns));
            entry.scope().ifPresent(scope -> out.append(beside(0, name + 2, scope.text(), columns)));
            out.append(parameters(entry.parameters(), columns));
        }
        return out.toString();
    }

    private static String parameters(List<Parameter> parameters, int columns) {
        int setting = parameters.stream()
                .mapToInt(parameter -> setting(parameter).length())
                .max()
                .orElse(0);
        StringBuilder out = new StringBuilder();
        for (Parameter parameter : parameters) {
            String head = " ".repeat(INDENT) + Printable.of(setting(parameter));
            String text = parameter.meaning() + " (" + parameter.kind() + ")";
            out.append(head).append(beside(head.length(), INDENT + setting + 2, text, columns));
        }
        return out.toString();
    }

    /** A text that begins at a column beside what was printed of a line; below it, where there is too little room. */
    private static String beside(int printed, int column, String text, int columns) {
        boolean hasRoom = columns - column >= LEAST_ROOM;
        int indent = hasRoom ? column : 2 * INDENT;
        String first = hasRoom ? " ".repeat(column - printed) : (printed == 0 ? "" : "\n") + " ".repeat(indent);
        List<String> lines = Lines.wrap(Printable.of(text), Math.max(LEAST_ROOM, columns - indent));
        return first + String.join("\n" + " ".repeat(indent), lines) + "\n";
    }

    private static String setting(Parameter parameter) {
        return parameter.key() + ": " + (parameter.defaultText().isEmpty() ? "none" : parameter.defaultText());
    }

    /**
     * An array of {@code name}, {@code summary}, of attacks {@code appliesTo} and {@code default}, and
     * {@code parameters}.
     */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartArray();
            for (Entry entry : entries) {
                json.writeStartObject();
                json.writeStringField("name", entry.name());
                json.writeStringField("summary", entry.summary());
                if (entry.scope().isPresent()) {
                    json.writeStringField("appliesTo", entry.scope().get().appliesTo());
                    json.writeBooleanField("default", entry.scope().get().isDefault());
                }
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
