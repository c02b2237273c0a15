package org.tattle.core.data.format;

import java.util.List;
import org.tattle.core.data.TableBuilder;

/** A column of a file on its way to columns of a table. */
interface FeatureColumn {
    /** The column's name in the file. */
    String name();

    /** Takes the field of the next row. */
    void add(String place, String field);

    /** Whether all that the rows so far have is one value, which nobody named; what is public may be constant. */
    default boolean isOneUnnamedValue() {
        return false;
    }

    /** How many different numbers each get a column of their own, unasked. */
    default int unnamedNumbers() {
        return 0;
    }

    /** The names of the table's columns, known after the last row. */
    List<String> features();

    /**
     * Sets the table's columns for a row.
     *
     * @param first the place of the first of {@link #features} in the table
     */
    void set(int row, TableBuilder builder, int first);
}
