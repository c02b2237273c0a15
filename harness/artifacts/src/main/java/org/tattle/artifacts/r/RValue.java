package org.tattle.artifacts.r;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;

/** A value of R. Numbers and texts stay in the file. */
final class RValue {
    static final RValue NULL = new RValue(Kind.OTHER);
    private static final NumberType DOUBLES = new NumberType('f', Double.BYTES, ByteOrder.BIG_ENDIAN);
    private static final NumberType WHOLES = new NumberType('i', Integer.BYTES, ByteOrder.BIG_ENDIAN);

    enum Kind {
        NUMBERS,
        TEXTS,
        /** A list, a pairlist, a call: values, some of which have names. */
        LIST,
        /** What names stand for in a function or a workspace: any values. */
        ENVIRONMENT,
        OTHER
    }

    private final Kind kind;
    private final List<RValue> items = new ArrayList<>();
    private final List<String> tags = new ArrayList<>();
    private final Map<String, RValue> attributes = new LinkedHashMap<>();
    private NumberType type = DOUBLES;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int[] texts = {};

    private RValue(Kind kind) {
        this.kind = kind;
    }

    static RValue list() {
        return new RValue(Kind.LIST);
    }

    static RValue environment() {
        return new RValue(Kind.ENVIRONMENT);
    }

    static RValue other() {
        return new RValue(Kind.OTHER);
    }

    /** @param whole whether they are of 32 bits, otherwise doubles */
    static RValue numbers(boolean whole, ByteBuffer bytes) {
        RValue value = new RValue(Kind.NUMBERS);
        value.type = whole ? WHOLES : DOUBLES;
        value.bytes = bytes;
        return value;
    }

    /** @param texts the byte at which the length of each text stands, before the text itself */
    static RValue texts(ByteBuffer bytes, int[] texts) {
        RValue value = new RValue(Kind.TEXTS);
        value.bytes = bytes;
        value.texts = texts;
        return value;
    }

    Kind kind() {
        return kind;
    }

    int size() {
        return switch (kind) {
            case NUMBERS -> bytes.remaining() / type.size();
            case TEXTS -> texts.length;
            default -> items.size();
        };
    }

    /** Adds an item of a list; an empty tag is none. */
    void add(String tag, RValue item) {
        tags.add(tag);
        items.add(item);
    }

    List<RValue> items() {
        return items;
    }

    /** The names of attributes and of items; empty for an item without one. */
    Set<String> names() {
        Set<String> names = new HashSet<>(attributes.keySet());
        for (int i = 0; i < items.size(); i++) {
            names.add(name(i));
        }
        return names;
    }

    private String name(int item) {
        RValue names = attribute("names");
        return item < names.texts.length ? names.text(item) : tags.get(item);
    }

    /** Takes a pairlist as attributes. */
    void setAttributes(RValue pairs) {
        for (int i = 0; i < pairs.items.size(); i++) {
            attributes.put(pairs.tags.get(i), pairs.items.get(i));
        }
    }

    /** An attribute, or a slot of an S4 object; {@link #NULL} if there is none. */
    RValue attribute(String name) {
        return attributes.getOrDefault(name, NULL);
    }

    /** The item of a list of this name; {@link #NULL} if there is none. */
    RValue item(String name) {
        for (int i = 0; i < items.size(); i++) {
            if (name.equals(name(i))) {
                return items.get(i);
            }
        }
        return NULL;
    }

    /** The text at an index; empty for a missing one. */
    String text(int index) {
        int length = Math.max(0, bytes.getInt(texts[index]));
        byte[] content = new byte[length];
        bytes.get(texts[index] + Integer.BYTES, content);
        return new String(content, StandardCharsets.UTF_8);
    }

    /** All texts, or the first ones, at most a number of them. */
    List<String> texts(int most) {
        return IntStream.range(0, Math.min(most, texts.length))
                .mapToObj(this::text)
                .toList();
    }

    boolean is(String name) {
        return attribute("class").texts(Integer.MAX_VALUE).contains(name);
    }

    /** The numbers as a matrix, by its dimensions, or as one row; null if they are none. */
    ArrayView array() {
        if (kind != Kind.NUMBERS) {
            return null;
        }
        ArrayView dimensions = attribute("dim").row();
        int[] shape = dimensions == null || dimensions.columns() == 0
                ? new int[] {size()}
                : IntStream.range(0, dimensions.columns())
                        .map(i -> (int) dimensions.at(0, i))
                        .toArray();
        return IntStream.of(shape).anyMatch(length -> length < 0) ? null : ArrayView.of(type, shape, true, bytes);
    }

    /** The numbers as one row; null if they are none. */
    ArrayView row() {
        return kind == Kind.NUMBERS ? ArrayView.of(type, new int[] {size()}, false, bytes) : null;
    }

    /** The number, if it is a single one; otherwise 0. */
    long number() {
        return kind == Kind.NUMBERS && size() == 1 ? (long) type.number(bytes, bytes.position()) : 0;
    }

    /** Visits this value and all in it, once each. */
    void forEach(Consumer<RValue> visitor) {
        Set<RValue> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<RValue> left = new ArrayDeque<>(List.of(this));
        while (!left.isEmpty()) {
            RValue next = left.pop();
            if (seen.add(next)) {
                visitor.accept(next);
                next.items.forEach(left::push);
                next.attributes.values().forEach(left::push);
            }
        }
    }
}
