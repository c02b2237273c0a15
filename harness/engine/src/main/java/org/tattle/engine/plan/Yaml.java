package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.tattle.core.InputException;

/** A YAML tree with the location of each part. Immutable; without tags, anchors and aliases. */
sealed interface Yaml {
    /** The longest text in messages; longer ones are cut. */
    int LONGEST_SHOWN = 60;

    SourceLocation place();

    /**
     * A scalar: a word, a number or a text.
     *
     * @param plain whether it was written without quotes
     */
    record Scalar(SourceLocation place, String text, boolean plain) implements Yaml {}

    record Sequence(SourceLocation place, List<Yaml> items) implements Yaml {}

    record Mapping(SourceLocation place, List<Entry> entries) implements Yaml {
        Optional<Entry> entry(String key) {
            return entries.stream().filter(e -> e.key.text.equals(key)).findFirst();
        }
    }

    record Entry(Scalar key, Yaml value) {}

    /** Whether nothing, {@code ~} or {@code null} was written. */
    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.plain && isNull(scalar.text);
    }

    /** Whether a plain scalar with this text means that there is no value. */
    static boolean isNull(String text) {
        return text.isEmpty() || text.equals("~") || text.equals("null");
    }

    default String describe() {
        if (isNull()) {
            return "nothing";
        }
        if (this instanceof Scalar scalar) {
            String shown = scalar.text.length() <= LONGEST_SHOWN
                    ? scalar.text
                    : scalar.text.substring(0, LONGEST_SHOWN) + "...";
            return scalar.plain ? "`" + shown + "`" : "the text '" + shown + "'";
        }
        return this instanceof Sequence ? "a list" : "keys with values";
    }

    /**
     * The location of a value in a plan or on the command line.
     *
     * @param source the file as the user named it, or the flag
     * @param line 1-based; 0: the source is a flag, which has no lines
     * @param column 1-based, or 0
     */
    record SourceLocation(String source, int line, int column) implements Comparable<SourceLocation> {
        private static final Comparator<SourceLocation> ORDER = Comparator.comparingInt(SourceLocation::line)
                .thenComparingInt(SourceLocation::column)
                .thenComparing(SourceLocation::source);

        static SourceLocation flag(String flag) {
            return new SourceLocation(flag, 0, 0);
        }

        @Override
        public int compareTo(SourceLocation other) {
            return ORDER.compare(this, other);
        }

        @Override
        public String toString() {
            return line == 0 ? source : source + ":" + line + ":" + column;
        }
    }

    static final class YamlParser {
        private static final LoadSettings SETTINGS =
                LoadSettings.builder().setAllowNonScalarKeys(true).build();

        private final Function<Mark, Yaml.SourceLocation> places;
        private final Yaml.SourceLocation begin;
        private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

        private YamlParser(Yaml.SourceLocation begin, Function<Mark, Yaml.SourceLocation> places) {
            this.begin = begin;
            this.places = places;
        }

        static Yaml file(String name, String text) {
            return new YamlParser(
                            new Yaml.SourceLocation(name, 1, 1),
                            mark -> new Yaml.SourceLocation(name, mark.getLine() + 1, mark.getColumn() + 1))
                    .parse(text);
        }

        /** Parses a value of a flag or of a declared default, all of whose parts get that place. */
        static Yaml value(Yaml.SourceLocation place, String text) {
            return new YamlParser(place, mark -> place).parse(text);
        }

        private Yaml parse(String text) {
            try {
                return new Composer(SETTINGS, new ParserImpl(SETTINGS, new StreamReader(SETTINGS, text)))
                        .getSingleNode()
                        .map(this::convert)
                        .orElseGet(() -> new Yaml.Scalar(begin, "", true));
            } catch (MarkedYamlEngineException e) {
                throw new InputException(
                        at(e.getProblemMark()).toString(),
                        "not YAML: " + (e.getProblem() == null ? e.getContext() : e.getProblem()),
                        "fix the syntax there",
                        e);
            } catch (StackOverflowError e) {
                throw new InputException(begin.source(), "nested too deeply to be a plan", "write the plan flat", e);
            } catch (YamlEngineException e) {
                throw new InputException(begin.source(), "not YAML: " + e.getMessage(), "fix the syntax", e);
            }
        }

        private Yaml convert(Node node) {
            Yaml.SourceLocation place = at(node.getStartMark());
            if (!seen.add(node)) {
                throw new InputException(
                        place.toString(), "an alias repeats this value", "write the value out each time");
            }
            if (node instanceof MappingNode mapping) {
                List<Yaml.Entry> entries = new ArrayList<>();
                for (NodeTuple tuple : mapping.getValue()) {
                    entries.add(new Yaml.Entry(key(tuple.getKeyNode()), convert(tuple.getValueNode())));
                }
                return new Yaml.Mapping(place, List.copyOf(entries));
            }
            if (node instanceof SequenceNode sequence) {
                return new Yaml.Sequence(
                        place, sequence.getValue().stream().map(this::convert).toList());
            }
            ScalarNode scalar = (ScalarNode) node;
            return new Yaml.Scalar(place, scalar.getValue(), scalar.isPlain());
        }

        private Yaml.Scalar key(Node node) {
            if (node instanceof ScalarNode) {
                return (Yaml.Scalar) convert(node);
            }
            throw new InputException(at(node.getStartMark()).toString(), "a key is not a word", "write `key: value`");
        }

        private Yaml.SourceLocation at(Optional<Mark> mark) {
            return mark.map(places).orElse(begin);
        }
    }
}
