package org.tattle.accounting;

/**
 * A way to bound what a composition reveals. Results speak of the composition's own relation.
 *
 * <p>A delta or epsilon is passed as it is asked for: {@code delta} in (0, 1), or 0 where the accountant knows pure
 * guarantees; {@code epsilon} at least 0 and finite.
 */
public interface Accountant {
    /** The name in tables, such as {@code renyi}. */
    String name();

    /**
     * The smallest epsilon that this accountant can show at a delta.
     *
     * @throws UnsupportedEventException when it has no proof for one of the events, or the number is out of its reach
     */
    AccountingResult epsilon(Composition composition, double delta);

    /**
     * The smallest delta that this accountant can show at an epsilon.
     *
     * @throws UnsupportedEventException as above
     */
    AccountingResult delta(Composition composition, double epsilon);
}
