package org.tattle.attacks.lira;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.tattle.attacks.Given;
import org.tattle.attacks.Given.Records;
import org.tattle.attacks.Given.Statistic;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.math.sampling.SplitMix;

class LikelihoodRatioTest {
    /** Two models of mean m and population variance v. */
    private static double[] pair(double m, double v) {
        return new double[] {m - Math.sqrt(v), m + Math.sqrt(v)};
    }

    private static double[] scores(VarianceRule rule, Side side, Statistic statistic, Shadows shadows, double... x) {
        return new LikelihoodRatio<>(statistic, 0, rule, side)
                .score(Given.target(statistic, x), shadows, new SplitMix(1))
                .values();
    }

    private static double score(Side side, double[] in, double[] out, double x) {
        return scores(VarianceRule.PER_RECORD, side, Given.statistic(1), Given.shadows(in, out), x)[0];
    }

    @Test
    void online_ofTheSheetsOracle() {
        assertThat(score(Side.ONLINE, pair(-9, 1), pair(-12, 4), -10)).isCloseTo(Math.log(2), within(1e-15));
    }

    @Test
    void offline_ofTheSheetsOracle() {
        double z = score(Side.OFFLINE, pair(-9, 1), pair(-12, 4), -10);
        assertThat(z).isEqualTo(1);
        assertThat(new NormalDistribution().cumulativeProbability(z)).isCloseTo(0.841345, within(5e-7));
    }

    /** Offline, a statistic above what models without the record give speaks for membership: never the reverse. */
    @Test
    void offline_risesWithTheStatistic() {
        double[] out = pair(-12, 4);
        assertThat(score(Side.OFFLINE, pair(0, 1), out, -10)).isGreaterThan(score(Side.OFFLINE, pair(0, 1), out, -11));
    }

    @Test
    void offline_doesNotSeeModelsWithTheRecord() {
        assertThat(score(Side.OFFLINE, pair(-9, 1), pair(-12, 4), -7))
                .isEqualTo(score(Side.OFFLINE, pair(100, 9), pair(-12, 4), -7));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "AUTO")
    void online_statisticNegated_scoresTheSame(VarianceRule rule) {
        double[] in = {3, 4.5, 5};
        double[] out = {1, 2.5, 2};
        double x = 3.3;
        assertThat(scores(rule, Side.ONLINE, Given.statistic(1), Given.shadows(negated(in), negated(out)), -x))
                .containsExactly(
                        scores(rule, Side.ONLINE, Given.statistic(1), Given.shadows(in, out), x), within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "AUTO")
    void offline_mirroredAboutTheMean_changesItsSign(VarianceRule rule) {
        Shadows shadows = Given.shadows(new double[] {7, 8, 6}, new double[] {1, 4, 2.5});
        double above = scores(rule, Side.OFFLINE, Given.statistic(1), shadows, 2.5 + 1.25)[0];
        double below = scores(rule, Side.OFFLINE, Given.statistic(1), shadows, 2.5 - 1.25)[0];
        assertThat(above).isPositive();
        assertThat(below).isCloseTo(-above, within(1e-12));
    }

    /** A z-score squeezed through the normal distribution function is 1 from 8.3 on, and a ratio of 1e4 overflows. */
    @Test
    void extremes_stayFiniteAndApart() {
        assertThat(score(Side.OFFLINE, pair(0, 1), pair(0, 4), 100)).isEqualTo(50);
        assertThat(score(Side.OFFLINE, pair(0, 1), pair(0, 4), 102)).isEqualTo(51);
        double far = Math.sqrt(2e4);
        assertThat(score(Side.ONLINE, pair(far, 1), pair(0, 1), far)).isCloseTo(1e4, within(1e-8));
        assertThat(score(Side.ONLINE, pair(0, 1), pair(far, 1), far)).isCloseTo(-1e4, within(1e-8));
    }

    /** Residuals three times as large: every score is a ninth, so the ranking is the same. */
    @Test
    void lengthScaled_anotherCommonSpread_sameRanking() {
        Statistic statistic = new Statistic(List.of("x"), 4, 9, 2);
        double[] x = {5, -2, 1};
        double[] narrow = scores(VarianceRule.LENGTH_SCALED, Side.ONLINE, statistic, aboutMeans(1), x);
        double[] wide = scores(VarianceRule.LENGTH_SCALED, Side.ONLINE, statistic, aboutMeans(3), x);
        assertThat(Arrays.stream(narrow).distinct().count()).isEqualTo(3);
        for (int i = 0; i < 3; i++) {
            assertThat(wide[i]).isCloseTo(narrow[i] / 9, within(1e-12));
        }
    }

    /** Records of means 4, 0, −1 in and 2, 1, −2 out; the in-models are 0 and 1. */
    private static Shadows aboutMeans(double spread) {
        boolean[] in = {true, true, true};
        boolean[] out = {false, false, false};
        return new Given.Table(
                List.of(in, in, out, out),
                List.of(
                        new double[] {4 - spread, 0 + spread, -1 - 2 * spread},
                        new double[] {4 + spread, 0 - spread, -1 + 2 * spread},
                        new double[] {2 + spread, 1 - spread, -2 - spread},
                        new double[] {2 - spread, 1 + spread, -2 + spread}),
                1);
    }

    /**
     * Squares over scales: 2/4 + 2/4, 2/9 + 2/9, 8/2 + 2/2; six degrees of freedom. The first record has variance 4
     * units.
     */
    @Test
    void lengthScaled_spreadByHand() {
        double unit = (1 + 4.0 / 9 + 5) / 6;
        Statistic statistic = new Statistic(List.of("x"), 4, 9, 2);
        assertThat(scores(VarianceRule.LENGTH_SCALED, Side.OFFLINE, statistic, aboutMeans(1), 5, -2, 1))
                .containsExactly(
                        new double[] {
                            (5 - 2) / Math.sqrt(4 * unit), (-2 - 1) / Math.sqrt(9 * unit), (1 + 2) / Math.sqrt(2 * unit)
                        },
                        within(1e-14));
        double online = scores(VarianceRule.LENGTH_SCALED, Side.ONLINE, statistic, aboutMeans(1), 5, -2, 1)[0];
        assertThat(online).isCloseTo((9 - 1) / (2 * 4 * unit), within(1e-14));
    }

    /** Two records; the first is constant over the shadows, the second has squares 2 on each side of two models. */
    private static Shadows constantAndSpread() {
        boolean[] in = {true, true};
        boolean[] out = {false, false};
        return new Given.Table(
                List.of(in, in, out, out),
                List.of(new double[] {5, 1}, new double[] {5, -1}, new double[] {4, 1}, new double[] {4, -1}),
                1);
    }

    /** The pooled population variance is (0 + 0 + 2 + 2)/8: no variance is below 1e-6 of it. */
    @Test
    void perRecord_constantStatistic_hasTheFloorOfTheData() {
        double[] z = scores(VarianceRule.PER_RECORD, Side.OFFLINE, Given.statistic(2), constantAndSpread(), 4.5, 3);
        assertThat(z).containsExactly(new double[] {0.5 / Math.sqrt(0.5e-6), 3}, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource
    void allStatisticsConstant_scoresAreFinite(VarianceRule rule) {
        for (Side side : Side.values()) {
            Shadows shadows = Given.shadows(new double[] {2, 2}, new double[] {2, 2});
            assertThat(scores(rule, side, Given.statistic(1), shadows, 2)).containsExactly(0);
            assertThat(scores(rule, side, Given.statistic(1), shadows, 3)[0]).isFinite();
        }
    }

    /**
     * Records dealt by coins: the first was in all shadows, the second in none, the third in one and the fourth in all
     * but one; the last two have two on each side.
     */
    private static Shadows uneven() {
        return new Given.Table(
                List.of(
                        new boolean[] {true, false, true, false, true, false},
                        new boolean[] {true, false, false, true, true, false},
                        new boolean[] {true, false, false, true, false, true},
                        new boolean[] {true, false, false, true, false, true}),
                List.of(
                        new double[] {1, 2, 3, 4, 2, 1},
                        new double[] {2, 2, 1, 5, 3, 2},
                        new double[] {3, 4, 2, 6, 1, 4},
                        new double[] {1, 3, 2, 8, 2, 5}),
                1);
    }

    @ParameterizedTest
    @EnumSource
    void tooFewModelsOnASide_scoresAreFinite_andZeroWhereNothingCanBeCompared(VarianceRule rule) {
        double[] x = {9, 9, 9, 9, 9, 9};
        double[] online = scores(rule, Side.ONLINE, Given.statistic(6), uneven(), x);
        double[] offline = scores(rule, Side.OFFLINE, Given.statistic(6), uneven(), x);
        assertThat(Arrays.stream(online).allMatch(Double::isFinite)).isTrue();
        assertThat(Arrays.stream(offline).allMatch(Double::isFinite)).isTrue();
        assertThat(online[0]).as("in all").isZero();
        assertThat(online[1]).as("in none").isZero();
        assertThat(offline[0]).as("in all").isZero();
        assertThat(offline[1]).as("in none").isPositive();
        assertThat(online[2]).as("in one").isNotZero();
    }

    /** The sides of two models and more have squares 2.75, 2.75, 2/3, 14/3 and four times 1/2, and 22 models. */
    @Test
    void perRecord_singleModel_hasThePooledVariance() {
        double pooled = (2.75 + 2.75 + 2.0 / 3 + 14.0 / 3 + 4 * 0.5) / 22;
        double[] z = scores(VarianceRule.PER_RECORD, Side.OFFLINE, Given.statistic(6), uneven(), 0, 0, 0, 9, 0, 0);
        assertThat(z[3]).isCloseTo((9 - 4) / Math.sqrt(pooled), within(1e-12));
    }

    @Test
    void score_readsItsColumnOfTargetAndShadows() {
        Statistic statistic = new Statistic(List.of("x", "y"), 1);
        Shadows shadows = new Given.Table(
                List.of(new boolean[] {true}, new boolean[] {true}, new boolean[] {false}, new boolean[] {false}),
                List.of(new double[] {0, -10}, new double[] {0, -8}, new double[] {0, -14}, new double[] {0, -10}),
                2);
        assertThat(new LikelihoodRatio<Records, String>(statistic, 1, VarianceRule.PER_RECORD, Side.ONLINE)
                        .score(Given.target(statistic, 77, -10), shadows, new SplitMix(1))
                        .values())
                .containsExactly(new double[] {Math.log(2)}, within(1e-15));
    }

    @Test
    void auto_isPerRecordFromSixtyFourShadowsOn() {
        var attack = new LikelihoodRatio<>(Given.statistic(1), 0, VarianceRule.AUTO, Side.ONLINE);
        assertThat(attack.resolvedParameters(62)).isEqualTo(Map.of("varianceRule", "length-scaled"));
        assertThat(attack.resolvedParameters(64)).isEqualTo(Map.of("varianceRule", "per-record"));
        assertThat(LikelihoodRatio.resolve(VarianceRule.SHRUNK, 64)).isEqualTo(VarianceRule.SHRUNK);
        assertThatThrownBy(() -> VarianceModel.of(
                        VarianceRule.AUTO, Moments.of(new Given.Table(List.of(), List.of(), 1), 0, 0), new double[0]))
                .hasMessageContaining("settle AUTO");
    }

    @Test
    void attack_needsHalvesAndFourShadows() {
        var attack = new LikelihoodRatio<>(Given.statistic(1), 0, VarianceRule.AUTO, Side.OFFLINE);
        assertThat(attack.shadowSampling()).isEqualTo(ShadowSampling.HALVES);
        assertThat(attack.minShadowModels()).isEqualTo(4);
        assertThat(attack.queryStatistic()).contains(attack.statistic());
    }

    private static double[] negated(double[] values) {
        return Arrays.stream(values).map(v -> -v).toArray();
    }
}
