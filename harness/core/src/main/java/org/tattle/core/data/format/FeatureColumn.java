package org.tattle.core.data.format;

import java.util.List;
import org.tattle.core.data.TableBuilder;

/** A column of a file that becomes one or more columns of a table. */
interface FeatureColumn {
    /** The column's name in the file. */
    String name();

    /** Adds the field of the next row. */
    void add(String place, String field);

    /** Whether all rows so far have the same value and it is not a public one; public columns may be constant. */
    default boolean isOneUnnamedValue() {
        return false;
    }

    /** The number of different numbers that each get a column of their own, though the options do not say so. */
    default int unnamedNumbers() {
        return 0;
    }

    /** Whether no two rows have the same value, though the options do not list the values: perhaps the rows' ids. */
    default boolean isUnnamedAndDifferentInEachRow() {
        return false;
    }

    /** The names of the table's columns, which are known after the last row. */
    List<String> features();

    /**
     * Sets the table's columns for a row.
     *
     * @param first the index of the first of {@link #features} in the table
     */
    void set(int row, TableBuilder builder, int first);
}
