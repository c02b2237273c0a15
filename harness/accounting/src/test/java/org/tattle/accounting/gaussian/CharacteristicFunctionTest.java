package org.tattle.accounting.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.gaussian.SampledGaussian.Pair;

class CharacteristicFunctionTest {
    /** For a normal y, by the trapezoid rule on the line Im y = a, with the loss y + b y². */
    static CharacteristicFunction ofNormal(double a, double b, double step, int nodes, double d) {
        double[][] columns = new double[4][nodes];
        for (int j = 0; j < nodes; j++) {
            double y = (j - nodes / 2 + 0.3) * step;
            double size = 7 * Math.exp((a * a - y * y) / 2);
            columns[0][j] = size * Math.cos(a * y);
            columns[1][j] = -size * Math.sin(a * y);
            columns[2][j] = y + b * (y * y - a * a);
            columns[3][j] = a + 2 * b * a * y;
        }
        return new CharacteristicFunction(d, columns[0], columns[1], columns[2], columns[3]);
    }

    /** E e^(iw(y + b y²)) = e^(-w²/(2 (1 - 2ibw))) / sqrt(1 - 2ibw), on whatever line it is summed. */
    @ParameterizedTest
    @CsvSource({"0, 0, 160", "0.2, 0.3, 160", "0.2, 0.3, 161", "-0.3, 0.1, 161", "0.1, -0.5, 160"})
    void functionOfNormal_isItsClosedForm(double a, double b, int nodes) {
        double d = 0.07;
        CharacteristicFunction function = ofNormal(a, b, 0.125, nodes, d);
        assertThat(function.size()).isEqualTo(nodes);
        assertThat(function.mean()).isCloseTo(b, within(1e-14));
        for (int k = 1; k <= 20; k++) {
            double w = k * d;
            double square = 1 + 4 * b * b * w * w;
            function.advance();
            assertThat(function.logModulus()).isCloseTo(-w * w / 2 / square - Math.log(square) / 4, within(1e-13));
            assertThat(function.phase())
                    .isCloseTo(Math.atan(2 * b * w) / 2 - b * w * w * w / square - b * w, within(1e-13));
            assertThat(function.agrees()).isTrue();
        }
    }

    /** The mean of e^(iw(z - c)) over complex z of complex weights p, c the mean of z. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void function_ofComplexNodes_isTheirMean(int nodes) {
        double[] p = Arrays.copyOf(new double[] {3, 5, -1, 2, 4}, nodes);
        double[] pImaginary = Arrays.copyOf(new double[] {1, -2, 0.5, 3, -1.5}, nodes);
        double[] z = Arrays.copyOf(new double[] {0.3, -0.7, 1.9, 0.1, 2.2}, nodes);
        double[] zImaginary = Arrays.copyOf(new double[] {0.05, -0.15, 0.1, 0.2, -0.1}, nodes);
        double[] c = mean(p, pImaginary, z, zImaginary);
        double d = 0.2;
        CharacteristicFunction function =
                new CharacteristicFunction(d, p.clone(), pImaginary.clone(), z.clone(), zImaginary.clone());
        assertThat(function.mean()).isCloseTo(c[0], within(1e-14));
        for (int k = 1; k <= 20; k++) {
            double[] e = new double[nodes];
            double[] eImaginary = new double[nodes];
            for (int j = 0; j < nodes; j++) {
                double size = Math.exp(-k * d * (zImaginary[j] - c[1]));
                e[j] = size * Math.cos(k * d * (z[j] - c[0]));
                eImaginary[j] = size * Math.sin(k * d * (z[j] - c[0]));
            }
            double[] expected = mean(p, pImaginary, e, eImaginary);
            function.advance();
            assertThat(function.logModulus()).isCloseTo(Math.log(Math.hypot(expected[0], expected[1])), within(1e-12));
            assertThat(function.phase()).isCloseTo(Math.atan2(expected[1], expected[0]), within(1e-12));
        }
    }

    private static double[] mean(double[] p, double[] pImaginary, double[] z, double[] zImaginary) {
        double mass = Arrays.stream(p).sum();
        double massImaginary = Arrays.stream(pImaginary).sum();
        double square = mass * mass + massImaginary * massImaginary;
        double x = 0;
        double y = 0;
        for (int j = 0; j < p.length; j++) {
            x += p[j] * z[j] - pImaginary[j] * zImaginary[j];
            y += p[j] * zImaginary[j] + pImaginary[j] * z[j];
        }
        return new double[] {(x * mass + y * massImaginary) / square, (y * mass - x * massImaginary) / square};
    }

    /** cos w of a loss of 1 or -1; 3e5 rotations in a row would be off by some 1e-11. */
    @Test
    void advance_veryOften_keepsItsAccuracy() {
        CharacteristicFunction function = new CharacteristicFunction(
                0.75, new double[] {0.5, 0.5}, new double[2], new double[] {1, -1}, new double[2]);
        for (int k = 1; k <= 300_000; k++) {
            function.advance();
        }
        assertThat(Math.exp(function.logModulus()) * Math.cos(function.phase()))
                .isCloseTo(Math.cos(300_000 * 0.75), within(1e-14));
    }

    /** E |y| of a normal y; off the real line its modulus, by the trapezoid rule. */
    @Test
    void deviation_isTheMeanDistance() {
        assertThat(ofNormal(0, 0, 1.0 / 64, 1300, 1).deviation()).isCloseTo(Math.sqrt(2 / Math.PI), within(1e-4));
        double a = 0.8;
        double expected = 0;
        for (double y = -10; y < 10; y += 1e-3) {
            expected += 1e-3 * Math.exp((a * a - y * y) / 2) / Math.sqrt(2 * Math.PI) * Math.hypot(y, a);
        }
        assertThat(ofNormal(a, 0, 1.0 / 64, 1300, 1).deviation()).isCloseTo(expected, within(1e-4));
    }

    /** Every other node of step 2h errs by 2 e^(-(pi/h)²/2); its own mean is off by more than f - 1 at a small w. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.2})
    void agrees_whenEveryOtherNodeDoes(double a) {
        CharacteristicFunction fine = ofNormal(a, 0.1, 0.463, 46, 1e-6);
        fine.advance();
        assertThat(fine.agrees()).isTrue();
        CharacteristicFunction coarse = ofNormal(a, 0.1, 0.9, 24, 0.5);
        coarse.advance();
        assertThat(coarse.agrees()).isFalse();
        CharacteristicFunction nearOne = ofNormal(a, 0.1, 0.9, 24, 1e-3);
        nearOne.advance();
        assertThat(nearOne.agrees()).isFalse();
    }

    /** f = 1 at every w, by all nodes as by every other one. */
    @Test
    void agrees_aboutAConstantLoss() {
        CharacteristicFunction function = new CharacteristicFunction(
                1, new double[] {1, 1, 1, 1}, new double[4], new double[] {2, 2, 2, 2}, new double[4]);
        function.advance();
        assertThat(function.logModulus()).isZero();
        assertThat(function.agrees()).isTrue();
    }

    /** Off the real line as on it, where the trapezoid rule takes smaller steps; with two modes far apart, too. */
    @ParameterizedTest
    @CsvSource({
        "REMOVE, 0.01, 1, 3, 0.5",
        "ADD, 0.3, 2, 4, 1",
        "REPLACE, 0.2, 0.7, 2.5, 1",
        "REPLACE, 0.01, 2, 3, 0.1",
        "REMOVE, 0.001, 4, 0.9, 0.3",
        "REMOVE, 1e-20, 10, 0.92, 0.02",
        "REMOVE, 1e-20, 10, 2, 0.02",
        "REMOVE, 0.01, 1, 40, 0.1",
        "ADD, 0.5, 0.5, 300, 1"
    })
    void functionOfRelease_isItsIntegral(Pair pair, double rate, double shift, double t, double d) {
        SampledGaussian release = new SampledGaussian(rate, shift, pair);
        int nodes = 1 << 13;
        double[] weight = new double[nodes];
        double[] loss = new double[nodes];
        for (int j = 0; j < nodes; j++) {
            double y = (j - nodes / 2) / 64.0;
            weight[j] = release.exponent(t, y);
            loss[j] = release.loss(y);
        }
        double top = Arrays.stream(weight).max().orElseThrow();
        double mass = 0;
        double mean = 0;
        for (int j = 0; j < nodes; j++) {
            weight[j] = Math.exp(weight[j] - top);
            mass += weight[j];
            mean += weight[j] * loss[j];
        }
        mean /= mass;
        CharacteristicFunction function = new SampledGaussianMoments(release).function(t, d);
        assertThat(function.mean()).isCloseTo(mean, within(1e-13 * Math.max(1, Math.abs(mean))));
        for (int k = 1; k <= 10; k++) {
            function.advance();
            double real = 0;
            double imaginary = 0;
            for (int j = 0; j < nodes; j++) {
                real += weight[j] * Math.cos(k * d * (loss[j] - mean)) / mass;
                imaginary += weight[j] * Math.sin(k * d * (loss[j] - mean)) / mass;
            }
            assertThat(function.agrees()).isTrue();
            double modulus = Math.exp(function.logModulus());
            assertThat(modulus * Math.cos(function.phase())).isCloseTo(real, within(1e-13));
            assertThat(modulus * Math.sin(function.phase())).isCloseTo(imaginary, within(1e-13));
        }
    }
}
