package org.tattle.attacks.embedding;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.release.TrainingVectors;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.IndexSort;

/**
 * Which candidates' embeddings stand in published files. That is certain whatever else is listed, as far as the encoder
 * tells documents apart: of candidates that it gives one embedding, of which fewer stand there than are listed, none is
 * said to; nor one of which another candidate's embedding is near without being the same.
 *
 * @param members the candidates that stand in the files
 * @param vectors the number of vectors in files that could be compared: of as many dimensions
 */
public record EmbeddingMatches(BitSet members, long vectors) {
    /**
     * Equal embeddings differ by less, relative to their length: what numbers of 16 bits or of four decimals round
     * away.
     */
    private static final double SAME = 1e-3;

    /** Embeddings of other documents differ by more; in between, nothing is said. */
    private static final double NEAR = 1e-2;

    /** Of fewer dimensions, embeddings of other documents are the same by chance. */
    private static final int LEAST_DIMENSIONS = 8;

    private static final long SEED = 54;

    /** Compares candidates with vectors of files; those of other dimensions than the candidates' are left out. */
    public static EmbeddingMatches of(List<TrainingVectors> files, TrainingVectors candidates) {
        BitSet members = new BitSet(candidates.rows());
        long vectors = 0;
        for (TrainingVectors file : files) {
            if (file.columns() == candidates.columns() && file.columns() >= LEAST_DIMENSIONS) {
                members.or(new Comparison(file, candidates).members());
                vectors += file.rows();
            }
        }
        return new EmbeddingMatches(members, vectors);
    }

    private static final class Comparison {
        private final Table listed;
        private final Table found;

        Comparison(TrainingVectors file, TrainingVectors candidates) {
            boolean directions = IntStream.range(0, file.rows())
                    .mapToDouble(i -> length(file.row().apply(i)))
                    .allMatch(length -> Math.abs(length - 1) < SAME);
            found = new Table(file, false);
            listed = new Table(candidates, directions); // a file of unit vectors has the directions alone
        }

        BitSet members() {
            BitSet members = new BitSet();
            for (int i = 0; i < listed.rows; i++) {
                double length = length(listed.row(i));
                int same = listed.within(listed.row(i), SAME * length);
                if (length > 0
                        && listed.within(listed.row(i), NEAR * length) == same
                        && found.within(listed.row(i), SAME * length) >= same) {
                    members.set(i);
                }
            }
            return members;
        }
    }

    /** Vectors, ordered by their product with one unit vector, which differs by no more than they do. */
    private static final class Table {
        private final int rows;
        private final int columns;
        private final float[] numbers;
        private final double[] direction;
        private final int[] order;
        private final double[] products;

        Table(TrainingVectors vectors, boolean directions) {
            rows = vectors.rows();
            columns = vectors.columns();
            numbers = new float[Math.multiplyExact(rows, columns)];
            for (int i = 0; i < rows; i++) {
                double[] row = vectors.row().apply(i);
                double length = directions ? length(row) : 1;
                for (int c = 0; c < columns; c++) {
                    numbers[i * columns + c] = (float) (length > 0 ? row[c] / length : 0);
                }
            }
            SplitMix random = new SplitMix(SEED);
            double[] drawn = IntStream.range(0, columns)
                    .mapToDouble(c -> random.nextDouble() - 0.5)
                    .toArray();
            double length = length(drawn);
            direction = Arrays.stream(drawn).map(part -> part / length).toArray();
            double[] all =
                    IntStream.range(0, rows).mapToDouble(i -> product(row(i))).toArray();
            order = IndexSort.sorted(IntStream.range(0, rows).toArray(), (a, b) -> Double.compare(all[a], all[b]));
            products = IntStream.of(order).mapToDouble(i -> all[i]).toArray();
        }

        double[] row(int row) {
            double[] copy = new double[columns];
            for (int c = 0; c < columns; c++) {
                copy[c] = numbers[row * columns + c];
            }
            return copy;
        }

        private double product(double[] vector) {
            double sum = 0;
            for (int c = 0; c < columns; c++) {
                sum += direction[c] * vector[c];
            }
            return sum;
        }

        /** The number of vectors within a distance of one. */
        int within(double[] vector, double distance) {
            double product = product(vector);
            int from = Arrays.binarySearch(products, product - distance);
            int count = 0;
            for (int i = from < 0 ? -1 - from : first(from); i < rows && products[i] <= product + distance; i++) {
                count += isWithin(order[i], vector, distance * distance) ? 1 : 0;
            }
            return count;
        }

        private int first(int place) {
            int first = place;
            while (first > 0 && products[first - 1] == products[place]) {
                first--;
            }
            return first;
        }

        private boolean isWithin(int row, double[] vector, double square) {
            double sum = 0;
            for (int c = 0; c < columns && sum <= square; c++) {
                double difference = numbers[row * columns + c] - vector[c];
                sum += difference * difference;
            }
            return sum <= square;
        }
    }

    private static double length(double[] vector) {
        double sum = 0;
        for (double number : vector) {
            sum += number * number;
        }
        return Math.sqrt(sum);
    }
}
