package org.tattle.command.release;

/**
 * A training that a program refuses, by an error that it reports or by its exit code, as of too few records: a failure,
 * but no fault.
 */
public final class RefusedTraining extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    RefusedTraining(CommandFailure failure) {
        super(failure.getMessage(), failure);
    }

    /** The message alone: the class says nothing to a user. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // as failures of trainings are shown by it
    public String toString() {
        return getMessage();
    }
}
