package org.tattle.defenses.poisson;

import java.util.Arrays;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.NoiseSource;

/**
 * A stored matrix of noisy counts: each in as few bytes as the largest of its row needs, usually one. A private
 * inference uses the data only through it.
 */
final class PackedCounts implements CountMatrix {
    private final int columns;
    /**
     * A byte[], short[] or int[] for each row; the smallest value of its type represents {@link CountMatrix#MISSING}.
     */
    private final Object[] rows;

    private PackedCounts(int rows, int columns) {
        this.columns = columns;
        this.rows = new Object[rows];
    }

    /** Stores a matrix. */
    static PackedCounts of(CountMatrix matrix) {
        PackedCounts packed = new PackedCounts(matrix.rows(), matrix.columns());
        int[] row = new int[matrix.columns()];
        for (int r = 0; r < matrix.rows(); r++) {
            matrix.row(r, row);
            packed.rows[r] = pack(row);
        }
        return packed;
    }

    /**
     * Adds noise to every observed entry, including those that are 0 ([LPPF] section 3), and stores the result, clamped
     * to ±2^28.
     *
     * @param mechanism a mechanism for one row or for one entry; both add the same noise
     */
    static PackedCounts noised(CountMatrix truth, GeometricMechanism mechanism, NoiseSource noise) {
        return of(new Noised(truth, mechanism, noise, new long[truth.columns()]));
    }

    /** The matrix with noise, whose rows must be read once each, in order. */
    private record Noised(CountMatrix truth, GeometricMechanism mechanism, NoiseSource noise, long[] released)
            implements CountMatrix {
        @Override
        public int rows() {
            return truth.rows();
        }

        @Override
        public int columns() {
            return truth.columns();
        }

        @Override
        public void row(int row, int[] out) {
            truth.row(row, out);
            for (int c = 0; c < out.length; c++) {
                released[c] = out[c] == MISSING ? 0 : out[c];
            }
            mechanism.release(released, noise);
            for (int c = 0; c < out.length; c++) {
                out[c] = out[c] == MISSING
                        ? MISSING
                        : (int) Math.max(-Arguments.LARGEST_COUNT, Math.min(Arguments.LARGEST_COUNT, released[c]));
            }
        }
    }

    private static Object pack(int[] row) {
        int largest = 0;
        for (int value : row) {
            largest = Math.max(largest, value == MISSING ? 0 : Math.abs(value));
        }
        if (largest <= Byte.MAX_VALUE) {
            byte[] packed = new byte[row.length];
            for (int c = 0; c < row.length; c++) {
                packed[c] = row[c] == MISSING ? Byte.MIN_VALUE : (byte) row[c];
            }
            return packed;
        }
        if (largest <= Short.MAX_VALUE) {
            short[] packed = new short[row.length];
            for (int c = 0; c < row.length; c++) {
                packed[c] = row[c] == MISSING ? Short.MIN_VALUE : (short) row[c];
            }
            return packed;
        }
        return Arrays.copyOf(row, row.length);
    }

    @Override
    public int rows() {
        return rows.length;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public void row(int row, int[] out) {
        if (rows[row] instanceof byte[] packed) {
            for (int c = 0; c < packed.length; c++) {
                out[c] = packed[c] == Byte.MIN_VALUE ? MISSING : packed[c];
            }
        } else if (rows[row] instanceof short[] packed) {
            for (int c = 0; c < packed.length; c++) {
                out[c] = packed[c] == Short.MIN_VALUE ? MISSING : packed[c];
            }
        } else {
            System.arraycopy(rows[row], 0, out, 0, columns);
        }
    }
}
