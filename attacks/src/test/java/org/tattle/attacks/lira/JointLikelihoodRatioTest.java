package org.tattle.attacks.lira;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.Given;
import org.tattle.attacks.Given.Statistic;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.math.sampling.SplitMix;

class JointLikelihoodRatioTest {
    private static final Statistic PAIR = new Statistic(List.of("x", "y"));

    private static double[] scores(Side side, Statistic statistic, Shadows shadows, double[] x, Integer... columns) {
        return new JointLikelihoodRatio<>(statistic, List.of(columns), side)
                .score(Given.target(statistic, x), shadows, new SplitMix(1))
                .values();
    }

    private static double[] scores(Side side, TwoColumns game, Integer... columns) {
        return scores(side, game.statistic(), game.shadows(), game.answers(), columns);
    }

    private static Integer[] order(double[] scores) {
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> scores[i]))
                .toArray(Integer[]::new);
    }

    /** The four corners of a rectangle about a mean: no correlation. */
    private static List<double[]> corners(double x, double y, double varianceX, double varianceY) {
        double dx = Math.sqrt(varianceX);
        double dy = Math.sqrt(varianceY);
        return List.of(
                new double[] {x - dx, y - dy},
                new double[] {x - dx, y + dy},
                new double[] {x + dx, y - dy},
                new double[] {x + dx, y + dy});
    }

    private static Shadows corners(List<double[]> in, List<double[]> out) {
        boolean[] yes = {true};
        boolean[] no = {false};
        return new Given.Table(
                List.of(yes, yes, yes, yes, no, no, no, no),
                IntStream.range(0, 8)
                        .mapToObj(i -> i < 4 ? in.get(i) : out.get(i - 4))
                        .toList(),
                2);
    }

    /**
     * Few shadows: variances are pooled, (1 + 4)·4/6 and (9 + 1)·4/6, so the diagonal distributions of algorithms.md
     * give differences of squares.
     */
    @Test
    void online_uncorrelatedColumns_addTheirRatios() {
        Shadows shadows = corners(corners(-9, 5, 1, 9), corners(-12, 2, 4, 1));
        double expected = (4 - 1) / (2 * 20 / 6.0) + (16 - 1) / (2 * 40 / 6.0);
        assertThat(scores(Side.ONLINE, PAIR, shadows, new double[] {-10, 6}, 0, 1))
                .containsExactly(new double[] {expected}, within(1e-14));
    }

    /**
     * The distribution of two columns in closed form, ln N = −½ (ln v₁ v₂ (1 − r²) + (z₁² − 2 r z₁ z₂ + z₂²)/(1 − r²)),
     * with moments taken the long way.
     */
    @Test
    void online_twoColumns_isTheBivariateNormal() {
        TwoColumns game = TwoColumns.of(7, 64, new double[] {0.7, -0.4}, 0.5, 3);
        double[] joint = scores(Side.ONLINE, game, 0, 1);
        double[] weights = game.freedoms();
        double pooled = IntStream.range(0, weights.length)
                        .mapToDouble(side -> weights[side] * game.correlation(side / 2, side % 2 == 1))
                        .sum()
                / Arrays.stream(weights).sum();
        for (int i = 0; i < 7; i++) {
            assertThat(joint[i])
                    .isCloseTo(game.logDensity(i, true, pooled) - game.logDensity(i, false, pooled), within(1e-10));
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 0", "8, 1", "64, 0", "64, 1"})
    void oneColumn_scoresAsLira(int models, int column) {
        TwoColumns game = TwoColumns.of(50, models, new double[] {1, 2}, 0.5, 4);
        for (Side side : Side.values()) {
            double[] single = new LikelihoodRatio<>(game.statistic(), column, VarianceRule.AUTO, side)
                    .score(Given.target(game.statistic(), game.answers()), game.shadows(), new SplitMix(1))
                    .values();
            assertThat(scores(side, game, column)).containsExactly(single, within(1e-12));
        }
    }

    /** Other units, another zero and another sign of a column say nothing new. */
    @ParameterizedTest
    @CsvSource({"8, 1000, -3", "8, -0.5, 100", "64, 1e-3, 5", "64, -40, 0"})
    void columnRescaled_ranksAlike(int models, double factor, double shift) {
        TwoColumns game = TwoColumns.of(200, models, new double[] {0.4, -0.2}, 0.3, 5);
        TwoColumns other = game.rescaled(1, factor, shift);
        for (Side side : Side.values()) {
            double[] before = scores(side, game, 0, 1);
            double[] after = scores(side, other, 0, 1);
            assertThat(after).containsExactly(before, within(1e-6));
            assertThat(order(after)).containsExactly(order(before));
        }
    }

    @ParameterizedTest
    @EnumSource
    void columnsSwapped_scoreTheSame(Side side) {
        TwoColumns game = TwoColumns.of(50, 64, new double[] {0.4, -0.2}, 0.3, 6);
        assertThat(scores(side, game, 1, 0)).containsExactly(scores(side, game, 0, 1), within(1e-10));
    }

    /**
     * Two columns of one large noise: what membership gains is d = (0.4, −0.2) in noise of covariance S = (1.09, 1; 1,
     * 1.09). Alone they have areas Phi(0.4/sqrt(1.09 · 2)) = 0.607 and 0.554, taken for independent 0.72, together
     * Phi(sqrt(d' S⁻¹ d/2)) = 0.842, of which estimates from 64 models a side cost up to 0.02 (five other seeds). Over
     * 1000 x 1000 records the standard error is below 0.013 for an area near 0.6 and 0.009 near 0.84 (Hanley and
     * McNeil); bounds stand 5 of them away: false alarm 6e-7. An attack that drops a column or takes columns for
     * independent fails.
     */
    @ParameterizedTest
    @EnumSource
    void weakColumnsOfOneNoise_togetherBeatEach(Side side) {
        TwoColumns game = TwoColumns.of(2000, 128, new double[] {0.4, -0.2}, 0.3, 7);
        assertThat(game.auc(scores(side, game, 0))).isLessThan(0.607 + 5 * 0.013);
        assertThat(game.auc(scores(side, game, 1))).isLessThan(0.554 + 5 * 0.013);
        assertThat(game.auc(scores(side, game, 0, 1))).isBetween(0.842 - 0.02 - 5 * 0.009, 0.842 + 5 * 0.009);
    }

    /**
     * Membership that changes nothing: the area over 1000 x 1000 records has standard error 0.0129; 5 of them: false
     * alarm 6e-7. A target that sits among its own shadows, or scores that see the truth, fail.
     */
    @ParameterizedTest
    @EnumSource
    void nothingGained_scoresAsGuessing(Side side) {
        TwoColumns game = TwoColumns.of(2000, 32, new double[2], 0.3, 8);
        assertThat(game.auc(scores(side, game, 0, 1))).isCloseTo(0.5, within(5 * 0.0129));
    }

    /**
     * Offline, non-members' scores are z-scores. Their variance is 0.95, not 1: the correlation 1/1.09 less a hundredth
     * makes this direction look wider by a tenth, estimates from 64 models give back 64/61. Over 2000 non-members the
     * mean has standard error 0.023 and the variance 0.033; 5 of them: false alarm 6e-7 each. A direction that is not
     * measured with the correlations it was chosen with has a variance of 0.28 or 10.
     */
    @Test
    void offline_nonMembers_haveStandardScores() {
        TwoColumns game = TwoColumns.of(4000, 128, new double[] {0.4, -0.2}, 0.3, 9);
        double[] scores = scores(Side.OFFLINE, game, 0, 1);
        double[] without = IntStream.range(0, scores.length)
                .filter(i -> !game.members().get(i))
                .mapToDouble(i -> scores[i])
                .toArray();
        double mean = Arrays.stream(without).average().orElseThrow();
        double variance = Arrays.stream(without)
                .map(z -> (z - mean) * (z - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(0, within(5 * 0.023));
        assertThat(variance).isCloseTo(0.95, within(5 * 0.033));
    }

    /** A record that fits much worse than without is no member: a distance from the mean, squared, would say it is. */
    @Test
    void offline_mirroredAboutTheMean_changesItsSign() {
        TwoColumns game = TwoColumns.of(50, 64, new double[] {1, 0.5}, 0.5, 10);
        double[] above = game.means(false);
        double[] below = above.clone();
        for (int i = 0; i < above.length; i++) {
            above[i] += 1 - i % 2;
            below[i] -= 1 - i % 2;
        }
        double[] up = scores(Side.OFFLINE, game.statistic(), game.shadows(), above, 0, 1);
        double[] down = scores(Side.OFFLINE, game.statistic(), game.shadows(), below, 0, 1);
        for (int i = 0; i < up.length; i++) {
            assertThat(up[i]).isPositive();
            assertThat(down[i]).isCloseTo(-up[i], within(1e-9));
        }
    }

    /** What models trained with a record say of it sets the others' direction, never its own. */
    @Test
    void offline_doesNotSeeModelsWithTheRecord() {
        TwoColumns game = TwoColumns.of(20, 64, new double[] {1, 0.5}, 0.5, 11);
        double[] before = scores(Side.OFFLINE, game, 0, 1);
        double[] after = scores(Side.OFFLINE, game.shiftedWith(3, 100), 0, 1);
        assertThat(after[3]).isCloseTo(before[3], within(1e-9));
        assertThat(after[4]).isNotCloseTo(before[4], within(1e-3));
    }

    /** A record that all shadow models had shows no shift, whatever they say of it. */
    @Test
    void offline_recordOfAllModels_hasNoSayInTheDirection() {
        TwoColumns game = TwoColumns.of(20, 8, new double[] {1, 0.5}, 0.5, 15)
                .withSplit((model, record) -> record == 0 || (model + record) % 2 == 0);
        assertThat(scores(Side.OFFLINE, game.shiftedWith(0, 100), 0, 1))
                .containsExactly(scores(Side.OFFLINE, game, 0, 1), within(1e-9));
    }

    /** A column that is the same for every model says nothing. */
    @ParameterizedTest
    @EnumSource
    void constantColumn_saysNothing(Side side) {
        TwoColumns game = TwoColumns.of(30, 64, new double[] {1, 0.5}, 0.5, 12);
        TwoColumns constant = game.rescaled(1, 0, 3);
        assertThat(scores(side, constant, 0, 1)).containsExactly(scores(side, game, 0), within(1e-9));
        double[] off = constant.answers().clone();
        off[1] = 4;
        assertThat(scores(side, constant.statistic(), constant.shadows(), off, 0, 1)[0])
                .isFinite();
    }

    /** A column twice has correlation 0.99, and so the score z (1 + 1)/sqrt(2 (1 + 0.99)). */
    @Test
    void offline_columnTwice_ranksAsOnce() {
        TwoColumns game = TwoColumns.of(30, 64, new double[] {1, 0.5}, 0.5, 12);
        double[] once = Arrays.stream(scores(Side.OFFLINE, game, 0))
                .map(z -> z * 2 / Math.sqrt(2 * 1.99))
                .toArray();
        assertThat(scores(Side.OFFLINE, game.repeated(), 0, 1)).containsExactly(once, within(1e-9));
    }

    /** The square of z counts once, z² 2/(1 + 0.99), and not twice. */
    @Test
    void online_columnTwiceOfOneVariance_ranksAsOnce() {
        TwoColumns game = TwoColumns.of(30, 8, new double[] {1, 0.5}, 0.5, 12);
        double[] twice = scores(Side.ONLINE, game.repeated(), 0, 1);
        double[] once = scores(Side.ONLINE, game, 0);
        for (int i = 0; i < once.length; i++) {
            assertThat(twice[i]).isCloseTo(once[i] * 2 / 1.99, within(1e-9));
        }
    }

    @ParameterizedTest
    @EnumSource
    void allColumnsConstant_scoresAreFinite(Side side) {
        TwoColumns game =
                TwoColumns.of(5, 8, new double[2], 0.5, 13).rescaled(0, 0, 2).rescaled(1, 0, -7);
        assertThat(scores(side, game, 0, 1)).containsOnly(0);
        double[] off = game.answers().clone();
        off[0] = 3;
        assertThat(scores(side, game.statistic(), game.shadows(), off, 0, 1)[0]).isFinite();
    }

    /** Records dealt by coins: the first was in all shadows, the second in none, the third in one. */
    @ParameterizedTest
    @CsvSource({"8", "64"})
    void tooFewModelsOnASide_scoresAreFinite_andZeroWhereNothingCanBeCompared(int models) {
        TwoColumns game = TwoColumns.of(20, models, new double[] {1, 0.5}, 0.5, 14)
                .withSplit((model, record) -> switch (record) {
                    case 0 -> true;
                    case 1 -> false;
                    case 2 -> model == 0;
                    default -> model % 2 == 0;
                });
        double[] online = scores(Side.ONLINE, game, 0, 1);
        double[] offline = scores(Side.OFFLINE, game, 0, 1);
        assertThat(Arrays.stream(online).allMatch(Double::isFinite)).isTrue();
        assertThat(Arrays.stream(offline).allMatch(Double::isFinite)).isTrue();
        assertThat(online[0]).as("in all").isZero();
        assertThat(online[1]).as("in none").isZero();
        assertThat(offline[0]).as("in all").isZero();
        assertThat(offline[1]).as("in none").isNotZero();
        assertThat(online[2]).as("in one").isNotZero();
    }

    @Test
    void attack_needsHalvesAndFourShadows() {
        var attack = new JointLikelihoodRatio<>(PAIR, List.of(0, 1), Side.ONLINE);
        assertThat(attack.shadowSampling()).isEqualTo(ShadowSampling.HALVES);
        assertThat(attack.minShadowModels()).isEqualTo(4);
        assertThat(attack.queryStatistic()).contains(PAIR);
        assertThat(attack.resolvedParameters(62)).isEqualTo(Map.of("varianceRule", "length-scaled"));
        assertThat(attack.resolvedParameters(64)).isEqualTo(Map.of("varianceRule", "per-record"));
    }

    @Test
    void columns_noneOrRepeated_areRefused() {
        assertThatThrownBy(() -> new JointLikelihoodRatio<>(PAIR, List.of(), Side.ONLINE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("columns must be at least one, and all different. Provided value: []");
        assertThatThrownBy(() -> new JointLikelihoodRatio<>(PAIR, List.of(1, 1), Side.ONLINE))
                .hasMessageContaining("Provided value: [1, 1]");
    }
}
