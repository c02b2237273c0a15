package org.tattle.cli.command;

import org.tattle.core.result.RunResult;

/** The exit codes that scripts rely on. */
public final class ExitCode {
    /** All done. */
    public static final int DONE = 0;
    /** A gate or a claim was violated. */
    public static final int VIOLATED = 1;
    /** The input or the usage is wrong. */
    public static final int WRONG_INPUT = 2;
    /** An internal error. */
    public static final int INTERNAL = 3;

    private ExitCode() {}

    /** Done, but for attacks that failed: what they would have found is missing. */
    static int of(RunResult result) {
        return result.failures().isEmpty() ? DONE : INTERNAL;
    }
}
