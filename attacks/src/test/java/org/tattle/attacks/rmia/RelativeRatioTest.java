package org.tattle.attacks.rmia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.Given;
import org.tattle.attacks.Given.Records;
import org.tattle.attacks.Given.Statistic;
import org.tattle.attacks.rmia.RelativeRatio.Comparison;
import org.tattle.attacks.rmia.RelativeRatio.Marginal;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

class RelativeRatioTest {
    private static final Marginal ONLINE = Marginal.ONLINE;
    private static final Marginal OFFLINE = Marginal.offline(1);
    private static final Comparison ALL = new Comparison(1, 10_000);

    private static double[] scores(
            Marginal marginal, Comparison comparison, Statistic statistic, Shadows shadows, double... x) {
        return new RelativeRatio<>(statistic, 0, marginal, comparison)
                .score(Given.target(statistic, x), shadows, new SplitMix(5))
                .values();
    }

    /**
     * A corpus whose documents differ far more in how likely they are (a token, ln p ~ N(−7, 1)) than in what
     * membership gains them: 0.03 to 0.07 against a noise of 0.07 between models.
     */
    private record Game(Statistic statistic, Shadows shadows, double[] answers, boolean[] members) {
        static Game of(int records, int models, double gain, long seed) {
            UniformRandomProvider random = new SplitMix(seed);
            double[] tokens = new double[records];
            double[] base = new double[records];
            for (int i = 0; i < records; i++) {
                tokens[i] = 5 + random.nextInt(20);
                base[i] = NormalSampler.sample(random, -7, 1);
            }
            List<boolean[]> members = new ArrayList<>();
            List<double[]> answers = new ArrayList<>();
            for (int model = 0; model <= models; model++) {
                boolean[] in = new boolean[records];
                double[] answer = new double[records];
                for (int i = 0; i < records; i++) {
                    in[i] = random.nextBoolean();
                    double perToken = base[i] + (in[i] ? gain : 0) + NormalSampler.sample(random, 0, 0.07);
                    answer[i] = tokens[i] * perToken;
                }
                members.add(in);
                answers.add(answer);
            }
            double[] target = answers.remove(models);
            boolean[] truth = members.remove(models);
            return new Game(
                    new Statistic(List.of(DocumentFit.LOG_LIKELIHOOD), tokens),
                    new Given.Table(members, answers, 1),
                    target,
                    truth);
        }

        double[] scores(Marginal marginal, Comparison comparison) {
            return RelativeRatioTest.scores(marginal, comparison, statistic, shadows, answers);
        }

        /** p(x | target)/Pr(x) with plain likelihoods, one record and model at a time. */
        double ratio(int record, MarginalLikelihood marginal) {
            double[] sums = new double[2];
            int[] counts = new int[2];
            for (int model = 0; model < shadows.models(); model++) {
                int side = shadows.member(model, record) ? 1 : 0;
                sums[side] +=
                        Math.exp(shadows.statistic(model, record, 0) / statistic.scale()[record]);
                counts[side]++;
            }
            double target = Math.exp(answers[record] / statistic.scale()[record]);
            return target / marginal.of(sums[1] / counts[1], sums[0] / counts[0]);
        }

        double[] ratios(MarginalLikelihood marginal) {
            double[] ratios = new double[answers.length];
            Arrays.setAll(ratios, record -> ratio(record, marginal));
            return ratios;
        }

        /** The share of pairs of a member and another that the scores order right, ties one half. */
        double auc(double[] scores) {
            double right = 0;
            long pairs = 0;
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; members[i] && j < scores.length; j++) {
                    if (!members[j]) {
                        pairs++;
                        right += 0.5 * (1 + Math.signum(scores[i] - scores[j]));
                    }
                }
            }
            return right / pairs;
        }
    }

    private interface MarginalLikelihood {
        double of(double in, double out);
    }

    /** The paper's algorithm 1 as it stands: two loops over the records, no logarithm. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1.05, 1.3})
    void score_isTheShareOfRecordsDominated_asByTwoLoops(double gamma) {
        Game game = Game.of(300, 12, 0.05, 1);
        assertDominates(
                game, game.ratios((in, out) -> (in + out) / 2), game.scores(ONLINE, new Comparison(gamma, 300)), gamma);
        assertDominates(game, game.ratios((in, out) -> out), game.scores(OFFLINE, new Comparison(gamma, 300)), gamma);
        assertDominates(
                game,
                game.ratios((in, out) -> (Math.pow(out, 0.9) + out) / 2),
                game.scores(Marginal.offline(0.9), new Comparison(gamma, 300)),
                gamma);
    }

    private static void assertDominates(Game game, double[] ratios, double[] scores, double gamma) {
        double[] shares = new double[ratios.length];
        double[] meanLogs = new double[ratios.length];
        for (int x = 0; x < ratios.length; x++) {
            for (double z : ratios) {
                shares[x] += ratios[x] / z > gamma ? 1 : 0;
                meanLogs[x] += Math.log(ratios[x] / z) / ratios.length;
            }
            assertThat(Math.floor(scores[x] * ratios.length + 1e-9)).isEqualTo(shares[x]);
            // a mean of logarithms lies within (−1000, 1000): it only orders equal shares
            shares[x] += meanLogs[x] / 1000;
        }
        assertThat(Arrays.stream(scores).distinct().count()).isEqualTo(ratios.length);
        assertThat(game.auc(scores)).isEqualTo(game.auc(shares));
    }

    /**
     * The line p_in = a p_out + 1 − a on likelihoods of 1e-3 ranks as the target alone does, whatever a below 1, while
     * the log domain subtracts how likely the record is. In theory the areas are Phi(0.05/(0.07 sqrt(2 (1 + 1/32)))) =
     * 0.69 and Phi(0.05/sqrt 2) = 0.514; over 1000 x 1000 records their standard errors are 0.012 and 0.013 (Hanley and
     * McNeil), and bounds stand 5 of them away: false alarm 6e-7 each.
     */
    @Test
    void offline_ofUnlikelyTokens_isNotDrownedAsTheLinearFormIs() {
        Game game = Game.of(2000, 64, 0.05, 2);
        double[] linear = game.ratios((in, out) -> ((1 + 0.3) * out + (1 - 0.3)) / 2);
        assertThat(game.auc(linear)).isLessThan(0.58);
        assertThat(game.auc(game.scores(OFFLINE, ALL))).isBetween(0.63, 0.75);
        assertThat(game.auc(game.scores(ONLINE, ALL))).isBetween(0.63, 0.75);
    }

    /**
     * Membership that gains nothing: the area over 1000 x 1000 records has standard error 0.0129; 5 of them: false
     * alarm 6e-7. A target that sits among its own shadows, or scores that see the truth, fail.
     */
    @Test
    void nothingGained_scoresAsGuessing() {
        Game game = Game.of(2000, 16, 0, 3);
        assertThat(game.auc(game.scores(ONLINE, ALL))).isCloseTo(0.5, within(5 * 0.0129));
        assertThat(game.auc(game.scores(OFFLINE, ALL))).isCloseTo(0.5, within(5 * 0.0129));
    }

    /** Two tokens: per token the target says ln 0.4; with the record e^−0.5 and e^−1.5, without e^−2. */
    @Test
    void score_byHand() {
        Statistic statistic = new Statistic(List.of(DocumentFit.LOG_LIKELIHOOD), 2, 1);
        Shadows shadows = new Given.Table(
                List.of(new boolean[] {true, true}, new boolean[] {true, true}, new boolean[] {false, false}),
                List.of(new double[] {-1, -1}, new double[] {-3, -1}, new double[] {-4, -1}),
                1);
        RelativeRatio.MeanLikelihoods means = RelativeRatio.MeanLikelihoods.of(shadows, 0, new double[] {2, 1});
        assertThat(means.log(0, true)).isCloseTo(Math.log((Math.exp(-0.5) + Math.exp(-1.5)) / 2), within(1e-15));
        assertThat(means.log(0, false)).isEqualTo(-2);
        double marginal = ((Math.exp(-0.5) + Math.exp(-1.5)) / 2 + Math.exp(-2)) / 2;
        assertThat(ONLINE.log(means.log(0, true), means.log(0, false))).isCloseTo(Math.log(marginal), within(1e-15));
        // the second record's ratio is x + 1: just below and just above the first's
        double first = Math.log(0.4 / marginal);
        assertThat(scores(ONLINE, ALL, statistic, shadows, 2 * Math.log(0.4), first - 1 - 1e-9))
                .containsExactly(0.5, 0);
        assertThat(scores(ONLINE, ALL, statistic, shadows, 2 * Math.log(0.4), first - 1 + 1e-9))
                .containsExactly(0, 0.5);
    }

    @Test
    void offline_atOne_isTheMeanOfTheModelsWithout_andBelowOne_favorsTheUnlikely() {
        assertThat(OFFLINE.log(Double.NaN, -700.5)).isEqualTo(-700.5);
        assertThat(Marginal.offline(0.5).log(0, -2))
                .isCloseTo(Math.log((Math.exp(-1) + Math.exp(-2)) / 2), within(1e-15));
    }

    /** Likelihoods below the smallest double, and far apart: the same ranking as near 1. */
    @Test
    void extremes_stayFiniteAndApart() {
        boolean[] in = {true, true, true};
        boolean[] out = {false, false, false};
        Shadows shadows = new Given.Table(
                List.of(in, out), List.of(new double[] {-1e6, -1e6, -2}, new double[] {-2e6, -1e6, -3}), 1);
        double[] scores = scores(ONLINE, ALL, Given.statistic(3), shadows, -1e6, -1e6 - 1, -2e6);
        assertThat(scores).containsExactly(new double[] {2.0 / 3, 1.0 / 3, 0}, within(1e-15));
    }

    @Test
    void sharesAlike_areOrderedByTheRatio_andOnlyEqualRecordsTie() {
        Shadows shadows =
                new Given.Table(List.of(new boolean[4], new boolean[4]), List.of(new double[4], new double[4]), 1);
        assertThat(scores(OFFLINE, new Comparison(1e6, 4), Given.statistic(4), shadows, 1, 3, 2, 3))
                .containsExactly(new double[] {0, 2.0 / 3 / 4, 1.0 / 3 / 4, 2.0 / 3 / 4}, within(1e-15));
    }

    /** The first record was in all shadows, the last in none. */
    @Test
    void recordThatCannotBeCompared_scoresAsTheMedian() {
        boolean[] first = {true, true, true, false, false};
        boolean[] second = {true, false, false, true, false};
        Shadows shadows = new Given.Table(List.of(first, second), List.of(new double[5], new double[5]), 1);
        double[] x = {99, -1, 1, 3, -99};
        double[] online = scores(ONLINE, ALL, Given.statistic(5), shadows, x);
        assertThat(online).containsExactly(new double[] {1.0 / 3, 0, 1.0 / 3, 2.0 / 3, 1.0 / 3}, within(1e-15));
        double[] offline = scores(OFFLINE, ALL, Given.statistic(5), shadows, x);
        assertThat(offline).containsExactly(new double[] {0.5, 0.25, 0.5, 0.75, 0}, within(1e-15));
    }

    @Test
    void noRecordCanBeCompared_allTie() {
        Shadows shadows = Given.shadows(new double[] {-1, -2}, new double[0]);
        assertThat(scores(OFFLINE, ALL, Given.statistic(1), shadows, -1)).containsExactly(0);
    }

    /**
     * A choice of 50 of 300: seeded, and the ranking that of all. Its own records dominate 0 to 49, one above them 50.
     */
    @Test
    void smallPopulation_isSeeded_andRanksAlike() {
        Game game = Game.of(300, 12, 0.05, 4);
        double[] few = game.scores(ONLINE, new Comparison(1, 50));
        assertThat(few).isEqualTo(game.scores(ONLINE, new Comparison(1, 50)));
        assertThat(few).isNotEqualTo(game.scores(ONLINE, ALL));
        assertThat(game.auc(few)).isEqualTo(game.auc(game.scores(ONLINE, ALL)));
        assertThat(Arrays.stream(few)
                        .map(score -> Math.floor(score * 50 + 1e-9))
                        .distinct()
                        .count())
                .isBetween(50L, 51L);
    }

    @Test
    void attack_needsHalvesAndTwoShadows() {
        var attack = new RelativeRatio<>(Given.statistic(1), 0, ONLINE, ALL);
        assertThat(attack.shadowSampling()).isEqualTo(ShadowSampling.HALVES);
        assertThat(attack.minShadowModels()).isEqualTo(2);
        assertThat(attack.queryStatistic()).contains(attack.statistic());
    }

    @Test
    void plugins_attackTheLogLikelihood_andRefuseOtherStatistics() {
        Plugins plugins = Plugins.load(RelativeRatioTest.class.getClassLoader());
        assertThat(plugins.attacks().names()).contains("rmia-online", "rmia-offline");
        var topics = plugins.statistic(Corpus.class, TopicModel.class);
        assertThat(RelativeRatio.RMIA_ONLINE.attack(new Comparison(1.5, 7), Corpus.class, TopicModel.class, topics))
                .contains(new RelativeRatio<>(new DocumentFit(), 0, ONLINE, new Comparison(1.5, 7)));
        var offline = new RelativeRatio.Offline(new Comparison(2, 8), 0.5);
        assertThat(RelativeRatio.RMIA_OFFLINE.attack(offline, Corpus.class, TopicModel.class, topics))
                .contains(new RelativeRatio<>(new DocumentFit(), 0, Marginal.offline(0.5), new Comparison(2, 8)));
        assertThat(RelativeRatio.RMIA_OFFLINE.attack(
                        offline, Records.class, String.class, Optional.of(Given.statistic(1))))
                .isEmpty();
    }

    @Test
    void parameters_outOfRange_areRefused() {
        assertThatThrownBy(() -> new Comparison(0.9, 1))
                .hasMessage("gamma must be finite and >= 1. Provided value: 0.9");
        assertThatThrownBy(() -> new Comparison(Double.NaN, 1)).hasMessageContaining("gamma");
        assertThatThrownBy(() -> new RelativeRatio.Offline(new Comparison(1, 0), 1))
                .hasMessage("population must be >= 1. Provided value: 0");
        assertThatThrownBy(() -> new RelativeRatio.Offline(new Comparison(1, 1), 0))
                .hasMessage("a must be > 0 and <= 1. Provided value: 0.0");
    }
}
