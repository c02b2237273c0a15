package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.text.CsvTable;
import org.tattle.formats.LayoutOptions.Delimiter;

/** A file that lists records by id: a table with a column {@code id}, or one id in each line. */
public final class IdFile {
    private static final String ID = "id";

    private IdFile() {}

    /**
     * The ids, in the order of the file.
     *
     * @throws InputException if the file cannot be read, has no id, or has several columns and none of them is
     *     {@code id}
     */
    public static Set<String> read(Path file) {
        Set<String> ids = readAny(file);
        if (ids.isEmpty()) {
            throw new InputException(file.toString(), "has no id", "give one in each line");
        }
        return ids;
    }

    /**
     * The ids, in the order of the file; none if it has none.
     *
     * @throws InputException if the file cannot be read, or has several columns and none of them is {@code id}
     */
    public static Set<String> readAny(Path file) {
        Set<String> ids = new LinkedHashSet<>();
        try {
            Delimited.readDetected(file, Delimiter.COMMA, new Delimited.Sink() {
                private int column;

                @Override
                public void header(String place, List<String> columns) {
                    column = columns.indexOf(ID);
                    if (column < 0 && columns.size() > 1) {
                        throw new InputException(
                                place, "there is no column `id`", "name it so, or give one id in each line");
                    }
                    if (column < 0) {
                        column = 0;
                        row(place, columns);
                    }
                }

                @Override
                public void row(String place, List<String> fields) {
                    ids.add(CsvTable.read(fields.get(column)));
                }
            });
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read", "name a file of ids", e);
        }
        return ids;
    }
}
