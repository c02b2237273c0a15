package org.tattle.attacks.centroids;

import java.util.Arrays;
import org.tattle.math.Preconditions;
import org.tattle.math.vector.Kernels;

/**
 * A proof about the unknowns of a {@link CentroidSystem}: one weight y_j for each equation.
 *
 * <p>Let u_g = y'a_g for unknown g, which is at most c_g. Over all values of the unknowns y'A x is at most P = sum c_g
 * max(u_g, 0), and for the true ones it is at least y'b - |y|'delta. So sum |u_g| t_g is at most the gap G = P - y'b +
 * |y|'delta, where t_g &gt;= 0 says how far unknown g is from c_g if u_g &gt; 0, or from 0 if u_g &lt; 0. An unknown
 * with |u_g| &gt; G is therefore settled, and others are bounded. If G &lt; 0, no values satisfy the equations: the
 * list of candidates is not complete, or the centroid is not a mean of theirs.
 *
 * <p>Where each member adds |y|'eta to the error, for a size that is not known, u_g = y'a_g + |y|'eta.
 *
 * <p>Geometrically, y is a hyperplane that separates members from others, |u_g| are margins. Checking takes one pass, n
 * (d + 1) multiplications; that y was found by whatever means does not matter.
 *
 * @param weights as many as equations, padded with zeros to the system's width
 * @param margins u, one for each unknown
 * @param gap G, with the rounding errors of computing it added
 */
public record Certificate(double[] weights, double[] margins, double gap) {
    /** Evaluates weights of the equations. */
    public static Certificate check(CentroidSystem system, double[] weights) {
        Preconditions.require(weights.length == system.width, "weights", "of " + system.width, weights.length);
        double[] margins = new double[system.unknowns()];
        double[] lanes = new double[margins.length * Kernels.LANES];
        Kernels.best().dots(weights, system.rows, system.width, margins.length, lanes, margins);
        double gap = 0;
        double sizes = 0;
        double largest = 0;
        double each = 0;
        for (int j = 0; j < weights.length; j++) {
            each += Math.abs(weights[j]) * system.each[j];
        }
        for (int g = 0; g < margins.length; g++) {
            margins[g] += each;
            gap += system.most[g] * Math.max(0, margins[g]);
            sizes += system.most[g] * norm(system.rows, g * system.width, system.width);
            largest = Math.max(largest, Math.abs(margins[g]));
        }
        for (int j = 0; j < weights.length; j++) {
            gap -= weights[j] * system.target[j];
            gap += Math.abs(weights[j]) * system.tolerance[j];
            sizes += Math.abs(system.target[j]) + system.tolerance[j];
        }
        double operations = system.width + margins.length + 8.0;
        return new Certificate(
                weights.clone(),
                margins,
                gap + operations * 0x1p-52 * (sizes * norm(weights, 0, weights.length) + largest));
    }

    private static double norm(double[] values, int from, int size) {
        double sum = 0;
        for (int j = from; j < from + size; j++) {
            sum += values[j] * values[j];
        }
        return Math.sqrt(sum);
    }

    /** Whether the equations have no solution. */
    public boolean isContradiction() {
        return gap < 0;
    }

    /**
     * Narrows bounds on unknowns by what is proved.
     *
     * @param least per unknown; raised
     * @param most per unknown; lowered
     */
    void narrow(CentroidSystem system, int[] least, int[] most) {
        for (int g = 0; g < margins.length; g++) {
            double distance = gap / Math.abs(margins[g]);
            if (distance < system.most[g]) {
                int away = (int) distance;
                if (margins[g] > 0) {
                    least[g] = Math.max(least[g], system.most[g] - away);
                } else {
                    most[g] = Math.min(most[g], away);
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Certificate certificate && Arrays.equals(weights, certificate.weights);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(weights);
    }
}
