package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.math.Preconditions;

/**
 * A released sigmoid belief network (Neal 1992; [VIPS] section 7): hidden unit k is on with probability sigmoid(b_k),
 * visible unit j with probability sigmoid(W_j h + c_j).
 *
 * @param hidden K, at least 1
 * @param weights W, J x K, row-major, finite. Not to be modified.
 * @param visibleBias c, J numbers, finite. Not to be modified.
 * @param hiddenBias b, K numbers, finite. Not to be modified.
 * @param features the names of the J visible units
 * @param threshold at least 0: a visible unit is on where a record's value is above
 */
public record BeliefNetwork(
        int hidden,
        double[] weights,
        double[] visibleBias,
        double[] hiddenBias,
        List<String> features,
        double threshold) {
    /** Writes and reads a network: K, J, the threshold, the features' names, W row by row, c, b. */
    public static final Codec<BeliefNetwork> CODEC = new Codec<>() {
        @Override
        public void write(BeliefNetwork network, DataOutput out) throws IOException {
            out.writeInt(network.hidden);
            out.writeInt(network.visible());
            out.writeDouble(network.threshold);
            Codec.writeTexts(network.features, out);
            Codec.writeNumbers(network.weights, out);
            Codec.writeNumbers(network.visibleBias, out);
            Codec.writeNumbers(network.hiddenBias, out);
        }

        @Override
        public BeliefNetwork read(DataInput in) throws IOException {
            int hidden = in.readInt();
            int visible = in.readInt();
            if (hidden < 1 || visible < 1) {
                throw new IOException("a belief network of " + hidden + " hidden and " + visible + " visible units");
            }
            double threshold = in.readDouble();
            List<String> features = Codec.readTexts(visible, in);
            double[] weights = Codec.readNumbers(Math.multiplyExact(visible, hidden), in);
            return new BeliefNetwork(
                    hidden,
                    weights,
                    Codec.readNumbers(visible, in),
                    Codec.readNumbers(hidden, in),
                    features,
                    threshold);
        }
    };

    public BeliefNetwork {
        features = List.copyOf(features);
        Preconditions.atLeast("hidden", hidden, 1);
        Preconditions.check(!features.isEmpty(), "features must be at least 1. Provided number: 0");
        requireFinite("weights", weights, Math.multiplyExact(features.size(), hidden));
        requireFinite("visibleBias", visibleBias, features.size());
        requireFinite("hiddenBias", hiddenBias, hidden);
        requireThreshold(threshold);
    }

    private static void requireFinite(String name, double[] values, int length) {
        Preconditions.check(
                values.length == length, "%s must hold %s numbers. Provided: %s", name, length, values.length);
        for (double value : values) {
            Preconditions.finite(name, value);
        }
    }

    /**
     * Refuses a threshold below 0, below which a column without an entry would be on.
     *
     * @throws IllegalArgumentException unless the threshold is at least 0 and finite
     */
    public static void requireThreshold(double threshold) {
        Preconditions.nonNegative("threshold", threshold);
    }

    public int visible() {
        return features.size();
    }

    /**
     * A workspace that fits the hidden units of records, with exact second moments.
     *
     * @param records a table whose columns are the visible units
     * @param passes the number of passes over the hidden units, at least 1
     */
    public BeliefInference inference(Table records, int passes) {
        Preconditions.check(
                features.equals(records.features()),
                "the network and the records must have the same columns. Provided: %s and %s columns",
                features.size(),
                records.features().size());
        BeliefInference inference = new BeliefInference(visible(), hidden, passes, SecondMoment.EXACT);
        double[] squares = weights.clone();
        for (int i = 0; i < squares.length; i++) {
            squares[i] *= squares[i];
        }
        inference.model(weights, squares, visibleBias, hiddenBias);
        return inference;
    }
}
