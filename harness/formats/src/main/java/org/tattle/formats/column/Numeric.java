package org.tattle.formats.column;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.math.Preconditions;

/**
 * A column of numbers, which a {@link org.tattle.core.data.Table} takes as one column.
 *
 * @param missing whether a row may have no number: it then has 0 there, and 1 in one more column, {@code bmi=missing},
 *     which is public like the column
 * @param range public; numbers are scaled so that its ends become 0 and 1, and a number outside counts as the nearer
 *     end; empty: numbers are taken unchanged
 */
public record Numeric(String column, boolean missing, Optional<Range> range) {
    /** A range of numbers, its low end below its high end. */
    public record Range(BigDecimal low, BigDecimal high) {
        public Range {
            Preconditions.check(low.compareTo(high) < 0, "a range must ascend. Provided values: %s and %s", low, high);
        }

        double scaled(double value) {
            double from = low.doubleValue();
            return Math.max(0, Math.min(1, (value - from) / (high.doubleValue() - from)));
        }
    }

    public Numeric {
        Preconditions.check(!column.isBlank(), "numeric must be a column. Provided value: '%s'", column);
    }

    public static Numeric unchanged(String column, boolean missing) {
        return new Numeric(column, missing, Optional.empty());
    }

    /**
     * The column of a text such as {@code body age}, {@code bmi missing}, {@code age 0 120} or {@code bmi missing 10
     * 80}.
     *
     * @param known the names of all columns: a text that is one of them is that column
     * @throws IllegalArgumentException if the text is blank or its range does not ascend
     */
    public static Numeric parse(String text, List<String> known) {
        if (known.contains(text)) {
            return unchanged(text, false);
        }
        List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
        int size = words.size();
        Optional<Range> range = Optional.empty();
        if (size > 2 && Bins.isNumber(words.get(size - 1)) && Bins.isNumber(words.get(size - 2))) {
            range = Optional.of(new Range(new BigDecimal(words.get(size - 2)), new BigDecimal(words.get(size - 1))));
            words = words.subList(0, size - 2);
        }
        int last = words.size() - 1;
        boolean missing = last > 0 && words.get(last).equals(Levels.MISSING);
        if (range.isEmpty() && !missing) {
            return unchanged(text.strip(), false);
        }
        return new Numeric(String.join(" ", missing ? words.subList(0, last) : words), missing, range);
    }

    public List<String> features() {
        return missing ? List.of(column, column + "=" + Levels.MISSING) : List.of(column);
    }

    double scaled(double value) {
        return range.map(ends -> ends.scaled(value)).orElse(value);
    }
}
