package org.tattle.accounting;

/**
 * A method that computes or bounds the privacy loss of a composition. Results hold for the composition's own adjacency.
 *
 * <p>Arguments are {@code delta} in (0, 1), or 0 if the accountant supports pure guarantees, and {@code epsilon} at
 * least 0 and finite.
 */
public interface Accountant {
    /** Returns the name used in tables, such as {@code renyi}. */
    String name();

    /**
     * Computes the smallest epsilon that this accountant can establish at a delta.
     *
     * @throws UnsupportedEventException when it has no proof for one of the events, or the numbers are outside its
     *     range
     */
    AccountingResult epsilon(Composition composition, double delta);

    /**
     * Computes the smallest delta that this accountant can establish at an epsilon.
     *
     * @throws UnsupportedEventException as above
     */
    AccountingResult delta(Composition composition, double epsilon);
}
