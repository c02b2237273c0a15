package org.tattle.core.data.format;

import java.nio.file.Path;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;

/** Reads the records of a file or folder, at least one, in any known format. */
public final class RecordReader {
    private RecordReader() {}

    /**
     * Reads a corpus of documents.
     *
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static Corpus corpus(Path file, ReadOptions options) {
        return notEmpty(file, "corpus", "documents", RecordKind.DOCUMENTS.read(file, options.format(), options));
    }

    /**
     * Reads a table of rows of numbers.
     *
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static Table table(Path file, RowOptions options) {
        return notEmpty(file, "table", "rows", RecordKind.ROWS.read(file, options.format(), options));
    }

    /**
     * Reads a network of actors.
     *
     * @param format the format's name; empty to infer it from the file's name
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static Network network(Path file, Optional<String> format) {
        return notEmpty(file, "network", "actors", RecordKind.NETWORKS.read(file, format, null));
    }

    private static <D extends Dataset<D>> D notEmpty(Path file, String kind, String records, D data) {
        if (data.size() == 0) {
            throw new InputException(file.toString(), "the " + kind + " has no " + records, "give at least one");
        }
        return data;
    }
}
