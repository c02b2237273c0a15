package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.commons.rng.UniformRandomProvider;

/** True counts inferred from noisy ones: the locally private inference of [LPPF] section 4. */
record InferredCounts(PackedCounts noised, Inversion inversion) implements Counts {
    @Override
    public int rows() {
        return noised.rows();
    }

    @Override
    public int columns() {
        return noised.columns();
    }

    @Override
    public void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells) {
        int[] seen = cells.noised();
        double[] mean = cells.rates();
        noised.row(row, seen);
        rates.of(row, mean);
        cells.clear();
        for (int c = 0; c < seen.length; c++) {
            if (seen[c] != CountMatrix.MISSING) {
                int count = inversion.draw(random, Math.min(mean[c], Arguments.LARGEST_COUNT), seen[c], row, c);
                if (count > 0) {
                    cells.add(c, count);
                }
            }
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        inversion.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        inversion.restore(in);
    }
}
