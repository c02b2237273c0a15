package org.tattle.core.data.synthetic;

import java.util.Locale;
import org.tattle.core.data.Table;
import org.tattle.math.sampling.Seed;

/** A synthetic table of rows with classes. A row depends on the seed and its number alone. */
public interface SyntheticTable {
    /** Draws the rows; ids are {@code drawn-0001} and so on. */
    Table generate(Seed seed);

    /** The id of a row, from 1: with leading zeros, so that ids sort as rows do. */
    static String id(int row, int rows) {
        int digits = Math.max(4, Integer.toString(rows).length());
        return String.format(Locale.ROOT, "drawn-%0" + digits + "d", row);
    }
}
