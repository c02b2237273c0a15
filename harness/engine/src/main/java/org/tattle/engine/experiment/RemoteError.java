package org.tattle.engine.experiment;

/**
 * An error of another machine, whose class need not exist here: it has the text, stack trace and causes of the
 * original, and prints like it.
 */
public final class RemoteError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int MOST_CAUSES = 10;

    private final String text;

    private RemoteError(Throwable original, int causes) {
        super(
                original.getMessage(),
                original.getCause() == null || causes == 0 ? null : new RemoteError(original.getCause(), causes - 1));
        text = original.toString();
        setStackTrace(original.getStackTrace());
    }

    /** An error of this machine, to send to another. */
    public static RemoteError of(Throwable original) {
        return new RemoteError(original, MOST_CAUSES);
    }

    /** The original's class and message. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // the message stays the original's
    public String toString() {
        return text;
    }
}
