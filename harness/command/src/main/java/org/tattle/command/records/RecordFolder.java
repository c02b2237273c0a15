package org.tattle.command.records;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** Where files of records are written. */
public interface RecordFolder {
    /** What is written to a file. */
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes a file of the records of one training. */
    Path write(String name, Content content) throws IOException;

    /** Writes a file of lines about the records of one training. */
    void writeLines(String name, List<String> lines) throws IOException;

    /** Writes a file of lines, unless the same was written before. */
    void share(String name, List<String> lines) throws IOException;
}
