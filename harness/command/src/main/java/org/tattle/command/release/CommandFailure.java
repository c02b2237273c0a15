package org.tattle.command.release;

import org.tattle.core.InputException;

/**
 * A training that a program did not finish as it should: one line that says what is wrong. Other models are not touched
 * by it.
 */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean refusal;

    private CommandFailure(String problem, boolean refusal, Throwable cause) {
        super(InputException.oneLine(problem), cause);
        this.refusal = refusal;
    }

    public CommandFailure(String problem) {
        this(problem, false, null);
    }

    public CommandFailure(String problem, Throwable cause) {
        this(problem, false, cause);
    }

    /** A failure by which a program says itself that it does not train. */
    public static CommandFailure refusal(String problem) {
        return new CommandFailure(problem, true, null);
    }

    /** The same with more words. */
    public CommandFailure with(String more) {
        return new CommandFailure(getMessage() + more, refusal, this);
    }

    /** What is thrown for it: the failure of a program, which is named. */
    public RuntimeException of(String program) {
        CommandFailure whole = new CommandFailure(program + getMessage(), refusal, this);
        return refusal ? new RefusedTraining(whole) : whole;
    }

    /** The message alone: the class says nothing to a user. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // as failures of trainings are shown by it
    public String toString() {
        return getMessage();
    }
}
