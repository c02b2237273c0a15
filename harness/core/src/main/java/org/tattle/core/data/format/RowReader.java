package org.tattle.core.data.format;

import java.nio.file.Path;
import org.tattle.core.InputException;
import org.tattle.core.data.Table;

/** Reads rows of numbers from a file. */
public final class RowReader {
    private RowReader() {}

    /**
     * Reads a table of at least one row.
     *
     * @throws InputException in one line: the file and place, what is wrong, how to fix it
     */
    public static Table read(Path file, RowOptions options) {
        Table table = RecordKind.ROWS.read(file, options.format(), options);
        if (table.size() == 0) {
            throw new InputException(file.toString(), "the table has no rows", "give at least one");
        }
        return table;
    }
}
