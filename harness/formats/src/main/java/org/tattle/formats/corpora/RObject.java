package org.tattle.formats.corpora;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/**
 * Reads the parts of a list that R's {@code save} wrote: the format XDR, version 2, of R Internals, section 1.8.
 * Numbers become {@code double[]} and {@code int[]}, texts and lists a {@link List}, null stays null.
 */
final class RObject {
    private static final String HEAD = "RDX2\nX\n";
    private static final int VERSIONS = 3 * Integer.BYTES;
    private static final byte[] XZ = {(byte) 0xfd, '7', 'z', 'X', 'Z'};

    private static final int HAS_ATTRIBUTES = 0x200;
    private static final int HAS_TAG = 0x400;
    private static final int SYMBOL = 1;
    private static final int PAIRS = 2;
    private static final int CHARACTERS = 9;
    private static final int LOGICALS = 10;
    private static final int INTEGERS = 13;
    private static final int REALS = 14;
    private static final int STRINGS = 16;
    private static final int LIST = 19;
    private static final int NULL = 254;
    private static final int REFERENCE = 255;

    private final DataInputStream in;
    private final List<Object> symbols = new ArrayList<>();

    private RObject(DataInputStream in) {
        this.in = in;
    }

    /** A list whose parts have names. */
    record Named(List<?> parts, List<?> names) {
        /** The part of a name; an {@link IndexOutOfBoundsException} if there is none. */
        Object part(String name) {
            return parts.get(names.indexOf(name));
        }
    }

    /**
     * The first parts of the first object of a file, which is a list.
     *
     * @throws InputException if it is not such a file
     */
    static List<?> parts(Path file, int most) throws IOException {
        try (InputStream content = new BufferedInputStream(TextFile.bytes(file))) {
            content.mark(XZ.length);
            if (Arrays.equals(content.readNBytes(XZ.length), XZ)) {
                throw new InputException(
                        file.toString(),
                        "it is packed by xz, which Java does not unpack",
                        "unpack it, `xz -dc enron.rda > enron.RData`, and name that file");
            }
            content.reset();
            return new RObject(new DataInputStream(content)).first(file, most);
        } catch (EOFException | ClassCastException | IllegalArgumentException e) {
            throw fault(file, e);
        }
    }

    private static InputException fault(Path file, Exception cause) {
        return new InputException(
                file.toString(), "it is not a list that R saved in version 2 of XDR", "download it again", cause);
    }

    private List<?> first(Path file, int most) throws IOException {
        String head = new String(in.readNBytes(HEAD.length()), StandardCharsets.ISO_8859_1);
        in.skipNBytes(VERSIONS);
        if (!head.equals(HEAD) || (in.readInt() & 0xff) != PAIRS) {
            throw fault(file, null);
        }
        item(); // the object's name
        if ((in.readInt() & 0xff) != LIST) {
            throw fault(file, null);
        }
        return items(Math.min(most, in.readInt()));
    }

    private Object item() throws IOException {
        int flags = in.readInt();
        int type = flags & 0xff;
        return switch (type) {
            case NULL -> null;
            case REFERENCE -> symbols.get((flags >> 8) - 1);
            case SYMBOL -> {
                Object name = item();
                symbols.add(name);
                yield name;
            }
            case CHARACTERS -> characters(in.readInt());
            default -> withNames(vector(type), (flags & HAS_ATTRIBUTES) != 0);
        };
    }

    private Object vector(int type) throws IOException {
        int length = in.readInt();
        switch (type) {
            case LOGICALS, INTEGERS -> {
                int[] numbers = new int[length];
                for (int i = 0; i < length; i++) {
                    numbers[i] = in.readInt();
                }
                return numbers;
            }
            case REALS -> {
                double[] numbers = new double[length];
                for (int i = 0; i < length; i++) {
                    numbers[i] = in.readDouble();
                }
                return numbers;
            }
            case STRINGS, LIST -> {
                return items(length);
            }
            default -> throw new IllegalArgumentException("type " + type);
        }
    }

    private List<Object> items(int length) throws IOException {
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            items.add(item());
        }
        return items;
    }

    private String characters(int length) throws IOException {
        return length < 0 ? null : new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    /** A vector with its attributes, of which names alone are kept. */
    private Object withNames(Object vector, boolean hasAttributes) throws IOException {
        List<?> names = null;
        if (hasAttributes) {
            for (int flags = in.readInt(); (flags & 0xff) == PAIRS; flags = in.readInt()) {
                Object tag = (flags & HAS_TAG) != 0 ? item() : null;
                Object value = item();
                names = "names".equals(tag) ? (List<?>) value : names;
            }
        }
        return names == null ? vector : new Named((List<?>) vector, names);
    }
}
