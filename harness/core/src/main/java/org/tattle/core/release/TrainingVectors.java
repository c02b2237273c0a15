package org.tattle.core.release;

import java.util.function.IntFunction;
import org.tattle.math.Preconditions;

/**
 * Vectors in a published file that stem from training documents: the embedding of each, or the mean of those of each
 * topic.
 *
 * @param rows at least 1
 * @param columns the dimensions, at least 1
 * @param row the numbers of a row, {@code columns} of them, which are read when they are asked for; not to be modified
 * @param source where they stand, in a few words
 */
public record TrainingVectors(int rows, int columns, IntFunction<double[]> row, String source) {
    public TrainingVectors {
        Preconditions.check(rows >= 1 && columns >= 1, "rows and columns must be at least 1");
    }
}
