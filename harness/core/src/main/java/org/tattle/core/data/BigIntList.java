package org.tattle.core.data;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A growing list of ints with long positions, in segments of a power of two: adding an int never copies more than a
 * segment, so that a list of gigabytes is never in memory twice.
 */
public final class BigIntList implements Serializable {
    private static final int BITS = 20;
    private static final int SEGMENT = 1 << BITS;
    private static final int FIRST = 64;

    private int[][] segments = {};
    private long size;

    /** The number of ints. */
    public long size() {
        return size;
    }

    /** The int at an index, from 0 to below {@link #size}. */
    public int get(long place) {
        return segments[(int) (place >>> BITS)][(int) place & (SEGMENT - 1)];
    }

    /** Appends an int. */
    public void add(int value) {
        int segment = (int) (size >>> BITS);
        int place = (int) size & (SEGMENT - 1);
        if (segment == segments.length) {
            segments = Arrays.copyOf(segments, segment + 1);
            segments[segment] = new int[segment == 0 ? FIRST : SEGMENT];
        } else if (place == segments[segment].length) {
            segments[segment] = Arrays.copyOf(segments[segment], 2 * place);
        }
        segments[segment][place] = value;
        size++;
    }

    /** Frees unused memory; nothing may be added afterwards. */
    void trim() {
        int last = segments.length - 1;
        if (last >= 0) {
            segments[last] = Arrays.copyOf(segments[last], (int) (size - ((long) last << BITS)));
        }
    }
}
