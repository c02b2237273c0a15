package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.format.Formats;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;
import org.tattle.core.plugin.SurfacePlugin;

/** The kinds of names that plans can use, each with its names. */
public enum CatalogKind {
    ATTACKS("what audited models are attacked with"),
    DEFENSES("training algorithms, private or not"),
    SURFACES("the part of a release that is attacked"),
    STATISTICS("what attacks ask a release about a record"),
    UTILITIES("measures of how useful a release is"),
    SELECTORS("how the vocabulary of a release is chosen"),
    FORMATS("files that records are read from"),
    PLANS("audits that ship, most of them figures of papers");

    private final String summary;

    CatalogKind(String summary) {
        this.summary = summary;
    }

    /** The names of this kind, in the order of lists. */
    public List<Entry> entries(Plugins plugins) {
        return switch (this) {
            case ATTACKS -> plugins(plugins.attacks());
            case DEFENSES -> plugins(plugins.defenses());
            case SURFACES -> surfaces(plugins);
            case STATISTICS -> statistics(plugins);
            case UTILITIES -> plugins(plugins.utilities());
            case SELECTORS -> plugins(plugins.selectors());
            case FORMATS -> formats();
            case PLANS -> plans();
        };
    }

    /** The kind's name: {@code attacks}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names of all kinds. */
    public static List<String> names() {
        return Stream.of(values()).map(CatalogKind::text).toList();
    }

    /** What names of this kind stand for, in a few words. */
    public String summary() {
        return summary;
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

    /** The surfaces, from descriptions such as {@code full (all of it), top-N (the N most probable words)}. */
    private static List<Entry> surfaces(Plugins plugins) {
        List<Entry> entries = new ArrayList<>();
        for (SurfacePlugin<?> plugin : plugins.extensions(SurfacePlugin.class)) {
            for (String surface : plugin.known().split(", (?![^(]*\\))", -1)) {
                String[] parts = surface.split(" \\(", 2);
                entries.add(new Entry(parts[0], parts.length == 1 ? "" : parts[1].replaceFirst("\\)$", "")));
            }
        }
        return entries;
    }

    /** The columns of all statistics, each with the statistics that have it. */
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

    private static List<Entry> formats() {
        return Formats.all().stream()
                .map(format -> new Entry(
                        format.name(),
                        format.gives() + ": " + format.description() + " (" + String.join(", ", format.fileNames())
                                + ")"))
                .toList();
    }

    private static List<Entry> plans() {
        return EmbeddedPlan.all().stream()
                .map(plan -> new Entry(plan.name(), plan.summary()))
                .toList();
    }

    /**
     * A name that plans can use.
     *
     * @param name as used in plans and options
     * @param summary one sentence
     * @param scope of an attack
     * @param parameters its parameters
     */
    public record Entry(String name, String summary, Optional<Scope> scope, List<Parameter> parameters) {
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
    public record Scope(String appliesTo, boolean isDefault) {}
}
