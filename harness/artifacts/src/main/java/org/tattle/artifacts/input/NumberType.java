package org.tattle.artifacts.input;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type of array elements.
 *
 * @param kind {@code b} boolean, {@code i} and {@code u} whole, {@code f} float, {@code e} float of 16 bits of which 8
 *     are its exponent's, {@code U} text, {@code S} bytes, {@code O} objects
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
            case 'f' -> size == 2 || size == 4 || size == 8;
            case 'e' -> size == 2;
            default -> false;
        };
    }

    public double number(ByteBuffer bytes, int at) {
        long whole = whole(bytes, at);
        if (kind == 'f') {
            return size == 2
                    ? half((int) whole)
                    : size == 4 ? Float.intBitsToFloat((int) whole) : Double.longBitsToDouble(whole);
        }
        if (kind == 'e') {
            return Float.intBitsToFloat((int) whole << Short.SIZE);
        }
        boolean signed = kind == 'i' || size == Long.BYTES;
        return signed ? whole : whole & ((1L << (Byte.SIZE * size)) - 1);
    }

    /** The number of 16 bits of which 5 are its exponent's. */
    private static double half(int bits) {
        int exponent = bits >> 10 & 0x1f;
        int digits = bits & 0x3ff;
        double size = exponent == 0
                ? Math.scalb((double) digits, -24)
                : exponent < 0x1f
                        ? Math.scalb(0x400 + (double) digits, exponent - 25)
                        : digits == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        return (bits & 0x8000) == 0 ? size : -size;
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
