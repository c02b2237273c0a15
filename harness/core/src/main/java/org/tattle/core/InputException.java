package org.tattle.core;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Thrown for wrong user input, with a message of one line: the place, what is wrong there and how to fix it. The
 * command prints the message and exits with 2.
 */
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_QUOTE = 160;
    private static final int LONGEST_NUMBER = 24;

    /** As in 1e-5, NaN and 0x1p3. */
    private static final int MOST_LETTERS = 3;

    private static final int LONGEST_PROBLEM = 2_000;
    private static final int LONGEST_REMEDY = 4_000;
    private static final Pattern LINE_END = Pattern.compile("\\R");

    private final String fault;

    /**
     * @param place the file, and where known the line, column or byte offset: {@code tweets.jsonl:812}
     * @param problem what is wrong, without a final period
     * @param remedy what the user can do, as an imperative
     */
    public InputException(String place, String problem, String remedy) {
        this(place, problem, remedy, null);
    }

    public InputException(String place, String problem, String remedy, Throwable cause) {
        super(fault(place, problem) + "; " + oneLine(cut(remedy, LONGEST_REMEDY)), cause);
        fault = fault(place, problem);
    }

    private static String fault(String place, String problem) {
        return oneLine(cut(place, LONGEST_REMEDY) + ": " + cut(quotes(problem), LONGEST_PROBLEM));
    }

    /** A text with what it quotes cut to a readable length: values may be long, and a record's own. */
    private static String quotes(String text) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int open = 0; open < text.length(); open++) {
            char quote = text.charAt(open);
            if ((quote == '`' || quote == '\'') && isBoundary(text, open - 1)) {
                int close = text.indexOf(quote, open + 1);
                while (close >= 0 && !isBoundary(text, close + 1)) {
                    close = text.indexOf(quote, close + 1);
                }
                if (close < 0) {
                    break;
                }
                out.append(text, from, open + 1).append(cut(text.substring(open + 1, close), LONGEST_QUOTE));
                from = close;
                open = close;
            }
        }
        return out.append(text, from, text.length()).toString();
    }

    private static boolean isBoundary(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }

    private static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end) + "...";
    }

    /** The place and what is wrong there, for callers with a different remedy. */
    public String fault() {
        return fault;
    }

    /** A wrong field for a message: quoted if it is nearly a number, else by its length, since it may be a text. */
    public static String described(String field) {
        long letters = field.codePoints().filter(Character::isLetter).count();
        return letters <= MOST_LETTERS
                ? "'" + cut(field, LONGEST_NUMBER) + "'"
                : "a text of " + field.length() + " characters";
    }

    /** The text without line breaks, safe to print on a terminal. */
    public static String oneLine(String message) {
        return Printable.of(Arrays.stream(LINE_END.split(message.strip()))
                .map(String::strip)
                .collect(Collectors.joining(" ")));
    }
}
