package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.testing.ReferenceCase;

class OneRunTest {
    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of("steinke_nasr_jagielski_2023", "steinke_p_value");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void bound_ofReferenceCase_isItsValue(ReferenceCase one) {
        OneRun run = new OneRun((int) one.param("m"), (int) one.param("guesses"), (int) one.param("correct"));
        double delta = one.given("delta");
        double value = one.method().equals("steinke_p_value")
                ? run.pValue(one.param("epsilon"), delta)
                : run.epsilon(delta, one.param("p"));
        assertThat(value).isCloseTo(one.value(), within(one.tolerance()));
    }

    @Test
    void epsilon_allRightOfAHundred_isTheGoldenNumber() {
        assertThat(new OneRun(100, 100, 100).epsilon(0, 0.05)).isCloseTo(3.49, within(0.005));
        // in closed form: q^100 = 0.05
        double q = Math.pow(0.05, 0.01);
        assertThat(new OneRun(100, 100, 100).epsilon(0, 0.05)).isCloseTo(Math.log(q / (1 - q)), within(1e-12));
    }

    @Test
    void pValue_smallRun_isTheSumByHand() {
        double q = Math.exp(0.3) / (1 + Math.exp(0.3));
        // B ~ Bin(3, q), v = 2
        double[] distribution = {Math.pow(1 - q, 3), 3 * q * (1 - q) * (1 - q), 3 * q * q * (1 - q), q * q * q};
        double worst = Math.max(distribution[1], (distribution[0] + distribution[1]) / 2);
        assertThat(new OneRun(5, 3, 2).pValue(0.3, 0.01))
                .isCloseTo(distribution[2] + distribution[3] + 2 * 5 * 0.01 * worst, within(1e-15));
    }

    @Test
    void epsilon_isOnTheSafeSideOfItsPValue() {
        for (int correct : new int[] {65, 75, 99}) {
            OneRun run = new OneRun(150, 100, correct);
            double epsilon = run.epsilon(1e-6, 0.01);
            assertThat(run.pValue(epsilon, 1e-6)).isLessThanOrEqualTo(0.01);
            assertThat(run.pValue(epsilon * (1 + 1e-9), 1e-6)).isGreaterThan(0.01);
        }
    }

    @Test
    void bounds_extremes_areNumbers() {
        assertThat(new OneRun(1, 0, 0).epsilon(0, 0.05)).isZero();
        assertThat(new OneRun(10, 10, 0).epsilon(0, 0.05)).isZero();
        assertThat(new OneRun(10, 10, 10).epsilon(0.9, 0.05)).isZero();
        double many = new OneRun(1_000_000, 1_000_000, 1_000_000).epsilon(0, 0.05);
        // -ln(-ln(0.05)/1e6)
        assertThat(many).isCloseTo(12.7183, within(1e-3));
        assertThat(new OneRun(1_000_000, 1_000_000, 700_000).pValue(0.1, 0)).isZero();
        assertThat(new OneRun(1_000_000, 1_000_000, 700_000).pValue(700, 0)).isOne();
    }

    /**
     * Null: randomized response of epsilon 1 on each coin, all guessed. More right guesses than the bound admits come
     * in at most 5 % of 1,000 repeats: more than 86 wrong bounds with probability 1e-6 at most. Would catch a point
     * estimate (half the time wrong) and the best of many (k+, k-) chosen afterwards (46 %).
     */
    @Test
    void epsilon_randomizedResponse_staysBelowTheTruthAndIsNotTrivial() {
        double q = Math.E / (1 + Math.E);
        double[] bounds = new double[1000];
        for (int repeat = 0; repeat < bounds.length; repeat++) {
            SplitMix random = new Seed(61).child(repeat).generator();
            int correct = 0;
            for (int i = 0; i < 500; i++) {
                correct += random.nextDouble() < q ? 1 : 0;
            }
            bounds[repeat] = new OneRun(500, 500, correct).epsilon(0, 0.05);
        }
        assertThat(Arrays.stream(bounds).filter(epsilon -> epsilon > 1)).hasSizeLessThanOrEqualTo(86);
        Arrays.sort(bounds);
        assertThat(bounds[500]).isGreaterThan(0.75);
    }

    /**
     * Accounting.md section 6, mistake 6, the delta term left out. Null: randomized response of epsilon 1 that gives
     * away all coins with probability 0.1, so (1, 0.1)-private. At alpha 0.01 more than 28 of 1,000 bounds are wrong
     * with probability 1e-6 at most; without the term about 100 are.
     */
    @Test
    void epsilon_releaseThatFails_isCoveredByTheDeltaTermAlone() {
        double q = Math.E / (1 + Math.E);
        int wrong = 0;
        int wrongWithoutTheTerm = 0;
        for (int repeat = 0; repeat < 1000; repeat++) {
            SplitMix random = new Seed(62).child(repeat).generator();
            boolean fails = random.nextDouble() < 0.1;
            int correct = 0;
            for (int i = 0; i < 40; i++) {
                correct += fails || random.nextDouble() < q ? 1 : 0;
            }
            OneRun run = new OneRun(40, 40, correct);
            wrong += run.epsilon(0.1, 0.01) > 1 ? 1 : 0;
            wrongWithoutTheTerm += run.epsilon(0, 0.01) > 1 ? 1 : 0;
        }
        assertThat(wrong).isLessThanOrEqualTo(28);
        assertThat(wrongWithoutTheTerm).isGreaterThan(60);
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThatThrownBy(() -> new OneRun(0, 0, 0)).hasMessage("canaries must be >= 1. Provided value: 0");
        assertThatThrownBy(() -> new OneRun(5, 6, 0))
                .hasMessage("guesses must be >= 0 and <= canaries = 5. Provided value: 6");
        assertThatThrownBy(() -> new OneRun(5, 4, 5))
                .hasMessage("correct must be >= 0 and <= guesses = 4. Provided value: 5");
        assertThatThrownBy(() -> new OneRun(5, 4, 3).pValue(Double.NaN, 0)).hasMessageContaining("epsilon must be");
        assertThatThrownBy(() -> new OneRun(5, 4, 3).epsilon(0, 1)).hasMessageContaining("alpha must be");
    }

    /** A single right guess: P(B >= 1) + 2 m delta P(B = 0). */
    @Test
    void pValue_oneRightGuess_isTheSumByHand() {
        double wrong = 1 / (1 + Math.exp(0.3));
        assertThat(new OneRun(5, 3, 1).pValue(0.3, 0.01))
                .isCloseTo(1 - Math.pow(wrong, 3) + 2 * 5 * 0.01 * Math.pow(wrong, 3), within(1e-15));
    }

    @Test
    void pValue_aboveTheLargestEpsilon_isOne() {
        assertThat(new OneRun(100, 100, 100).pValue(701, 0)).isOne();
        assertThat(new OneRun(100, 100, 100).pValue(1e300, 0)).isOne();
    }
}
