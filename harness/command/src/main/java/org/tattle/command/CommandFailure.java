package org.tattle.command;

import org.tattle.core.InputException;

/**
 * A training that a program did not finish as it should: one line that says of which program, given which seed, what is
 * wrong, and what it printed last. Other models are not touched by it.
 */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CommandFailure(String problem) {
        super(InputException.oneLine(problem));
    }

    CommandFailure(String problem, Throwable cause) {
        super(InputException.oneLine(problem), cause);
    }

    /** The message alone: the class says nothing to a user. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // as failures of trainings are shown by it
    public String toString() {
        return getMessage();
    }
}
