package org.tattle.math.linear;

import org.tattle.math.Preconditions;

/**
 * The discrete Fourier transform of real data whose length N is a power of two, and its inverse:
 *
 * <pre>X[k] = sum_j x[j] exp(-2 pi i j k / N),  k = 0 … N/2</pre>
 *
 * It is computed as a complex transform of half the length, by Stockham's self-sorting algorithm in radix 4 (Van Loan
 * 1992, "Computational frameworks for the fast Fourier transform", sections 1.7 and 4.3). A workspace for one thread.
 *
 * <p>Every output is a sum over the inputs, each multiplied by at most log2 N factors of modulus 1 that are accurate to
 * a few units in the last place, so its error is at most {@link #errorBound()} times the sum of the inputs' moduli.
 */
public final class RealFft {
    private static final double UNIT = 0x1p-53;
    private static final int FINE = 256;
    private static final int LARGEST = 1 << 26;

    private final int size;
    private final int half;
    /** exp(-2 pi i k / N) for k below 3 N / 4 (complex passes) and N / 2. */
    private final double[] cos;

    private final double[] sin;
    private double[] re;
    private double[] im;
    private double[] nextRe;
    private double[] nextIm;

    /** @param size a power of two from 4 to 2^26 */
    public RealFft(int size) {
        Preconditions.require(
                size >= 4 && size <= LARGEST && Integer.bitCount(size) == 1,
                "size",
                "a power of two from 4 to 2^26",
                size);
        this.size = size;
        half = size / 2;
        cos = new double[half];
        sin = new double[half];
        fillCircle();
        re = new double[half];
        im = new double[half];
        nextRe = new double[half];
        nextIm = new double[half];
    }

    /** Returns the length N. */
    public int size() {
        return size;
    }

    /** Returns the largest error of an output, in units of the sum of the inputs' moduli (of both conjugate halves). */
    public double errorBound() {
        return 8 * UNIT * (Integer.numberOfTrailingZeros(size) + 1);
    }

    /**
     * Computes the transform.
     *
     * @param x the N numbers
     * @param spectrumRe the N/2 + 1 real parts, written
     * @param spectrumIm the N/2 + 1 imaginary parts, written
     */
    public void forward(double[] x, double[] spectrumRe, double[] spectrumIm) {
        for (int j = 0; j < half; j++) {
            re[j] = x[2 * j];
            im[j] = x[2 * j + 1];
        }
        transform();
        spectrumRe[0] = re[0] + im[0];
        spectrumIm[0] = 0;
        spectrumRe[half] = re[0] - im[0];
        spectrumIm[half] = 0;
        for (int k = 1; k <= half / 2; k++) {
            int m = half - k;
            double evenRe = 0.5 * (re[k] + re[m]);
            double evenIm = 0.5 * (im[k] - im[m]);
            double oddRe = 0.5 * (im[k] + im[m]);
            double oddIm = 0.5 * (re[m] - re[k]);
            double turnedRe = oddRe * cos[k] - oddIm * sin[k];
            double turnedIm = oddRe * sin[k] + oddIm * cos[k];
            spectrumRe[k] = evenRe + turnedRe;
            spectrumIm[k] = evenIm + turnedIm;
            spectrumRe[m] = evenRe - turnedRe;
            spectrumIm[m] = turnedIm - evenIm;
        }
    }

    /** Computes the inverse transform: recovers {@code x} from the output of {@link #forward}. */
    public void inverse(double[] spectrumRe, double[] spectrumIm, double[] x) {
        // The complex transform of the conjugate is the conjugate of the inverse.
        re[0] = 0.5 * (spectrumRe[0] + spectrumRe[half]);
        im[0] = -0.5 * (spectrumRe[0] - spectrumRe[half]);
        for (int k = 1; k <= half / 2; k++) {
            int m = half - k;
            double evenRe = 0.5 * (spectrumRe[k] + spectrumRe[m]);
            double evenIm = 0.5 * (spectrumIm[k] - spectrumIm[m]);
            double turnedRe = 0.5 * (spectrumRe[k] - spectrumRe[m]);
            double turnedIm = 0.5 * (spectrumIm[k] + spectrumIm[m]);
            double oddRe = turnedRe * cos[k] + turnedIm * sin[k];
            double oddIm = turnedIm * cos[k] - turnedRe * sin[k];
            re[k] = evenRe - oddIm;
            im[k] = -evenIm - oddRe;
            re[m] = evenRe + oddIm;
            im[m] = evenIm - oddRe;
        }
        transform();
        double scale = 1.0 / half;
        for (int j = 0; j < half; j++) {
            x[2 * j] = scale * re[j];
            x[2 * j + 1] = -scale * im[j];
        }
    }

    /** The complex transform of (re, im), in place. */
    private void transform() {
        int length = half;
        int stride = 1;
        for (; length >= 4; length /= 4, stride *= 4) {
            quarter(length / 4, stride);
            swap();
        }
        if (length == 2) {
            for (int q = 0; q < stride; q++) {
                double aRe = re[q];
                double aIm = im[q];
                re[q] = aRe + re[q + stride];
                im[q] = aIm + im[q + stride];
                re[q + stride] = aRe - re[q + stride];
                im[q + stride] = aIm - im[q + stride];
            }
        }
    }

    /** One pass: turns {@code stride} interleaved transforms of length 4 x {@code quarter} into four times as many. */
    private void quarter(int quarter, int stride) {
        double[] xRe = re;
        double[] xIm = im;
        double[] yRe = nextRe;
        double[] yIm = nextIm;
        int jump = stride * quarter;
        for (int p = 0; p < quarter; p++) {
            int turn = 2 * p * stride;
            double w1Re = cos[turn];
            double w1Im = sin[turn];
            double w2Re = cos[2 * turn];
            double w2Im = sin[2 * turn];
            double w3Re = w1Re * w2Re - w1Im * w2Im;
            double w3Im = w1Re * w2Im + w1Im * w2Re;
            int from = stride * p;
            int to = 4 * from;
            for (int q = 0; q < stride; q++) {
                int a = from + q;
                int b = a + jump;
                int c = b + jump;
                int d = c + jump;
                double sumRe = xRe[a] + xRe[c];
                double sumIm = xIm[a] + xIm[c];
                double gapRe = xRe[a] - xRe[c];
                double gapIm = xIm[a] - xIm[c];
                double otherRe = xRe[b] + xRe[d];
                double otherIm = xIm[b] + xIm[d];
                double crossRe = xIm[d] - xIm[b];
                double crossIm = xRe[b] - xRe[d];
                int out = to + q;
                yRe[out] = sumRe + otherRe;
                yIm[out] = sumIm + otherIm;
                double uRe = gapRe - crossRe;
                double uIm = gapIm - crossIm;
                yRe[out + stride] = uRe * w1Re - uIm * w1Im;
                yIm[out + stride] = uRe * w1Im + uIm * w1Re;
                double vRe = sumRe - otherRe;
                double vIm = sumIm - otherIm;
                yRe[out + 2 * stride] = vRe * w2Re - vIm * w2Im;
                yIm[out + 2 * stride] = vRe * w2Im + vIm * w2Re;
                double zRe = gapRe + crossRe;
                double zIm = gapIm + crossIm;
                yRe[out + 3 * stride] = zRe * w3Re - zIm * w3Im;
                yIm[out + 3 * stride] = zRe * w3Im + zIm * w3Re;
            }
        }
    }

    private void swap() {
        double[] was = re;
        re = nextRe;
        nextRe = was;
        was = im;
        im = nextIm;
        nextIm = was;
    }

    /** Computes each factor as a product of two from short exact tables, to at most three units in the last place. */
    private void fillCircle() {
        double step = 2 * Math.PI / size;
        int fine = Math.min(FINE, half);
        for (int k = 0; k < fine; k++) {
            cos[k] = Math.cos(step * k);
            sin[k] = -Math.sin(step * k);
        }
        for (int start = fine; start < half; start += fine) {
            double turnRe = Math.cos(step * start);
            double turnIm = -Math.sin(step * start);
            for (int k = 0; k < fine; k++) {
                cos[start + k] = turnRe * cos[k] - turnIm * sin[k];
                sin[start + k] = turnRe * sin[k] + turnIm * cos[k];
            }
        }
    }
}
