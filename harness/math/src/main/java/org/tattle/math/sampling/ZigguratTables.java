package org.tattle.math.sampling;

import java.util.function.DoubleUnaryOperator;

/**
 * A builder of the tables of a {@link Ziggurat}.
 *
 * @param density f on [0, infinity): decreasing, log-concave, f(0) = 1
 * @param inverse the inverse of f, on (0, 1]
 * @param logSlope −f′/f
 * @param area the integral of f
 * @param inflection f is concave up to here and convex beyond
 */
record ZigguratTables(
        DoubleUnaryOperator density,
        DoubleUnaryOperator inverse,
        DoubleUnaryOperator logSlope,
        double area,
        double inflection) {
    private static final int LAYERS = Ziggurat.LAYERS;

    Ziggurat build() {
        double[] edge = new double[LAYERS];
        double[] height = new double[LAYERS];
        int layers = stack(edge, height);
        double[] scaledEdge = new double[LAYERS];
        double[] above = new double[LAYERS];
        double[] below = new double[LAYERS];
        double[] weight = new double[LAYERS];
        double tailRate = logSlope.applyAsDouble(edge[0]);
        weight[0] = height[0] / tailRate;
        for (int i = 0; i < layers; i++) {
            scaledEdge[i] = edge[i] * 0x1.0p-63;
        }
        for (int i = 1; i <= layers; i++) {
            double box = (edge[i - 1] - edge[i]) * (height[i] - height[i - 1]);
            boolean convex = edge[i] >= inflection;
            boolean concave = edge[i - 1] <= inflection;
            weight[i] = convex ? box / 2 : box;
            above[i] = convex ? 0 : concave ? bend(edge, height, i) : 1;
            below[i] = concave ? 0 : convex ? bend(edge, height, i) : 1;
        }
        return new Ziggurat(layers, scaledEdge, edge, height, above, below, AliasTable.of(weight), tailRate, density);
    }

    /** Fills edges and heights from the bottom up, including those at the top, and returns the number of rectangles. */
    private int stack(double[] edge, double[] height) {
        double share = area / LAYERS;
        double right = 1e3; // beyond the first edge of any density whose tail can be drawn in double precision
        double floor = 0;
        for (int layer = 0; ; layer++) {
            right = edgeOf(share, floor, right);
            edge[layer] = right;
            floor = right > 0 ? density.applyAsDouble(right) : 1;
            height[layer] = floor;
            if (right == 0) {
                return layer;
            }
        }
    }

    /** The largest x below {@code right} with x (f(x) − floor) = share, or 0 where there is none. */
    private double edgeOf(double share, double floor, double right) {
        double x = right;
        while (true) {
            double y = floor + share / x;
            if (!(y < 1)) {
                return 0;
            }
            double next = inverse.applyAsDouble(y); // decreases toward the solution and never passes it
            if (next >= x) {
                return x;
            }
            x = next;
        }
    }

    /** The greatest distance of f from its chord over patch i, as a share of the patch's height, and a small margin. */
    private double bend(double[] edge, double[] height, int i) {
        double width = edge[i - 1] - edge[i];
        double rise = height[i] - height[i - 1];
        double low = edge[i];
        double high = edge[i - 1];
        boolean convex = low >= inflection;
        for (int halving = 0; halving < 60; halving++) {
            double middle = (low + high) / 2;
            boolean steeper = logSlope.applyAsDouble(middle) * density.applyAsDouble(middle) > rise / width;
            if (steeper == convex) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double chord = height[i] - rise * (low - edge[i]) / width;
        return Math.abs(density.applyAsDouble(low) - chord) / rise + 1e-6;
    }
}
