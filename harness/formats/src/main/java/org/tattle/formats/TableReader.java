package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.formats.LayoutOptions.Delimiter;

/** Reads documents of a {@link Delimited} file: one in each row, its text in a column. */
final class TableReader implements Delimited.Sink {
    private final ReadOptions options;
    private final TextDocuments documents;
    private List<String> columns = List.of();

    private TableReader(ReadOptions options) {
        this.options = options;
        documents = new TextDocuments(options);
    }

    /** @param usual the delimiter of the format */
    static ReadFile<Corpus> read(Path file, ReadOptions options, Delimiter usual) throws IOException {
        Layout layout = LayoutDetector.of(file, options.layout(), usual);
        TableReader reader = new TableReader(options);
        Delimited.read(file, layout, reader);
        return new ReadFile<>(reader.documents.corpus(), layout.detected(usual));
    }

    @Override
    public void header(String place, List<String> names) {
        columns = names;
        TextFields.of(options, name -> requireOnce(place, name));
    }

    @Override
    public void row(String place, List<String> fields) {
        documents.add(place, TextFields.of(options, name -> fields.get(columns.indexOf(name))));
    }

    private String requireOnce(String place, String name) {
        if (!columns.contains(name)) {
            throw TextFields.missing(place, name, columns, options);
        }
        Delimited.requireOnce(place, name, columns);
        return name;
    }
}
