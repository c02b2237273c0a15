package org.tattle.core.plan;

import java.util.Comparator;

/**
 * Where something was written.
 *
 * @param source the file as the user named it, or the flag
 * @param line 1-based; 0: the source is a flag, which has no lines
 * @param column 1-based, or 0
 */
record Place(String source, int line, int column) implements Comparable<Place> {
    private static final Comparator<Place> ORDER =
            Comparator.comparingInt(Place::line).thenComparingInt(Place::column).thenComparing(Place::source);

    static Place flag(String flag) {
        return new Place(flag, 0, 0);
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
