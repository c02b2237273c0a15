package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.math.Preconditions;
import org.tattle.math.linear.PackedCholesky;

/**
 * A released logistic regression of two classes: a row x is of the positive class with probability sigmoid(w · u), u =
 * x / max(r, |x|), since the model was fitted on rows scaled by 1/r and clipped into the unit ball. There is no
 * intercept unless a column is one. Where the weights' posterior covariance C is released too, the prediction is
 * moderated by it: sigmoid(w · u / sqrt(1 + pi uᵀ C u / 8)), the posterior mean by the probit approximation (MacKay
 * 1992).
 *
 * @param features the names of the d columns
 * @param weights w, one a column, finite. Not to be modified.
 * @param radius r, above 0 and finite
 * @param classes the negative class, then the positive one
 * @param covariance C, d (d + 1) / 2 finite numbers, its upper triangle row by row; empty where it is not released. Not
 *     to be modified.
 */
public record LogisticModel(
        List<String> features, double[] weights, double radius, List<String> classes, Optional<double[]> covariance) {
    /**
     * Writes and reads a regression: d, or -d where there is a covariance, the columns' names, the weights, the radius,
     * the two classes, the covariance.
     */
    public static final Codec<LogisticModel> CODEC = new Codec<>() {
        @Override
        public void write(LogisticModel model, DataOutput out) throws IOException {
            out.writeInt(model.covariance.isPresent() ? -model.features.size() : model.features.size());
            Codec.writeTexts(model.features, out);
            Codec.writeNumbers(model.weights, out);
            out.writeDouble(model.radius);
            Codec.writeTexts(model.classes, out);
            Codec.writeNumbers(model.covariance.orElse(new double[0]), out);
        }

        @Override
        public LogisticModel read(DataInput in) throws IOException {
            int announced = in.readInt();
            int columns = Math.abs(announced);
            if (columns < 1) {
                throw new IOException("a regression on " + columns + " columns");
            }
            List<String> features = Codec.readTexts(columns, in);
            double[] weights = Codec.readNumbers(columns, in);
            double radius = in.readDouble();
            List<String> classes = List.of(in.readUTF(), in.readUTF());
            if (announced > 0) {
                return new LogisticModel(features, weights, radius, classes);
            }
            double[] covariance = Codec.readNumbers(PackedCholesky.length(columns), in);
            return new LogisticModel(features, weights, radius, classes, Optional.of(covariance));
        }
    };

    /** A regression without a covariance, which predicts by its weights alone. */
    public LogisticModel(List<String> features, double[] weights, double radius, List<String> classes) {
        this(features, weights, radius, classes, Optional.empty());
    }

    public LogisticModel {
        features = List.copyOf(features);
        classes = List.copyOf(classes);
        if (weights.length != features.size()) {
            throw new IllegalArgumentException(
                    "weights must be one a column: " + features.size() + ". Provided number: " + weights.length);
        }
        requireFinite("weights", weights);
        Preconditions.positive("radius", radius);
        if (classes.size() != 2 || classes.get(0).equals(classes.get(1))) {
            throw new IllegalArgumentException("classes must be two that differ. Provided value: " + classes);
        }
        covariance.ifPresent(triangle -> {
            if (triangle.length != PackedCholesky.length(weights.length)) {
                throw new IllegalArgumentException("covariance must be a triangle of " + weights.length
                        + " rows. Provided number: " + triangle.length);
            }
            requireFinite("covariance", triangle);
        });
    }

    private static void requireFinite(String name, double... values) {
        for (double value : values) {
            Preconditions.finite(name, value);
        }
    }

    /** The logit of a row's probability of being positive; its columns must be those of the model. */
    public double logit(Table rows, int row) {
        double length = Math.max(radius, rows.norm(row));
        double logit = rows.dot(row, weights) / length;
        return covariance
                .map(triangle -> logit / Math.sqrt(1 + Math.PI / 8 * variance(triangle, rows, row) / length / length))
                .orElse(logit);
    }

    /** xᵀ C x, at least 0: a rounded C may be a little less than positive definite. */
    private double variance(double[] triangle, Table rows, int row) {
        double diagonal = 0;
        double beside = 0;
        for (int a = rows.start(row); a < rows.end(row); a++) {
            int i = rows.column(a);
            int from = i * weights.length - i * (i + 1) / 2;
            double x = rows.value(a);
            diagonal += x * x * triangle[from + i];
            for (int b = a + 1; b < rows.end(row); b++) {
                beside += x * rows.value(b) * triangle[from + rows.column(b)];
            }
        }
        return Math.max(0, diagonal + 2 * beside);
    }

    /**
     * The true targets of rows to which this model applies.
     *
     * @return one for each row, 1 for the positive class, 0 for the other
     * @throws IllegalArgumentException if the rows have other columns or other classes
     */
    public byte[] targets(Table rows) {
        if (!rows.features().equals(features)) {
            throw new IllegalArgumentException("rows must have the model's " + features.size()
                    + " columns. Provided number: " + rows.width() + ", or other names");
        }
        Preconditions.require(
                BinaryTargets.classes(rows).equals(classes),
                "rows",
                "labeled with " + classes,
                BinaryTargets.classes(rows));
        return BinaryTargets.of(rows);
    }
}
