package org.tattle.math.optimize;

import java.util.Arrays;

/**
 * The assignment of rows to columns with the least total cost, by the Hungarian method with potentials, one shortest
 * path per row (Jonker and Volgenant 1987). Its time is cubic in the size.
 */
public final class HungarianAssignment {
    private HungarianAssignment() {}

    /**
     * Computes the assignment, which gives every row a column of its own.
     *
     * @param cost n x n, row-major, finite
     * @return the column of each row
     */
    public static int[] leastCost(double[] cost, int n) {
        double[] ofRow = new double[n + 1];
        double[] ofColumn = new double[n + 1];
        int[] rowOf = new int[n + 1]; // the row assigned to each column, from 1; 0: none yet
        int[] before = new int[n + 1];
        for (int row = 1; row <= n; row++) {
            double[] distance = new double[n + 1];
            Arrays.fill(distance, Double.POSITIVE_INFINITY);
            boolean[] reached = new boolean[n + 1];
            rowOf[0] = row;
            int column = 0;
            do {
                reached[column] = true;
                int from = rowOf[column];
                int next = 0;
                double least = Double.POSITIVE_INFINITY;
                for (int c = 1; c <= n; c++) {
                    if (reached[c]) {
                        continue;
                    }
                    double slack = cost[(from - 1) * n + c - 1] - ofRow[from] - ofColumn[c];
                    if (slack < distance[c]) {
                        distance[c] = slack;
                        before[c] = column;
                    }
                    if (distance[c] < least) {
                        least = distance[c];
                        next = c;
                    }
                }
                for (int c = 0; c <= n; c++) {
                    if (reached[c]) {
                        ofRow[rowOf[c]] += least;
                        ofColumn[c] -= least;
                    } else {
                        distance[c] -= least;
                    }
                }
                column = next;
            } while (rowOf[column] != 0);
            while (column != 0) {
                rowOf[column] = rowOf[before[column]];
                column = before[column];
            }
        }
        int[] columns = new int[n];
        for (int c = 1; c <= n; c++) {
            columns[rowOf[c] - 1] = c - 1;
        }
        return columns;
    }
}
