package org.tattle.accounting;

/** An accountant's refusal of an event that it has no proof for, or of a number out of its reach. */
public final class UnsupportedEventException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String detail;

    /**
     * @param accountant who refuses
     * @param reason what it refuses and why, in one line
     * @param instead what may be asked instead
     */
    public UnsupportedEventException(String accountant, String reason, String instead) {
        super(accountant + ": " + reason + "; " + instead);
        detail = reason + "; " + instead;
    }

    /** What is refused and why, and what may be asked instead; without the accountant's name. */
    public String detail() {
        return detail;
    }

    /** Refuses an event by the names of its mechanism, sampling and relation. */
    public static UnsupportedEventException of(String accountant, Event event, String reason, String instead) {
        String kind = event.mechanism().getClass().getSimpleName() + " ("
                + event.sampling().getClass().getSimpleName() + ", "
                + event.adjacency() + ")";
        return new UnsupportedEventException(accountant, "no proof for " + kind + ": " + reason, instead);
    }
}
