package org.tattle.attacks.worstcase;

import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Table;

/**
 * Neighboring tables, distinguished by the weight of the column in which they differ, by the sum of squares of all
 * weights, and by their mean.
 *
 * @param column in which the first table has a value, or the same value with another class
 */
record RowGame<S>(NeighboringPair<Table> pair, int column, ColumnWeights<S> weights)
        implements DistinguishingGame<Table, S> {
    private static final int WIDTH = 3;

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public double[] features(S release) {
        double[] all = weights.of(release);
        double squares = 0;
        double sum = 0;
        for (double weight : all) {
            squares += weight * weight;
            sum += weight;
        }
        return new double[] {all[column], squares, sum / all.length};
    }
}
