package org.tattle.defenses.vb;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.tattle.core.data.Table;
import org.tattle.math.sampling.Seed;

/**
 * The smallest model of one's own: tosses with a Beta(a, b) prior, seven times over. Each block's statistic is the
 * number of ones of the first column; the release is (tau, nu) of the first block and the statistics of the last step.
 */
record CoinModel(Table data, double a, double b) implements VariationalModel<double[], Double, double[]> {
    static final int BLOCKS = 7;

    @Override
    public List<Block> blocks() {
        return Collections.nCopies(BLOCKS, new Block("ones", 1, 1));
    }

    @Override
    public double[] start(Seed seed) {
        return new double[1 + BLOCKS];
    }

    @Override
    public Double expected(double[] posterior) {
        return posterior[0];
    }

    @Override
    public Double atMode(double[] posterior) {
        return -posterior[0];
    }

    @Override
    public ExpectationStep expectation(Double parameters, Seed seed) {
        return (batch, from, to, sums) -> {
            for (int i = from; i < to; i++) {
                for (double[] sum : sums) {
                    sum[0] += data.norm(batch[i]);
                }
            }
        };
    }

    @Override
    public double[] maximize(double[] posterior, double[][] statistics, double weight) {
        double[] next = new double[1 + BLOCKS];
        next[0] = (1 - weight) * posterior[0] + weight * (a + statistics[0][0]);
        Arrays.setAll(next, i -> i == 0 ? next[0] : statistics[i - 1][0]);
        return next;
    }

    @Override
    public double[] release(double[] posterior) {
        return posterior;
    }
}
