package org.tattle.cli;

import org.tattle.core.result.RunResult;

/** The exit codes that scripts rely on. */
final class Exit {
    /** All done. */
    static final int DONE = 0;
    /** A gate or a claim was violated. */
    static final int VIOLATED = 1;
    /** The input or the usage is wrong. */
    static final int WRONG_INPUT = 2;
    /** An internal error. */
    static final int INTERNAL = 3;

    private Exit() {}

    /** Done, but for attacks that failed: what they would have found is missing. */
    static int of(RunResult result) {
        return result.failures().isEmpty() ? DONE : INTERNAL;
    }
}
