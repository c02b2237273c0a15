package org.tattle.defenses.vb;

/**
 * A function from data to a variational model over it.
 *
 * @param <D> the data
 * @param <R> the release
 */
@FunctionalInterface
public interface VariationalFamily<D, R> {
    /** The model over these records. */
    VariationalModel<?, ?, R> model(D data);

    /** The number of records that the models clip, because they exceed a declared bound. */
    default long countClipped(D data) {
        return 0;
    }
}
