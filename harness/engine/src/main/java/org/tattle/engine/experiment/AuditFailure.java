package org.tattle.engine.experiment;

/**
 * Thrown after a training failed. All other models of the run are trained and stored, except the shadow models of an
 * experiment that lacks a target. Further failures are suppressed exceptions of the first.
 */
public final class AuditFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public AuditFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
