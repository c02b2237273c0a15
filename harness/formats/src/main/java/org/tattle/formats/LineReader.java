package org.tattle.formats;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.StringTokenizer;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;

/**
 * Reads the lines of a text file with their numbers; blank lines at the end are ignored, blank lines elsewhere are
 * refused.
 */
final class LineReader implements Closeable {
    private static final int LONGEST_QUOTE = 24;

    private final Path file;
    private final BufferedReader reader;
    private long number;

    LineReader(Path file) throws IOException {
        this.file = file;
        reader = TextFile.open(file);
    }

    /** The next line, or null after the last. */
    String next() throws IOException {
        String line = reader.readLine();
        number++;
        if (line == null || !line.isBlank()) {
            return line;
        }
        long blank = number;
        do {
            line = reader.readLine();
        } while (line != null && line.isBlank());
        if (line == null) {
            return null;
        }
        throw fault(blank, "the line is blank", "remove it");
    }

    /** The next line, blank or not, or null after the last. */
    String nextOfAny() throws IOException {
        number++;
        return reader.readLine();
    }

    List<String> nextFields() throws IOException {
        String line = next();
        return line == null ? null : fields(line);
    }

    static List<String> fields(String line) {
        StringTokenizer tokenizer = new StringTokenizer(line);
        List<String> fields = new ArrayList<>(tokenizer.countTokens());
        while (tokenizer.hasMoreTokens()) {
            fields.add(tokenizer.nextToken());
        }
        return fields;
    }

    /** The number of the line that was read last, from 1. */
    long number() {
        return number;
    }

    /** The place of the line that was read last. */
    String place() {
        return file + ":" + number;
    }

    /** A whole number in a range, or an exception with the number's meaning, the range and the field. */
    int wholeNumber(String meaning, String field, int low, int high, String remedy) {
        return (int) longNumber(meaning, field, low, high, remedy);
    }

    long longNumber(String meaning, String field, long low, long high, String remedy) {
        OptionalLong value = Decimal.whole(field);
        if (value.isPresent() && value.getAsLong() >= low && value.getAsLong() <= high) {
            return value.getAsLong();
        }
        throw fault(
                meaning + " must be a whole number from " + low + " to " + high + ", not "
                        + InputException.described(field),
                remedy);
    }

    /** A finite number, or an exception with its meaning and the field. */
    double finiteNumber(String meaning, String field, String remedy) {
        return Decimal.finite(field)
                .orElseThrow(() ->
                        fault(meaning + " must be a finite number, not " + InputException.described(field), remedy));
    }

    /** An exception about the line that was read last. */
    InputException fault(String problem, String remedy) {
        return fault(number, problem, remedy);
    }

    InputException fault(long line, String problem, String remedy) {
        return new InputException(file + ":" + line, problem, remedy);
    }

    static String shortened(String field) {
        return field.length() <= LONGEST_QUOTE ? field : field.substring(0, LONGEST_QUOTE) + "...";
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
