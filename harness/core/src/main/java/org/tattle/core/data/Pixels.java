package org.tattle.core.data;

import java.util.ArrayList;
import java.util.List;

/** Names the columns of a table of images. */
public final class Pixels {
    private Pixels() {}

    /** The names {@code r1c1}, {@code r1c2} and so on of an image's pixels, row by row. */
    public static List<String> names(int rows, int columns) {
        List<String> names = new ArrayList<>();
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column <= columns; column++) {
                names.add("r" + row + "c" + column);
            }
        }
        return names;
    }
}
