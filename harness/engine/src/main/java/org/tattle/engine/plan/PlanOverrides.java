package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tattle.core.DidYouMean;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;

record PlanOverrides(Plugins plugins, ValidationErrors problems) {
    Yaml.Mapping apply(Yaml.Mapping plan, Assignment assignment) {
        List<String> path = Arrays.asList(assignment.path().split("\\.", -1));
        String first = path.get(0);
        if (path.size() == 1) {
            Yaml value = registry(first)
                    .map(registry -> keepParameters(items(plan, first), listed(first, assignment.value())))
                    .orElse(assignment.value());
            return with(plan, key(first, assignment), value);
        }
        if (parameter(first).isPresent() && registry(first).isEmpty()) {
            return nested(plan, path, assignment);
        }
        return plugin(plan, path, assignment);
    }

    private Yaml.Mapping nested(Yaml.Mapping owner, List<String> path, Assignment assignment) {
        Yaml.Scalar key = key(path.get(0), assignment);
        if (path.size() == 1) {
            return with(owner, key, assignment.value());
        }
        Yaml inner = owner.entry(key.text()).map(Yaml.Entry::value).orElse(new Yaml.Scalar(key.place(), "", true));
        if (inner.isNull()) {
            inner = new Yaml.Mapping(key.place(), List.of());
        }
        if (inner instanceof Yaml.Mapping mapping) {
            return with(owner, key, nested(mapping, path.subList(1, path.size()), assignment));
        }
        problems.add(key.place(), "`" + key.text() + "` has no keys of its own", "set `" + key.text() + "` itself");
        return owner;
    }

    /**
     * Applies an assignment to {@code lda.topics}, or to {@code defenses.topics} for every defense that has the
     * parameter.
     */
    private Yaml.Mapping plugin(Yaml.Mapping plan, List<String> path, Assignment assignment) {
        String name = path.get(0);
        String parameter = String.join(".", path.subList(1, path.size()));
        boolean every = registry(name).isPresent();
        Yaml.Mapping changed = plan;
        boolean found = false;
        Set<String> named = new TreeSet<>();
        for (String key : every ? List.of(name) : List.of("defenses", "attacks", "utility")) {
            List<Yaml> items = new ArrayList<>();
            boolean touched = false;
            for (Yaml written : items(plan, key)) {
                Optional<PluginSpecBinder.Item> item = PluginSpecBinder.Item.of(written, new ValidationErrors());
                item.ifPresent(known -> named.add(known.name().text()));
                Optional<Yaml> reached = every
                        ? everywhere(registry(key).orElseThrow(), written, parameter, assignment)
                        : item.filter(known -> known.name().text().equals(name))
                                .map(known -> set(known, parameter, assignment).yaml());
                items.add(reached.orElse(written));
                touched |= reached.isPresent();
            }
            if (touched) {
                changed = with(changed, key(key, assignment), new Yaml.Sequence(assignment.place(), items));
            }
            found |= touched;
        }
        if (!found) {
            String problem = every
                    ? "none of this plan's " + name + " has `" + parameter + "`"
                    : "the plan has no key, defense, attack or utility `" + name + "`";
            problems.add(assignment.place(), problem, remedy(name, named));
        }
        return changed;
    }

    /** A list of plug-ins with a parameter set in each that has it, or in the plug-ins that are its parameters. */
    private Optional<Yaml> everywhere(
            Registry<? extends Plugin<?>> registry, Yaml written, String parameter, Assignment assignment) {
        if (written instanceof Yaml.Sequence several) {
            List<Optional<Yaml>> reached = several.items().stream()
                    .map(one -> everywhere(registry, one, parameter, assignment))
                    .toList();
            List<Yaml> items = IntStream.range(0, reached.size())
                    .mapToObj(i -> reached.get(i).orElse(several.items().get(i)))
                    .toList();
            return reached.stream().anyMatch(Optional::isPresent)
                    ? Optional.of(new Yaml.Sequence(several.place(), items))
                    : Optional.empty();
        }
        return PluginSpecBinder.Item.of(written, new ValidationErrors())
                .flatMap(item -> registry.find(item.name().text())
                        .flatMap(plugin -> everywhere(plugin, item, parameter, assignment)))
                .map(PluginSpecBinder.Item::yaml);
    }

    private Optional<PluginSpecBinder.Item> everywhere(
            Plugin<?> plugin, PluginSpecBinder.Item item, String parameter, Assignment assignment) {
        List<Parameter> parameters = Parameter.of(plugin.parameters());
        if (parameters.stream().anyMatch(known -> known.key().equals(parameter))) {
            return Optional.of(set(item, parameter, assignment));
        }
        Yaml.Mapping changed = item.parameters();
        boolean found = false;
        for (Parameter known : parameters) {
            Optional<Class<?>> kind = known.chosen();
            if (kind.isPresent()) {
                Yaml inner = changed.entry(known.key())
                        .map(Yaml.Entry::value)
                        .orElseGet(() -> Yaml.YamlParser.value(assignment.place(), known.defaultText()));
                Optional<Yaml> reached = everywhere(plugins.of(kind.get()), inner, parameter, assignment);
                if (reached.isPresent()) {
                    changed = with(changed, key(known.key(), assignment), reached.get());
                    found = true;
                }
            }
        }
        return found ? Optional.of(new PluginSpecBinder.Item(item.name(), changed)) : Optional.empty();
    }

    /**
     * An item with a parameter set: {@code topics}, or {@code model.zhu.epsilon} if a parameter is itself a plug-in.
     */
    private PluginSpecBinder.Item set(PluginSpecBinder.Item item, String parameter, Assignment assignment) {
        List<String> path = Arrays.asList(parameter.split("\\.", -1));
        return new PluginSpecBinder.Item(item.name(), nested(item.parameters(), path, assignment));
    }

    private String remedy(String name, Set<String> named) {
        if (plugins.defenses().find(name).isPresent()) {
            return "add it with --defenses";
        }
        if (plugins.attacks().find(name).isPresent()) {
            return "add it with --attacks";
        }
        Set<String> known = new TreeSet<>(named);
        Parameter.of(Plan.class).forEach(parameter -> known.add(parameter.key()));
        known.remove(name);
        return DidYouMean.question(name, known).orElse("the plan names " + String.join(", ", named));
    }

    /** The value in which plug-ins without parameters get those that the plan already has for them. */
    private static Yaml keepParameters(List<Yaml> before, Yaml value) {
        List<Yaml> items = new ArrayList<>();
        for (Yaml item : items(value)) {
            List<Yaml> same = item instanceof Yaml.Scalar name
                    ? before.stream()
                            .filter(written -> PluginSpecBinder.Item.of(written, new ValidationErrors())
                                    .filter(known -> known.name().text().equals(name.text()))
                                    .isPresent())
                            .toList()
                    : List.of();
            items.addAll(same.isEmpty() ? List.of(item) : same);
        }
        return new Yaml.Sequence(value.place(), items);
    }

    /** The items that the plan lists under a key, or else the key's default. */
    private List<Yaml> items(Yaml.Mapping plan, String key) {
        Yaml value = plan.entry(key)
                .map(Yaml.Entry::value)
                .orElseGet(() -> Yaml.YamlParser.value(
                        plan.place(), parameter(key).orElseThrow().defaultText()));
        return items(listed(key, value));
    }

    private static List<Yaml> items(Yaml value) {
        return value instanceof Yaml.Sequence sequence ? sequence.items() : List.of(value);
    }

    private Yaml listed(String key, Yaml value) {
        return key.equals("attacks") ? withDefaultAttacks(value) : value;
    }

    Yaml withDefaultAttacks(Yaml attacks) {
        List<Yaml> items = new ArrayList<>();
        for (Yaml item : items(attacks)) {
            if (item instanceof Yaml.Scalar name && name.text().equals(Plan.DEFAULT_ATTACKS)) {
                plugins.defaultAttacks().forEach(attack -> items.add(new Yaml.Scalar(name.place(), attack, true)));
            } else {
                items.add(item);
            }
        }
        return new Yaml.Sequence(attacks.place(), items);
    }

    private Optional<Registry<? extends Plugin<?>>> registry(String key) {
        return switch (key) {
            case "defenses" -> Optional.of(plugins.defenses());
            case "attacks" -> Optional.of(plugins.attacks());
            case "utility" -> Optional.of(plugins.utilities());
            default -> Optional.empty();
        };
    }

    private static Optional<Parameter> parameter(String key) {
        return Parameter.of(Plan.class).stream()
                .filter(known -> known.key().equals(key))
                .findFirst();
    }

    private static Yaml.Scalar key(String key, Assignment assignment) {
        return new Yaml.Scalar(assignment.place(), key, true);
    }

    /** The mapping with the value of a key replaced, or added at the end. */
    private static Yaml.Mapping with(Yaml.Mapping mapping, Yaml.Scalar key, Yaml value) {
        List<Yaml.Entry> entries = new ArrayList<>(mapping.entries());
        Yaml.Entry entry = new Yaml.Entry(key, value);
        UnaryOperator<Yaml.Entry> replace = old -> old.key().text().equals(key.text()) ? entry : old;
        entries.replaceAll(replace);
        if (!entries.contains(entry)) {
            entries.add(entry);
        }
        return new Yaml.Mapping(mapping.place(), List.copyOf(entries));
    }
}
