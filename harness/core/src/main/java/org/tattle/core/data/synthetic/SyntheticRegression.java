package org.tattle.core.data.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Rows drawn from the model of Bayesian logistic regression: weights theta are N(0, I / alpha), a row x is N(0, I /
 * columns), shrunk onto the unit ball if it lies outside, and its class is 1 with probability 1 / (1 + exp(−scale
 * x·theta)), else 0.
 *
 * @param rows the number of rows, at least 1
 * @param columns the number of columns, at least 1; features are {@code x1} and so on
 * @param alpha the precision of the weights, above 0
 * @param scale how strongly a row determines its class, at least 0; 0 makes classes fair coins
 */
public record SyntheticRegression(int rows, int columns, double alpha, double scale) implements SyntheticTable {
    public SyntheticRegression {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException(
                    "rows and columns must be at least 1. Provided values: " + rows + " and " + columns);
        }
        Preconditions.positive("alpha", alpha);
        Preconditions.nonNegative("scale", scale);
    }

    /** The weights that {@link #generate} draws under the same seed, one for each column. */
    public double[] weights(Seed seed) {
        SplitMix random = seed.child("weights").generator();
        double deviation = 1 / Math.sqrt(alpha);
        double[] weights = new double[columns];
        for (int column = 0; column < columns; column++) {
            weights[column] = deviation * NormalSampler.sample(random);
        }
        return weights;
    }

    @Override
    public Table generate(Seed seed) {
        double[] weights = weights(seed);
        double[] x = new double[columns];
        SplitMix random = new SplitMix(0);
        TableBuilder builder = new TableBuilder();
        List<String> labels = new ArrayList<>();
        for (int row = 1; row <= rows; row++) {
            random.reset(seed.child("row").child(row).value());
            fill(x, random);
            double score = 0;
            for (int column = 0; column < columns; column++) {
                builder.set(column, x[column]);
                score += x[column] * weights[column];
            }
            builder.end(SyntheticTable.id(row, rows));
            labels.add(random.nextDouble() < 1 / (1 + Math.exp(-scale * score)) ? "1" : "0");
        }
        List<String> names = IntStream.rangeClosed(1, columns)
                .mapToObj(column -> "x" + column)
                .toList();
        return builder.build(names).labeled(Labels.of(labels, List.of("0", "1")));
    }

    private void fill(double[] x, SplitMix random) {
        double square = 0;
        double deviation = 1 / Math.sqrt(columns);
        for (int column = 0; column < columns; column++) {
            x[column] = deviation * NormalSampler.sample(random);
            square += x[column] * x[column];
        }
        double outside = Math.max(1, Math.sqrt(square));
        for (int column = 0; column < columns; column++) {
            x[column] /= outside;
        }
    }
}
