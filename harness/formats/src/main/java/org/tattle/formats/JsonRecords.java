package org.tattle.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.tattle.core.InputException;

/** What the two JSON formats share: parser, fields of an object, errors. No message quotes a document's text. */
final class JsonRecords {
    /** The parser factory. A document may be longer than Jackson's default limit of 20 million characters. */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private JsonRecords() {}

    /** Reads the object at whose beginning the parser is, to its end. */
    static TextFields object(JsonParser parser, String place, ReadOptions options) throws IOException {
        Map<String, String> values = new HashMap<>();
        Set<String> names = new LinkedHashSet<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            boolean twice = !names.add(name);
            if (!isWanted(name, options)) {
                parser.skipChildren();
            } else if (twice) {
                throw new InputException(place, "the field '" + name + "' stands twice", "keep one of them");
            } else {
                values.put(name, value(parser, place, name, options));
            }
        }
        return TextFields.of(options, name -> {
            if (!values.containsKey(name)) {
                throw TextFields.missing(place, name, names, options);
            }
            return values.get(name);
        });
    }

    private static boolean isWanted(String name, ReadOptions options) {
        return name.equals(options.textField()) || options.fieldsBesideText().containsValue(name);
    }

    private static String value(JsonParser parser, String place, String name, ReadOptions options) throws IOException {
        boolean isText = name.equals(options.textField());
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_STRING || (token == JsonToken.VALUE_NUMBER_INT && !isText)) {
            return parser.getText();
        }
        throw new InputException(
                place,
                "the field '" + name + "' is " + kind(token) + ", not a string",
                "name another with " + TextFields.flag(name, options) + " or fix the record");
    }

    /** The exception about invalid JSON, in one line. */
    static InputException invalid(String place, JsonProcessingException cause) {
        String what;
        if (cause instanceof JsonEOFException) {
            what = "the JSON ends too early";
        } else if (cause.getLocation() == null) {
            what = "the JSON is nested too deeply or has too long a number";
        } else {
            what = "this is not valid JSON, from column " + cause.getLocation().getColumnNr();
        }
        return new InputException(place, what, "fix it, or name another format with --format");
    }

    static String kind(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "a string";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
            case VALUE_TRUE, VALUE_FALSE -> "a truth value";
            case VALUE_NULL -> "null";
            default -> "no value";
        };
    }
}
