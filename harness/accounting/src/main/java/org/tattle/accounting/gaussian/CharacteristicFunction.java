package org.tattle.accounting.gaussian;

/**
 * The characteristic function of the privacy loss of one release under its distribution tilted by e^(tL),
 *
 * <pre>f(w) = E e^((t + iw)(L - c)) / E e^(t(L - c)),    c the tilted mean,</pre>
 *
 * at w = d, 2d, 3d, ..., as a sum over nodes. The summands are e^(iw(L - c)) - 1, whose mean keeps its relative
 * accuracy as w tends to 0, since f may be raised to a power of 1e9.
 */
final class CharacteristicFunction {
    private static final double AGREEMENT = 0x1p-16;
    /** The number of successive rotations after which values are recomputed to remove rounding errors. */
    private static final int ROTATIONS = 8;

    private final double d;
    private final double mean;
    private final int nodes;
    private final double[] weight;
    private final double[] weightImaginary;
    private final double[] loss;
    private final double[] lossImaginary;
    /** e^(iw(L - c)) - 1, and the same for w = d. */
    private final double[] value;

    private final double[] valueImaginary;
    private final double[] turn;
    private final double[] turnImaginary;

    private double evenMean;
    private double evenMeanImaginary;
    private int position;
    private double real;
    private double imaginary;
    private double evenReal;
    private double evenImaginary;

    /** Creates the function from nodes of which every other one would nearly suffice. */
    CharacteristicFunction(double d, double[] weight, double[] weightImaginary, double[] loss, double[] lossImaginary) {
        this.d = d;
        this.weight = weight;
        this.weightImaginary = weightImaginary;
        this.loss = loss;
        this.lossImaginary = lossImaginary;
        nodes = weight.length;
        value = new double[nodes];
        valueImaginary = new double[nodes];
        turn = new double[nodes];
        turnImaginary = new double[nodes];
        normalize();
        mean = center();
        rotateAfresh(turn, turnImaginary, 1);
    }

    private void normalize() {
        double sum = 0;
        double sumImaginary = 0;
        for (int j = 0; j < nodes; j++) {
            sum += weight[j];
            sumImaginary += weightImaginary[j];
        }
        double square = sum * sum + sumImaginary * sumImaginary;
        for (int j = 0; j < nodes; j++) {
            double x = weight[j];
            double y = weightImaginary[j];
            weight[j] = (x * sum + y * sumImaginary) / square;
            weightImaginary[j] = (y * sum - x * sumImaginary) / square;
        }
    }

    private double center() {
        double sum = 0;
        double sumImaginary = 0;
        for (int j = 0; j < nodes; j++) {
            sum += weight[j] * loss[j] - weightImaginary[j] * lossImaginary[j];
            sumImaginary += weight[j] * lossImaginary[j] + weightImaginary[j] * loss[j];
        }
        for (int j = 0; j < nodes; j++) {
            loss[j] -= sum;
            lossImaginary[j] -= sumImaginary;
        }
        for (int j = 0; j < nodes; j += 2) {
            evenMean += weight[j] * loss[j] - weightImaginary[j] * lossImaginary[j];
            evenMeanImaginary += weight[j] * lossImaginary[j] + weightImaginary[j] * loss[j];
        }
        return sum;
    }

    int size() {
        return nodes;
    }

    /** Returns c, the tilted mean. */
    double mean() {
        return mean;
    }

    /** Computes the mean distance of the nodes from c, to which rounding errors are proportional. */
    double deviation() {
        double sum = 0;
        for (int j = 0; j < nodes; j++) {
            sum += Math.hypot(weight[j], weightImaginary[j]) * Math.hypot(loss[j], lossImaginary[j]);
        }
        return sum;
    }

    /** Advances to the next w. */
    void advance() {
        position++;
        if (position % ROTATIONS == 1) {
            rotateAfresh(value, valueImaginary, position);
        } else {
            for (int j = 0; j < nodes; j++) {
                double x = value[j];
                double y = valueImaginary[j];
                value[j] = x + turn[j] + x * turn[j] - y * turnImaginary[j];
                valueImaginary[j] = y + turnImaginary[j] + x * turnImaginary[j] + y * turn[j];
            }
        }
        double even = 0;
        double evenI = 0;
        double odd = 0;
        double oddI = 0;
        for (int j = 0; j < nodes - 1; j += 2) {
            even += weight[j] * value[j] - weightImaginary[j] * valueImaginary[j];
            evenI += weight[j] * valueImaginary[j] + weightImaginary[j] * value[j];
            odd += weight[j + 1] * value[j + 1] - weightImaginary[j + 1] * valueImaginary[j + 1];
            oddI += weight[j + 1] * valueImaginary[j + 1] + weightImaginary[j + 1] * value[j + 1];
        }
        if (nodes % 2 == 1) {
            int j = nodes - 1;
            even += weight[j] * value[j] - weightImaginary[j] * valueImaginary[j];
            evenI += weight[j] * valueImaginary[j] + weightImaginary[j] * value[j];
        }
        evenReal = even;
        evenImaginary = evenI;
        real = even + odd;
        imaginary = evenI + oddI;
    }

    /** Computes ln |f(w)|. */
    double logModulus() {
        double excess = 2 * real + real * real + imaginary * imaginary;
        return 0.5 * Math.log1p(Math.max(-1, excess));
    }

    /** Computes arg f(w), up to a multiple of 2 pi. */
    double phase() {
        return Math.atan2(imaginary, 1 + real);
    }

    /**
     * Whether every other node gives nearly the same value, when centered at its own mean: then the error of all nodes
     * is about the square of that difference.
     */
    boolean agrees() {
        double w = position * d;
        double x = 2 * (evenReal + w * evenMeanImaginary) - real;
        double y = 2 * (evenImaginary - w * evenMean) - imaginary;
        return Math.hypot(x, y) <= AGREEMENT * Math.hypot(real, imaginary);
    }

    private void rotateAfresh(double[] re, double[] im, int multiple) {
        double w = multiple * d;
        for (int j = 0; j < nodes; j++) {
            double size = -w * lossImaginary[j];
            double angle = w * loss[j];
            double sine = Math.sin(angle / 2);
            re[j] = Math.expm1(size) * Math.cos(angle) - 2 * sine * sine;
            im[j] = Math.exp(size) * Math.sin(angle);
        }
    }
}
