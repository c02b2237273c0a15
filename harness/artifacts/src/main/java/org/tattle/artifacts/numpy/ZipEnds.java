package org.tattle.artifacts.numpy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Whether a zip file consists of its entries and their list alone, with no byte before, between or behind. */
final class ZipEnds {
    private static final int ENTRY = 0x04034b50;
    private static final int LISTED = 0x02014b50;
    private static final int LARGE_END = 0x06064b50;
    private static final int LARGE_PLACE = 0x07064b50;
    private static final int END = 0x06054b50;
    private static final int DESCRIPTOR = 0x08074b50;
    private static final int LARGE = 1;
    private static final int ENTRY_HEAD = 30;
    private static final int LISTED_HEAD = 46;
    private static final int END_HEAD = 22;
    private static final int LARGE_END_HEAD = 56;
    private static final int LARGE_PLACE_HEAD = 20;
    private static final int DESCRIBED = 8;
    private static final long UNSIGNED = 0xffff_ffffL;

    private ZipEnds() {}

    private record Entry(long start, long size) {}

    static boolean areClose(ByteBuffer file) {
        ByteBuffer bytes = file.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        try {
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
            return close(bytes, entries(bytes, Math.toIntExact(list), listEnd), list);
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            return false;
        }
    }

    private static List<Entry> entries(ByteBuffer bytes, int from, int to) {
        List<Entry> entries = new ArrayList<>();
        int at = from;
        while (at < to) {
            int name = bytes.getShort(at + 28) & 0xffff;
            int extra = bytes.getShort(at + 30) & 0xffff;
            int comment = bytes.getShort(at + 32);
            int more = at + LISTED_HEAD + name;
            boolean large = extra > 0 && bytes.getShort(more) == LARGE;
            if (bytes.getInt(at) != LISTED || comment != 0 || (extra > 0 && !isOne(bytes, more, extra))) {
                return List.of();
            }
            long size = bytes.getInt(at + 20) & UNSIGNED;
            long start = bytes.getInt(at + 42) & UNSIGNED;
            int field = more + 4 + ((bytes.getInt(at + 24) & UNSIGNED) == UNSIGNED ? 8 : 0);
            if (large && size == UNSIGNED) {
                size = bytes.getLong(field);
                field += 8;
            }
            if (large && start == UNSIGNED) {
                start = bytes.getLong(field);
            }
            entries.add(new Entry(start, size));
            at = more + extra;
        }
        return at == to ? entries : List.of();
    }

    /** Whether an extra field is that of large sizes, and no other. */
    private static boolean isOne(ByteBuffer bytes, int at, int length) {
        return bytes.getShort(at) == LARGE && (bytes.getShort(at + 2) & 0xffff) == length - 4;
    }

    private static boolean close(ByteBuffer bytes, List<Entry> entries, long end) {
        long at = 0;
        for (Entry entry : entries) {
            int start = Math.toIntExact(entry.start);
            int name = bytes.getShort(start + 26) & 0xffff;
            int extra = bytes.getShort(start + 28) & 0xffff;
            boolean plain = extra == 0 || isOne(bytes, start + ENTRY_HEAD + name, extra);
            if (entry.start != at || bytes.getInt(start) != ENTRY || !plain) {
                return false;
            }
            at = entry.start + ENTRY_HEAD + name + extra + entry.size;
            if ((bytes.getShort(start + 6) & DESCRIBED) != 0) {
                boolean marked = bytes.getInt(Math.toIntExact(at)) == DESCRIPTOR;
                at += (marked ? 4 : 0) + (extra > 0 ? 20 : 12);
            }
        }
        return at == end;
    }
}
