package org.tattle.reports.chart;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.tattle.math.Preconditions;

/**
 * A scale from values to colors: 0 is white, larger values are darker red, and values below 0 are equally dark in blue.
 * Lightness depends on the size alone, so that sizes can be distinguished in gray and by the color-blind, too.
 *
 * @param largest the size with the darkest color, above 0; larger sizes have it, too
 * @param signed whether there are values below 0
 * @param root whether colors depend on the square root of the size, so that small values can be distinguished from 0
 *     beside a few large ones
 */
public record ColorScale(double largest, boolean signed, boolean root) {
    /** The number of different colors on either side of 0. */
    static final int STEPS = 100;

    private static final int[] REDS = {0xFFFFFF, 0xFDD0BC, 0xFC8F6F, 0xEF4533, 0xB51318, 0x67000D};
    private static final int[] BLUES = {0xFFFFFF, 0xCBDDF0, 0x85BCDC, 0x3E8EC4, 0x1059A1, 0x08306B};

    /** If most values are smaller than this share of the largest, colors depend on the square root. */
    private static final double SKEWED = 0.25;

    private static final double MOST = 0.95;

    public ColorScale {
        Preconditions.positive("largest", largest);
    }

    /** A scale for all these values, which are finite. */
    public static ColorScale of(double[]... matrices) {
        double[] sizes = Arrays.stream(matrices)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .sorted()
                .toArray();
        double largest = sizes.length == 0 ? 0 : sizes[sizes.length - 1];
        boolean skewed = largest > 0 && sizes[(int) (MOST * (sizes.length - 1))] < SKEWED * largest;
        boolean signed = Arrays.stream(matrices).flatMapToDouble(Arrays::stream).anyMatch(value -> value < 0);
        return new ColorScale(largest > 0 ? largest : 1, signed, skewed);
    }

    /** The index of a value's color: from −{@link #STEPS} to {@link #STEPS}, 0 for white. */
    int step(double value) {
        double share = Math.min(1, Math.abs(value) / largest);
        int step = (int) Math.round(STEPS * (root ? Math.sqrt(share) : share));
        return value < 0 ? -step : step;
    }

    /** The color of a step as 0xRRGGBB. */
    static int rgb(int step) {
        int[] anchors = step < 0 ? BLUES : REDS;
        double at = (double) Math.abs(step) / STEPS * (anchors.length - 1);
        int before = Math.min((int) at, anchors.length - 2);
        return mixed(anchors[before], anchors[before + 1], at - before);
    }

    private static int mixed(int from, int to, double share) {
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            long part = Math.round((1 - share) * (from >> shift & 0xff) + share * (to >> shift & 0xff));
            rgb |= (int) part << shift;
        }
        return rgb;
    }

    /** The values labeled in a key, from the bottom up. */
    double[] ticks() {
        double half = root ? largest / 4 : largest / 2;
        DoubleStream above = DoubleStream.of(0, half, largest);
        return signed
                ? DoubleStream.concat(DoubleStream.of(-largest, -half), above).toArray()
                : above.toArray();
    }
}
