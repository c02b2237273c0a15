package org.tattle.engine.plan;

import java.util.ArrayList;
import java.util.Collections;
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

/** Parses text to {@link Yaml}: YAML 1.2, one document. */
final class YamlParser {
    private static final LoadSettings SETTINGS =
            LoadSettings.builder().setAllowNonScalarKeys(true).build();

    private final Function<Mark, SourceLocation> places;
    private final SourceLocation begin;
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private YamlParser(SourceLocation begin, Function<Mark, SourceLocation> places) {
        this.begin = begin;
        this.places = places;
    }

    /** Parses a file's text. */
    static Yaml file(String name, String text) {
        return new YamlParser(
                        new SourceLocation(name, 1, 1),
                        mark -> new SourceLocation(name, mark.getLine() + 1, mark.getColumn() + 1))
                .parse(text);
    }

    /** Parses a value of a flag or of a declared default, all of whose parts get that place. */
    static Yaml value(SourceLocation place, String text) {
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
        SourceLocation place = at(node.getStartMark());
        if (!seen.add(node)) {
            throw new InputException(place.toString(), "an alias repeats this value", "write the value out each time");
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

    private SourceLocation at(Optional<Mark> mark) {
        return mark.map(places).orElse(begin);
    }
}
