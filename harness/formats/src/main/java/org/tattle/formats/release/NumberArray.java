package org.tattle.formats.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.tattle.core.AtomicFile;

/**
 * An array of numbers read from a file.
 *
 * @param shape its size along each dimension. Not to be modified.
 * @param values the last dimension running fastest. Not to be modified.
 */
public record NumberArray(int[] shape, double[] values) {
    /**
     * Reads an array: a file named {@code .npy}, or else rows of numbers as text.
     *
     * @throws org.tattle.core.InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static NumberArray read(Path file) {
        if (file.toString().endsWith(".npy")) {
            return NpyFile.read(file);
        }
        try {
            Matrix table = NumberTable.read(file);
            return new NumberArray(new int[] {table.rows(), table.columns()}, table.values());
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "check the file and its disk", e);
        }
    }

    /** The array in C order, for values in which the first dimension runs fastest. */
    double[] fromFortran() {
        double[] turned = new double[values.length];
        int[] at = new int[shape.length];
        for (double value : values) {
            int place = 0;
            for (int d = 0; d < shape.length; d++) {
                place = place * shape[d] + at[d];
            }
            turned[place] = value;
            for (int d = 0; d < shape.length && ++at[d] == shape[d]; d++) {
                at[d] = 0;
            }
        }
        return turned;
    }

    /** The shape as text: {@code 74 x 1000}. */
    public String size() {
        return Arrays.stream(shape).mapToObj(Integer::toString).collect(Collectors.joining(" x "));
    }
}
