package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.tattle.math.Preconditions;

/**
 * Means of groups of rows, such as the topic embeddings of BERTopic and the centers of k-means, with the number of rows
 * in each.
 *
 * @param features the names of the d columns
 * @param values K x d row-major, finite. Not to be modified.
 * @param sizes K numbers of rows, at least 0; empty where they are not released. Not to be modified.
 */
public record Centroids(List<String> features, double[] values, Optional<int[]> sizes) {
    /** Writes and reads K, or -K where there are no sizes, d and the columns' names, the values, the sizes. */
    public static final Codec<Centroids> CODEC = new Codec<>() {
        @Override
        public void write(Centroids release, DataOutput out) throws IOException {
            out.writeInt(release.sizes.isPresent() ? release.topics() : -release.topics());
            out.writeInt(release.features.size());
            Codec.writeTexts(release.features, out);
            Codec.writeNumbers(release.values, out);
            for (int size : release.sizes.orElse(new int[0])) {
                out.writeInt(size);
            }
        }

        @Override
        public Centroids read(DataInput in) throws IOException {
            int announced = in.readInt();
            List<String> features = Codec.readTexts(in.readInt(), in);
            double[] values = Codec.readNumbers(Math.multiplyExact(Math.abs(announced), features.size()), in);
            if (announced < 0) {
                return new Centroids(features, values, Optional.empty());
            }
            int[] sizes = new int[announced];
            for (int k = 0; k < sizes.length; k++) {
                sizes[k] = in.readInt();
            }
            return new Centroids(features, values, Optional.of(sizes));
        }
    };

    public Centroids {
        features = List.copyOf(features);
        Preconditions.require(
                !features.isEmpty() && values.length % features.size() == 0,
                "values",
                "a row of " + features.size() + " numbers for each centroid",
                values.length);
        for (double value : values) {
            Preconditions.finite("values", value);
        }
        int topics = values.length / features.size();
        sizes.ifPresent(given -> {
            Preconditions.require(given.length == topics, "sizes", "one a centroid: " + topics, given.length);
            for (int size : given) {
                Preconditions.require(size >= 0, "sizes", "at least 0", size);
            }
        });
    }

    /** K. */
    public int topics() {
        return values.length / features.size();
    }

    /** These centroids with every number changed. */
    Centroids mapped(DoubleUnaryOperator change) {
        double[] changed = values.clone();
        for (int i = 0; i < changed.length; i++) {
            changed[i] = change.applyAsDouble(changed[i]);
        }
        return new Centroids(features, changed, sizes);
    }

    /** These centroids at length 1, but zeros where a centroid is 0. */
    Centroids directions() {
        int d = features.size();
        double[] scaled = values.clone();
        for (int k = 0; k < topics(); k++) {
            double square = 0;
            for (int j = k * d; j < (k + 1) * d; j++) {
                square += values[j] * values[j];
            }
            for (int j = k * d; j < (k + 1) * d && square > 0; j++) {
                scaled[j] /= Math.sqrt(square);
            }
        }
        return new Centroids(features, scaled, sizes);
    }
}
