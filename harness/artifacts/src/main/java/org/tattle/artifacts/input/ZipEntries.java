package org.tattle.artifacts.input;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A zip file that consists of its entries and their list alone, with no byte before, between or behind. */
public final class ZipEntries {
    private static final int ENTRY = 0x04034b50;
    private static final int LISTED = 0x02014b50;
    private static final int LARGE_END = 0x06064b50;
    private static final int LARGE_PLACE = 0x07064b50;
    private static final int END = 0x06054b50;
    private static final int DESCRIPTOR = 0x08074b50;
    private static final int LARGE = 1;
    /** The extra field of PyTorch's, by which numbers begin at a multiple of 64 bytes. */
    private static final int PADDED = 'F' | 'B' << 8;

    private static final int ENTRY_HEAD = 30;
    private static final int LISTED_HEAD = 46;
    private static final int END_HEAD = 22;
    private static final int LARGE_END_HEAD = 56;
    private static final int LARGE_PLACE_HEAD = 20;
    private static final int DESCRIBED = 8;
    private static final long UNSIGNED = 0xffff_ffffL;

    private final ByteBuffer bytes;
    private final List<Entry> entries = new ArrayList<>();

    private ZipEntries(ByteBuffer file) {
        bytes = file.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * An entry of a file.
     *
     * @param method 0 if it is stored as it is
     * @param content its bytes as they stand in the file
     */
    public record Entry(String name, int method, ByteBuffer content) {
        public boolean isStored() {
            return method == 0;
        }
    }

    /** The entries in their order; empty if anything else is in the file. */
    public static Optional<List<Entry>> of(ByteBuffer file) {
        ZipEntries read = new ZipEntries(file);
        try {
            return read.areClose() ? Optional.of(read.entries) : Optional.empty();
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private boolean areClose() {
        int end = bytes.limit() - END_HEAD;
        if (bytes.getInt(end) != END || bytes.getShort(end + 20) != 0) {
            return false;
        }
        long list = bytes.getInt(end + 16) & UNSIGNED;
        int listEnd = end;
        if (end >= LARGE_PLACE_HEAD && bytes.getInt(end - LARGE_PLACE_HEAD) == LARGE_PLACE) {
            listEnd = end - LARGE_PLACE_HEAD - LARGE_END_HEAD;
            if (bytes.getInt(listEnd) != LARGE_END || bytes.getLong(listEnd + 4) != LARGE_END_HEAD - 12) {
                return false;
            }
            list = bytes.getLong(listEnd + 48);
        }
        return addEntries(Math.toIntExact(list), listEnd);
    }

    /** Adds what the list, which takes these bytes, names; false if the entries do not take all bytes before it. */
    private boolean addEntries(int from, int to) {
        int listed = from;
        long at = 0;
        while (listed < to) {
            int name = bytes.getShort(listed + 28) & 0xffff;
            int extra = bytes.getShort(listed + 30) & 0xffff;
            int more = listed + LISTED_HEAD + name;
            if (bytes.getInt(listed) != LISTED || bytes.getShort(listed + 32) != 0 || !isOne(more, extra)) {
                return false;
            }
            long size = bytes.getInt(listed + 20) & UNSIGNED;
            long start = bytes.getInt(listed + 42) & UNSIGNED;
            int field = more + 4 + ((bytes.getInt(listed + 24) & UNSIGNED) == UNSIGNED ? 8 : 0);
            if (extra > 0 && size == UNSIGNED) {
                size = bytes.getLong(field);
                field += 8;
            }
            if (extra > 0 && start == UNSIGNED) {
                start = bytes.getLong(field);
            }
            if (start != at) {
                return false;
            }
            at = add(listed, Math.toIntExact(start), Math.toIntExact(size));
            listed = more + extra;
        }
        return listed == to && at == from;
    }

    /** Adds an entry that is listed, given its first byte; returns the byte after it, negative if it has more parts. */
    private long add(int listed, int start, int size) {
        int name = bytes.getShort(start + 26) & 0xffff;
        int extra = bytes.getShort(start + 28) & 0xffff;
        int more = start + ENTRY_HEAD + name;
        if (bytes.getInt(start) != ENTRY || !(isOne(more, extra) || isPadding(more, extra))) {
            return -1;
        }
        byte[] text = new byte[name];
        bytes.get(start + ENTRY_HEAD, text);
        entries.add(new Entry(
                new String(text, StandardCharsets.UTF_8),
                bytes.getShort(listed + 10),
                bytes.slice(more + extra, size)));
        long end = (long) more + extra + size;
        if ((bytes.getShort(start + 6) & DESCRIBED) != 0) {
            boolean marked = bytes.getInt(Math.toIntExact(end)) == DESCRIPTOR;
            end += (marked ? 4 : 0) + (extra > 0 && bytes.getShort(more) == LARGE ? 20 : 12);
        }
        return end;
    }

    /** Whether extra fields are none, or that of large sizes and no other. */
    private boolean isOne(int at, int length) {
        return length == 0 || (bytes.getShort(at) == LARGE && (bytes.getShort(at + 2) & 0xffff) == length - 4);
    }

    private boolean isPadding(int at, int length) {
        boolean padding = bytes.getShort(at) == PADDED && (bytes.getShort(at + 2) & 0xffff) == length - 4;
        for (int i = at + 4; i < at + length && padding; i++) {
            padding = bytes.get(i) == 'Z';
        }
        return padding;
    }
}
