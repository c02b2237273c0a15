package org.tattle.defenses.centers;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.data.Table;
import org.tattle.core.release.Centroids;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

/**
 * K-means by Lloyd's steps on noisy sums (Blum, Dwork, McSherry and Nissim 2005): a row, clipped to a public length,
 * adds itself and a 1 to the sums of the nearest center, a vector of norm at most sqrt(2) in units of that length. The
 * first centers are random directions, independent of all rows; a center with less than one row stays where it was.
 *
 * @param topics K
 * @param radius the length to which rows are clipped, above 0 and finite
 */
record CenterModel(Table rows, int topics, double radius)
        implements VariationalModel<CenterModel.Centers, CenterModel.Centers, Centroids> {
    private static final Clipping UNIT_BALL = new Clipping(Norm.L2, 1);

    /**
     * Centers and what they are means of.
     *
     * @param values K x d, in units of the radius
     * @param sums K x (d + 1): the sums of the rows, then their number
     */
    record Centers(double[] values, double[] sums) {}

    @Override
    public List<Block> blocks() {
        return List.of(new Block("sums and numbers of rows", topics * (rows.width() + 1), Math.sqrt(2)));
    }

    @Override
    public Centers start(Seed seed) {
        UniformRandomProvider random = seed.generator();
        double[] values = new double[topics * rows.width()];
        double scale = 1 / Math.sqrt(rows.width());
        Arrays.setAll(values, i -> scale * NormalSampler.sample(random));
        return new Centers(values, new double[topics * (rows.width() + 1)]);
    }

    @Override
    public Centers expected(Centers centers) {
        return centers;
    }

    @Override
    public Centers atMode(Centers centers) {
        return centers;
    }

    @Override
    public ExpectationStep expectation(Centers centers, Seed seed) {
        int d = rows.width();
        double[] halves = halves(centers.values);
        return (batch, from, to, sums) -> {
            double[] row = new double[d];
            for (int i = from; i < to; i++) {
                fill(batch[i], row);
                int at = nearest(row, centers.values, halves) * (d + 1);
                for (int j = 0; j < d; j++) {
                    sums[0][at + j] += row[j];
                }
                sums[0][at + d]++;
            }
        };
    }

    /** The center that is nearest to each row; of equally near ones the first. */
    int[] nearest(Centroids centers) {
        double[] values =
                Arrays.stream(centers.values()).map(value -> value / radius).toArray();
        double[] halves = halves(values);
        double[] row = new double[rows.width()];
        int[] nearest = new int[rows.size()];
        for (int i = 0; i < nearest.length; i++) {
            fill(i, row);
            nearest[i] = nearest(row, values, halves);
        }
        return nearest;
    }

    private double[] halves(double[] centers) {
        double[] halves = new double[topics];
        for (int i = 0; i < centers.length; i++) {
            halves[i / rows.width()] += centers[i] * centers[i] / 2;
        }
        return halves;
    }

    private static int nearest(double[] row, double[] centers, double[] halves) {
        int nearest = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < halves.length; k++) {
            double nearness = -halves[k];
            for (int j = 0; j < row.length; j++) {
                nearness += row[j] * centers[k * row.length + j];
            }
            if (nearness > best) {
                best = nearness;
                nearest = k;
            }
        }
        return nearest;
    }

    private void fill(int row, double[] out) {
        Arrays.fill(out, 0);
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            out[rows.column(cell)] = rows.value(cell) / radius;
        }
        UNIT_BALL.clip(out);
    }

    @Override
    public Centers maximize(Centers before, double[][] statistics, double weight) {
        int d = rows.width();
        double[] sums = before.sums.clone();
        for (int i = 0; i < sums.length; i++) {
            sums[i] += weight * (statistics[0][i] - sums[i]);
        }
        double[] values = before.values.clone();
        for (int k = 0; k < topics; k++) {
            double size = sums[k * (d + 1) + d];
            for (int j = 0; j < d && size >= 1; j++) {
                values[k * d + j] = sums[k * (d + 1) + j] / size;
            }
        }
        return new Centers(values, sums);
    }

    @Override
    public Centroids release(Centers centers) {
        int d = rows.width();
        int[] sizes = new int[topics];
        Arrays.setAll(sizes, k -> (int) Math.rint(Math.max(0, centers.sums[k * (d + 1) + d])));
        return new Centroids(
                rows.features(),
                Arrays.stream(centers.values).map(value -> value * radius).toArray(),
                Optional.of(sizes));
    }
}
