package org.tattle.core.data.format;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.data.TableBuilder;

/** A column of numbers, which become one column of the table unchanged. */
final class NumberColumn implements FeatureColumn {
    private final String name;
    private double[] values = new double[1024];
    private int size;

    NumberColumn(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void add(String place, String field) {
        if (LevelColumn.isMissing(field)) {
            throw new InputException(
                    place,
                    "the column '" + name + "' has no number here",
                    "give one, or make intervals by data.bins, where what is missing has its own");
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = number(place, name, field);
    }

    /** The finite number of a field. */
    static double number(String place, String column, String field) {
        return Decimal.finite(field.strip())
                .orElseThrow(() -> new InputException(
                        place,
                        "the column '" + column + "' must have numbers, not '" + LineReader.shortened(field) + "'",
                        "fix the field, or leave the column out of data.numeric and data.bins"));
    }

    @Override
    public List<String> features() {
        return List.of(name);
    }

    @Override
    public void set(int row, TableBuilder builder, int first) {
        builder.set(first, values[row]);
    }
}
