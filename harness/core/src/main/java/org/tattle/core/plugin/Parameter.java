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

/**
 * One parameter, as its record declares it with {@link Setting}.
 *
 * @param key its name in plans: {@code mean-length} for the component {@code meanLength}
 * @param component the name of the record component
 * @param type the component's type
 * @param defaultText the default, as a plan would write it
 * @param meaning what it means, its unit and range
 */
public record Parameter(String key, String component, Type type, String defaultText, String meaning) {
    /**
     * The parameters of a record, in its order.
     *
     * @throws IllegalStateException when a component has no {@link Setting}
     */
    public static List<Parameter> of(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(Parameter::of).toList();
    }

    /** The values of a record by key, in its order; an enum's as plans write it. */
    public static Map<String, Object> values(Record parameters) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (RecordComponent component : parameters.getClass().getRecordComponents()) {
            Object value = get(component, parameters);
            values.put(
                    hyphens(component.getName()),
                    value instanceof Optional<?> given ? given.map(Parameter::written) : written(value));
        }
        return values;
    }

    private static Object written(Object value) {
        return value instanceof Enum<?> constant ? text(constant) : value;
    }

    /** An enum constant as plans write it: {@code as-published} for {@code AS_PUBLISHED}. */
    public static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind of plug-in that is chosen, where the value is a {@link NestedPlugin}. */
    public Optional<Class<?>> chosen() {
        return type instanceof ParameterizedType of && of.getRawType() == NestedPlugin.class
                ? Optional.of((Class<?>) ((ParameterizedType) of.getActualTypeArguments()[0]).getRawType())
                : Optional.empty();
    }

    /** What a plan may write, for people: {@code whole number}, {@code words|paper}. */
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
            return constants(single).stream().map(Parameter::text).collect(Collectors.joining("|"));
        }
        return single.isRecord() ? "keys with values" : "text";
    }

    /** The primitive type that a wrapper stands for, as in an Optional; any other type itself. */
    public static Class<?> primitive(Class<?> type) {
        return MethodType.methodType(type).unwrap().returnType();
    }

    /** The constants of an enum type. */
    public static List<? extends Enum<?>> constants(Class<?> enumeration) {
        return Arrays.stream(enumeration.getEnumConstants())
                .map(constant -> (Enum<?>) constant)
                .toList();
    }

    private static Parameter of(RecordComponent component) {
        Setting setting = component.getAnnotation(Setting.class);
        if (setting == null) {
            throw new IllegalStateException(
                    component.getDeclaringRecord().getName() + "." + component.getName() + " lacks its @Setting");
        }
        return new Parameter(
                hyphens(component.getName()),
                component.getName(),
                component.getGenericType(),
                setting.value(),
                setting.meaning());
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

    private static String hyphens(String camelCase) {
        return camelCase.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }
}
