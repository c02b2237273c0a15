package org.tattle.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.view.Catalogue;
import org.tattle.cli.view.Screen;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.plugin.Parameter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what plans can name. */
@Command(name = "list", description = "Show what plans can name, with parameters, defaults and meanings.")
public final class ListCommand implements Callable<Integer> {
    private final PluginSource plugins;
    private final GlobalOptions global;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "KIND", description = "defenses, selectors, attacks, utilities, plans or formats.")
    private String kind;

    public ListCommand(PluginSource plugins, GlobalOptions global) {
        this.plugins = plugins;
        this.global = global;
    }

    @Override
    public Integer call() {
        List<Catalogue> entries = Catalogue.of(kind, plugins.get());
        Screen.styled(
                spec,
                global.json
                        ? json(entries)
                        : table(entries, spec.commandLine().getColorScheme().ansi()));
        return ExitCode.DONE;
    }

    private static String table(List<Catalogue> entries, Ansi ansi) {
        int name =
                entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
        StringBuilder out = new StringBuilder();
        for (Catalogue entry : entries) {
            out.append(ansi.string("@|bold " + Printable.of(entry.name()) + "|@"))
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

    private static String json(List<Catalogue> entries) {
        return JsonText.of(json -> {
            json.writeStartArray();
            for (Catalogue entry : entries) {
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
