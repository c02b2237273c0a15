package org.tattle.core.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Registry;

/**
 * Binds a list of plug-ins: {@code - lda} or {@code - lda: {topics: [5, 10]}}. A list of values makes one choice each;
 * several lists make every combination, the last written key changing fastest.
 */
final class ChoiceBinder {
    private static final int MOST_COMBINATIONS = 1000;

    private final Registry<? extends Plugin<?>> registry;
    private final Problems problems;
    private final Binder binder;

    ChoiceBinder(Registry<? extends Plugin<?>> registry, Problems problems) {
        this.registry = registry;
        this.problems = problems;
        binder = new Binder(problems, Map.of());
    }

    /** The choices, or empty when a problem was noted. One item stands for a list of one. */
    Optional<List<Choice>> bind(Yaml node) {
        List<Yaml> items = node instanceof Yaml.Sequence sequence ? sequence.items() : List.of(node);
        List<Choice> choices = new ArrayList<>();
        boolean good = true;
        for (Yaml item : items) {
            Optional<List<Choice>> chosen = Item.of(item, problems).flatMap(this::choices);
            good &= chosen.isPresent();
            chosen.ifPresent(choices::addAll);
        }
        return good ? Optional.of(choices) : Optional.empty();
    }

    private Optional<List<Choice>> choices(Item item) {
        String name = item.name().text();
        Optional<? extends Plugin<?>> plugin = registry.find(name);
        if (plugin.isEmpty()) {
            problems.add(item.name().place(), registry.unknown(name), registry.mend(name));
            return Optional.empty();
        }
        List<Yaml.Mapping> combinations = combinations(item);
        List<Choice> choices = new ArrayList<>();
        for (Yaml.Mapping combination : combinations) {
            binder.record(plugin.get().parameters(), combination)
                    .ifPresent(parameters -> choices.add(new Choice(name, parameters)));
        }
        return choices.isEmpty() || choices.size() < combinations.size() ? Optional.empty() : Optional.of(choices);
    }

    private List<Yaml.Mapping> combinations(Item item) {
        Place place = item.parameters().place();
        List<List<Yaml.Entry>> rows = List.of(List.of());
        for (Yaml.Entry entry : item.parameters().entries()) {
            List<Yaml> values = entry.value() instanceof Yaml.Sequence list ? list.items() : List.of(entry.value());
            if (values.isEmpty()) {
                problems.add(
                        entry.value().place(),
                        "`" + entry.key().text() + "` is an empty list",
                        "give a value, or leave the key out for its default");
                return List.of();
            }
            if ((long) rows.size() * values.size() > MOST_COMBINATIONS) {
                problems.add(
                        place,
                        "the lists of `" + item.name().text() + "` make more than " + MOST_COMBINATIONS
                                + " combinations",
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
        return rows.stream().map(row -> new Yaml.Mapping(place, row)).toList();
    }
}
