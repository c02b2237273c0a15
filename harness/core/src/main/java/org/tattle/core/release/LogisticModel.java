package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.core.data.ClassTargets;
import org.tattle.core.data.Table;
import org.tattle.math.Preconditions;
import org.tattle.math.linear.PackedCholesky;

/**
 * A released logistic regression of two classes: a row x is of the positive class with probability sigmoid(w · u), u =
 * x / max(r, |x|), since the model was fitted on rows scaled by 1/r and clipped into the unit ball. Of K classes, more
 * than two, each has weights w_k, and a row is of one with the probability exp(w_k · u) over the sum of these
 * (softmax). There is no intercept unless a column is one. Where the weights' posterior covariance C is released too,
 * of two classes only, the prediction is moderated by it: sigmoid(w · u / sqrt(1 + pi uᵀ C u / 8)), the posterior mean
 * by the probit approximation (MacKay 1992).
 *
 * @param features the names of the d columns
 * @param weights w, one a column; of more than two classes K x d, row-major; finite. Not to be modified.
 * @param radius r, above 0 and finite
 * @param classes the negative class, then the positive one; or the K classes
 * @param covariance C, d (d + 1) / 2 finite numbers, its upper triangle row by row; empty where it is not released. Not
 *     to be modified.
 */
public record LogisticModel(
        List<String> features, double[] weights, double radius, List<String> classes, Optional<double[]> covariance) {
    /**
     * Writes and reads a regression: d, or -d where there is a covariance, the columns' names, the weights, the radius,
     * the two classes, the covariance. Where there are more than two classes, 0 and their number precede.
     */
    public static final Codec<LogisticModel> CODEC = new Codec<>() {
        @Override
        public void write(LogisticModel model, DataOutput out) throws IOException {
            if (model.classes.size() > 2) {
                out.writeInt(0);
                out.writeInt(model.classes.size());
            }
            out.writeInt(model.covariance.isPresent() ? -model.features.size() : model.features.size());
            Codec.writeTexts(model.features, out);
            Codec.writeNumbers(model.weights, out);
            out.writeDouble(model.radius);
            Codec.writeTexts(model.classes, out);
            Codec.writeNumbers(model.covariance.orElse(new double[0]), out);
        }

        @Override
        public LogisticModel read(DataInput in) throws IOException {
            int first = in.readInt();
            int many = first == 0 ? in.readInt() : 2;
            int announced = first == 0 ? in.readInt() : first;
            int columns = Math.abs(announced);
            if (columns < 1 || many < 2) {
                throw new IOException("a regression on " + columns + " columns, of " + many + " classes");
            }
            List<String> features = Codec.readTexts(columns, in);
            double[] weights = Codec.readNumbers(Math.multiplyExact(columns, outputs(many)), in);
            double radius = in.readDouble();
            List<String> classes = Codec.readTexts(many, in);
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
        if (classes.size() < 2 || classes.stream().distinct().count() < classes.size()) {
            throw new IllegalArgumentException("classes must be two or more that differ. Provided value: " + classes);
        }
        int all = features.size() * outputs(classes.size());
        if (weights.length != all) {
            throw new IllegalArgumentException("weights must be one a column, or of more than two classes one a column"
                    + " and class: " + all + ". Provided number: " + weights.length);
        }
        requireFinite("weights", weights);
        Preconditions.positive("radius", radius);
        Preconditions.require(
                classes.size() == 2 || covariance.isEmpty(), "covariance", "that of two classes", classes.size());
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

    /** The number of linear functions that separate as many classes: 1 for two, else one for each. */
    public static int outputs(int classes) {
        return classes == 2 ? 1 : classes;
    }

    /**
     * The linear functions of a row as it is, neither scaled nor clipped.
     *
     * @param weights one function's after the other's
     */
    static double[] linear(Table rows, int row, double[] weights) {
        double[] values = new double[weights.length / rows.width()];
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            for (int k = 0; k < values.length; k++) {
                values[k] += rows.value(cell) * weights[k * rows.width() + rows.column(cell)];
            }
        }
        return values;
    }

    /** ln sum exp of all values but one; -1 leaves none out. */
    static double logSum(double[] values, int without) {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < values.length; k++) {
            most = k == without ? most : Math.max(most, values[k]);
        }
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            sum += k == without ? 0 : Math.exp(values[k] - most);
        }
        return most + Math.log(sum);
    }

    /** The linear functions of a row, scaled and clipped; its columns must be those of the model. */
    private double[] scores(Table rows, int row) {
        double length = Math.max(radius, rows.norm(row));
        return Arrays.stream(linear(rows, row, weights))
                .map(value -> value / length)
                .toArray();
    }

    /**
     * The logit of the probability that a row is of a class; its columns must be those of the model.
     *
     * @param target the number of the class
     */
    public double logit(Table rows, int row, int target) {
        double[] scores = scores(rows, row);
        if (scores.length > 1) {
            return scores[target] - logSum(scores, target);
        }
        double length = Math.max(radius, rows.norm(row));
        double moderated = covariance
                .map(triangle ->
                        scores[0] / Math.sqrt(1 + Math.PI / 8 * variance(triangle, rows, row) / length / length))
                .orElse(scores[0]);
        return target == 1 ? moderated : -moderated;
    }

    /** The number of a row's most probable class, the first of equally probable ones. */
    public int predicted(Table rows, int row) {
        double[] scores = scores(rows, row);
        int best = 0;
        for (int k = 1; k < scores.length; k++) {
            best = scores[k] > scores[best] ? k : best;
        }
        return scores.length == 1 && scores[0] > 0 ? 1 : best;
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
     * @return one for each row: 1 for the positive class, 0 for the other; of more classes their numbers
     * @throws IllegalArgumentException if the rows have other columns or other classes
     */
    public int[] targets(Table rows) {
        if (!rows.features().equals(features)) {
            throw new IllegalArgumentException("rows must have the model's " + features.size()
                    + " columns. Provided number: " + rows.width() + ", or other names");
        }
        Preconditions.require(
                ClassTargets.classes(rows).equals(classes),
                "rows",
                "labeled with " + classes,
                ClassTargets.classes(rows));
        return ClassTargets.of(rows);
    }
}
