package org.tattle.core.testing;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

/** Small labeled tables. */
public final class Tables {
    private Tables() {}

    /** Rows with targets 0 and 1, which name their classes; columns c0, c1, ... */
    public static Table table(double[][] rows, int... targets) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows[row].length; column++) {
                builder.set(column, rows[row][column]);
            }
            builder.end("r" + row);
        }
        List<String> features =
                IntStream.range(0, rows[0].length).mapToObj(c -> "c" + c).toList();
        List<String> labels = IntStream.of(targets).mapToObj(Integer::toString).toList();
        return builder.build(features).labeled(Labels.of(labels));
    }

    /** Rows of normal columns, some 0, and targets that follow the first column. */
    public static Table drawn(int rows, int columns, long seed) {
        UniformRandomProvider random = new Seed(seed).generator();
        double[][] x = new double[rows][columns];
        int[] targets = new int[rows];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                x[row][column] = random.nextInt(3) == 0 ? 0 : NormalSampler.sample(random);
            }
            targets[row] = random.nextDouble() < 1 / (1 + Math.exp(-2 * x[row][0])) ? 1 : 0;
        }
        return table(x, targets);
    }
}
