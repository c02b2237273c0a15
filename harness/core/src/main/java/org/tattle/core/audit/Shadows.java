package org.tattle.core.audit;

import java.util.function.Supplier;

/**
 * The statistics of the shadow models for every candidate, and which models were trained with it. The target is never
 * among them.
 */
public interface Shadows {
    /** The number of shadow models. */
    int models();

    /**
     * The planned number of shadow models, by which an attack chooses its rules: more than {@link #models} where some
     * are left out to measure how much depends on them.
     */
    default int planned() {
        return models();
    }

    /** Whether a shadow model was trained with a candidate. */
    boolean member(int model, int candidate);

    /** The statistic of a candidate under a shadow model, in a column. */
    double statistic(int model, int candidate, int column);

    /**
     * Copies the statistics of the first candidates under a shadow model, in a column.
     *
     * @param values receives as many as it holds
     */
    default void statistics(int model, int column, double[] values) {
        for (int candidate = 0; candidate < values.length; candidate++) {
            values[candidate] = statistic(model, candidate, column);
        }
    }

    /**
     * Computes something of these shadow models; where several targets are compared with the same ones, once for all.
     *
     * @param key says what is computed, with everything but these shadow models that it depends on
     * @param computation depends on nothing else; its result is never changed, and does not call this method
     */
    default <T> T once(Object key, Supplier<T> computation) {
        return computation.get();
    }
}
