package org.tattle.certify.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.accounting.mechanism.Norm;

class InputDistanceTest {
    private static double distance(Norm norm) {
        return InputDistance.distance(norm, new double[] {1, 5, 2}, new double[] {4, 1, 2});
    }

    @Test
    void distances_areThoseOfTheNorms() {
        assertThat(distance(Norm.L1)).isEqualTo(7);
        assertThat(distance(Norm.L2)).isEqualTo(5);
        assertThat(distance(Norm.FROBENIUS)).isEqualTo(5);
        assertThat(distance(Norm.L_INFINITY)).isEqualTo(4);
        assertThat(distance(Norm.HAMMING)).isEqualTo(2);
        assertThat(InputDistance.farthest(new double[] {1, 5, 2}, new double[] {4, 1, 2}))
                .isOne();
    }

    @Test
    void roundingIsNoMove() {
        assertThat(InputDistance.difference(1e9, 1e9 + 1e-4)).isZero();
        assertThat(InputDistance.difference(1e9, 1e9 + 1e-2)).isPositive();
        assertThat(InputDistance.difference(0, 1e-30)).isPositive();
    }

    @Test
    void slackIsAsStated() {
        assertThat(InputDistance.exceeds(Norm.L1, 1, new double[] {1 + 0.9e-9}, new double[] {0}))
                .isFalse();
        assertThat(InputDistance.exceeds(Norm.L1, 1, new double[] {1 + 1.1e-9}, new double[] {0}))
                .isTrue();
        assertThat(InputDistance.exceeds(Norm.L1, 1, new double[] {1e6 + 1 + 1.9e-6}, new double[] {1e6}))
                .isFalse();
        assertThat(InputDistance.exceeds(Norm.L1, 1, new double[] {1e6 + 1 + 2.1e-6}, new double[] {1e6}))
                .isTrue();
    }
}
