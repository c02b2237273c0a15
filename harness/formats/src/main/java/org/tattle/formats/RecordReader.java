package org.tattle.formats;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;

/** Reads the records of a file or folder, at least one, in any known format. */
public final class RecordReader {
    /** The name of the note in the folder of a model that is not for release; it is no document of a folder. */
    public static final String NOTE = "NOT-FOR-RELEASE.txt";

    private RecordReader() {}

    /**
     * Reads a corpus of documents.
     *
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static Corpus corpus(Path file, ReadOptions options) {
        return documents(file, options).records();
    }

    /** As {@link #corpus}, with what was detected in the file. */
    public static ReadFile<Corpus> documents(Path file, ReadOptions options) {
        requireLayout(file, options.format(), options.layout());
        return notEmpty(file, "corpus", "documents", RecordKind.DOCUMENTS.read(file, options.format(), options));
    }

    /**
     * Reads a table of rows of numbers.
     *
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static Table table(Path file, RowOptions options) {
        return rows(file, options).records();
    }

    /** As {@link #table}, with what was detected in the file. */
    public static ReadFile<Table> rows(Path file, RowOptions options) {
        requireLayout(file, options.format(), options.layout());
        return notEmpty(file, "table", "rows", RecordKind.ROWS.read(file, options.format(), options));
    }

    /** Whether a file's columns have names, and values decide how columns are read that no option describes. */
    public static boolean hasNamedColumns(Path file, Optional<String> format) {
        return Formats.all().stream()
                .filter(Format::hasNamedColumns)
                .anyMatch(known -> format.map(known.name()::equals)
                        .orElseGet(
                                () -> Formats.find(file).filter(known::equals).isPresent()));
    }

    /**
     * Reads a network of actors.
     *
     * @param format the format's name; empty to infer it from the file's name
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static Network network(Path file, Optional<String> format) {
        return notEmpty(file, "network", "actors", RecordKind.NETWORKS.read(file, format, null))
                .records();
    }

    private static void requireLayout(Path file, Optional<String> format, LayoutOptions layout) {
        if (!layout.isEmpty() && Files.exists(file) && !hasNamedColumns(file, format)) {
            throw new InputException(
                    file.toString(),
                    "only csv and tsv have delimiters, quotes, encodings, decimal marks and headers to choose from",
                    "leave out data.delimiter, data.quote, data.encoding, data.decimal and data.header, or add --format"
                            + " csv");
        }
    }

    private static <D extends Dataset<D>> ReadFile<D> notEmpty(
            Path file, String kind, String records, ReadFile<D> data) {
        if (data.records().size() == 0) {
            throw new InputException(file.toString(), "the " + kind + " has no " + records, "give at least one");
        }
        return data;
    }
}
