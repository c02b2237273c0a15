package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Every rule of the list is taken where it alone sees most: a lost one would make audits blind to what it sees. */
class DistinguisherTest {
    private static final EpsilonBounds BOUNDS = new EpsilonBounds(0, 0.95);
    private static final int RUNS = 40;

    /** {@code each} repeated until there are {@link #RUNS}. */
    private static double[][] runs(double[]... each) {
        double[][] all = new double[RUNS][];
        for (int i = 0; i < RUNS; i++) {
            all[i] = each[i % each.length];
        }
        return all;
    }

    private static double[] of(double... features) {
        return features;
    }

    private static void assertTellsAll(Distinguisher rule, double[][] with, double[][] without) {
        assertThat(rule.calls(with)).isEqualTo(RUNS);
        assertThat(rule.calls(without)).isZero();
        assertThat(rule.guarantee()).isEqualTo(BOUNDS.maxCertifiableEpsilon(RUNS, RUNS));
    }

    /** The first rule of the list that separates the runs is the one that is kept. */
    @Test
    void aFeatureThatRises_isTakenAsItIs() {
        double[][] with = runs(of(3), of(4));
        double[][] without = runs(of(1), of(2));
        Distinguisher rule = Distinguisher.learn(with, without, BOUNDS);
        assertTellsAll(rule, with, without);
        assertThat(rule.score().applyAsDouble(of(7))).isEqualTo(7);
        assertThat(rule.threshold()).isEqualTo(3);
    }

    @Test
    void aFeatureThatFalls_isTakenNegated() {
        double[][] with = runs(of(1), of(2));
        double[][] without = runs(of(3), of(4));
        Distinguisher rule = Distinguisher.learn(with, without, BOUNDS);
        assertTellsAll(rule, with, without);
        assertThat(rule.score().applyAsDouble(of(7))).isEqualTo(-7);
    }

    /** Means 1 and 2, population deviations 3 and 1: the score is the difference of two log-densities, by hand. */
    @Test
    void aFeatureOfAnotherWidth_isTakenByItsLikelihoodRatio() {
        double[][] with = runs(of(-2), of(4));
        double[][] without = runs(of(1), of(3));
        Distinguisher rule = Distinguisher.learn(with, without, BOUNDS);
        assertTellsAll(rule, with, without);
        double in = -(6 - 1) * (6 - 1) / 9.0 / 2 - Math.log(3);
        double out = -(6 - 2) * (6 - 2) / 2.0 - Math.log(1);
        assertThat(rule.score().applyAsDouble(of(6))).isCloseTo(in - out, within(1e-12));
    }

    /** Points on a wide ring and on a narrow one: no feature alone and no line parts them, the product does. */
    @Test
    void featuresThatTellTogether_areTakenByTheProductOfTheirRatios() {
        double[][] with = runs(of(3, 0), of(-3, 0), of(0, 3), of(0, -3));
        double[][] without = runs(of(1, 0), of(-1, 0), of(0, 1), of(0, -1));
        Distinguisher rule = Distinguisher.learn(with, without, BOUNDS);
        assertTellsAll(rule, with, without);
        // variances 4.5 and 0.5 in each feature, means 0
        double expected = -(4 + 1) / 9.0 + (4 + 1) / 1.0 - 2 * Math.log(3);
        assertThat(rule.score().applyAsDouble(of(2, 1))).isCloseTo(expected, within(1e-12));
    }

    /** Two features that move together, of which only the difference tells: a line parts them, no product does. */
    @Test
    void featuresOfWhichTheDifferenceTells_areTakenByRegression() {
        double[][] with = new double[RUNS][];
        double[][] without = new double[RUNS][];
        for (int i = 0; i < RUNS; i++) {
            double common = i % 10;
            with[i] = of(1000 + 100 * common, common + 2);
            without[i] = of(1000 + 100 * common, common - 2);
        }
        Distinguisher rule = Distinguisher.learn(with, without, BOUNDS);
        assertTellsAll(rule, with, without);
        assertThat(rule.score().applyAsDouble(of(1500, 9)))
                .isGreaterThan(rule.score().applyAsDouble(of(1500, 5)));
    }

    /** A constant feature gets a deviation of 1e-9 of its size: any other value lies far away. */
    @Test
    void normalFeature_ofAConstant_hasADeviationBesideItsSize() {
        Distinguisher.GaussianFeature constant = Distinguisher.GaussianFeature.of(runs(of(-2000)), 0);
        assertThat(constant.mean()).isCloseTo(-2000, within(1e-9));
        assertThat(constant.deviation()).isCloseTo(2e-6, within(1e-15));
        assertThat(Distinguisher.GaussianFeature.of(runs(of(0)), 0).deviation()).isEqualTo(1e-9);
    }
}
