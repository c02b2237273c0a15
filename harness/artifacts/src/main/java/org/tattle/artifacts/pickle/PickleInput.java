package org.tattle.artifacts.pickle;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.InputException;

/** The bytes of a pickle, read forward, with a budget of memory for what is made of them. */
final class PickleInput {
    /** What the values of a pickle may take in memory; arrays and texts stay in the file. */
    private static final long MOST_BYTES = 256L << 20;

    /** Lines of numbers and names are not longer. */
    private static final int LONGEST_LINE = 1 << 16;

    private final String place;
    private final ByteBuffer bytes;
    private long charged;

    PickleInput(String place, ByteBuffer bytes) {
        this.place = place;
        this.bytes = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    InputException fault(String problem) {
        return new InputException(
                place + ", byte " + bytes.position(), problem, "save the model again with pickle or joblib");
    }

    /** Counts memory that the next value takes. */
    void charge(long memory) {
        charged += memory;
        if (charged > MOST_BYTES) {
            throw fault("its values take more than " + (MOST_BYTES >> 20) + " MB of memory, which is not read");
        }
    }

    int position() {
        return bytes.position();
    }

    int octet() {
        need(1);
        return bytes.get() & 0xff;
    }

    int unsignedShort() {
        need(Short.BYTES);
        return Short.toUnsignedInt(bytes.getShort());
    }

    int whole() {
        need(Integer.BYTES);
        return bytes.getInt();
    }

    long unsignedWhole() {
        return Integer.toUnsignedLong(whole());
    }

    long longWhole() {
        need(Long.BYTES);
        return bytes.getLong();
    }

    double bigEndianDouble() {
        return Double.longBitsToDouble(Long.reverseBytes(longWhole()));
    }

    private void need(long length) {
        if (length < 0 || length > bytes.remaining()) {
            throw fault("it is cut off, or a length in it is wrong");
        }
    }

    /** The next bytes, which stay in the file. */
    ByteBuffer take(long length) {
        need(length);
        charge(64);
        ByteBuffer taken = bytes.slice(bytes.position(), (int) length);
        bytes.position(bytes.position() + (int) length);
        return taken;
    }

    /** The next bytes as UTF-8, which stay in the file. */
    PyText text(long length) {
        need(length);
        PyText text = new PyText(this, bytes.position(), (int) length, false);
        bytes.position(bytes.position() + (int) length);
        return text;
    }

    /** A whole number of this many bytes, little-endian, of two's complement. */
    Object integer(long length) {
        if (length > 1 << 10) {
            throw fault("it has an integer of " + length + " bytes");
        }
        charge(24 + length);
        byte[] digits = new byte[(int) length];
        need(length);
        bytes.get(digits);
        for (int i = 0; i < digits.length / 2; i++) {
            byte low = digits[i];
            digits[i] = digits[digits.length - 1 - i];
            digits[digits.length - 1 - i] = low;
        }
        return number(digits.length == 0 ? BigInteger.ZERO : new BigInteger(digits));
    }

    /** The same value as a long where it fits. */
    Object number(BigInteger value) {
        if (value.bitLength() < Long.SIZE) {
            return value.longValue();
        }
        return value;
    }

    /** A line of protocol 0 that is a text, without its end; it stays in the file. */
    PyText textLine() {
        int start = bytes.position();
        int end = start;
        while (end < bytes.limit() && bytes.get(end) != '\n') {
            end++;
        }
        if (end == bytes.limit()) {
            throw fault("it is cut off");
        }
        bytes.position(end + 1);
        int length = end > start && bytes.get(end - 1) == '\r' ? end - 1 - start : end - start;
        return new PyText(this, start, length, true);
    }

    /** A line of protocol 0 that is a number or a name, without its end. */
    String line() {
        PyText line = textLine();
        if (line.length() > LONGEST_LINE) {
            throw fault("it has a number or a name of " + line.length() + " bytes");
        }
        return latin(line);
    }

    private String latin(PyText line) {
        return new String(copy(line.from(), line.length()), StandardCharsets.ISO_8859_1);
    }

    /** The byte at a place, wherever the input is. */
    byte at(int place) {
        return bytes.get(place);
    }

    /** A copy of the bytes from a place on, wherever the input is. */
    byte[] copy(int from, int length) {
        byte[] copied = new byte[length];
        bytes.get(from, copied);
        return copied;
    }

    /** A line of protocol 0 that is bytes. */
    ByteBuffer bytesLine() {
        PyText line = textLine();
        charge(64 + 4L * line.length());
        return ByteBuffer.wrap(Escapes.string(latin(line)).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** All bytes from here on, with a budget of their own. */
    PickleInput rest() {
        return new PickleInput(place + ", in the array at byte " + bytes.position(), bytes);
    }

    void skip(int length) {
        need(length);
        bytes.position(bytes.position() + length);
    }

    static final class Escapes {
        private static final Pattern UNICODE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))");
        private static final Pattern STRING = Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|(.))");

        private Escapes() {}

        /** A text, in which characters beyond Latin 1, line ends and backslashes are escaped by their numbers. */
        static String unicode(String line) {
            return UNICODE.matcher(line).replaceAll(escape -> {
                int code = Integer.parseUnsignedInt(escape.group(1) == null ? escape.group(2) : escape.group(1), 16);
                return Character.isValidCodePoint(code) ? Matcher.quoteReplacement(Character.toString(code)) : "?";
            });
        }

        /** Bytes as Python writes them between quotes. */
        static String string(String line) {
            boolean quoted = line.length() >= 2
                    && (line.charAt(0) == '\'' || line.charAt(0) == '"')
                    && line.charAt(0) == line.charAt(line.length() - 1);
            String inside = quoted ? line.substring(1, line.length() - 1) : line;
            return STRING.matcher(inside).replaceAll(escape -> Matcher.quoteReplacement(unescaped(escape)));
        }

        private static String unescaped(MatchResult escape) {
            if (escape.group(1) != null) {
                return Character.toString(Integer.parseInt(escape.group(1), 16));
            }
            return switch (escape.group(2)) {
                case "n" -> "\n";
                case "r" -> "\r";
                case "t" -> "\t";
                default -> escape.group(2);
            };
        }
    }
}
