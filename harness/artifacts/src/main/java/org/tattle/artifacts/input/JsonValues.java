package org.tattle.artifacts.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/** Visits the values of a JSON file of any size, and keeps none. */
public final class JsonValues {
    public static final String ELEMENT = "*";

    /** Keys may be a vocabulary, of which a table of names would hold every word. */
    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .build();

    private JsonValues() {}

    @FunctionalInterface
    public interface Visitor {
        /**
         * @param path the keys down to the value, {@link #ELEMENT} in arrays. To be copied if it is kept.
         * @param value at the value
         */
        void value(List<String> path, JsonParser value) throws IOException;
    }

    /** Visits all values of a file of one JSON text in their order; refuses others, and nesting beyond 1,000. */
    public static void visit(SourceFile file, Visitor visitor) {
        parse(file, 0, parser -> {
            if (visitOne(file, parser, visitor) && parser.nextToken() != null) {
                throw file.fault("more follows after its JSON text", "copy or download it again");
            }
        });
    }

    /** The same for the one value that begins at a byte of an uncompressed file; returns the byte after it. */
    public static long visit(SourceFile file, long start, Visitor visitor) {
        long[] end = new long[1];
        parse(file, start, parser -> {
            visitOne(file, parser, visitor);
            end[0] = start + parser.currentLocation().getByteOffset();
        });
        return end[0];
    }

    /** Visits all values of a file of any number of JSON texts, such as one a line; returns their number. */
    public static long visitAll(SourceFile file, Visitor visitor) {
        long[] texts = new long[1];
        parse(file, 0, parser -> {
            while (visitOne(file, parser, visitor)) {
                texts[0]++;
            }
        });
        return texts[0];
    }

    @FunctionalInterface
    private interface Parsing {
        void of(JsonParser parser) throws IOException;
    }

    private static void parse(SourceFile file, long start, Parsing parsing) {
        try (InputStream bytes = TextFile.bytes(file.path())) {
            bytes.skipNBytes(start);
            parsing.of(JSON.createParser(bytes));
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw new InputException(
                    file.path() + ":" + line, "it is not valid JSON from here on", "copy or download it again", e);
        } catch (IOException e) {
            throw AtomicFile.failure(file.path(), "it cannot be read", "check the file and its disk", e);
        }
    }

    /** Visits the next text; false if there is none. */
    private static boolean visitOne(SourceFile file, JsonParser parser, Visitor visitor) throws IOException {
        List<String> path = new ArrayList<>();
        List<String> shown = Collections.unmodifiableList(path);
        List<Boolean> arrays = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            if (token == JsonToken.FIELD_NAME) {
                continue;
            }
            if (token.isStructEnd()) {
                arrays.remove(arrays.size() - 1);
                if (arrays.isEmpty()) {
                    return true;
                }
                path.remove(path.size() - 1);
                continue;
            }
            if (!arrays.isEmpty()) {
                path.add(arrays.get(arrays.size() - 1) ? ELEMENT : parser.currentName());
            }
            if (token.isStructStart()) {
                arrays.add(token == JsonToken.START_ARRAY);
                continue;
            }
            visitor.value(shown, parser);
            if (path.isEmpty()) {
                return true;
            }
            path.remove(path.size() - 1);
        }
        if (!arrays.isEmpty()) {
            throw file.fault("it is cut off", "copy or download it again");
        }
        return false;
    }
}
