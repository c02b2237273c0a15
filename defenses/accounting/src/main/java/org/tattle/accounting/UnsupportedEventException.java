package org.tattle.accounting;

/** Thrown by an accountant for an event for which it has no proof, or for a number outside its range. */
public final class UnsupportedEventException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String detail;

    /**
     * @param accountant the name of the accountant
     * @param reason what is not supported and why, in one line
     * @param instead what may be done instead
     */
    public UnsupportedEventException(String accountant, String reason, String instead) {
        super(accountant + ": " + reason + "; " + instead);
        detail = reason + "; " + instead;
    }

    /** Returns what is not supported and why, and what may be done instead, without the accountant's name. */
    public String detail() {
        return detail;
    }

    /** Returns the exception for an event, with the names of its mechanism, sampling and adjacency. */
    public static UnsupportedEventException of(String accountant, Event event, String reason, String instead) {
        String kind = event.mechanism().getClass().getSimpleName() + " ("
                + event.sampling().getClass().getSimpleName() + ", "
                + event.adjacency() + ")";
        return new UnsupportedEventException(accountant, "no proof for " + kind + ": " + reason, instead);
    }
}
