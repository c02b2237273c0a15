package org.tattle.formats.column;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.TableBuilder;

/** A column of a file that becomes one or more columns of a table. */
public interface FeatureColumn {
    String name();

    void add(String place, String field);

    /**
     * A problem of a column, which the user must resolve by an option.
     *
     * @param fault what is wrong
     * @param maybeId whether it may have the rows' ids
     * @param maybeNumeric whether it can be read as numbers
     * @param maybeLevels whether each of its values can be a column
     */
    record Doubt(String column, String fault, boolean maybeId, boolean maybeNumeric, boolean maybeLevels) {
        /** A column with one value, from which nothing can be learned. */
        static Doubt constant(String column) {
            return new Doubt(column, "is the same in all rows", false, false, false);
        }
    }

    /** The problem of this column, if it has one, once it has at least two rows. */
    default Optional<Doubt> doubt() {
        return Optional.empty();
    }

    /** The names of the table's columns, which are known after the last row. */
    List<String> features();

    /** Sets the table's columns for a row, from the first on. */
    void set(int row, TableBuilder builder, int first);
}
