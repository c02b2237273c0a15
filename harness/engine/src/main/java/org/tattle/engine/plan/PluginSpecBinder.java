package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;

/**
 * Binds a list of plug-ins: {@code - lda} or {@code - lda: {topics: [5, 10]}}. Each value of a list makes one choice;
 * several lists make all combinations, with the last written key changing fastest. This includes lists inside a
 * parameter that is itself a plug-in.
 */
final class PluginSpecBinder {
    private static final int MOST_COMBINATIONS = 1000;

    private final Registry<? extends Plugin<?>> registry;
    private final ValidationErrors problems;
    private final Binder binder;

    PluginSpecBinder(Registry<? extends Plugin<?>> registry, Plugins plugins, ValidationErrors problems) {
        this.registry = registry;
        this.problems = problems;
        binder = new Binder(problems, plugins, Map.of());
    }

    /** The choices, or empty if a problem was noted. A single item is a list of one. */
    Optional<List<PluginSpec>> bind(Yaml node) {
        List<Yaml> items = node instanceof Yaml.Sequence sequence ? sequence.items() : List.of(node);
        List<PluginSpec> choices = new ArrayList<>();
        boolean good = true;
        for (Yaml item : items) {
            Optional<List<PluginSpec>> chosen = Item.of(item, problems).flatMap(this::choices);
            good &= chosen.isPresent();
            chosen.ifPresent(choices::addAll);
        }
        return good ? Optional.of(choices) : Optional.empty();
    }

    /** The single choice of a parameter, whose lists have already been expanded. */
    Optional<PluginSpec> single(Yaml node) {
        return Item.of(node, problems).flatMap(this::choices).map(choices -> choices.get(0));
    }

    private Optional<List<PluginSpec>> choices(Item item) {
        String name = item.name().text();
        Optional<? extends Plugin<?>> plugin = registry.find(name);
        if (plugin.isEmpty()) {
            problems.add(item.name().place(), registry.unknown(name), registry.remedy(name));
            return Optional.empty();
        }
        List<Yaml> combinations = combinations(item.parameters(), name, lists(plugin.get()));
        List<PluginSpec> choices = new ArrayList<>();
        for (Yaml combination : combinations) {
            binder.record(plugin.get().parameters(), combination)
                    .ifPresent(parameters -> choices.add(new PluginSpec(name, parameters)));
        }
        return choices.isEmpty() || choices.size() < combinations.size() ? Optional.empty() : Optional.of(choices);
    }

    /** The parameters whose value is a list, which is one choice. */
    private static Set<String> lists(Plugin<?> plugin) {
        return Parameter.of(plugin.parameters()).stream()
                .filter(Parameter::isList)
                .map(Parameter::key)
                .collect(Collectors.toSet());
    }

    /**
     * The expansion of a value: the items of a list; all combinations of the expanded values of a mapping, which may be
     * the parameters of a plug-in that its key names.
     */
    private List<Yaml> values(Yaml.Scalar key, Yaml value, String name) {
        if (value instanceof Yaml.Sequence list) {
            return list.items().stream()
                    .flatMap(item -> values(key, item, name).stream())
                    .toList();
        }
        return value instanceof Yaml.Mapping mapping
                ? combinations(
                        mapping,
                        name,
                        binder.plugins()
                                .defenses()
                                .find(key.text())
                                .map(PluginSpecBinder::lists)
                                .orElse(Set.of()))
                : List.of(value);
    }

    /** @param lists the keys whose value is a list, which is one choice */
    private List<Yaml> combinations(Yaml.Mapping parameters, String name, Set<String> lists) {
        Yaml.SourceLocation place = parameters.place();
        List<List<Yaml.Entry>> rows = List.of(List.of());
        for (Yaml.Entry entry : parameters.entries()) {
            List<Yaml> values = lists.contains(entry.key().text())
                    ? List.of(entry.value())
                    : values(entry.key(), entry.value(), name);
            if (entry.value() instanceof Yaml.Sequence && values.isEmpty()) {
                problems.add(
                        entry.value().place(),
                        "`" + entry.key().text() + "` is an empty list",
                        "give a value, or leave the key out for its default");
            }
            if ((long) rows.size() * values.size() > MOST_COMBINATIONS) {
                problems.add(
                        place,
                        "the lists of `" + name + "` make more than " + MOST_COMBINATIONS + " combinations",
                        "give fewer values");
                return List.of();
            }
            List<List<Yaml.Entry>> longer = new ArrayList<>();
            for (List<Yaml.Entry> row : rows) {
                for (Yaml value : values) {
                    List<Yaml.Entry> extended = new ArrayList<>(row);
                    extended.add(new Yaml.Entry(entry.key(), value));
                    longer.add(extended);
                }
            }
            rows = longer;
        }
        return rows.stream().map(row -> (Yaml) new Yaml.Mapping(place, row)).toList();
    }

    record Item(Yaml.Scalar name, Yaml.Mapping parameters) {
        /** The item of a YAML node; empty if a problem was noted. */
        static Optional<Item> of(Yaml node, ValidationErrors problems) {
            if (node instanceof Yaml.Scalar name && !node.isNull()) {
                return Optional.of(new Item(name, new Yaml.Mapping(name.place(), List.of())));
            }
            if (!(node instanceof Yaml.Mapping mapping) || mapping.entries().isEmpty()) {
                problems.add(
                        node.place(), "expected a name, found " + node.describe(), "write `- name` or `- name: {...}`");
                return Optional.empty();
            }
            Yaml.Scalar name = mapping.entries().get(0).key();
            Yaml value = mapping.entries().get(0).value();
            if (mapping.entries().size() > 1) {
                Yaml.Scalar next = mapping.entries().get(1).key();
                problems.add(
                        next.place(),
                        "`" + next.text() + "` stands beside `" + name.text() + "`, not under it",
                        "write `- " + name.text() + ": {" + next.text() + ": ...}`, or begin each name with a hyphen");
                return Optional.empty();
            }
            if (value.isNull()) {
                return Optional.of(new Item(name, new Yaml.Mapping(value.place(), List.of())));
            }
            if (value instanceof Yaml.Mapping parameters) {
                return Optional.of(new Item(name, parameters));
            }
            problems.add(
                    value.place(),
                    "expected the parameters of `" + name.text() + "`, found " + value.describe(),
                    "write `- " + name.text() + ": {parameter: value}`");
            return Optional.empty();
        }

        Yaml yaml() {
            return new Yaml.Mapping(name.place(), List.of(new Yaml.Entry(name, parameters)));
        }
    }
}
