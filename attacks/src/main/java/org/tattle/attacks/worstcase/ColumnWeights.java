package org.tattle.attacks.worstcase;

/**
 * One number a column of a released model: large where rows have a value there.
 *
 * @param <S> the release
 */
@FunctionalInterface
public interface ColumnWeights<S> {
    /** One number a column, in the columns' order. Not to be modified. */
    double[] of(S release);
}
