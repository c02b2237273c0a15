package org.tattle.artifacts.parquet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.parquet.format.Type;
import org.tattle.artifacts.parquet.Pages.Page;

/** The entries of a column, one after the other. An entry is a value, or says that a row has none. */
public final class ParquetColumn {
    private final Type type;
    private final int repetition;
    private final int definition;
    private final Pages pages;
    private int left;
    private Runs repetitions;
    private Runs definitions;
    private Runs indices;
    private ByteBuffer values;
    /** Where each text of the dictionary begins. */
    private int[] starts;

    private int bit;
    private boolean startsRow;
    private boolean present;
    private double number;
    private int textAt;

    ParquetColumn(Type type, int repetition, int definition, Pages pages) {
        this.type = type;
        this.repetition = repetition;
        this.definition = definition;
        this.pages = pages;
    }

    /** Goes to the next entry; false after the last. */
    public boolean next() {
        while (left == 0) {
            Page page = pages.next();
            if (page == null) {
                return false;
            }
            open(page);
        }
        left--;
        startsRow = repetitions.next() == 0;
        present = definitions.next() == definition;
        if (present) {
            value();
        }
        return true;
    }

    /** Whether the entry is the first of its row. */
    public boolean startsRow() {
        return startsRow;
    }

    public boolean isPresent() {
        return present;
    }

    /** The value, if it is a number or a boolean, 1 or 0. */
    public double number() {
        return number;
    }

    public String text() {
        byte[] text = new byte[values().getInt(textAt)];
        values().get(textAt + Integer.BYTES, text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private ByteBuffer values() {
        return indices == null || type == Type.BOOLEAN ? values : pages.dictionary();
    }

    private void open(Page page) {
        left = page.size();
        ByteBuffer levels = page.levels().duplicate().order(page.levels().order());
        boolean lengths = page.repetitions() < 0;
        int first = lengths ? 0 : page.repetitions();
        repetitions = levels(levels, repetition, lengths ? -1 : first);
        definitions = levels(levels, definition, lengths ? -1 : levels.limit() - first);
        values = lengths ? levels.slice().order(levels.order()) : page.values();
        bit = 0;
        indices = null;
        if (page.dictionary()) {
            indices = new Runs(values, values.get());
            starts = type == Type.BYTE_ARRAY ? starts() : null;
        } else if (page.runs()) {
            values.getInt(); // their length: they take the rest
            indices = new Runs(values, 1);
        }
    }

    /** @param length of the levels in bytes; -1 if it stands before them, unless there are none */
    private static Runs levels(ByteBuffer bytes, int largest, int length) {
        int size = length >= 0 ? length : largest == 0 ? 0 : bytes.getInt();
        Runs runs = new Runs(bytes.slice(bytes.position(), size), Runs.width(largest));
        bytes.position(bytes.position() + size);
        return runs;
    }

    private int[] starts() {
        ByteBuffer dictionary = pages.dictionary();
        int[] found = new int[pages.dictionarySize()];
        int at = 0;
        for (int i = 0; i < found.length; i++) {
            found[i] = at;
            at = end(dictionary, at);
        }
        return found;
    }

    /** The byte after a text, which begins with its length. */
    private static int end(ByteBuffer bytes, int at) {
        int length = bytes.getInt(at);
        if (length < 0 || length > bytes.limit() - at - Integer.BYTES) {
            throw new IllegalArgumentException("a text is longer than its page");
        }
        return at + Integer.BYTES + length;
    }

    private void value() {
        int index = indices == null ? -1 : indices.next();
        if (index >= 0 && type != Type.BOOLEAN && index >= pages.dictionarySize()) {
            throw new IllegalArgumentException("the dictionary has no entry " + index);
        }
        switch (type) {
            case BOOLEAN -> {
                number = index >= 0 ? index : values.get(bit / Byte.SIZE) >> (bit % Byte.SIZE) & 1;
                bit++;
            }
            case BYTE_ARRAY -> {
                textAt = index >= 0 ? starts[index] : values.position();
                if (index < 0) {
                    values.position(end(values, textAt));
                }
            }
            case INT32 -> number = values().getInt(at(index, Integer.BYTES));
            case INT64 -> number = values().getLong(at(index, Long.BYTES));
            case FLOAT -> number = values().getFloat(at(index, Float.BYTES));
            case DOUBLE -> number = values().getDouble(at(index, Double.BYTES));
            default -> throw new IllegalArgumentException("values are of type " + type);
        }
    }

    /** Where a value of this size stands, which is passed if it stands in the page itself. */
    private int at(int index, int size) {
        if (index >= 0) {
            return Math.multiplyExact(index, size);
        }
        int at = values.position();
        values.position(at + size);
        return at;
    }
}
