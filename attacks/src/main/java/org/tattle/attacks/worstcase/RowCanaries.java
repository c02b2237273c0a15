package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.attacks.worstcase.PlantedRows.Row;
import org.tattle.core.audit.Canaries;
import org.tattle.core.data.Table;

/**
 * Canary rows in disjoint new columns: row i is present, with the second class, if its coin came up; otherwise it is
 * absent, or has the first class.
 *
 * @param planted the background with one new column for each canary
 * @param replaced whether a row whose coin did not come up has the other class instead of being absent
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
