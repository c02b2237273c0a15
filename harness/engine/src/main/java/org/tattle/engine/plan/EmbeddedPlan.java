package org.tattle.engine.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A plan that ships with Tattle, or a series of plans.
 *
 * @param name what {@code tattle reproduce NAME} calls it
 * @param yaml its text; the first line is a comment that says what it is for
 */
public record EmbeddedPlan(String name, String yaml) {
    /** The plan that runs when none is given. */
    public static final String DEFAULT = "demo";

    /** One name a line: what has a line here and a file beside it is a plan. */
    private static final String INDEX = "plans.txt";

    /** All, in the order of the index. */
    public static List<EmbeddedPlan> all() {
        return names().map(EmbeddedPlan::load).toList();
    }

    /** The plan of a name. */
    public static Optional<EmbeddedPlan> find(String name) {
        return names().filter(name::equals).findFirst().map(EmbeddedPlan::load);
    }

    private static Stream<String> names() {
        return text(INDEX).lines().filter(line -> !line.isBlank());
    }

    /** What the plan is for, in one sentence. */
    public String summary() {
        return yaml.lines().findFirst().orElseThrow().replaceFirst("^#\\s*", "");
    }

    /** The series that it is; empty for a plan. */
    public Optional<Series> series() {
        boolean rows = YamlParser.file(name, yaml) instanceof Yaml.Mapping mapping
                && mapping.entry("rows").isPresent();
        return rows ? Optional.of(PlanReader.series(name, yaml)) : Optional.empty();
    }

    private static EmbeddedPlan load(String name) {
        return new EmbeddedPlan(name, text(name + ".yaml"));
    }

    private static String text(String resource) {
        try (InputStream in = EmbeddedPlan.class.getResourceAsStream(resource)) {
            byte[] bytes =
                    Objects.requireNonNull(in, () -> "no resource " + resource).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }
}
