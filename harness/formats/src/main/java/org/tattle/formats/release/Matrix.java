package org.tattle.formats.release;

/**
 * A matrix read from a file.
 *
 * @param values rows x columns, row-major. Not to be modified.
 */
record Matrix(int rows, int columns, double[] values) {
    Matrix {
        if ((long) rows * columns != values.length) {
            throw new IllegalArgumentException("values must hold rows x columns = " + rows + " x " + columns
                    + " numbers. Provided: " + values.length);
        }
    }

    Matrix transposed() {
        double[] turned = new double[values.length];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                turned[c * rows + r] = values[r * columns + c];
            }
        }
        return new Matrix(columns, rows, turned);
    }

    double rowSum(int row) {
        double sum = 0;
        for (int c = 0; c < columns; c++) {
            sum += values[row * columns + c];
        }
        return sum;
    }

    @Override
    public String toString() {
        return rows + " x " + columns;
    }
}
