package org.tattle.command.records;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes records in a form that programs read.
 *
 * @param <D> the records
 */
@FunctionalInterface
public interface RecordWriter<D> {
    /** The file of the vocabulary, which lies beside documents. */
    String WORDS = "words.txt";

    /**
     * Writes a file of records, and beside it what all records share, such as the vocabulary.
     *
     * @param stem the file's name without its ending
     * @return the file
     * @throws IllegalArgumentException if the records cannot be written in this form
     */
    Path write(D records, RecordFolder folder, String stem) throws IOException;
}
