package org.tattle.accounting.gaussian;

/**
 * The nodes of the trapezoid rule for a release's characteristic function, on a line Im y = a where e^(iwL) decays: for
 * w &gt; 0 its modulus is at most 1 between the real line and 2a, so one step size is accurate to e^-40 for all w.
 */
final class ShiftedLine {
    private static final double ACCURACY = 40;
    private static final int MOST_NODES = 1 << 18;

    private final SampledGaussian pair;
    private final double t;
    private final double step;
    private final double a;
    private final double top;
    private final double[] forward = new double[2];
    private final double[] backward = new double[2];

    private ShiftedLine(SampledGaussian pair, double t, double top) {
        this.pair = pair;
        this.t = t;
        this.top = top;
        double strip = Math.min(
                1.5 / Math.sqrt(pair.stiffness(t)), Math.PI / pair.shift / (pair.negativePowers(t) > 0 ? 4 : 2));
        step = 2 * Math.PI * strip / ACCURACY;
        a = pair.pair.forward * strip;
    }

    /** Returns the characteristic function f under the distribution tilted by t. */
    static CharacteristicFunction function(SampledGaussian pair, double t, double d) {
        double low = pair.lowestMode(t);
        double high = pair.highestMode(t);
        double top = Math.max(pair.exponent(t, low), pair.exponent(t, high));
        return new ShiftedLine(pair, t, top).function(low, high, d);
    }

    private CharacteristicFunction function(double low, double high, double d) {
        long center = Math.round(low / step);
        long end = walk(center, 1);
        long first = end == center ? end : walk(center, -1) + 1;
        long start = Math.max(end, Math.round(high / step));
        long stop = walk(start, 1);
        start = stop == start ? stop : Math.max(end, walk(start, -1) + 1);
        long nodes = end - first + stop - start;
        if (nodes > MOST_NODES) {
            throw new ArithmeticException("the characteristic function takes " + nodes + " points");
        }
        double[][] columns = new double[4][(int) nodes];
        for (int j = 0; j < nodes; j++) {
            long k = first + j;
            fill((k < end ? k : start + k - end) * step, columns, j);
        }
        return new CharacteristicFunction(d, columns[0], columns[1], columns[2], columns[3]);
    }

    /** The first negligible point in a direction. */
    private long walk(long from, int direction) {
        long k = from;
        while (pair.exponent(t, k * step) >= top - ACCURACY && Math.abs(k - from) <= MOST_NODES) {
            k += direction;
        }
        return k;
    }

    /** Writes weight and loss at y + ia. */
    private void fill(double y, double[][] columns, int j) {
        pair.logRatio(y, a, forward);
        double loss = pair.pair.forward * forward[0];
        double lossImaginary = pair.pair.forward * forward[1];
        if (pair.pair.backward != 0) {
            pair.logRatio(-y, -a, backward);
            loss += pair.pair.backward * backward[0];
            lossImaginary += pair.pair.backward * backward[1];
        }
        double size = Math.exp(t * loss + pair.pair.distribution * forward[0] - (y * y - a * a) / 2 - top);
        double phase = t * lossImaginary + pair.pair.distribution * forward[1] - y * a;
        columns[0][j] = size * Math.cos(phase);
        columns[1][j] = size * Math.sin(phase);
        columns[2][j] = loss;
        columns[3][j] = lossImaginary;
    }
}
