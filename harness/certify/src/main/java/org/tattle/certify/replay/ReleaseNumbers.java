package org.tattle.certify.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.tattle.core.text.Statement;

/**
 * The numbers of an object of any type, found by reflection: those of arrays, collections, maps and optionals, and of
 * the fields of classes that do not belong to the JDK. Texts are left out.
 */
public final class ReleaseNumbers {
    private final DoubleStream.Builder numbers = DoubleStream.builder();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private ReleaseNumbers() {}

    /** The numbers, in the order of the fields. */
    public static double[] of(Object release) {
        ReleaseNumbers found = new ReleaseNumbers();
        found.add(release);
        return found.numbers.build().toArray();
    }

    /** How two lists of numbers differ, in words: {@code 3 of 10 numbers differ, by up to 0.2}. */
    public static Statement difference(double[] one, double[] other) {
        if (one.length != other.length) {
            return DeclarationSentence.RELEASE_COUNT.with(one.length, other.length);
        }
        int differing = 0;
        double most = 0;
        for (int i = 0; i < one.length; i++) {
            if (Double.compare(one[i], other[i]) != 0) {
                differing++;
                most = Math.max(most, Math.abs(one[i] - other[i]));
            }
        }
        return differing == 0
                ? DeclarationSentence.RELEASE_BYTES.with()
                : DeclarationSentence.RELEASE_VALUES.with(
                        differing, one.length, String.format(Locale.ROOT, "%.2g", most));
    }

    /** The largest difference relative to the larger of both numbers; infinite for lists of other lengths. */
    public static double relative(double[] one, double[] other) {
        if (one.length != other.length) {
            return Double.POSITIVE_INFINITY;
        }
        double most = 0;
        for (int i = 0; i < one.length; i++) {
            if (Double.compare(one[i], other[i]) != 0) {
                double relative = Math.abs(one[i] - other[i]) / Math.max(Math.abs(one[i]), Math.abs(other[i]));
                most = Math.max(most, Double.isNaN(relative) ? Double.POSITIVE_INFINITY : relative);
            }
        }
        return most;
    }

    public static double[] sorted(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    private void add(Object value) {
        if (value instanceof Number number) {
            numbers.add(number.doubleValue());
        } else if (value instanceof OptionalDouble optional) {
            optional.ifPresent(numbers::add);
        } else if (value instanceof double[] many) {
            Arrays.stream(many).forEach(numbers::add);
        } else if (value != null && seen.add(value)) {
            addParts(value);
        }
    }

    private void addParts(Object value) {
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                add(Array.get(value, i));
            }
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(this::add);
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, entry) -> {
                add(key);
                add(entry);
            });
        } else if (value instanceof Iterable<?> items && isOfJdk(value.getClass())) {
            items.forEach(this::add);
        } else if (!isOfJdk(value.getClass()) && !(value instanceof Enum<?>)) {
            fields(value).forEach(this::add);
        }
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getName().startsWith("java.");
    }

    /** The values of all fields that can be read, of classes outside the JDK. */
    public static List<Object> fields(Object owner) {
        List<Object> values = new ArrayList<>();
        for (Class<?> type = owner.getClass(); type != null && !isOfJdk(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                    values.add(get(field, owner));
                }
            }
        }
        return values;
    }

    private static Object get(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a field that was made accessible is not", e);
        }
    }
}
