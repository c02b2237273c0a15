package org.tattle.core.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A plan that ships with Tattle.
 *
 * @param name what {@code tattle audit NAME} calls it
 * @param yaml its text; the first line is a comment that says what it is for
 */
public record EmbeddedPlan(String name, String yaml) {
    /** The plan that runs when none is given. */
    public static final String DEFAULT = "demo";

    private static final List<String> NAMES = List.of(DEFAULT);

    /** All, by name. */
    public static List<EmbeddedPlan> all() {
        return NAMES.stream().map(EmbeddedPlan::load).toList();
    }

    /** The plan of a name. */
    public static Optional<EmbeddedPlan> find(String name) {
        return NAMES.stream().filter(name::equals).findFirst().map(EmbeddedPlan::load);
    }

    /** What the plan is for, in one sentence. */
    public String summary() {
        return yaml.lines().findFirst().orElseThrow().replaceFirst("^#\\s*", "");
    }

    private static EmbeddedPlan load(String name) {
        String resource = name + ".yaml";
        try (InputStream in = EmbeddedPlan.class.getResourceAsStream(resource)) {
            byte[] bytes =
                    Objects.requireNonNull(in, () -> "no resource " + resource).readAllBytes();
            return new EmbeddedPlan(name, new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }
}
