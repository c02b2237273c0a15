package org.tattle.core.plugin;

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;

/**
 * One parameter of a plug-in, as its record declares it with {@link Setting}.
 *
 * @param key its name in plans: {@code mean-length} for the component {@code meanLength}
 * @param component the name of the record component
 * @param type the component's type
 * @param defaultText the default, as a plan would write it
 * @param meaning what it means, its unit and range
 */
public record Parameter(String key, String component, Type type, String defaultText, String meaning) {
    /**
     * The parameters of a record in its order, including those of the {@linkplain #isShared shared} records that it
     * contains.
     *
     * @throws IllegalStateException when a component has no {@link Setting}, two have the same key, or a
     *     {@link SettingOverride} or {@link KeyOrder} does not match the keys
     */
    public static List<Parameter> of(Class<? extends Record> type) {
        List<Parameter> parameters = Arrays.stream(type.getRecordComponents())
                .flatMap(component -> declaredBy(component).stream())
                .toList();
        Map<String, Parameter> byKey = new LinkedHashMap<>();
        for (Parameter parameter : parameters) {
            if (byKey.put(parameter.key, parameter) != null) {
                throw new IllegalStateException(
                        type.getName() + " declares the parameter `" + parameter.key + "` twice");
            }
        }
        return List.copyOf(sorted(byKey, type).values());
    }

    /** The values of a record by key, in its order; enum constants as plans write them. */
    public static Map<String, Object> values(Record parameters) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (RecordComponent component : parameters.getClass().getRecordComponents()) {
            Object value = get(component, parameters);
            if (isShared(component)) {
                values.putAll(values((Record) value));
            } else {
                values.put(
                        key(component),
                        value instanceof Optional<?> given ? given.map(Parameter::written) : written(value));
            }
        }
        return sorted(values, parameters.getClass());
    }

    /**
     * Whether a component is a record that several parameter records share, whose parameters are listed among those of
     * the record that contains it.
     */
    public static boolean isShared(RecordComponent component) {
        return !component.isAnnotationPresent(Setting.class)
                && component.getType().isRecord()
                && component.getType() != NestedPlugin.class;
    }

    /** The name of a component in plans. */
    public static String key(RecordComponent component) {
        return component.getName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private static Object written(Object value) {
        return value instanceof Enum<?> constant ? EnumText.of(constant) : value;
    }

    /** The kind of plug-in that the parameter chooses, if its value is a {@link NestedPlugin}. */
    public Optional<Class<?>> chosen() {
        return type instanceof ParameterizedType of && of.getRawType() == NestedPlugin.class
                ? Optional.of((Class<?>) ((ParameterizedType) of.getActualTypeArguments()[0]).getRawType())
                : Optional.empty();
    }

    /** The record of the keys within it, if its value has keys of its own. */
    public Optional<Class<? extends Record>> record() {
        Type value = type instanceof ParameterizedType of && of.getRawType() == Optional.class
                ? of.getActualTypeArguments()[0]
                : type;
        return value instanceof Class<?> single && single.isRecord()
                ? Optional.of(single.asSubclass(Record.class))
                : Optional.empty();
    }

    /** Whether its value is a list. */
    public boolean isList() {
        return type instanceof ParameterizedType of && of.getRawType() == List.class;
    }

    /** A readable description of the values that a plan may give: {@code whole number}, {@code words|paper}. */
    public String kind() {
        if (chosen().isPresent()) {
            return "name, or name: {...}";
        }
        Class<?> single =
                primitive((Class<?>) (type instanceof ParameterizedType of ? of.getActualTypeArguments()[0] : type));
        if (single == int.class || single == long.class) {
            return "whole number";
        }
        if (single == double.class) {
            return "number";
        }
        if (single == boolean.class) {
            return "true|false";
        }
        if (single.isEnum()) {
            return constants(single).stream().map(EnumText::of).collect(Collectors.joining("|"));
        }
        return single.isRecord() ? "keys with values" : "text";
    }

    /** The primitive type of a wrapper class, as Optional needs one; any other type itself. */
    public static Class<?> primitive(Class<?> type) {
        return MethodType.methodType(type).unwrap().returnType();
    }

    /** The constants of an enum type. */
    public static List<? extends Enum<?>> constants(Class<?> enumeration) {
        return Arrays.stream(enumeration.getEnumConstants())
                .map(constant -> (Enum<?>) constant)
                .toList();
    }

    private static List<Parameter> declaredBy(RecordComponent component) {
        if (isShared(component)) {
            return shared(component);
        }
        Setting setting = component.getAnnotation(Setting.class);
        if (setting == null) {
            throw new IllegalStateException(
                    component.getDeclaringRecord().getName() + "." + component.getName() + " lacks its @Setting");
        }
        return List.of(new Parameter(
                key(component), component.getName(), component.getGenericType(), setting.value(), setting.meaning()));
    }

    private static List<Parameter> shared(RecordComponent component) {
        Map<String, SettingOverride> overrides = new LinkedHashMap<>();
        for (SettingOverride override : component.getAnnotationsByType(SettingOverride.class)) {
            overrides.put(override.key(), override);
        }
        List<Parameter> parameters = of(component.getType().asSubclass(Record.class)).stream()
                .map(parameter -> parameter.with(Optional.ofNullable(overrides.remove(parameter.key))))
                .toList();
        if (!overrides.isEmpty()) {
            throw new IllegalStateException(component.getDeclaringRecord().getName() + "." + component.getName()
                    + " overrides what it does not have: " + String.join(", ", overrides.keySet()));
        }
        return parameters;
    }

    private Parameter with(Optional<SettingOverride> override) {
        return new Parameter(
                key,
                component,
                type,
                override.map(SettingOverride::value).filter(Parameter::isGiven).orElse(defaultText),
                override.map(SettingOverride::meaning)
                        .filter(Parameter::isGiven)
                        .orElse(meaning));
    }

    private static boolean isGiven(String text) {
        return !text.equals(SettingOverride.AS_SHARED);
    }

    private static <V> Map<String, V> sorted(Map<String, V> byKey, Class<?> type) {
        KeyOrder order = type.getAnnotation(KeyOrder.class);
        if (order == null) {
            return byKey;
        }
        List<String> keys = List.of(order.value().split(" "));
        Map<String, V> ordered = new LinkedHashMap<>();
        keys.forEach(key -> ordered.put(key, byKey.get(key)));
        if (keys.size() != byKey.size() || !ordered.keySet().equals(byKey.keySet())) {
            throw new IllegalStateException("@KeyOrder of " + type.getName() + " must name each key once: "
                    + String.join(", ", byKey.keySet()));
        }
        return ordered;
    }

    private static Object get(RecordComponent component, Record parameters) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true); // a user's parameter record need not be public
        try {
            return accessor.invoke(parameters);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }
}
