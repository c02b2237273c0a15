package org.tattle.engine.plan;

import java.util.List;
import java.util.Optional;

/** One entry of a list of plug-ins: its name and the parameters that are written. */
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

    /** This item as YAML of a plan. */
    Yaml yaml() {
        return new Yaml.Mapping(name.place(), List.of(new Yaml.Entry(name, parameters)));
    }
}
