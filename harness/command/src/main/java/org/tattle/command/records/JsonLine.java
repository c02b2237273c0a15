package org.tattle.command.records;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The parts of the lines of JSON that programs are given. */
enum JsonLine {
    ID("{\"id\":\""),
    TEXT("\",\"text\":\""),
    END_OF_TEXT("\"}\n"),
    FEATURES("\",\"features\":["),
    LABEL("],\"label\":\""),
    END_OF_FEATURES("]}\n"),
    FROM("{\"a\":\""),
    TO("\",\"b\":\""),
    COUNT("\",\"count\":"),
    END("}\n");

    @SuppressWarnings("ImmutableEnumChecker") // never modified
    private final byte[] bytes;

    JsonLine(String text) {
        bytes = text.getBytes(StandardCharsets.UTF_8);
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes);
    }

    /** A text as it stands between quotation marks. */
    static byte[] quoted(String text) {
        return JsonStringEncoder.getInstance().quoteAsUTF8(text);
    }

    /** A number, without a fraction where it has none. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
