package org.tattle.artifacts.input;

import java.util.Arrays;

/** The fields of lines, found where they stand, since a file may have millions. Separators at the end are skipped. */
public final class Fields {
    private final char separator;
    private String line = "";
    private int[] starts = new int[16];
    private int size;

    /** @param separator between two fields */
    public Fields(char separator) {
        this.separator = separator;
    }

    /** Takes the next line in place of the last; an IllegalArgumentException if it has fewer fields than this. */
    public void split(String next, int least) {
        line = next;
        size = 0;
        int end = next.length();
        while (end > 0 && next.charAt(end - 1) == separator) {
            end--;
        }
        for (int start = 0; start <= end; ) {
            if (size + 2 > starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
            }
            starts[size++] = start;
            int at = next.indexOf(separator, start);
            start = at < 0 || at > end ? end + 1 : at + 1;
        }
        starts[size] = end + 1;
        if (size < least) {
            throw new IllegalArgumentException("too few fields");
        }
    }

    public int size() {
        return size;
    }

    public String text(int field) {
        return line.substring(starts[field], end(field));
    }

    private int end(int field) {
        return starts[field + 1] - 1;
    }

    public boolean is(int field, String text) {
        return end(field) - starts[field] == text.length() && line.startsWith(text, starts[field]);
    }

    /** A field that is a whole number; a NumberFormatException if it is none. */
    public int whole(int field) {
        return Integer.parseInt(line, starts[field], end(field), 10);
    }

    /** Where a field has a character for the last time, or -1. */
    public int lastIndexOf(int field, char character) {
        int at = line.lastIndexOf(character, end(field) - 1);
        return at < starts[field] ? -1 : at - starts[field];
    }

    /** The whole number in a part of a field, up to its end if {@code to} is -1. */
    public int whole(int field, int from, int to) {
        return Integer.parseInt(line, starts[field] + from, to < 0 ? end(field) : starts[field] + to, 10);
    }
}
