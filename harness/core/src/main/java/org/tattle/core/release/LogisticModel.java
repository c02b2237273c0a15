package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;

/**
 * A released logistic regression of two classes: a row x is of the positive class with probability sigmoid(w · x /
 * max(r, |x|)), for the model was fitted on rows scaled by 1/r and clipped into the unit ball. There is no intercept
 * but what the columns hold.
 *
 * @param features the names of the d columns
 * @param weights w, one a column, finite. Not to be modified.
 * @param radius r, above 0 and finite
 * @param classes the negative class, then the positive one
 */
public record LogisticModel(List<String> features, double[] weights, double radius, List<String> classes) {
    /** How a regression is written: d, the columns' names, the weights, the radius, the two classes. */
    public static final Codec<LogisticModel> CODEC = new Codec<>() {
        @Override
        public void write(LogisticModel model, DataOutput out) throws IOException {
            out.writeInt(model.features.size());
            for (String name : model.features) {
                out.writeUTF(name);
            }
            for (double weight : model.weights) {
                out.writeDouble(weight);
            }
            out.writeDouble(model.radius);
            for (String name : model.classes) {
                out.writeUTF(name);
            }
        }

        @Override
        public LogisticModel read(DataInput in) throws IOException {
            int columns = in.readInt();
            if (columns < 1) {
                throw new IOException("a regression on " + columns + " columns");
            }
            List<String> features = new ArrayList<>(); // grows with what is there, not with what is announced
            for (int c = 0; c < columns; c++) {
                features.add(in.readUTF());
            }
            double[] weights = new double[columns];
            for (int c = 0; c < columns; c++) {
                weights[c] = in.readDouble();
            }
            return new LogisticModel(features, weights, in.readDouble(), List.of(in.readUTF(), in.readUTF()));
        }
    };

    public LogisticModel {
        features = List.copyOf(features);
        classes = List.copyOf(classes);
        if (weights.length != features.size()) {
            throw new IllegalArgumentException(
                    "weights must be one a column: " + features.size() + ". Provided number: " + weights.length);
        }
        for (double weight : weights) {
            if (!Double.isFinite(weight)) {
                throw new IllegalArgumentException("weights must be finite. Provided value: " + weight);
            }
        }
        if (!(radius > 0 && radius <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("radius must be > 0 and finite. Provided value: " + radius);
        }
        if (classes.size() != 2 || classes.get(0).equals(classes.get(1))) {
            throw new IllegalArgumentException("classes must be two that differ. Provided value: " + classes);
        }
    }

    /** The logit of a row's probability of being positive; its columns must be those of the model. */
    public double logit(Table rows, int row) {
        return rows.dot(row, weights) / Math.max(radius, rows.norm(row));
    }

    /**
     * The true targets of rows that this model can be asked about.
     *
     * @return one a row, 1 for the positive class, 0 for the other
     * @throws IllegalArgumentException where the rows have other columns or other classes
     */
    public byte[] targets(Table rows) {
        if (!rows.features().equals(features)) {
            throw new IllegalArgumentException("rows must have the model's " + features.size()
                    + " columns. Provided number: " + rows.width() + ", or other names");
        }
        if (!BinaryTargets.classes(rows).equals(classes)) {
            throw new IllegalArgumentException(
                    "rows must be labelled with " + classes + ". Provided value: " + BinaryTargets.classes(rows));
        }
        return BinaryTargets.of(rows);
    }
}
