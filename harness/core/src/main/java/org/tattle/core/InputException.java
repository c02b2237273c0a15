package org.tattle.core;

/**
 * What a user gave is wrong: one line that names the place, what is wrong there and how to fix it. The command prints
 * the message and exits with 2.
 */
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String fault;

    /**
     * @param place the file, and where known the line, column or byte offset: {@code tweets.jsonl:812}
     * @param problem what is wrong, without a final stop
     * @param remedy what the user can do, as an imperative
     */
    public InputException(String place, String problem, String remedy) {
        super(oneLine(place + ": " + problem + "; " + remedy));
        fault = oneLine(place + ": " + problem);
    }

    /** As the other constructor, keeping the exception that showed the fault. */
    public InputException(String place, String problem, String remedy, Throwable cause) {
        super(oneLine(place + ": " + problem + "; " + remedy), cause);
        fault = oneLine(place + ": " + problem);
    }

    /** The place and what is wrong there, for those who fix it otherwise. */
    public String fault() {
        return fault;
    }

    /** A text without line breaks, fit for a terminal. */
    public static String oneLine(String message) {
        return Printable.of(message.strip().replaceAll("\\s*\\R\\s*", " "));
    }
}
