package org.tattle.engine.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;

/** Reads plans. Every error is an {@link InputException} with the file, line and column, or the flag. */
public record PlanReader(Plugins plugins) {
    /** The largest size of a plan, which a corpus given by mistake exceeds. */
    private static final int MOST_BYTES = 1 << 20;

    /** Reads the plan of a file, with assignments applied in their order. */
    public Plan read(Path file, List<Assignment> assignments) {
        return read(file.toString(), text(file, "plan"), assignments);
    }

    /**
     * Reads the plan of a text, with assignments applied in their order; an empty text is the plan of all defaults.
     *
     * @param source the name of the text in messages
     */
    public Plan read(String source, String yaml, List<Assignment> assignments) {
        return read(new PlanSeries.PartialPlan(Yaml.YamlParser.file(source, yaml)), assignments);
    }

    /** Completes a partial plan, with assignments applied in their order. */
    public Plan read(PlanSeries.PartialPlan draft, List<Assignment> assignments) {
        ValidationErrors problems = new ValidationErrors();
        Yaml tree = draft.tree();
        if (tree.isNull()) {
            tree = new Yaml.Mapping(tree.place(), List.of());
        }
        PlanOverrides assigner = new PlanOverrides(plugins, problems);
        if (tree instanceof Yaml.Mapping mapping) {
            for (Assignment assignment : assignments) {
                mapping = assigner.apply(mapping, assignment);
            }
            tree = mapping;
        }
        Binder binder = new Binder(
                problems,
                plugins,
                Map.of(
                        "defenses", new PluginSpecBinder(plugins.defenses(), plugins, problems)::bind,
                        "attacks",
                                list -> new PluginSpecBinder(plugins.attacks(), plugins, problems)
                                        .bind(assigner.withDefaultAttacks(list)),
                        "utility", new PluginSpecBinder(plugins.utilities(), plugins, problems)::bind));
        Plan plan = binder.record(Plan.class, tree).orElse(null);
        problems.refuse();
        return plan;
    }

    /**
     * Reads the series of a text; its plans are read when their corpora are known.
     *
     * @param source the name of the text in messages
     */
    public static PlanSeries series(String source, String yaml) {
        return series(PlanSeries.class, source, yaml);
    }

    /** Reads a record that has rows of a series. */
    public static <T extends Record> T series(Class<T> type, String source, String yaml) {
        return record(type, source, yaml, Map.of("plan", tree -> Optional.of(new PlanSeries.PartialPlan(tree))));
    }

    /**
     * Reads a record of a text, whose components declare its keys.
     *
     * @param source the name of the text in messages
     */
    public static <T extends Record> T record(Class<T> type, String source, String yaml) {
        return record(type, source, yaml, Map.of());
    }

    /**
     * Reads a record of a file, whose components declare its keys.
     *
     * @param what the file is, in a word
     */
    public static <T extends Record> T record(Class<T> type, Path file, String what) {
        return record(type, file.toString(), text(file, what));
    }

    private static <T extends Record> T record(
            Class<T> type, String source, String yaml, Map<String, Function<Yaml, Optional<?>>> special) {
        ValidationErrors problems = new ValidationErrors();
        T read = new Binder(problems, Plugins.of(), special)
                .record(type, Yaml.YamlParser.file(source, yaml))
                .orElse(null);
        problems.refuse();
        return read;
    }

    private static String text(Path file, String what) {
        if (Files.isDirectory(file)) {
            throw new InputException(
                    file.toString(), "a folder, where a " + what + " is expected", "name the YAML file");
        }
        try (InputStream in = Files.newInputStream(EndlessFile.refused(file))) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new InputException(
                        file.toString(), "longer than any " + what + " (1 MiB)", "name a corpus with --corpus instead");
            }
            return decode(file, bytes, what);
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "there is no such " + what, "fix the path", e);
        } catch (AccessDeniedException e) {
            throw new InputException(file.toString(), "may not be read", "change its permissions", e);
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read: " + e.getMessage(), "fix the file", e);
        }
    }

    private static String decode(Path file, byte[] bytes, String what) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            throw new InputException(
                    file + ": byte " + in.position(), "not UTF-8, so not a " + what, "save it as UTF-8");
        }
        String text = out.flip().toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
