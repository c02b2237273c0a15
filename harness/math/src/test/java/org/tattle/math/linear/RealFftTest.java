package org.tattle.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.numbers.core.Sum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.SplitMix;

class RealFftTest {
    private static double[] numbers(int size) {
        SplitMix random = new SplitMix(size);
        double[] x = new double[size];
        for (int j = 0; j < size; j++) {
            x[j] = random.nextDouble() - 0.3;
        }
        return x;
    }

    private static double sumOfModuli(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += Math.abs(value);
        }
        return sum;
    }

    /**
     * Both parities of log2 N end in different passes. The error bound of the class must hold at the sizes that
     * accountants use; an inexact table of angles breaks it.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16, 32, 64, 128, 1024, 1 << 17})
    void forward_ofNumbers_isTheDefiningSum(int size) {
        double[] x = numbers(size);
        double[] re = new double[size / 2 + 1];
        double[] im = new double[size / 2 + 1];
        RealFft fourier = new RealFft(size);
        fourier.forward(x, re, im);
        double bound = fourier.errorBound() * sumOfModuli(x);
        for (int k = 0; k <= size / 2; k += 1 + size / 100) {
            Sum sumRe = Sum.create();
            Sum sumIm = Sum.create();
            for (int j = 0; j < size; j++) {
                double angle = 2 * Math.PI * ((long) j * k % size) / size;
                sumRe.addProduct(x[j], Math.cos(angle));
                sumIm.addProduct(-x[j], Math.sin(angle));
            }
            assertThat(Math.hypot(re[k] - sumRe.getAsDouble(), im[k] - sumIm.getAsDouble()))
                    .as("frequency %d", k)
                    .isLessThan(bound);
        }
    }

    @Test
    void forward_ofManyNumbers_isThatOfCommonsMath() {
        int size = 1 << 12;
        double[] x = numbers(size);
        double[] re = new double[size / 2 + 1];
        double[] im = new double[size / 2 + 1];
        new RealFft(size).forward(x, re, im);
        Complex[] theirs = new FastFourierTransformer(DftNormalization.STANDARD).transform(x, TransformType.FORWARD);
        for (int k = 0; k <= size / 2; k++) {
            assertThat(Math.hypot(re[k] - theirs[k].getReal(), im[k] - theirs[k].getImaginary()))
                    .as("frequency %d", k)
                    .isLessThan(1e-11);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 64, 512, 1 << 18})
    void inverse_ofATransform_givesTheNumbersBack(int size) {
        double[] x = numbers(size);
        double[] re = new double[size / 2 + 1];
        double[] im = new double[size / 2 + 1];
        double[] back = new double[size];
        RealFft fourier = new RealFft(size);
        fourier.forward(x, re, im);
        fourier.inverse(re, im, back);
        double worst = 0;
        for (int j = 0; j < size; j++) {
            worst = Math.max(worst, Math.abs(back[j] - x[j]));
        }
        assertThat(worst).isLessThan(2e-16 * Integer.numberOfTrailingZeros(size) * 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {-8, 0, 2, 12, 1 << 27})
    void size_notAPowerOfTwo_isRefused(int size) {
        assertThatThrownBy(() -> new RealFft(size))
                .hasMessageContaining("power of two")
                .hasMessageContaining("" + size);
    }
}
