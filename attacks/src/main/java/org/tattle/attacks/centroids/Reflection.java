package org.tattle.attacks.centroids;

import org.tattle.math.Preconditions;

/**
 * The reflection that turns a direction into the first coordinate's axis, and leaves that coordinate out. What is left
 * of the sum of the rows that have the direction is 0, whatever its length: that is all the direction says, d - 1
 * equations. Distances between rows in the other coordinates are those orthogonal to the direction.
 *
 * @param normal v, of the plane of reflection: H = I - 2 v v' / v'v
 */
record Reflection(double[] normal) {
    /** Reflects a direction of any length. */
    static Reflection of(double[] direction) {
        Preconditions.require(direction.length > 1, "direction", "of at least 2 coordinates", direction.length);
        double square = 0;
        for (double value : direction) {
            square += value * value;
        }
        double[] normal = new double[direction.length];
        for (int j = 0; j < normal.length && square > 0; j++) {
            normal[j] = direction[j] / Math.sqrt(square);
        }
        normal[0] += Math.copySign(1, normal[0]);
        return new Reflection(normal);
    }

    private double square() {
        double square = 0;
        for (double value : normal) {
            square += value * value;
        }
        return square;
    }

    /** Writes the d - 1 coordinates of a row. */
    void write(float[] row, int from, double[] to, int at) {
        double share = 0;
        for (int j = 0; j < normal.length; j++) {
            share += row[from + j] * normal[j];
        }
        share *= 2 / square();
        for (int j = 1; j < normal.length; j++) {
            to[at + j - 1] = row[from + j] - share * normal[j];
        }
    }

    /** The largest errors of the d - 1 coordinates, of rows that have these of d. */
    double[] errors(double[] errors) {
        double share = 0;
        for (int j = 0; j < normal.length; j++) {
            share += errors[j] * Math.abs(normal[j]);
        }
        share *= 2 / square();
        double[] mixed = new double[normal.length - 1];
        for (int j = 1; j < normal.length; j++) {
            mixed[j - 1] = errors[j] + share * Math.abs(normal[j]);
        }
        return mixed;
    }

    /** The d weights of a row's coordinates that are d - 1 weights of its reflection's. */
    double[] back(double[] weights) {
        double share = 0;
        double[] back = new double[normal.length];
        for (int j = 1; j < normal.length; j++) {
            back[j] = weights[j - 1];
            share += back[j] * normal[j];
        }
        share *= 2 / square();
        for (int j = 0; j < normal.length; j++) {
            back[j] -= share * normal[j];
        }
        return back;
    }
}
