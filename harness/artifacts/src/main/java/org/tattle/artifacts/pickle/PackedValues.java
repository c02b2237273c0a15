package org.tattle.artifacts.pickle;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Values in eight bytes each, of which a pickle may hold millions: a text by its place in the file, a whole number of
 * 62 bits by itself, any other value by its place among the others. Who reads a text or number gets a new object.
 */
final class PackedValues extends AbstractList<Object> {
    private static final int OTHER = 0;
    private static final int TEXT = 1;
    private static final int ESCAPED_TEXT = 2;
    private static final int NUMBER = 3;
    private static final int KIND_BITS = 2;
    private static final long NONE = -1L << KIND_BITS;
    private static final long EMPTY = -2L << KIND_BITS;
    private static final int LENGTH_BITS = 31;
    private static final long[] NO_CODES = {};

    private long[] codes = NO_CODES;
    private int size;
    /** In which all texts stand but those among the others. */
    private PickleInput file;

    private List<Object> others = List.of();

    void append(Object... values) {
        reserve(size + values.length);
        for (Object value : values) {
            codes[size++] = code(value);
        }
    }

    /** Puts a value at a place, whatever stands there; places before it that had none are empty. */
    void put(int place, Object value) {
        if (place >= size) {
            reserve(place + 1);
            Arrays.fill(codes, size, place, EMPTY);
            size = place + 1;
        }
        codes[place] = code(value);
    }

    private void reserve(int places) {
        if (places > codes.length) {
            codes = Arrays.copyOf(codes, Math.max(places, codes.length + codes.length / 2));
        }
    }

    private long code(Object value) {
        if (value == null) {
            return NONE;
        }
        if (value instanceof PyText text && (file == null || text.in() == file)) {
            file = text.in();
            long place = (long) text.from() << LENGTH_BITS | text.length();
            return place << KIND_BITS | (text.isEscaped() ? ESCAPED_TEXT : TEXT);
        }
        if (value instanceof Long number && number << KIND_BITS >> KIND_BITS == number) {
            return number << KIND_BITS | NUMBER;
        }
        if (others.isEmpty()) {
            others = new ArrayList<>(1);
        }
        others.add(value);
        return (others.size() - 1L) << KIND_BITS | OTHER;
    }

    @Override
    public Object get(int place) {
        if (place >= size) {
            throw new IndexOutOfBoundsException(place);
        }
        long code = codes[place];
        if (code == NONE || code == EMPTY) {
            return null;
        }
        return switch ((int) code & NUMBER) {
            case TEXT, ESCAPED_TEXT -> {
                long from = code >>> KIND_BITS >>> LENGTH_BITS;
                int length = (int) (code >>> KIND_BITS) & Integer.MAX_VALUE;
                yield new PyText(file, (int) from, length, ((int) code & NUMBER) == ESCAPED_TEXT);
            }
            case NUMBER -> code >> KIND_BITS;
            default -> others.get((int) (code >> KIND_BITS));
        };
    }

    boolean has(long place) {
        return place < size && codes[(int) place] != EMPTY;
    }

    @Override
    public int size() {
        return size;
    }
}
