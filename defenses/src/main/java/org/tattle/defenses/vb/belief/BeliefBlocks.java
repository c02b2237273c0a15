package org.tattle.defenses.vb.belief;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.privacy.Mode;
import org.tattle.defenses.vb.Block;
import org.tattle.math.linear.PackedCholesky;
import org.tattle.math.special.PolyaGamma;

/**
 * The blocks of sufficient statistics, as sums over records (algorithms.md (e)). Every coordinate of one record's
 * contribution lies in [0, 1], or in [0, 1/4] if a Pólya-Gamma mean is a factor; a block's radius is the norm of the
 * box's largest corner.
 */
final class BeliefBlocks {
    /** v, in R^J. */
    static final int VISIBLE = 0;
    /** E[h], in R^K. */
    static final int HIDDEN = 1;
    /** v E[h]', J x K, row-major. */
    static final int PRODUCT = 2;
    /** g, in R^J. */
    static final int PRECISION = 3;
    /** g E[h]', J x K, row-major. */
    static final int WEIGHTED = 4;
    /** g_j E[h h'], J upper triangles of K rows, packed row by row. */
    static final int SQUARES = 5;
    /** The Pólya-Gamma means of b, in R^K, if they are perturbed. */
    static final int BIAS = 6;

    /** The largest Pólya-Gamma mean. */
    static final double LARGEST_PRECISION = 0.25;

    private BeliefBlocks() {}

    /** The blocks that depend on records, with the radii of their released coordinates. */
    static List<Block> sound(int visible, int hidden) {
        return blocks(visible, hidden, visible * PackedCholesky.length(hidden));
    }

    /** The same, except that the radius of the matrices counts both triangles: sqrt(J) K/4 (errata E11). */
    static List<Block> published(int visible, int hidden) {
        return blocks(visible, hidden, visible * hidden * hidden);
    }

    /** @param entries the number of entries of all matrices E[h h'] that count for the radius */
    private static List<Block> blocks(int visible, int hidden, int entries) {
        return List.of(
                new Block("v", visible, radius(visible, 1)),
                new Block("h", hidden, radius(hidden, 1)),
                new Block("v h'", visible * hidden, radius(visible * hidden, 1)),
                new Block("g", visible, radius(visible, LARGEST_PRECISION)),
                new Block("g h'", visible * hidden, radius(visible * hidden, LARGEST_PRECISION)),
                new Block("g h h'", visible * PackedCholesky.length(hidden), radius(entries, LARGEST_PRECISION)));
    }

    static double radius(int coordinates, double largest) {
        return Math.sqrt(coordinates) * largest;
    }

    /** The upper bound of each coordinate of one record's contribution. */
    static double largest(int block) {
        return block < PRECISION ? 1 : LARGEST_PRECISION;
    }

    /** The source of the Pólya-Gamma means of the hidden biases in the M-step: gamma1 of algorithms.md (e). */
    enum HiddenPrecision {
        /** Computed from the biases, which are released anyway. */
        COMPUTED,
        /** Read from a noisy block, as if they were statistics of each record ([VIPS] appendix B; errata E11). */
        PERTURBED;

        static HiddenPrecision of(Mode mode) {
            return mode == Mode.SOUND ? COMPUTED : PERTURBED;
        }

        /** The Pólya-Gamma means at some biases. */
        static double[] means(double[] squares) {
            return Arrays.stream(squares)
                    .map(b -> PolyaGamma.mean(Math.sqrt(b)))
                    .toArray();
        }

        /** The number of blocks, M. */
        int count() {
            return blocks(1, 1).size();
        }

        List<Block> blocks(int visible, int hidden) {
            if (this == COMPUTED) {
                return sound(visible, hidden);
            }
            List<Block> blocks = new ArrayList<>(published(visible, hidden));
            blocks.add(new Block("gamma1", hidden, radius(hidden, LARGEST_PRECISION)));
            return blocks;
        }

        /** Adds one record's contribution. */
        void add(double[] means, double[][] sums) {
            for (int k = 0; this == PERTURBED && k < means.length; k++) {
                sums[BIAS][k] += means[k];
            }
        }

        /** The sum of the Pólya-Gamma means over all records. */
        double[] sum(double[] means, double[][] statistics, double records) {
            return this == PERTURBED
                    ? statistics[BIAS]
                    : Arrays.stream(means).map(mean -> records * mean).toArray();
        }
    }
}
