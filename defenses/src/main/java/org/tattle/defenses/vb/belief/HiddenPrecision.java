package org.tattle.defenses.vb.belief;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.privacy.Mode;
import org.tattle.defenses.vb.Block;
import org.tattle.math.special.PolyaGamma;

/** The source of the Pólya-Gamma means of the hidden biases in the M-step: gamma1 of algorithms.md (e). */
enum HiddenPrecision {
    /** Computed from the biases, which are released anyway. */
    COMPUTED {
        @Override
        List<Block> blocks(int visible, int hidden) {
            return BeliefBlocks.sound(visible, hidden);
        }

        @Override
        void add(double[] means, double[][] sums) {}

        @Override
        double[] sum(double[] means, double[][] statistics, double records) {
            return Arrays.stream(means).map(mean -> records * mean).toArray();
        }
    },
    /** Read from a noisy block, as if they were statistics of each record ([VIPS] appendix B; errata E11). */
    PERTURBED {
        @Override
        List<Block> blocks(int visible, int hidden) {
            List<Block> blocks = new ArrayList<>(BeliefBlocks.published(visible, hidden));
            blocks.add(new Block("gamma1", hidden, BeliefBlocks.radius(hidden, BeliefBlocks.LARGEST_PRECISION)));
            return blocks;
        }

        @Override
        void add(double[] means, double[][] sums) {
            for (int k = 0; k < means.length; k++) {
                sums[BeliefBlocks.BIAS][k] += means[k];
            }
        }

        @Override
        double[] sum(double[] means, double[][] statistics, double records) {
            return statistics[BeliefBlocks.BIAS];
        }
    };

    static HiddenPrecision of(Mode mode) {
        return mode == Mode.SOUND ? COMPUTED : PERTURBED;
    }

    /**
     * The Pólya-Gamma means at some biases.
     *
     * @param squares the squares of the biases, or their second moments
     */
    static double[] means(double[] squares) {
        return Arrays.stream(squares).map(b -> PolyaGamma.mean(Math.sqrt(b))).toArray();
    }

    /** The number of blocks, M. */
    int count() {
        return blocks(1, 1).size();
    }

    abstract List<Block> blocks(int visible, int hidden);

    /** Adds one record's contribution. */
    abstract void add(double[] means, double[][] sums);

    /**
     * The sum of the Pólya-Gamma means over all records.
     *
     * @param records N
     */
    abstract double[] sum(double[] means, double[][] statistics, double records);
}
