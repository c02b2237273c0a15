package org.tattle.artifacts.parquet;

import java.nio.ByteBuffer;

/** Whole numbers in Parquet's hybrid of runs and packed bits, read one after the other where they stand. */
final class Runs {
    private static final int GROUP = 8;

    private final ByteBuffer bytes;
    private final int width;
    private long left;
    private boolean packed;
    private int repeated;
    private long bit;

    /** @param width bits a number, at most 32; with 0 all numbers are 0, and there are no bytes */
    Runs(ByteBuffer bytes, int width) {
        if (width < 0 || width > Integer.SIZE) {
            throw new IllegalArgumentException("the width of numbers is " + width);
        }
        this.bytes = bytes;
        this.width = width;
    }

    /** The bits that numbers from 0 to a largest take. */
    static int width(int largest) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(largest);
    }

    int next() {
        if (width == 0) {
            return 0;
        }
        while (left == 0) {
            start();
        }
        left--;
        return packed ? unpack() : repeated;
    }

    private void start() {
        long head = 0;
        int shift = 0;
        byte part;
        do {
            part = bytes.get();
            head |= (long) (part & 0x7f) << shift;
            shift += 7;
        } while (part < 0 && shift < Integer.SIZE);
        packed = (head & 1) == 1;
        left = (head >>> 1) * (packed ? GROUP : 1);
        if (packed) {
            bit = (long) bytes.position() * Byte.SIZE;
            long end = bytes.position() + (head >>> 1) * width; // a last group may be cut off
            bytes.position((int) Math.min(end, bytes.limit()));
        } else {
            repeated = 0;
            for (int i = 0; i < (width + Byte.SIZE - 1) / Byte.SIZE; i++) {
                repeated |= (bytes.get() & 0xff) << (Byte.SIZE * i);
            }
        }
    }

    /** The next bits, the lowest first. */
    private int unpack() {
        long number = 0;
        int first = (int) (bit / Byte.SIZE);
        int offset = (int) (bit % Byte.SIZE);
        for (int i = 0; i * Byte.SIZE < offset + width; i++) {
            number |= (bytes.get(first + i) & 0xffL) << (Byte.SIZE * i);
        }
        bit += width;
        return (int) (number >>> offset & ((1L << width) - 1));
    }
}
