package org.tattle.core.data;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.InputException;

/**
 * The labels of a table as targets of a learner of two or more classes: of two classes as {@link BinaryTargets} has
 * them, of more in the order of the labels.
 */
public final class ClassTargets {
    private ClassTargets() {}

    /**
     * The names of the classes, in the order of their numbers.
     *
     * @throws InputException if there are no labels, or fewer than two classes
     */
    public static List<String> classes(Table table) {
        List<String> classes = BinaryTargets.labels(table).classes();
        return classes.size() > 2 ? classes : BinaryTargets.classes(table);
    }

    /**
     * The number of each row's class.
     *
     * @return one a row, an index of {@link #classes}
     * @throws InputException if there are no labels, or fewer than two classes
     */
    public static int[] of(Table table) {
        Labels labels = BinaryTargets.labels(table);
        if (classes(table).size() > 2) {
            return IntStream.range(0, table.size()).map(labels::of).toArray();
        }
        byte[] binary = BinaryTargets.of(table);
        return IntStream.range(0, binary.length).map(row -> binary[row]).toArray();
    }
}
