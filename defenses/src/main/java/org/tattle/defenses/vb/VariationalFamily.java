package org.tattle.defenses.vb;

/**
 * A model that waits for its data.
 *
 * @param <D> the data
 * @param <R> the release
 */
@FunctionalInterface
public interface VariationalFamily<D, R> {
    /** The model over these records. */
    VariationalModel<?, ?, R> model(D data);

    /** How many records the models clip: those outside a bound that they declare. */
    default long countClipped(D data) {
        return 0;
    }
}
