package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.attacks.worstcase.PlantedRows.Row;
import org.tattle.core.audit.Canaries;
import org.tattle.core.data.Table;

/**
 * Planted rows in disjoint columns: row i is there, of the second class, where its coin came up; else it is not there,
 * or of the first class.
 *
 * @param planted the background with one new column a canary
 * @param replaced whether a row whose coin did not come up is of the other class
 */
record RowCanaries<S>(PlantedRows planted, int count, boolean replaced, ColumnWeights<S> weights)
        implements Canaries<Table, S> {
    @Override
    public Table planted(BitSet coins) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(coins.get(i) || replaced ? new Row(i, coins.get(i)) : null);
        }
        return planted.with(rows);
    }

    @Override
    public String description() {
        return "each of " + count + " rows in a column that no other row has, "
                + (replaced ? "of one class or the other" : "included or not");
    }

    @Override
    public double[] scores(S release) {
        return Arrays.copyOfRange(weights.of(release), planted.firstNew(), planted.firstNew() + count);
    }
}
