package org.tattle.engine.plan;

import java.util.Comparator;

/**
 * The location of a value in a plan or on the command line.
 *
 * @param source the file as the user named it, or the flag
 * @param line 1-based; 0: the source is a flag, which has no lines
 * @param column 1-based, or 0
 */
record SourceLocation(String source, int line, int column) implements Comparable<SourceLocation> {
    private static final Comparator<SourceLocation> ORDER = Comparator.comparingInt(SourceLocation::line)
            .thenComparingInt(SourceLocation::column)
            .thenComparing(SourceLocation::source);

    static SourceLocation flag(String flag) {
        return new SourceLocation(flag, 0, 0);
    }

    @Override
    public int compareTo(SourceLocation other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
