package org.tattle.formats.column;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.core.data.TableBuilder;

/** A column of numbers: one column of the table, and one more for missing values where there may be any. */
public final class NumberColumn implements FeatureColumn {
    private final Numeric numeric;
    private final DecimalMark mark;

    /** NaN where the value is missing. */
    private double[] values = new double[1024];

    private int size;

    public NumberColumn(Numeric numeric, DecimalMark mark) {
        this.numeric = numeric;
        this.mark = mark;
    }

    @Override
    public String name() {
        return numeric.column();
    }

    @Override
    public void add(String place, String field) {
        boolean missing = LevelColumn.isMissing(field);
        if (missing && !numeric.missing()) {
            throw new InputException(
                    place,
                    "the column '" + name() + "' has no number here",
                    "give one, or write `" + name() + " " + Levels.MISSING
                            + "` in data.numeric, so that what is missing" + " has a column of its own");
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = missing ? Double.NaN : numeric.scaled(number(place, name(), field, mark));
    }

    /** The finite number of a field. */
    static double number(String place, String column, String field, DecimalMark mark) {
        return mark.number(field)
                .orElseThrow(() -> new InputException(
                        place,
                        "the column '" + column + "' must have numbers, not " + InputException.described(field),
                        "fix the field, or leave the column out of data.numeric and data.bins"));
    }

    @Override
    public List<String> features() {
        return numeric.features();
    }

    @Override
    public void set(int row, TableBuilder builder, int first) {
        if (Double.isNaN(values[row])) {
            builder.set(first + 1, 1);
        } else {
            builder.set(first, values[row]);
        }
    }
}
