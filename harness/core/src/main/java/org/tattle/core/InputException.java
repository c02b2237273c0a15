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

    private static final Pattern LINE_END = Pattern.compile("\\R");

    private final String fault;

    /**
     * @param place the file, and where known the line, column or byte offset: {@code tweets.jsonl:812}
     * @param problem what is wrong, without a final period
     * @param remedy what the user can do, as an imperative
     */
    public InputException(String place, String problem, String remedy) {
        super(oneLine(place + ": " + problem + "; " + remedy));
        fault = oneLine(place + ": " + problem);
    }

    /** As the other constructor, with the exception that caused this one. */
    public InputException(String place, String problem, String remedy, Throwable cause) {
        super(oneLine(place + ": " + problem + "; " + remedy), cause);
        fault = oneLine(place + ": " + problem);
    }

    /** The place and what is wrong there, for callers with a different remedy. */
    public String fault() {
        return fault;
    }

    /** The text without line breaks, safe to print on a terminal. */
    public static String oneLine(String message) {
        return Printable.of(
                Arrays.stream(LINE_END.split(message.strip())).map(String::strip).collect(Collectors.joining(" ")));
    }
}
