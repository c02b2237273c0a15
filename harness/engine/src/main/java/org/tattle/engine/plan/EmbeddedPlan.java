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
 * @param name its name in {@code tattle reproduce NAME}
 * @param yaml its text; the first line is a comment with its purpose
 */
public record EmbeddedPlan(String name, String yaml) {
    /** The plan that runs if none is given. */
    public static final String DEFAULT = "demo";

    private static final String INDEX = "plans.txt";

    /** All embedded plans, in the order of the index. */
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

    /** The purpose of the plan, in one sentence. */
    public String summary() {
        return yaml.lines().findFirst().orElseThrow().replaceFirst("^#\\s*", "");
    }

    /** The series, if it is one; empty for a plan. */
    public Optional<PlanSeries> series() {
        boolean rows = Yaml.YamlParser.file(name, yaml) instanceof Yaml.Mapping mapping
                && mapping.entry("rows").isPresent();
        return rows ? Optional.of(PlanReader.series(name, yaml)) : Optional.empty();
    }

    /** The text about what papers state of its results, which stands beside it; empty if there is none. */
    public Optional<String> published() {
        String resource = name + ".published.yaml";
        return EmbeddedPlan.class.getResource(resource) == null ? Optional.empty() : Optional.of(text(resource));
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
