package org.tattle.core.data;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;

/**
 * A growing list of ints with long positions, in segments of a power of two: adding an int never copies more than a
 * segment, so that a list of gigabytes is never in memory twice. What goes beyond a share of the heap lies in a file
 * that is mapped into memory.
 */
public final class BigIntList implements Serializable {
    private static final long serialVersionUID = 2L;
    static final int BITS = 20;
    static final int SEGMENT = 1 << BITS;
    private static final int FIRST = 64;

    /** One part of the heap that a list takes at most: a dozen lists live while a corpus is read and prepared. */
    private static final int SHARE = 32;

    private transient long inHeap;
    private transient int[][] segments = {};
    private transient MappedInts beyond;
    private transient long size;

    /** An empty list of which a share of the heap stays in the heap. */
    public BigIntList() {
        this(Runtime.getRuntime().maxMemory() / SHARE / Integer.BYTES);
    }

    /** @param inHeap the number of ints that stay in the heap */
    BigIntList(long inHeap) {
        this.inHeap = inHeap;
    }

    public long size() {
        return size;
    }

    /** The int at an index, from 0 to below {@link #size}. */
    public int get(long place) {
        return place < inHeap
                ? segments[(int) (place >>> BITS)][(int) place & (SEGMENT - 1)]
                : beyond.get(place - inHeap);
    }

    /**
     * Appends an int.
     *
     * @throws org.tattle.core.InputException if the file cannot be written, with its folder
     */
    public void add(int value) {
        if (size < inHeap) {
            addInHeap(value);
        } else {
            beyond = beyond == null ? new MappedInts() : beyond;
            beyond.add(value);
        }
        size++;
    }

    private void addInHeap(int value) {
        int segment = (int) (size >>> BITS);
        int place = (int) size & (SEGMENT - 1);
        if (segment == segments.length) {
            segments = Arrays.copyOf(segments, segment + 1);
            segments[segment] = new int[segment == 0 ? FIRST : SEGMENT];
        } else if (place == segments[segment].length) {
            segments[segment] = Arrays.copyOf(segments[segment], 2 * place);
        }
        segments[segment][place] = value;
    }

    /** Frees unused memory; nothing may be added afterwards. */
    void trim() {
        int last = segments.length - 1;
        if (last >= 0) {
            segments[last] = Arrays.copyOf(segments[last], (int) (Math.min(size, inHeap) - ((long) last << BITS)));
        }
        if (beyond != null) {
            beyond.complete();
        }
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeLong(size);
        for (long place = 0; place < size; place++) {
            out.writeInt(get(place));
        }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        inHeap = new BigIntList().inHeap;
        segments = new int[0][];
        for (long left = in.readLong(); left > 0; left--) {
            add(in.readInt());
        }
        trim();
    }
}
