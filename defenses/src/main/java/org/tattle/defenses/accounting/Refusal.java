package org.tattle.defenses.accounting;

/** An accountant's refusal of an event that it has no proof for, or of a number out of its reach. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * @param accountant who refuses
     * @param reason what it refuses and why, in one line
     * @param instead what may be asked instead
     */
    public Refusal(String accountant, String reason, String instead) {
        super(accountant + ": " + reason + "; " + instead);
    }

    /** Refuses an event by its name. */
    public static Refusal of(String accountant, Event event, String reason, String instead) {
        return new Refusal(accountant, "no proof for " + event + ": " + reason, instead);
    }
}
