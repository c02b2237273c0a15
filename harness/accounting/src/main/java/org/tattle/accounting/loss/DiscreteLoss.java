package org.tattle.accounting.loss;

/**
 * A discrete distribution of the privacy loss on nodes.
 *
 * @param mass the mass of P at each node; that of Q is this times e^-node
 */
record DiscreteLoss(double[] mass, double infinite) {
    /** The distance within which a loss counts as equal to a node, relative to 1 + |loss|, in nats. */
    static final double BLUR = 64 * 0x1p-53;

    /**
     * Computes the smallest dominating distribution on the nodes, by the connect-the-dots method (Doroshenko, Ghazi,
     * Kamath, Kumar and Manurangsi 2022). The curve delta, as a function of y = e^epsilon, is convex; its chords
     * between the nodes lie above it and are the curve of the returned distribution, which is exact at every node. In
     * terms of masses, the p and q of each cell (a, b] are split between its two ends:
     *
     * <pre>p_b = (p - q e^a) / (1 - e^(a - b)),  p_a = p - p_b</pre>
     *
     * so that no second difference of delta is computed. Losses below the first node are moved up to it; of the mass
     * above the last node, as much is moved to it as Q allows, and the rest becomes infinite.
     */
    static DiscreteLoss upper(Cells cells) {
        int n = cells.nodes().length;
        double[] mass = new double[n];
        mass[0] = cells.p()[0];
        for (int i = 1; i < n; i++) {
            double up = upperShare(cells, i, cells.p()[i]);
            mass[i] += up;
            mass[i - 1] += cells.p()[i] - up;
        }
        double beyond = cells.q()[n] < Double.MIN_NORMAL ? 0 : cells.q()[n] * Math.exp(cells.nodes()[n - 1]);
        double kept = Math.min(cells.p()[n] - cells.infinite(), beyond);
        mass[n - 1] += kept;
        double unseen = cells.bounded() ? 0 : Double.MIN_NORMAL;
        return new DiscreteLoss(mass, cells.p()[n] - kept + unseen);
    }

    /**
     * Computes the part of the mass of P in cell i that goes to its upper end.
     *
     * @param unknown the result if the mass of Q is too small for a double
     */
    static double upperShare(Cells cells, int i, double unknown) {
        double p = cells.p()[i];
        double q = cells.q()[i];
        if (q < Double.MIN_NORMAL) {
            return unknown;
        }
        double low = cells.nodes()[i - 1];
        double share = (q * Math.exp(low) - p) / Math.expm1(low - cells.nodes()[i]);
        double blur = p * BLUR * (1 + Math.abs(low)) / -Math.expm1(low - cells.nodes()[i]);
        return share < blur ? 0 : share > p - blur ? p : share;
    }
}
