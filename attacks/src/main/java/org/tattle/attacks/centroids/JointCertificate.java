package org.tattle.attacks.centroids;

import java.util.Arrays;

/**
 * A proof about all topics at once, for candidates each of which is in at most one: a {@link Certificate}'s weights for
 * every topic.
 *
 * <p>With u_gk = y_k'a_gk the margin of group g in topic k and u = 0 for no topic, the sum over candidates of the
 * margins where they truly are is at least sum y_k'b_k - |y_k|'delta_k, and at most P = sum c_g max_k(u_gk, 0). The gap
 * G between these is all that wrong choices can cost together, so a group whose best choice is better than its second
 * by more than G is settled: all its candidates are there. One pass over n candidates and K topics checks it.
 *
 * @param best per group the topic of the largest margin, or -1 where none is positive
 * @param leads per group by how much it is larger than the second
 * @param gap G, with rounding errors
 */
record JointCertificate(int[] best, double[] leads, double gap) {
    /**
     * Evaluates margins.
     *
     * @param margins m x K row-major
     * @param multiplicities the candidates of each group
     * @param released sum y_k'b_k - |y_k|'delta_k
     * @param rounding the most by which rounding changes a margin
     */
    static JointCertificate of(double[] margins, int topics, int[] multiplicities, double released, double rounding) {
        int[] best = new int[multiplicities.length];
        double[] leads = new double[best.length];
        double gap = -released;
        long candidates = 0;
        for (int g = 0; g < best.length; g++) {
            double first = 0;
            double second = Double.NEGATIVE_INFINITY;
            best[g] = -1;
            for (int k = 0; k < topics; k++) {
                double margin = margins[g * topics + k];
                if (margin > first) {
                    second = first;
                    first = margin;
                    best[g] = k;
                } else {
                    second = Math.max(second, margin);
                }
            }
            leads[g] = first - second;
            gap += multiplicities[g] * first;
            candidates += multiplicities[g];
        }
        return new JointCertificate(best, leads, gap + (2 * candidates + 2) * rounding);
    }

    boolean isContradiction() {
        return gap < 0;
    }

    /** Whether a group's topic, or that it is in none, is proved. */
    boolean isSettled(int group) {
        return leads[group] > gap;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JointCertificate certificate
                && gap == certificate.gap
                && Arrays.equals(leads, certificate.leads);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(leads);
    }
}
