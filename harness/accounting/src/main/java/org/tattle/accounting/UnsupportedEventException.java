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

    /** Returns the exception for an event, with its mechanism, sampling and adjacency in words. */
    public static UnsupportedEventException of(String accountant, Event event, String reason, String instead) {
        return new UnsupportedEventException(
                accountant,
                "no proof for " + words(event.mechanism()) + words(event.sampling()) + ", " + words(event.adjacency())
                        + ": " + reason,
                instead);
    }

    private static String words(Mechanism mechanism) {
        if (mechanism instanceof Mechanism.Gaussian) {
            return "Gaussian noise";
        }
        return mechanism instanceof Mechanism.Laplace ? "Laplace noise" : "the mechanism " + mechanism.key();
    }

    private static String words(Adjacency adjacency) {
        return switch (adjacency) {
            case ADD_REMOVE -> "one record added or removed";
            case REPLACE -> "one record replaced";
            case WITHIN_L1 -> "one record changed within an L1 distance";
        };
    }

    private static String words(Sampling sampling) {
        if (sampling instanceof Sampling.Poisson) {
            return " on Poisson samples";
        }
        return sampling instanceof Sampling.WithoutReplacement ? " on batches of a fixed size" : " of all records";
    }
}
