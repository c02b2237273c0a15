package org.tattle.core.engine;

/** A training failed. The other models of the run have been finished and kept. */
public final class AuditFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AuditFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
