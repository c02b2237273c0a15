package org.tattle.artifacts.input;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type of array elements.
 *
 * @param kind {@code b} boolean, {@code i} and {@code u} whole, {@code f} float, {@code U} text, {@code S} bytes,
 *     {@code O} objects
 * @param size bytes an element
 * @param order of the bytes of a number
 */
public record NumberType(char kind, int size, ByteOrder order) {
    private static final Pattern DESCRIPTION = Pattern.compile("([<>|=]?)([biufcSUVOmM])([0-9]{1,7})");

    /** The type of a description such as {@code <f8} or {@code |b1}; null if it is none, or has fields. */
    public static NumberType of(String description) {
        Matcher parts = DESCRIPTION.matcher(description);
        if (!parts.matches()) {
            return null;
        }
        int units = Integer.parseInt(parts.group(3));
        char kind = parts.group(2).charAt(0);
        return new NumberType(
                kind,
                kind == 'U' ? 4 * units : units,
                parts.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    public NumberType in(ByteOrder bytes) {
        return new NumberType(kind, size, bytes);
    }

    /** Whether its elements are read as numbers. */
    public boolean isNumber() {
        return switch (kind) {
            case 'b' -> size == 1;
            case 'i', 'u' -> size == 1 || size == 2 || size == 4 || size == 8;
            case 'f' -> size == 4 || size == 8;
            default -> false;
        };
    }

    public double number(ByteBuffer bytes, int at) {
        if (kind == 'f') {
            return size == 4 ? Float.intBitsToFloat((int) whole(bytes, at)) : Double.longBitsToDouble(whole(bytes, at));
        }
        long whole = whole(bytes, at);
        boolean signed = kind == 'i' || size == Long.BYTES;
        return signed ? whole : whole & ((1L << (Byte.SIZE * size)) - 1);
    }

    private long whole(ByteBuffer bytes, int at) {
        boolean turn = bytes.order() != order;
        return switch (size) {
            case 1 -> bytes.get(at);
            case 2 -> turn ? Short.reverseBytes(bytes.getShort(at)) : bytes.getShort(at);
            case 4 -> turn ? Integer.reverseBytes(bytes.getInt(at)) : bytes.getInt(at);
            default -> turn ? Long.reverseBytes(bytes.getLong(at)) : bytes.getLong(at);
        };
    }
}
