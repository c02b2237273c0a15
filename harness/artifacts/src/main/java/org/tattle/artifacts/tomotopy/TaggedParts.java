package org.tattle.artifacts.tomotopy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A list of named parts, as tomotopy writes since its version 0.6: each has its length and how many follow it. */
final class TaggedParts {
    /** {@code TPTK}. */
    static final int MARK = 0x4b545054;
    /** Of the length itself, the name's length and the number of parts that follow. */
    private static final int REST_OF_HEAD = 16;

    private static final int LONGEST_NAME = 256;

    private final Map<String, ByteBuffer> parts = new HashMap<>();
    private boolean repeated;

    private TaggedParts() {}

    /** Reads a list and passes it. */
    static TaggedParts read(ByteBuffer bytes) {
        TaggedParts list = new TaggedParts();
        int following;
        do {
            if (bytes.getInt() != MARK) {
                throw new IllegalArgumentException("no part begins here");
            }
            bytes.getInt(); // version
            long size = bytes.getLong() - REST_OF_HEAD;
            int name = bytes.getInt();
            following = bytes.getInt();
            if (name < 1 || name > LONGEST_NAME || size < name || size > bytes.remaining()) {
                throw new IllegalArgumentException("a part is longer than the file");
            }
            byte[] key = new byte[name];
            bytes.get(key);
            int length = (int) size - name;
            list.repeated |= null
                    != list.parts.put(
                            new String(key, StandardCharsets.ISO_8859_1).replace("\0", ""),
                            bytes.slice(bytes.position(), length).order(ByteOrder.LITTLE_ENDIAN));
            bytes.position(bytes.position() + length);
        } while (following != 0);
        return list;
    }

    /** Whether it has no other parts than these, and none twice. */
    boolean areAmong(Set<String> names) {
        return !repeated && names.containsAll(parts.keySet());
    }

    /** A part, from its start; empty if the list has none of this name. */
    ByteBuffer part(String name) {
        return parts.getOrDefault(name, ByteBuffer.allocate(0)).duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The elements of an array, which begins with their number; empty if there is no such part. */
    ByteBuffer array(String name, int size) {
        ByteBuffer part = part(name);
        return part.hasRemaining() ? array(part, part.getInt(), size) : part;
    }

    /** The next elements, which are passed. */
    static ByteBuffer array(ByteBuffer bytes, int number, int size) {
        long length = (long) number * size;
        if (number < 0 || length > bytes.remaining()) {
            throw new IllegalArgumentException("an array is longer than what holds it");
        }
        ByteBuffer elements = bytes.slice(bytes.position(), (int) length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + (int) length);
        return elements;
    }

    /** The next text, which is passed. */
    static String text(ByteBuffer bytes) {
        ByteBuffer text = array(bytes, bytes.getInt(), 1);
        return StandardCharsets.UTF_8.decode(text).toString();
    }
}
