package org.tattle.accounting.pure;

import java.util.Arrays;
import org.tattle.math.Preconditions;

/**
 * The privacy curve of k releases of Laplace noise, computed by additions of positive numbers only. With lambda = 1 /
 * noise multiplier and the loss L = lambda (2y - k) the distribution of y is
 *
 * <pre>(e^-lambda / 2)^k e^(lambda y) (atom at 0 + atom at 1 + lambda uniform on (0, 1))^{* k} (dy):</pre>
 *
 * <p>atoms at integers, and between them e^(lambda y) times a polynomial of degree k - 1. The polynomials are stored in
 * Bernstein form, in which a convolution with the uniform distribution is a running sum, and degree elevation a
 * weighted mean of neighboring coefficients. Cell n is [n, n + 1].
 */
final class LaplaceSpline implements PrivacyCurve {
    /** Gauss-Legendre nodes and weights of order 20 on (-1, 1), positive half. */
    private static final double[] NODES = {
        0.07652652113349734, 0.22778585114164507, 0.37370608871541955, 0.5108670019508271,
        0.636053680726515, 0.7463319064601508, 0.8391169718222188, 0.912234428251326,
        0.9639719272779138, 0.9931285991850949
    };

    private static final double[] WEIGHTS = {
        0.15275338713072584, 0.14917298647260374, 0.14209610931838204, 0.13168863844917664,
        0.11819453196151841, 0.10193011981724044, 0.08327674157670475, 0.06267204833410907,
        0.04060142980038694, 0.017614007139152118
    };

    private final double lambda;
    private final int count;
    private final double[] atoms;
    /** Coefficients above a polynomial's degree are 0. */
    private final double[][] cells;

    LaplaceSpline(double lambda, int count) {
        this.lambda = lambda;
        this.count = count;
        atoms = new double[count + 1];
        cells = new double[count][count];
        atoms[0] = 1;
        for (int releases = 0; releases < count; releases++) {
            compose(releases);
        }
    }

    /** Convolves with one more release; the density in cell n is e^(lambda (y - n - 1)) times its polynomial. */
    private void compose(int releases) {
        double low = Math.exp(-lambda) / 2;
        double[] upper = new double[releases + 1];
        double[] lower = new double[releases + 1];
        for (int n = releases; n >= 0; n--) {
            double[] cell = cells[n];
            Arrays.fill(upper, 0);
            Arrays.fill(lower, 0);
            if (n < releases) {
                addRaisedAndFromLeft(cell, releases, low, upper);
            }
            if (n > 0) {
                addRaisedAndFromRight(cells[n - 1], releases, lower);
            }
            double atom = lambda * atoms[n] / 2;
            for (int i = 0; i <= releases; i++) {
                cell[i] = upper[i] + lower[i] + atom;
            }
        }
        for (int n = releases + 1; n >= 0; n--) {
            atoms[n] = low * (n <= releases ? atoms[n] : 0) + (n > 0 ? atoms[n - 1] / 2 : 0);
        }
    }

    /** Adds the polynomial of {@code size} coefficients plus lambda times its integral from 0, times a factor. */
    private void addRaisedAndFromLeft(double[] cell, int size, double factor, double[] to) {
        double integral = 0;
        for (int i = 0; i <= size; i++) {
            to[i] += factor * (raised(cell, size, i) + lambda * integral / size);
            integral += cell[i];
        }
    }

    /** Adds half of the polynomial plus lambda times its integral to 1. */
    private void addRaisedAndFromRight(double[] cell, int size, double[] to) {
        double integral = 0;
        for (int i = size; i >= 0; i--) {
            integral += cell[i];
            to[i] += 0.5 * (raised(cell, size, i) + lambda * integral / size);
        }
    }

    /** Coefficient i of the same polynomial written with a degree higher by one. */
    private static double raised(double[] cell, int size, int i) {
        double share = (double) i / size;
        return (i > 0 ? share * cell[i - 1] : 0) + (1 - share) * cell[i];
    }

    @Override
    public double largestLoss() {
        return lambda * count;
    }

    @Override
    public double logDelta(double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        if (epsilon >= largestLoss()) {
            return Double.NEGATIVE_INFINITY;
        }
        double start = (epsilon / lambda + count) / 2;
        int first = Math.min(count - 1, (int) start);
        double sum = 0;
        for (int n = first + 1; n <= count; n++) {
            sum += atoms[n] * -Math.expm1(-2 * lambda * (n - start));
        }
        sum += integral(first, first, start - first, start) + integral(first + 1, count - 1, 0, start);
        return Math.min(0, Math.log(sum));
    }

    /** The integral over the same part of each cell from {@code first} to {@code last}. */
    private double integral(int first, int last, double from, double start) {
        int panels = last < first ? 0 : 1 + (int) (Math.max(lambda, Math.sqrt(lambda * count)) / 8);
        double half = (1 - from) / panels / 2;
        double[] basis = new double[count];
        double sum = 0;
        for (int node = 0; node < panels * 2 * NODES.length; node++) {
            int i = node % NODES.length;
            double side = node / NODES.length % 2 == 0 ? NODES[i] : -NODES[i];
            double at = from + half * (2 * (node / (2 * NODES.length)) + 1 + side);
            bernstein(at, basis);
            double density = half * WEIGHTS[i] * Math.exp(-lambda * (1 - at));
            for (int n = first; n <= last; n++) {
                sum += density * dot(basis, cells[n]) * -Math.expm1(-2 * lambda * (n + at - start));
            }
        }
        return sum;
    }

    /** Computes the Bernstein polynomials at a point of (0, 1), outward from the largest; they sum to 1. */
    private static void bernstein(double at, double[] basis) {
        int degree = basis.length - 1;
        int most = (int) (at * degree);
        double odds = at / (1 - at);
        basis[most] = 1;
        double sum = 1;
        for (int i = most; i < degree; i++) {
            basis[i + 1] = basis[i] * odds * (degree - i) / (i + 1);
            sum += basis[i + 1];
        }
        for (int i = most; i > 0; i--) {
            basis[i - 1] = basis[i] / odds * i / (degree - i + 1);
            sum += basis[i - 1];
        }
        for (int i = 0; i <= degree; i++) {
            basis[i] /= sum;
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
