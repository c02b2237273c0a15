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
    VariationalModel<?, ?, R> over(D data);
}
