package org.tattle.formats;

import java.nio.charset.Charset;
import java.util.Optional;
import org.tattle.formats.column.DecimalMark;

/**
 * What is known about how a file of fields is laid out; what is empty is detected.
 *
 * @param delimiter what separates the fields
 * @param quote what encloses a field that contains delimiters
 * @param encoding how its text is encoded
 * @param decimal the mark before a number's decimals
 * @param header whether the first line has the columns' names; without, they are {@code c1}, {@code c2} …
 */
public record LayoutOptions(
        Optional<Delimiter> delimiter,
        Optional<Quote> quote,
        Optional<Charset> encoding,
        Optional<DecimalMark> decimal,
        Optional<Boolean> header) {
    /** A header, and everything else is detected. */
    static final LayoutOptions WITH_HEADER = new LayoutOptions(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(true));

    public enum Delimiter {
        COMMA(',', "commas"),
        SEMICOLON(';', "semicolons"),
        TAB('\t', "tabs"),
        PIPE('|', "pipes");

        private final char character;
        private final String plural;

        Delimiter(char character, String plural) {
            this.character = character;
            this.plural = plural;
        }

        char character() {
            return character;
        }

        String plural() {
            return plural;
        }
    }

    public enum Quote {
        DOUBLE('"'),
        SINGLE('\'');

        private final char character;

        Quote(char character) {
            this.character = character;
        }

        char character() {
            return character;
        }
    }

    /** Everything is detected. */
    public static LayoutOptions detected() {
        return new LayoutOptions(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    boolean isEmpty() {
        return equals(detected());
    }
}
