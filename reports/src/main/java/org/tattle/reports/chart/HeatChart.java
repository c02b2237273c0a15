package org.tattle.reports.chart;

import java.util.List;

/** Matrices as colored panels side by side, in rows that each have their own scales. */
public record HeatChart(String title, String x, String y, List<Row> rows, String caption) implements ChartFile.Picture {
    /** A row of panels to compare. */
    public record Row(String label, List<Panel> panels, List<Key> keys) {}

    /** A matrix, with a note below it that may be empty. */
    public record Panel(String title, String note, Grid grid, ColorScale shade) {}

    /** A color scale and its label. */
    public record Key(String label, ColorScale shade) {}

    /** The numbers of a matrix, row-major, finite; at least one row and column. */
    public record Grid(int rows, int columns, double[] values) {
        public Grid {
            if (rows < 1 || columns < 1 || values.length != rows * columns) {
                throw new IllegalArgumentException("values must be rows x columns. Provided: " + values.length
                        + " values for " + rows + " x " + columns);
            }
        }

        /** The grid with blocks of cells averaged, so that neither side has more than this many cells. */
        Grid atMost(int cells) {
            int side = (Math.max(rows, columns) + cells - 1) / cells;
            int fewerRows = (rows + side - 1) / side;
            int fewerColumns = (columns + side - 1) / side;
            double[] sums = new double[fewerRows * fewerColumns];
            int[] counts = new int[sums.length];
            for (int i = 0; i < values.length; i++) {
                int block = i / columns / side * fewerColumns + i % columns / side;
                sums[block] += values[i];
                counts[block]++;
            }
            for (int block = 0; block < sums.length; block++) {
                sums[block] /= counts[block];
            }
            return new Grid(fewerRows, fewerColumns, sums);
        }
    }
}
