package org.tattle.core.data;

import java.util.List;

/** The labels of a table as what a binary learner fits: 1 for the positive class, 0 for the other. */
public final class BinaryTargets {
    private BinaryTargets() {}

    /** One target a row, 0 or 1. */
    public static byte[] of(Table table) {
        List<String> classes = classes(table);
        Labels labels = table.labels().orElseThrow();
        byte[] targets = new byte[table.size()];
        for (int row = 0; row < targets.length; row++) {
            targets[row] = (byte) (labels.classes().get(labels.of(row)).equals(classes.get(1)) ? 1 : 0);
        }
        return targets;
    }

    /** The names of the two classes: the negative one, then the positive one. */
    public static List<String> classes(Table table) {
        return table.labels().orElseThrow().classes();
    }
}
