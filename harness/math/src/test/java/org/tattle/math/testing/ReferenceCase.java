package org.tattle.math.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * One verified value of {@code accounting.json}.
 *
 * @param id its name
 * @param method by which accountant or bound
 * @param kind exact, upper, lower, …
 * @param fields the case as read: params, given, tolerance and the rest
 */
public record ReferenceCase(String id, String method, String kind, Map<String, Object> fields) {
    private static final List<ReferenceCase> ALL = read();

    /** All cases, in the file's order. */
    public static List<ReferenceCase> all() {
        return ALL;
    }

    private static List<ReferenceCase> read() {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setCodePointLimit(1 << 26)
                .build();
        try (InputStream file = ReferenceCase.class.getResourceAsStream("accounting.json")) {
            return ((List<?>) new Load(settings).loadFromInputStream(file))
                    .stream().map(ReferenceCase::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cases of some methods. */
    public static Stream<ReferenceCase> of(String... methods) {
        List<String> wanted = List.of(methods);
        return all().stream().filter(one -> wanted.contains(one.method));
    }

    @SuppressWarnings("unchecked")
    private static ReferenceCase of(Object node) {
        Map<String, Object> fields = (Map<String, Object>) node;
        return new ReferenceCase(
                (String) fields.get("id"), (String) fields.get("method"), (String) fields.get("kind"), fields);
    }

    /** The verified value. */
    public double value() {
        return number(fields, "value");
    }

    /** A number beside the value, such as {@code epsilon_add}. */
    public double number(String name) {
        return number(fields, name);
    }

    /** Whether there is such a number beside the value. */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /** A parameter of the case. */
    public double param(String name) {
        return number(section("params"), name);
    }

    /** A parameter in words; empty where there is none. */
    public String word(String name) {
        return String.valueOf(section("params").getOrDefault(name, ""));
    }

    /** The given delta or epsilon. */
    public double given(String name) {
        return number(section("given"), name);
    }

    /** Whether delta or epsilon is given. */
    public boolean gives(String name) {
        return section("given").containsKey(name);
    }

    /** The distance from the value that the case allows. */
    public double tolerance() {
        Map<String, Object> tolerance = section("tolerance");
        double relative = tolerance.containsKey("rel") ? number(tolerance, "rel") : 0;
        double absolute = tolerance.containsKey("abs") ? number(tolerance, "abs") : 0;
        return absolute + relative * Math.abs(value());
    }

    @Override
    public String toString() {
        return id;
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> section(String name) {
        return (Map<String, Object>) fields.get(name);
    }

    private static double number(Map<String, Object> section, String name) {
        if (!(section.get(name) instanceof Number number)) {
            throw new IllegalArgumentException("no number " + name + " in " + section);
        }
        return number.doubleValue();
    }
}
