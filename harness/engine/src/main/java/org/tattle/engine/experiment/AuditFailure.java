package org.tattle.engine.experiment;

/**
 * A training failed. The other models of the run have been finished and kept, but for the shadows of a cell that lacks
 * a target. Further failures are suppressed by the first.
 */
public final class AuditFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public AuditFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
