package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.data.format.Formats;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;
import org.tattle.engine.plan.EmbeddedPlan;

/**
 * One thing that {@code tattle list} shows.
 *
 * @param name what plans and options call it
 * @param summary one sentence
 * @param parameters what can be set
 */
public record Catalogue(String name, String summary, List<Parameter> parameters) {
    private static final List<String> KINDS =
            List.of("defenses", "selectors", "attacks", "utilities", "plans", "formats");

    /** What there is of a kind, by name. */
    public static List<Catalogue> of(String kind, Plugins plugins) {
        return switch (kind) {
            case "defenses" -> plugins(plugins.defenses());
            case "selectors" -> plugins(plugins.selectors());
            case "attacks" -> plugins(plugins.attacks());
            case "utilities" -> plugins(plugins.utilities());
            case "plans" ->
                EmbeddedPlan.all().stream()
                        .map(plan -> new Catalogue(plan.name(), plan.summary(), List.of()))
                        .toList();
            case "formats" ->
                Formats.all().stream()
                        .map(format -> new Catalogue(
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

    private static List<Catalogue> plugins(Registry<? extends Plugin<?>> registry) {
        List<Catalogue> entries = new ArrayList<>();
        for (Plugin<?> plugin : registry.all()) {
            entries.add(new Catalogue(plugin.name(), plugin.summary(), Parameter.of(plugin.parameters())));
        }
        return entries;
    }
}
