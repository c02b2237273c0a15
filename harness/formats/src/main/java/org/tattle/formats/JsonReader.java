package org.tattle.formats;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;

/** Reads one JSON value: an object whose text field is an array of strings, or an array of strings or of objects. */
final class JsonReader {
    private final Path file;
    private final ReadOptions options;
    private final JsonParser parser;
    private final TextDocuments documents;

    private JsonReader(Path file, ReadOptions options, JsonParser parser) {
        this.file = file;
        this.options = options;
        this.parser = parser;
        documents = new TextDocuments(options);
    }

    static ReadFile<Corpus> read(Path file, ReadOptions options) throws IOException {
        try (Reader text = TextFile.open(file);
                JsonParser parser = JsonRecords.FACTORY.createParser(text)) {
            JsonReader reader = new JsonReader(file, options, parser);
            reader.top();
            return ReadFile.of(reader.documents.corpus());
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            throw JsonRecords.invalid(at == null ? file.toString() : file + ":" + at.getLineNr(), e);
        }
    }

    private void top() throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            return;
        }
        switch (first) {
            case START_ARRAY -> elements();
            case START_OBJECT -> textArray();
            default -> throw fault("the value is " + JsonRecords.kind(first), "give an array or an object");
        }
        if (parser.nextToken() != null) {
            throw fault("more follows the first value", "write one value, or read lines with --format jsonl");
        }
    }

    private void elements() throws IOException {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                String place = place();
                documents.add(place, JsonRecords.object(parser, place, options));
            } else {
                documents.add(place(), string("an object or a string"));
            }
        }
    }

    private void textArray() throws IOException {
        List<String> names = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            boolean wanted = name.equals(options.textField());
            if (wanted && names.contains(name)) {
                throw fault("the field '" + name + "' stands twice", "keep one of them");
            }
            names.add(name);
            JsonToken value = parser.nextToken();
            if (!wanted) {
                parser.skipChildren();
            } else if (value == JsonToken.START_ARRAY) {
                strings();
            } else {
                throw fault(
                        "the field '" + name + "' is " + JsonRecords.kind(value) + ", not an array of strings",
                        "give one string for each document");
            }
        }
        if (!names.contains(options.textField())) {
            throw TextFields.missing(file.toString(), options.textField(), names, options);
        }
    }

    private void strings() throws IOException {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            documents.add(place(), string("a string"));
        }
    }

    private String string(String expected) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw fault(
                    "document " + (documents.size() + 1) + " is " + JsonRecords.kind(parser.currentToken()) + ", not "
                            + expected,
                    "fix it or leave it out");
        }
        TextFields.requireNone(place(), options);
        return parser.getText();
    }

    private String place() {
        return file + ":" + parser.currentTokenLocation().getLineNr();
    }

    private InputException fault(String problem, String remedy) {
        return new InputException(place(), problem, remedy);
    }
}
