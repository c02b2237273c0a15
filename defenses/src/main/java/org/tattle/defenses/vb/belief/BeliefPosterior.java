package org.tattle.defenses.vb.belief;

import java.util.Arrays;
import java.util.Optional;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.BesselRatio;

/** The posterior of a sigmoid belief network's parameters. */
record BeliefPosterior(
        WeightPosterior distribution, Gaussians visibleBias, Gaussians hiddenBias, Shrinkage shrinkage, int steps) {
    private static final double START_DEVIATION = 0.1;

    static BeliefPosterior start(int visible, int hidden, Seed seed) {
        return new BeliefPosterior(
                new WeightPosterior(
                        Gaussians.drawn(visible * hidden, START_DEVIATION, seed.child("weights")), Optional.empty()),
                Gaussians.drawn(visible, START_DEVIATION, seed.child("visible")),
                Gaussians.drawn(hidden, START_DEVIATION, seed.child("hidden")),
                Shrinkage.start(visible, hidden),
                0);
    }

    /** The posterior of each weight of W, J x K, row-major. */
    Gaussians weights() {
        return distribution.weights();
    }

    /**
     * The posterior of W.
     *
     * @param weights each weight's own distribution, J x K, row-major
     * @param joint the system that the weights' means solve, if it is averaged over steps
     */
    record WeightPosterior(Gaussians weights, Optional<WeightSystem> joint) {}

    /**
     * The shrinkage prior of the weights, which shrinks unneeded ones towards zero: the three-parameter-beta normal
     * distribution with a = b = 1/2, the horseshoe (Gan et al. 2015; algorithms.md (e)). W_jk ~ N(0, z_jk), z_jk ~
     * Gamma(1/2, xi_jk), xi_jk ~ Gamma(1/2, phi_k), phi_k ~ Gamma(1/2, omega), omega ~ Gamma(1/2, 1). The components
     * are mean-field expectations, which depend on the weights' posterior only.
     *
     * @param inverse E[1/z], J x K, row-major
     * @param xi J x K
     */
    record Shrinkage(double[] inverse, double[] xi, double[] phi, double omega) {
        private static final double SMALLEST_SQUARE = 1e-12;
        private static final double LARGEST_INVERSE = 1e12;

        /** The initial expectations. */
        static Shrinkage start(int visible, int hidden) {
            double[] inverse = new double[visible * hidden];
            Arrays.fill(inverse, 1);
            double[] xi = new double[visible * hidden];
            Arrays.fill(xi, 0.5);
            double[] phi = new double[hidden];
            Arrays.fill(phi, 1);
            return new Shrinkage(inverse, xi, phi, 0.5);
        }

        /**
         * One update of all expectations, in the order z, xi, phi, omega.
         *
         * @param squares E[W²], J x K, row-major
         */
        Shrinkage next(double[] squares) {
            int hidden = phi.length;
            double[] nextInverse = new double[squares.length];
            double[] nextXi = new double[squares.length];
            double[] sums = new double[hidden];
            for (int i = 0; i < squares.length; i++) {
                // q(z) is the generalized inverse Gaussian distribution of order 0 with these two parameters
                double a = 2 * xi[i];
                double b = Math.max(SMALLEST_SQUARE, squares[i]);
                double ratio = BesselRatio.of(Math.sqrt(a * b));
                nextInverse[i] = Math.min(LARGEST_INVERSE, Math.sqrt(a / b) * ratio);
                nextXi[i] = 1 / (Math.sqrt(b / a) * ratio + phi[i % hidden]);
                sums[i % hidden] += nextXi[i];
            }
            double[] nextPhi = new double[hidden];
            double sum = 0;
            for (int k = 0; k < hidden; k++) {
                nextPhi[k] = (1 + squares.length / hidden) / 2.0 / (omega + sums[k]);
                sum += nextPhi[k];
            }
            return new Shrinkage(nextInverse, nextXi, nextPhi, (1 + hidden) / 2.0 / (1 + sum));
        }
    }
}
