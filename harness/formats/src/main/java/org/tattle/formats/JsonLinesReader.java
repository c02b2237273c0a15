package org.tattle.formats;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import org.tattle.core.data.Corpus;

/** Reads files of one JSON object on each line. */
final class JsonLinesReader {
    private JsonLinesReader() {}

    static ReadFile<Corpus> read(Path file, ReadOptions options) throws IOException {
        TextDocuments documents = new TextDocuments(options);
        try (LineReader lines = new LineReader(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                documents.add(lines.place(), record(lines, line, options));
            }
        }
        return ReadFile.of(documents.corpus());
    }

    private static TextFields record(LineReader lines, String line, ReadOptions options) throws IOException {
        try (JsonParser parser = JsonRecords.FACTORY.createParser(line)) {
            JsonToken first = parser.nextToken();
            if (first != JsonToken.START_OBJECT) {
                throw lines.fault(
                        "the line is " + JsonRecords.kind(first) + ", not an object",
                        "write one object a line, or name another format with --format");
            }
            TextFields fields = JsonRecords.object(parser, lines.place(), options);
            if (parser.nextToken() != null) {
                throw lines.fault("more follows the object", "write one object a line");
            }
            return fields;
        } catch (JsonProcessingException e) {
            throw JsonRecords.invalid(lines.place(), e);
        }
    }
}
