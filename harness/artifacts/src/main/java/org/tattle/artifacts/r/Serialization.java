package org.tattle.artifacts.r;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.InputException;

/**
 * Reads R's serialization in XDR, versions 2 and 3, as "R Internals" describes it. Calls, functions and promises are
 * kept as lists and never evaluated.
 */
final class Serialization {
    private static final String NULL_SLOT = "\1NULL\1";
    private static final int LONGEST_PATH = 1000;

    /** What the values may take in memory; numbers and texts stay in the file. */
    private static final long MOST_BYTES = 256L << 20;

    private static final int BYTES_OF_A_VALUE = 220;
    private static final int ATTRIBUTES = 0x200;
    private static final int TAG = 0x400;

    private final SourceFile file;
    private final ByteBuffer bytes;
    private final List<RValue> references = new ArrayList<>();
    private long charged;
    private int depth;

    private Serialization(SourceFile file, int start) {
        this.file = file;
        this.bytes = file.bytes().duplicate().order(ByteOrder.BIG_ENDIAN).position(start);
    }

    /** Reads the value of a file from a byte on, after {@code X} and its line's end. */
    static RValue read(SourceFile file, int start) {
        Serialization in = new Serialization(file, start);
        int version = in.whole();
        in.take(2 * Integer.BYTES);
        if (version == 3) {
            in.take(in.length());
        } else if (version != 2) {
            throw in.fault("version " + version + " of R's serialization is not known");
        }
        RValue value = in.item();
        if (in.bytes.hasRemaining()) {
            throw in.fault("more follows after its value");
        }
        return value;
    }

    private InputException fault(String problem) {
        return new InputException(
                file.path() + ", byte " + bytes.position(), problem, "save it again with saveRDS or save");
    }

    private int whole() {
        return take(Integer.BYTES).getInt();
    }

    private int length() {
        int length = whole();
        if (length < 0) {
            throw fault("it is cut off, or a length in it is wrong");
        }
        return length;
    }

    /** The next bytes, which stay in the file. */
    private ByteBuffer take(long length) {
        if (length < 0 || length > bytes.remaining()) {
            throw fault("it is cut off, or a length in it is wrong");
        }
        ByteBuffer taken = bytes.slice(bytes.position(), (int) length).order(ByteOrder.BIG_ENDIAN);
        bytes.position(bytes.position() + (int) length);
        return taken;
    }

    private void charge(long memory) {
        charged += memory;
        if (charged > MOST_BYTES) {
            throw fault("its values take more than " + (MOST_BYTES >> 20) + " MB of memory, which is not read");
        }
    }

    private RValue item() {
        if (++depth > LONGEST_PATH) {
            throw fault("its values are nested deeper than " + LONGEST_PATH);
        }
        charge(BYTES_OF_A_VALUE);
        int flags = whole();
        RValue value = switch (flags & 0xff) {
            case 254, 253, 252, 251, 250, 242, 241 -> RValue.NULL; // NULL, and marks of R itself
            case 255 -> reference(flags >>> 8);
            case 247, 248, 249 -> referred(names()); // what is found by name: package, namespace, ...
            case 1 -> referred(symbol());
            case 4 -> environment();
            case 22 -> externalPointer(flags);
            case 23 -> attributed(referred(RValue.other()), flags); // weak reference
            case 2, 3, 5, 6, 17 -> pairs(flags); // pairlist, function, promise, call, dots
            case 7, 8 -> text(length()); // primitive function
            case 9 -> attributed(text(whole()), flags);
            case 10, 13 -> attributed(RValue.numbers(true, take(4L * length())), flags);
            case 14 -> attributed(RValue.numbers(false, take(8L * length())), flags);
            case 15 -> attributed(skipped(16L * length()), flags);
            case 24 -> attributed(skipped(length()), flags);
            case 16 -> attributed(texts(length()), flags);
            case 19, 20 -> attributed(list(length()), flags);
            case 25 -> attributed(RValue.other(), flags); // S4
            case 21 -> attributed(code(), flags);
            case 238 -> compact();
            default -> throw fault("type " + (flags & 0xff) + " is not known");
        };
        depth--;
        return value;
    }

    private RValue attributed(RValue value, int flags) {
        if ((flags & ATTRIBUTES) != 0) {
            value.setAttributes(item());
        }
        return value;
    }

    private RValue reference(int packed) {
        int index = packed == 0 ? whole() : packed;
        if (index < 1 || index > references.size()) {
            throw fault("it refers to a value that is not there");
        }
        return references.get(index - 1);
    }

    private RValue referred(RValue value) {
        references.add(value);
        return value;
    }

    /** The name of a symbol; one name stands for NULL, which no slot of an S4 object can hold. */
    private RValue symbol() {
        RValue name = item();
        boolean none = name.kind() == RValue.Kind.TEXTS
                && name.size() == 1
                && name.text(0).equals(NULL_SLOT);
        return none ? RValue.NULL : name;
    }

    private RValue skipped(long length) {
        take(length);
        return RValue.other();
    }

    private RValue names() {
        whole();
        return list(length());
    }

    private RValue environment() {
        whole();
        RValue environment = referred(RValue.environment());
        for (String part : List.of("enclosure", "frame", "table")) {
            environment.add(part, item());
        }
        environment.setAttributes(item());
        return environment;
    }

    private RValue externalPointer(int flags) {
        RValue pointer = referred(RValue.list());
        pointer.add("", item());
        pointer.add("", item());
        return attributed(pointer, flags);
    }

    /** The cells of a pairlist, one after the other. */
    private RValue pairs(int first) {
        RValue list = RValue.list();
        int flags = first;
        while (true) {
            if ((flags & ATTRIBUTES) != 0) {
                list.setAttributes(item());
            }
            RValue tag = (flags & TAG) == 0 ? RValue.NULL : item();
            if (tag.kind() == RValue.Kind.LIST) {
                list.add("", tag); // the environment of a function
            }
            list.add(tag(tag), item());
            bytes.mark();
            flags = whole();
            int type = flags & 0xff;
            if (type == 254) {
                return list;
            }
            if (type != 2 && type != 6 && type != 17) {
                bytes.reset();
                list.add("", item());
                return list;
            }
            charge(BYTES_OF_A_VALUE);
        }
    }

    private static String tag(RValue name) {
        return name.kind() == RValue.Kind.TEXTS && name.size() > 0 ? name.text(0) : "";
    }

    /** One text, of which the length is read; a negative one is of a missing text. */
    private RValue text(int length) {
        int at = bytes.position() - Integer.BYTES;
        take(Math.max(0, length));
        return RValue.texts(bytes.duplicate().order(ByteOrder.BIG_ENDIAN), new int[] {at});
    }

    private RValue texts(int length) {
        charge(4L * length);
        if (length > bytes.remaining()) {
            throw fault("it is cut off, or a length in it is wrong");
        }
        int[] at = new int[length];
        for (int i = 0; i < length; i++) {
            int flags = whole();
            if ((flags & 0xff) != 9) {
                throw fault("a text is none");
            }
            at[i] = bytes.position();
            take(Math.max(0, whole()));
        }
        return RValue.texts(bytes.duplicate().order(ByteOrder.BIG_ENDIAN), at);
    }

    private RValue list(int length) {
        RValue list = RValue.list();
        for (int i = 0; i < length; i++) {
            list.add("", item());
        }
        return list;
    }

    /** A vector that R writes in a short form: its class, its state, its attributes. */
    private RValue compact() {
        RValue info = item();
        RValue state = item();
        RValue attributes = item();
        String name = info.items().isEmpty() ? "" : tag(info.items().get(0));
        RValue value = switch (name) {
            case "compact_intseq", "compact_realseq" -> sequence(state);
            case "wrap_real", "wrap_integer", "wrap_logical", "wrap_string", "wrap_list" -> first(state);
            default -> state == RValue.NULL ? RValue.other() : state;
        };
        value.setAttributes(attributes);
        return value;
    }

    private RValue first(RValue state) {
        if (state.items().isEmpty()) {
            throw fault("a wrapped value is not there");
        }
        return state.items().get(0);
    }

    private RValue sequence(RValue state) {
        if (state.row() == null || state.size() != 3) {
            throw fault("a sequence has no length, first number and step");
        }
        double[] parts = state.row().row();
        long length = (long) parts[0];
        charge(8 * length);
        if (length < 0) {
            throw fault("a sequence has a negative length");
        }
        ByteBuffer numbers = ByteBuffer.allocate((int) (8 * length));
        for (int i = 0; i < length; i++) {
            numbers.putDouble(parts[1] + i * parts[2]);
        }
        return RValue.numbers(false, numbers.flip());
    }

    private RValue code() {
        length(); // how many parts are referred to
        return codeAndConstants();
    }

    private RValue codeAndConstants() {
        if (++depth > LONGEST_PATH) {
            throw fault("its values are nested deeper than " + LONGEST_PATH);
        }
        RValue code = RValue.list();
        code.add("", item());
        int constants = length();
        for (int i = 0; i < constants; i++) {
            int type = whole();
            code.add(
                    "",
                    switch (type) {
                        case 21 -> codeAndConstants();
                        case 6, 2, 244, 243, 240, 239 -> callOfCode(type);
                        default -> item();
                    });
        }
        depth--;
        return code;
    }

    private RValue callOfCode(int first) {
        int type = first;
        if (type == 243) { // refers to a part before
            whole();
            return RValue.NULL;
        }
        if (type == 244) { // is referred to later
            whole();
            type = whole();
        }
        if (type != 6 && type != 2 && type != 240 && type != 239) {
            return item();
        }
        if (++depth > LONGEST_PATH) {
            throw fault("its values are nested deeper than " + LONGEST_PATH);
        }
        charge(BYTES_OF_A_VALUE);
        RValue call = RValue.list();
        if (type == 240 || type == 239) {
            call.setAttributes(item());
        }
        String tag = tag(item());
        call.add(tag, callOfCode(whole()));
        call.add("", callOfCode(whole()));
        depth--;
        return call;
    }
}
