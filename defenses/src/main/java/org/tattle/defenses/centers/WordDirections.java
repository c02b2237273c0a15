package org.tattle.defenses.centers;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Vectors of records by random indexing: each word has a direction of random signs, drawn from its letters alone, and a
 * record points where the sum of its words' directions does. The directions are public and depend on no record; records
 * that share words point the same way.
 *
 * @param values V x width, each +1 or -1, row-major
 */
record WordDirections(double[] values, int width) {
    private static final Seed PUBLIC = new Seed(Seed.hash("random indexing"));

    static WordDirections of(Vocabulary vocabulary, int width) {
        double[] values = new double[Math.multiplyExact(vocabulary.size(), width)];
        for (int w = 0; w < vocabulary.size(); w++) {
            SplitMix random = PUBLIC.child(vocabulary.word(w)).generator();
            for (int j = 0; j < width; j++) {
                values[w * width + j] = random.nextBoolean() ? 1 : -1;
            }
        }
        return new WordDirections(values, width);
    }

    /** The vector of each record: of length 1, or 0 if it has no word. */
    double[][] rows(Corpus corpus) {
        double[][] rows = new double[corpus.size()][width];
        for (int unit = 0; unit < rows.length; unit++) {
            double[] row = rows[unit];
            corpus.cells(unit).forEach(cell -> {
                int at = corpus.word(cell) * width;
                for (int j = 0; j < width; j++) {
                    row[j] += corpus.count(cell) * values[at + j];
                }
            });
            toUnitLength(row, 0, width);
        }
        return rows;
    }

    /** Scales the vector {@code values[from .. to)} to length 1, unless it is 0. */
    static void toUnitLength(double[] values, int from, int to) {
        double length =
                Math.sqrt(Arrays.stream(values, from, to).map(x -> x * x).sum());
        for (int i = from; i < to && length > 0; i++) {
            values[i] /= length;
        }
    }
}
