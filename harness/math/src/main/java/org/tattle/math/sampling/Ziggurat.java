package org.tattle.math.sampling;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Exact rejection from a symmetric density f(|x|), f log-concave with f(0) = 1, by stacking rectangles of equal area
 * under it (Marsaglia and Tsang 2000, "The ziggurat method for generating random variables"; rectangles inside the
 * curve as in McFarland 2016, "A modified ziggurat algorithm").
 *
 * <p>Each rectangle has 1/256 of the half's area; as many as fit, 252 or 253, are drawn without a comparison. What they
 * leave, a hundredth, is drawn by rejection from patches: the tail under an exponential majorant, and the box between
 * neighboring edges, or its lower triangle where f is convex. A patch is chosen in proportion to its own area, and a
 * rejection chooses anew, so that no area under f need be known.
 *
 * <p>A record, for the compiler trusts the fields of a constant record.
 *
 * @param rectangles how many there are
 * @param scaledEdge the rectangles' right edges times 2^−63, then zeros; 256
 * @param edge right edges, largest first, ending with 0 for the patch at the top
 * @param height the density at the edges
 * @param above how far, as a share of the patch's height, the density rises above its chord
 * @param below how far it falls below its chord
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

    /** A draw of density f(|x|), up to its constant. */
    double sample(UniformRandomProvider random) {
        long bits = random.nextLong();
        int layer = (int) bits & 0xff;
        return layer < rectangles ? scaledEdge[layer] * bits : Math.copySign(patch(random), (double) bits);
    }

    /** A draw of density f(x) on x at least 0, up to its constant. */
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

    /** A draw of the tail, or −1. */
    double beyond(UniformRandomProvider random) {
        double distance = ExponentialSampler.sample(random) / tailRate;
        double majorant = height[0] * Math.exp(-tailRate * distance);
        double x = edge[0] + distance;
        return random.nextDouble() * majorant <= density.applyAsDouble(x) ? x : -1;
    }

    /** A draw of patch i, or −1. */
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
