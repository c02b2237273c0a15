package org.tattle.attacks.worstcase;

/**
 * A function that gives each column of a released model one number, large if rows have values in the column.
 *
 * @param <S> the release
 */
@FunctionalInterface
public interface ColumnWeights<S> {
    /** One number for each column, in the columns' order. Not to be modified. */
    double[] of(S release);
}
