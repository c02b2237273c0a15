package org.tattle.artifacts.numpy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.List;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;

/** The texts of an array of type {@code U} or {@code S}, or of one field of its records, decoded one by one. */
public final class ArrayTexts extends AbstractList<Object> {
    private static final Charset UTF_32_LITTLE = Charset.forName("UTF-32LE");
    private static final Charset UTF_32_BIG = Charset.forName("UTF-32BE");
    private static final int UTF_32_UNIT = 4;

    private final NumberType type;
    private final ByteBuffer bytes;
    private final int first;
    private final int step;

    private ArrayTexts(NumberType type, ByteBuffer bytes, int first, int step) {
        this.type = type;
        this.bytes = bytes.slice();
        this.first = first;
        this.step = step;
    }

    /** The texts; null if the type is of none, or the shape does not take all bytes. */
    public static List<Object> of(NumberType type, int[] shape, ByteBuffer bytes) {
        boolean whole = isText(type) && type.size() > 0 && ArrayView.elements(shape) * type.size() == bytes.remaining();
        return whole ? new ArrayTexts(type, bytes, 0, type.size()) : null;
    }

    /** The texts of a field, given its first byte in a record and the bytes of a record. */
    public static List<Object> ofField(NumberType type, int first, int step, ByteBuffer bytes) {
        return new ArrayTexts(type, bytes, first, step);
    }

    public static boolean isText(NumberType type) {
        return type.kind() == 'U' || type.kind() == 'S';
    }

    @Override
    public int size() {
        return bytes.limit() / step;
    }

    @Override
    public Object get(int place) {
        int at = first + place * step;
        int unit = type.kind() == 'U' ? UTF_32_UNIT : 1;
        int length = type.size();
        while (length > 0 && isZero(at + length - unit, unit)) {
            length -= unit;
        }
        byte[] text = new byte[length];
        bytes.get(at, text);
        return new String(text, unit == 1 ? StandardCharsets.ISO_8859_1 : charset());
    }

    private Charset charset() {
        return type.order() == ByteOrder.BIG_ENDIAN ? UTF_32_BIG : UTF_32_LITTLE;
    }

    private boolean isZero(int at, int length) {
        for (int i = at; i < at + length; i++) {
            if (bytes.get(i) != 0) {
                return false;
            }
        }
        return true;
    }
}
