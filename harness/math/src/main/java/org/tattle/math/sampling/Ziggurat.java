package org.tattle.math.sampling;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * An exact rejection sampler of a symmetric density f(|x|), f log-concave with f(0) = 1, by stacking rectangles of
 * equal area under it (Marsaglia and Tsang 2000, "The ziggurat method for generating random variables"; rectangles
 * inside the curve as in McFarland 2016, "A modified ziggurat algorithm").
 *
 * <p>Each rectangle has 1/256 of the area of one half; as many as fit, 252 or 253, are sampled without a comparison.
 * The remaining hundredth of the area is sampled by rejection from patches: the tail under an exponential majorant, and
 * the box between neighboring edges, or its lower triangle where f is convex. A patch is chosen with probability
 * proportional to its own area, and chosen anew after a rejection, so that no area under f need be known.
 *
 * <p>It is a record because the compiler treats the fields of a constant record as constants.
 *
 * @param rectangles the number of rectangles
 * @param scaledEdge the right edges of the rectangles times 2^−63, then zeros; 256 numbers
 * @param edge the right edges, largest first, ending with 0 for the patch at the top
 * @param height the density at the edges
 * @param above for each patch, how far the density rises above its chord, as a share of the patch's height
 * @param below for each patch, how far it falls below its chord
 * @param patches the distribution of the patch
 * @param tailRate the rate of the exponential majorant, −f′/f at the first edge
 * @param density f
 */
record Ziggurat(
        int rectangles,
        double[] scaledEdge,
        double[] edge,
        double[] height,
        double[] above,
        double[] below,
        AliasTable patches,
        double tailRate,
        DoubleUnaryOperator density) {
    static final int LAYERS = 256;

    double sample(UniformRandomProvider random) {
        long bits = random.nextLong();
        int layer = (int) bits & 0xff;
        return layer < rectangles ? scaledEdge[layer] * bits : Math.copySign(patch(random), (double) bits);
    }

    /** Draws a variate from the density proportional to f(x) on x of at least 0. */
    double sampleAbsolute(UniformRandomProvider random) {
        long bits = random.nextLong();
        int layer = (int) bits & 0xff;
        return layer < rectangles ? Math.abs(scaledEdge[layer] * bits) : patch(random);
    }

    private double patch(UniformRandomProvider random) {
        while (true) {
            int i = patches.sample(random);
            double x = i == 0 ? beyond(random) : inBox(random, i);
            if (x >= 0) {
                return x;
            }
        }
    }

    /** Draws from the tail, or returns −1 after a rejection. */
    double beyond(UniformRandomProvider random) {
        double distance = ExponentialSampler.sample(random) / tailRate;
        double majorant = height[0] * Math.exp(-tailRate * distance);
        double x = edge[0] + distance;
        return random.nextDouble() * majorant <= density.applyAsDouble(x) ? x : -1;
    }

    /** Draws from patch i, or returns −1 after a rejection. */
    double inBox(UniformRandomProvider random, int i) {
        double u = random.nextDouble();
        double v = random.nextDouble();
        double room = 1 - u - v; // under the chord, as a share of the height
        if (room < 0 && above[i] == 0) {
            u = 1 - u;
            v = 1 - v;
            room = -room;
        }
        double x = edge[i] + u * (edge[i - 1] - edge[i]);
        if (room >= below[i]) {
            return x;
        }
        boolean under = room >= -above[i] && height[i - 1] + v * (height[i] - height[i - 1]) < density.applyAsDouble(x);
        return under ? x : -1;
    }
}
