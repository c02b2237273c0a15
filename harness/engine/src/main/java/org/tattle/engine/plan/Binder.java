package org.tattle.engine.plan;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tattle.core.DidYouMean;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;

/**
 * Binds {@link Yaml} to records. A record declares its keys, defaults and meanings with
 * {@link org.tattle.core.plugin.Setting}; its constructor checks the values. Components are scalars, enums, records,
 * {@linkplain NestedPlugin plug-ins}, or an {@code Optional} or {@code List} of these, or
 * {@linkplain Parameter#isShared shared} records, whose keys are listed among the others. An empty result means that a
 * problem was noted.
 */
record Binder(ValidationErrors problems, Plugins plugins, Map<String, Function<Yaml, Optional<?>>> special) {
    <T extends Record> Optional<T> record(Class<T> type, Yaml node) {
        if (!(node instanceof Yaml.Mapping mapping)) {
            problems.add(node.place(), "expected keys with values, found " + node.describe(), "write `key: value`");
            return Optional.empty();
        }
        List<Parameter> parameters = Parameter.of(type);
        boolean known = checkKeys(mapping, parameters);
        Map<String, Object> values = new HashMap<>();
        for (Parameter parameter : parameters) {
            component(parameter, mapping).ifPresent(value -> values.put(parameter.key(), value));
        }
        return known && values.size() == parameters.size()
                ? create(type, values, parameters, mapping)
                : Optional.empty();
    }

    private boolean checkKeys(Yaml.Mapping mapping, List<Parameter> parameters) {
        List<String> known = parameters.stream().map(Parameter::key).toList();
        Set<String> seen = new HashSet<>();
        boolean good = true;
        for (Yaml.Entry entry : mapping.entries()) {
            String key = entry.key().text();
            if (!known.contains(key)) {
                problems.add(entry.key().place(), "unknown key `" + key + "`", remedy(key, known));
                good = false;
            } else if (!seen.add(key)) {
                problems.add(
                        entry.key().place(),
                        "the key `" + key + "` stands twice, first at "
                                + mapping.entry(key).orElseThrow().key().place(),
                        "keep one of them");
                good = false;
            }
        }
        return good;
    }

    private static String remedy(String key, List<String> known) {
        return DidYouMean.question(key, known)
                .orElse(known.isEmpty() ? "no keys are known here" : "known are " + String.join(", ", known));
    }

    private Optional<?> component(Parameter parameter, Yaml.Mapping owner) {
        Yaml node = owner.entry(parameter.key())
                .map(Yaml.Entry::value)
                .orElseGet(() -> defaultOf(parameter, owner.place()));
        Function<Yaml, Optional<?>> binding = special.get(parameter.key());
        return binding != null && !node.isNull() ? binding.apply(node) : value(parameter.type(), parameter, node);
    }

    /** The default of a parameter. That of a text is taken literally, so that it can be empty; any other is YAML. */
    private static Yaml defaultOf(Parameter parameter, Yaml.SourceLocation place) {
        return parameter.type() == String.class
                ? new Yaml.Scalar(place, parameter.defaultText(), false)
                : Yaml.YamlParser.value(place, parameter.defaultText());
    }

    private Optional<?> value(Type type, Parameter parameter, Yaml node) {
        if (type instanceof ParameterizedType generic) {
            Type of = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                Optional<?> content = node.isNull() ? Optional.empty() : value(of, parameter, node);
                return node.isNull() || content.isPresent() ? Optional.of(content) : Optional.empty();
            }
            if (generic.getRawType() == NestedPlugin.class) {
                return chosen((Class<?>) ((ParameterizedType) of).getRawType(), node);
            }
            if (generic.getRawType() == List.class && !node.isNull()) {
                return list(of, parameter, node);
            }
        }
        if (node.isNull()) {
            problems.add(
                    node.place(),
                    "`" + parameter.key() + "` has no value",
                    "give one, or leave the key out for its default");
            return Optional.empty();
        }
        if (type instanceof Class<?> raw && raw.isRecord()) {
            return record(raw.asSubclass(Record.class), node);
        }
        return node instanceof Yaml.Scalar scalar
                ? Scalars.read((Class<?>) type, parameter, scalar, problems)
                : Scalars.wrong(parameter, node, problems);
    }

    private Optional<?> chosen(Class<?> kind, Yaml node) {
        Registry<? extends Plugin<?>> registry = plugins.of(kind);
        return new PluginSpecBinder(registry, plugins, problems)
                .single(node)
                .map(choice -> new NestedPlugin<>(
                        registry.get(choice.name(), node.place().toString()), choice.parameters()));
    }

    /** Binds a list; a single value is a list of one. */
    private Optional<?> list(Type of, Parameter parameter, Yaml node) {
        List<Yaml> items = node instanceof Yaml.Sequence sequence ? sequence.items() : List.of(node);
        List<Object> values = new ArrayList<>();
        for (Yaml item : items) {
            value(of, parameter, item).ifPresent(values::add);
        }
        return values.size() == items.size() ? Optional.of(values) : Optional.empty();
    }

    /** Creates a record, after the shared records that it contains. */
    private <T extends Record> Optional<T> create(
            Class<T> type, Map<String, Object> values, List<Parameter> parameters, Yaml.Mapping mapping) {
        RecordComponent[] components = type.getRecordComponents();
        List<Object> arguments = new ArrayList<>();
        for (RecordComponent component : components) {
            if (Parameter.isShared(component)) {
                create(component.getType().asSubclass(Record.class), values, parameters, mapping)
                        .ifPresent(arguments::add);
            } else {
                arguments.add(values.get(Parameter.key(component)));
            }
        }
        return arguments.size() == components.length
                ? construct(type, arguments, parameters, mapping)
                : Optional.empty();
    }

    private <T extends Record> Optional<T> construct(
            Class<T> type, List<Object> arguments, List<Parameter> parameters, Yaml.Mapping mapping) {
        try {
            Class<?>[] types = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            Constructor<T> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return Optional.of(constructor.newInstance(arguments.toArray()));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refusal) {
                refused(refusal.getMessage(), parameters, mapping);
                return Optional.empty();
            }
            throw new IllegalStateException("the constructor of " + type.getName() + " fails", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type.getName(), e);
        }
    }

    /**
     * Notes the message of a constructor that refused a value. It begins with the name of the argument or with its key.
     */
    private void refused(String message, List<Parameter> parameters, Yaml.Mapping mapping) {
        String name = message.split("[^A-Za-z0-9-]", 2)[0];
        for (Parameter parameter : parameters) {
            if (name.equals(parameter.component()) || name.equals(parameter.key())) {
                Yaml.SourceLocation place = mapping.entry(parameter.key())
                        .map(entry -> entry.value().place())
                        .orElse(mapping.place());
                problems.add(place, parameter.key() + message.substring(name.length()), Scalars.remedy(parameter));
                return;
            }
        }
        problems.add(mapping.place(), message, "fix the values of these keys");
    }
}
