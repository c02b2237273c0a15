package org.tattle.artifacts.pickle;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.input.Texts;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Interprets the values of a pickle: null is None; numbers are {@link Long}, {@link BigInteger} or {@link Double};
 * bytes are a {@link ByteBuffer}; texts are read by {@link #text}; all else has a class of this package.
 */
public final class Py {
    /** Longer bytes are not taken for a text of Python 2. */
    private static final int LONGEST_NAME = 1 << 12;

    private static final int LONGEST_WORD = 100;

    private Py() {}

    /** The text of a value; null if it is none. */
    public static String text(Object value) {
        if (value instanceof PyText || value instanceof String) {
            return value.toString();
        }
        return value instanceof ByteBuffer bytes && bytes.remaining() <= LONGEST_NAME
                ? StandardCharsets.ISO_8859_1.decode(bytes.duplicate()).toString()
                : null;
    }

    /** Whether a value is a text, or bytes that may be one of Python 2. */
    public static boolean isText(Object value) {
        return value instanceof PyText
                || value instanceof String
                || (value instanceof ByteBuffer bytes && bytes.remaining() <= LONGEST_NAME);
    }

    /** Whether a value is a text that is too long for a name. */
    static boolean isDocument(Object value) {
        if (value instanceof PyText text
                && (text.length() < Texts.FEWEST_BYTES || (text.length() <= LONGEST_WORD && !text.isMoreThanAWord()))) {
            return false;
        }
        String text = text(value);
        return text != null && Texts.isDocument(text);
    }

    /** The bytes of a value; null if it is none. Protocols below 3 write them as a call that encodes a text. */
    static ByteBuffer bytes(Object value) {
        if (value instanceof ByteBuffer bytes) {
            return bytes.duplicate();
        }
        if (value instanceof PyObject call && call.is("_codecs", "encode")) {
            String text = text(call.argument(0));
            return text == null ? null : ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
        }
        if (value instanceof PyObject call
                && call.type().filter(type -> type.name().startsWith("byte")).isPresent()) {
            return call.argument(0) == null ? ByteBuffer.allocate(0) : bytes(call.argument(0));
        }
        return null;
    }

    /** A whole number, NumPy's included; empty if it is none or does not fit in a long. */
    public static OptionalLong whole(Object value) {
        if (value instanceof Long number) {
            return OptionalLong.of(number);
        }
        OptionalDouble number = value instanceof PyObject ? number(value) : OptionalDouble.empty();
        boolean whole = number.isPresent()
                && number.getAsDouble() == Math.rint(number.getAsDouble())
                && Math.abs(number.getAsDouble()) < Long.MAX_VALUE;
        return whole ? OptionalLong.of((long) number.getAsDouble()) : OptionalLong.empty();
    }

    /** A number, NumPy's included; empty if it is none. */
    public static OptionalDouble number(Object value) {
        if (value instanceof Number number) {
            return OptionalDouble.of(number.doubleValue());
        }
        if (value instanceof PyObject call && call.is("numpy", "scalar")) {
            ByteBuffer bytes = bytes(call.argument(1));
            NumberType type = PyArrays.type(call.argument(0));
            if (bytes != null && type != null && type.isNumber() && type.size() == bytes.remaining()) {
                return OptionalDouble.of(type.number(bytes.order(ByteOrder.LITTLE_ENDIAN), bytes.position()));
            }
        }
        return OptionalDouble.empty();
    }

    /** The items of a list, tuple, set or NumPy array of objects, however it is made; null if it is none. */
    public static List<Object> items(Object value) {
        if (value instanceof PyItems items) {
            return items.items();
        }
        if (!(value instanceof PyObject call)) {
            return null;
        }
        if (call.is("numpy", "_reconstruct") && call.state() instanceof PyItems state && state.size() == 5) {
            return state.items().get(4) instanceof PyItems items ? items.items() : null;
        }
        if (call.type()
                .filter(type -> type.name().matches("list|tuple|set|frozenset"))
                .isEmpty()) {
            return null;
        }
        return call.argument(0) instanceof PyItems items
                ? items.items()
                : call.items().items();
    }

    /** The vocabulary that a dictionary of words and their columns 0, 1, 2 and so on is; else empty. */
    public static Optional<Material> words(PyDict dict, PublicFacts.Words origin, Unit unit, String source) {
        int[] columns = new int[dict.size()];
        for (int i = 0; i < columns.length; i++) {
            long column =
                    isText(dict.keys().get(i)) ? whole(dict.values().get(i)).orElse(-1) : -1;
            columns[i] = (int) Math.min(column, Integer.MAX_VALUE);
        }
        return Material.words(columns, () -> dict.keys().stream().map(Py::text).toList(), origin, unit, source);
    }

    /** The first texts among values, at most as many as a finding shows. */
    public static List<String> sample(List<Object> values) {
        return values.stream()
                .map(Py::text)
                .filter(Objects::nonNull)
                .limit(Finding.MOST_SHOWN)
                .toList();
    }

    public static PyDict dict(Object value) {
        if (value instanceof PyDict dict) {
            return dict;
        }
        boolean made = value instanceof PyObject call
                && call.type()
                        .filter(type -> type.name().matches("dict|OrderedDict|defaultdict|Counter"))
                        .isPresent();
        return made ? ((PyObject) value).entries() : null;
    }
}
