package org.tattle.artifacts.input;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** An array of numbers of at most two dimensions, which stay in the file. */
public final class ArrayView {
    /** No vocabulary has more words. */
    private static final int MOST_COLUMNS = 1 << 24;

    private final NumberType type;
    private final int rows;
    private final int columns;
    private final boolean fortran;
    private final ByteBuffer bytes;

    private ArrayView(NumberType type, int[] shape, boolean fortran, ByteBuffer bytes) {
        this.type = type;
        boolean empty = elements(shape) == 0;
        this.rows = empty ? 0 : shape.length == 2 ? shape[0] : 1;
        this.columns = empty ? 0 : shape.length == 0 ? 1 : shape[shape.length - 1];
        this.fortran = fortran && shape.length == 2;
        this.bytes = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * A view of an array.
     *
     * @return null if it is not of numbers, or has more than two dimensions, or more columns than any vocabulary, or if
     *     its shape does not take all these bytes
     */
    public static ArrayView of(NumberType type, int[] shape, boolean fortran, ByteBuffer bytes) {
        boolean flat = shape.length < 2 || (shape.length == 2 && shape[1] <= MOST_COLUMNS);
        long numbers = elements(shape);
        return type.isNumber() && flat && numbers <= bytes.remaining() && numbers * type.size() == bytes.remaining()
                ? new ArrayView(type, shape, fortran, bytes)
                : null;
    }

    /** The number of elements, saturated. */
    public static long elements(int... shape) {
        return (long) Arrays.stream(shape).asDoubleStream().reduce(1, (a, b) -> a * b);
    }

    /** The number of rows; 1 if it is no matrix. */
    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public double at(int row, int column) {
        int element = fortran ? column * rows + row : row * columns + column;
        return type.number(bytes, element * type.size());
    }

    public double[] columnSums() {
        double[] sums = new double[columns];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                sums[c] += at(r, c);
            }
        }
        return sums;
    }

    public double[] row() {
        return row(0);
    }

    public double[] row(int row) {
        return IntStream.range(0, columns).mapToDouble(c -> at(row, c)).toArray();
    }

    public double[] numbers() {
        return stream().toArray();
    }

    private DoubleStream stream() {
        return IntStream.range(0, Math.multiplyExact(rows, columns)).mapToDouble(i -> at(i / columns, i % columns));
    }

    public long[][] counts() {
        long[][] counts = new long[rows][columns];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                counts[r][c] = Math.round(at(r, c));
            }
        }
        return counts;
    }

    /** Whether numbers have 24 bits only. */
    public boolean isSinglePrecision() {
        return type.kind() == 'f' && type.size() == Float.BYTES;
    }

    public boolean areCounts() {
        return stream().allMatch(number -> number >= 0 && number == Math.rint(number));
    }

    /** The least number; infinite if there is none, and not a number if one is none. */
    public double least() {
        return stream().min().orElse(Double.POSITIVE_INFINITY);
    }

    public long zeros() {
        return stream().filter(number -> number == 0).count();
    }

    public double sum() {
        return stream().sum();
    }
}
