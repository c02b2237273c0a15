package org.tattle.attacks.centroids;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/**
 * Candidates by their embeddings: those of equal ones cannot be told apart, and are one group.
 *
 * @param dimensions d
 * @param embeddings one for each group, m x d row-major, as the encoder gives them. Not to be modified.
 * @param candidates the candidates of each group, ascending
 */
public record EmbeddingGroups(int dimensions, float[] embeddings, List<int[]> candidates) {
    /**
     * Groups candidates, in the order of their first ones.
     *
     * @param embeddings n x d row-major
     */
    public static EmbeddingGroups of(float[] embeddings, int dimensions) {
        Preconditions.require(
                dimensions > 0 && embeddings.length % dimensions == 0,
                "embeddings",
                "n x " + dimensions + " numbers",
                embeddings.length);
        Map<Row, List<Integer>> equal = new LinkedHashMap<>();
        for (int i = 0; i < embeddings.length / dimensions; i++) {
            equal.computeIfAbsent(new Row(embeddings, i * dimensions, dimensions), row -> new ArrayList<>())
                    .add(i);
        }
        EmbeddingGroups all = new EmbeddingGroups(
                dimensions,
                embeddings,
                equal.values().stream()
                        .map(members -> members.stream().mapToInt(i -> i).toArray())
                        .toList());
        return new EmbeddingGroups(
                dimensions, all.rows(all.candidates.stream().mapToInt(c -> c[0]).toArray()), all.candidates);
    }

    /** The bits of an embedding. */
    private record Row(float[] values, int from, int size) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Row row
                    && Arrays.equals(values, from, from + size, row.values, row.from, row.from + size);
        }

        @Override
        public int hashCode() {
            int hash = 0;
            for (int j = from; j < from + size; j++) {
                hash = 31 * hash + Float.hashCode(values[j]);
            }
            return hash;
        }
    }

    private float[] rows(int[] chosen) {
        float[] rows = new float[Math.multiplyExact(chosen.length, dimensions)];
        for (int i = 0; i < chosen.length; i++) {
            System.arraycopy(embeddings, chosen[i] * dimensions, rows, i * dimensions, dimensions);
        }
        return rows;
    }

    /** Some groups, in the order given. */
    EmbeddingGroups select(int[] groups) {
        return new EmbeddingGroups(
                dimensions,
                rows(groups),
                IntStream.of(groups).mapToObj(candidates::get).toList());
    }

    /** The number of groups. */
    public int size() {
        return candidates.size();
    }
}
