package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import org.tattle.math.sampling.SplitMix;

/**
 * Candidates' embeddings, and the mean of those of the members.
 *
 * @param embeddings n x d row-major
 */
record DrawnTopic(float[] embeddings, int dimensions, BitSet members) {
    /** A topic whose released mean is not that of its listed members, with the size that is released. */
    record Faulty(DrawnTopic topic, double[] mean, int size) {}

    /** Directions drawn evenly, half of the candidates members; unit norm. */
    static DrawnTopic of(int candidates, int dimensions, long seed) {
        SplitMix random = new SplitMix(seed);
        float[] embeddings = new float[candidates * dimensions];
        BitSet members = new BitSet();
        for (int i = 0; i < candidates; i++) {
            System.arraycopy(unit(dimensions, random), 0, embeddings, i * dimensions, dimensions);
            members.set(i, random.nextBoolean());
        }
        return new DrawnTopic(embeddings, dimensions, members);
    }

    static float[] unit(int dimensions, SplitMix random) {
        double[] values = new double[dimensions];
        // A sum of twelve uniform numbers is near enough to normal.
        Arrays.setAll(values, j -> -6);
        for (int j = 0; j < dimensions; j++) {
            for (int t = 0; t < 12; t++) {
                values[j] += random.nextDouble();
            }
        }
        double norm = Math.sqrt(Arrays.stream(values).map(v -> v * v).sum());
        float[] unit = new float[dimensions];
        for (int j = 0; j < dimensions; j++) {
            unit[j] = (float) (values[j] / norm);
        }
        return unit;
    }

    EmbeddingGroups groups() {
        return EmbeddingGroups.of(embeddings, dimensions);
    }

    int candidates() {
        return embeddings.length / dimensions;
    }

    int size() {
        return members.cardinality();
    }

    /** The mean in double precision of members and of further embeddings, less one: each may be none. */
    double[] mean(float[] further, int without) {
        double[] sums = new double[dimensions];
        members.stream().filter(i -> i != without).forEach(i -> {
            for (int j = 0; j < dimensions; j++) {
                sums[j] += embeddings[i * dimensions + j];
            }
        });
        int size = members.cardinality() - (without >= 0 ? 1 : 0) + further.length / dimensions;
        for (int i = 0; i < further.length; i++) {
            sums[i % dimensions] += further[i];
        }
        return Arrays.stream(sums).map(sum -> sum / size).toArray();
    }

    double[] mean() {
        return mean(new float[0], -1);
    }

    float[] embedding(int candidate) {
        return Arrays.copyOfRange(embeddings, candidate * dimensions, (candidate + 1) * dimensions);
    }

    static double[] asFloats(double[] values) {
        return Arrays.stream(values).map(value -> (float) value).toArray();
    }

    /** The system as a released mean in float32 states it. */
    CentroidSystem system(double[] mean, int size) {
        double[] released = asFloats(mean);
        return CentroidSystem.of(groups(), released, Rounding.FLOAT32.errors(released), size, size);
    }

    /** The system as the direction of a mean, released in float32, states it. */
    CentroidSystem ofDirection(double[] mean, int size) {
        double[] released = asFloats(direction(mean));
        return CentroidSystem.ofDirection(
                groups(), released, Rounding.FLOAT32.errorsOfDirection(embeddings, released, size, size), size, size);
    }

    static double[] direction(double[] mean) {
        double norm = Math.sqrt(Arrays.stream(mean).map(v -> v * v).sum());
        return Arrays.stream(mean).map(v -> v / norm).toArray();
    }

    CentroidSystem system() {
        return system(mean(), size());
    }

    /** How many members an unknown has. */
    int truth(int unknown) {
        return (int) Arrays.stream(groups().candidates().get(unknown))
                .filter(members::get)
                .count();
    }
}
