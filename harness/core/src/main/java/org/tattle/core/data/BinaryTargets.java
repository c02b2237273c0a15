package org.tattle.core.data;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;

/** Turns the labels of a table into targets of a binary learner: 1 for the positive class, 0 for the other. */
public final class BinaryTargets {
    private BinaryTargets() {}

    /**
     * The target of each row. Of two classes the positive one is the greater where both are numbers, else the last in
     * the order of the classes: the later in the alphabet, or the one named by {@link Labels#against}. A selection has
     * the targets of its rows, even where all are of one class.
     *
     * @return one a row, 0 or 1
     * @throws InputException if there are no labels, or not exactly two classes
     */
    public static byte[] of(Table table) {
        Labels labels = labels(table);
        int positive = positive(labels.classes());
        byte[] targets = new byte[table.size()];
        for (int row = 0; row < targets.length; row++) {
            targets[row] = (byte) (labels.of(row) == positive ? 1 : 0);
        }
        return targets;
    }

    /**
     * The names of the two classes of a table.
     *
     * @return the negative class, then the positive one
     * @throws InputException if there are no labels, or not exactly two classes
     */
    public static List<String> classes(Table table) {
        List<String> classes = labels(table).classes();
        int positive = positive(classes);
        return List.of(classes.get(1 - positive), classes.get(positive));
    }

    /** The labels of a table, which it must have. */
    static Labels labels(Table table) {
        return table.labels()
                .orElseThrow(() -> new InputException(
                        "data.label", "the rows have no label to learn", "name its column with --label-field"));
    }

    private static int positive(List<String> classes) {
        if (classes.size() != 2) {
            throw new InputException(
                    "data.label",
                    "the label has " + Labels.counted(classes) + ", and the algorithm distinguishes two",
                    classes.size() < 2
                            ? "name another column"
                            : "name the positive one with data.positive, or --positive NAME");
        }
        Optional<BigDecimal> first = number(classes.get(0));
        Optional<BigDecimal> second = number(classes.get(1));
        return first.isPresent() && second.isPresent() && first.get().compareTo(second.get()) > 0 ? 0 : 1;
    }

    private static Optional<BigDecimal> number(String name) {
        boolean number = name.length() <= Labels.LONGEST && Decimal.isNumber(name);
        try {
            return number ? Optional.of(new BigDecimal(name)) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // its exponent does not fit in an int
        }
    }
}
