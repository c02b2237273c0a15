package org.tattle.engine.experiment;

/** A failure of one of several trainings of a job; its message says which, and what it was. */
public final class JobFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message in one line */
    public JobFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /** The message alone. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // the message without the name of this class
    public String toString() {
        return getMessage();
    }
}
