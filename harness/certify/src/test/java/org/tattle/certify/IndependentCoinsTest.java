package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.AccountingRecord.NoisyRelease;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;

class IndependentCoinsTest {
    private static final double DELTA = 1e-5;

    private static IndependentCoins of(int canaries, int released, int wrong) {
        return new IndependentCoins(new OneRun(canaries, released, released - wrong));
    }

    /** Bounds at 95 % confidence, delta 1e-5, that the authors publish beside their code (comparison of methods). */
    @ParameterizedTest
    @CsvSource({"1000, 1000, 401, 1.4140", "1000, 1000, 309, 3.6700", "1000, 500, 20, 8.9216"})
    void gaussianBounds_areThePublishedOnes(int canaries, int released, int wrong, double epsilon) {
        double mu = of(canaries, released, wrong).largest(m -> new CoinChannel(m, 1), 0.05);
        assertThat(GaussianPrivacy.epsilon(mu, Math.log(DELTA))).isCloseTo(epsilon, within(1e-4));
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "1000, 100, 26, 1.1926",
        "1000, 250, 75, 1.4203",
        "1000, 500, 172, 1.4689",
        "10000, 1000, 259, 1.7437",
        "10000, 10000, 4013, 1.8074",
        "1000, 100, 10, 3.1645",
        "1000, 250, 36, 3.6327",
        "1000, 500, 103, 3.7557",
        "10000, 2500, 364, 4.1371",
        "100000, 50000, 10343, 4.3144",
        "1000, 100, 1, 5.9018",
        "10000, 5000, 202, 9.6526",
        "100000, 100000, 15866, 9.9002"
    })
    void gaussianBounds_areThePublishedOnes_inFull(int canaries, int released, int wrong, double epsilon) {
        gaussianBounds_areThePublishedOnes(canaries, released, wrong, epsilon);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 1000, 100, 24, 2.1584", "0.2, 1000, 100, 22, 4.6207"})
    void sampledGaussianBounds_areThePublishedOnes(double rate, int canaries, int released, int wrong, double epsilon) {
        double mu = of(canaries, released, wrong).largest(m -> new CoinChannel(m, rate), 0.05);
        assertThat(new CoinChannel(mu, rate).epsilon(DELTA)).isCloseTo(epsilon, within(1e-4));
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "0.5, 1000, 1000, 404, 2.2223",
        "0.5, 10000, 5000, 1761, 3.1149",
        "0.2, 1000, 250, 87, 3.5077",
        "0.2, 10000, 1000, 216, 6.7008"
    })
    void sampledGaussianBounds_areThePublishedOnes_inFull(
            double rate, int canaries, int released, int wrong, double epsilon) {
        sampledGaussianBounds_areThePublishedOnes(rate, canaries, released, wrong, epsilon);
    }

    /** Probabilities that the authors publish and check by 200,000 simulations each. */
    @ParameterizedTest
    @CsvSource({
        "gaussian, 0.8, 1, 2000, 500, 80, 0.011912",
        "gaussian, 0.8, 1, 2000, 500, 100, 0.503419",
        "gaussian, 0.8, 1, 2000, 2000, 620, 0.000566",
        "gaussian, 1.5, 1, 4000, 1000, 47, 0.213634",
        "sampled, 1, 0.5, 2000, 500, 139, 0.063887",
        "sampled, 2, 0.2, 4000, 1000, 347, 0.491390",
        "approximate, 1, 0.001, 2000, 500, 107, 0.003232",
        "approximate, 1, 0.001, 2000, 2000, 483, 0.003048",
        "approximate, 2, 0.01, 4000, 1000, 102, 0.116790"
    })
    void pValues_areThePublishedOnes(
            String family, double parameter, double other, int canaries, int released, int wrong, double expected) {
        IndependentCoins coins = of(canaries, released, wrong);
        double value = switch (family) {
            case "gaussian" -> coins.pValue(new CoinChannel(parameter, 1));
            case "sampled" -> coins.pValue(new CoinChannel(parameter, other));
            default -> coins.pValue(parameter, other);
        };
        assertThat(value).isCloseTo(expected, within(1.5e-6));
    }

    /** The law of Steinke, Nasr and Jagielski without delta: a pure channel has one score. */
    @Test
    void withoutDelta_itIsTheBoundForAnyTraining() {
        OneRun run = new OneRun(150, 100, 80);
        assertThat(new IndependentCoins(run).pValue(1.2, 0)).isCloseTo(run.pValue(1.2, 0), within(1e-12));
    }

    /**
     * The bar: 1,000 canaries of mu = 1 show at least 60 % of epsilon, where the bound for any training shows
     * 40.
     */
    @Test
    void aThousandGaussianCanaries_showMostOfEpsilon() {
        aThousandGaussianCanaries_showMostOfEpsilon(1);
    }

    @Test
    @Tag("slow")
    void aThousandGaussianCanaries_showMostOfEpsilon_inFull() {
        aThousandGaussianCanaries_showMostOfEpsilon(9);
    }

    private static void aThousandGaussianCanaries_showMostOfEpsilon(int repeats) {
        double truth = GaussianPrivacy.epsilon(1, Math.log(DELTA));
        SplitMix random = new Seed(7).generator();
        double[] found = IntStream.range(0, repeats)
                .mapToDouble(repeat -> GaussianPrivacy.epsilon(
                        played(random, 1000, 500, 1).largest(mu -> new CoinChannel(mu, 1), 0.05), Math.log(DELTA)))
                .map(epsilon -> epsilon / truth)
                .sorted()
                .toArray();
        assertThat(found[repeats / 2]).isGreaterThan(0.6);
        assertThat(found[0]).isGreaterThan(0.5);
    }

    /**
     * Null: N(0, 1) against N(1, 1) is as private as it says. Rejections at 5 % of 200 repeats are Bin(200, at most
     * 0.05): more than 24 have a probability of 3e-5; of 1,000 more than 80 have one of 2e-5. Fails for a tail that
     * leaves out what is not released (r = n).
     */
    @Test
    void aTrueClaim_isRejectedAsRarelyAsStated() {
        aTrueClaim_isRejectedAsRarelyAsStated(200, 3, 24);
    }

    @Test
    @Tag("slow")
    void aTrueClaim_isRejectedAsRarelyAsStated_inFull() {
        aTrueClaim_isRejectedAsRarelyAsStated(1000, 16, 80);
    }

    private static void aTrueClaim_isRejectedAsRarelyAsStated(int repeats, long least, long most) {
        SplitMix random = new Seed(20261125).generator();
        Map<IndependentCoins, Double> known = new HashMap<>();
        long rejected = IntStream.range(0, repeats)
                .mapToObj(repeat -> played(random, 400, 100, 1))
                .filter(coins -> known.computeIfAbsent(coins, one -> one.pValue(new CoinChannel(1, 1))) <= 0.05)
                .count();
        assertThat(rejected).isBetween(least, most);
    }

    /** Coins through independent Gaussian channels, guessed by the best guesser. */
    private static IndependentCoins played(SplitMix random, int canaries, int released, double mu) {
        double[] confidence = new double[canaries];
        boolean[] right = new boolean[canaries];
        for (int i = 0; i < canaries; i++) {
            boolean set = random.nextLong() < 0;
            double outcome = NormalSampler.sample(random) + (set ? mu : 0) - mu / 2;
            confidence[i] = Math.abs(outcome);
            right[i] = outcome > 0 == set;
        }
        int[] order = IntStream.range(0, canaries)
                .boxed()
                .sorted((a, b) -> Double.compare(confidence[b], confidence[a]))
                .mapToInt(Integer::intValue)
                .toArray();
        int correct =
                (int) Arrays.stream(order).limit(released).filter(i -> right[i]).count();
        return new IndependentCoins(new OneRun(canaries, released, correct));
    }

    /**
     * A training that reveals all coins with probability delta is (0, delta) private: no guess of a hundred is wrong
     * with at least that probability. The tail of independent coins would accuse it; the bound for any training does
     * not.
     */
    @Test
    void coinsThatFallTogether_areBeyondTheAssumption() {
        double delta = 1e-3;
        OneRun allRight = new OneRun(100, 100, 100);
        assertThat(new IndependentCoins(allRight).pValue(0, delta)).isLessThan(1e-20);
        assertThat(allRight.pValue(0, delta)).isGreaterThanOrEqualTo(delta);
    }

    /** Gaussian channels are assumed only for a guarantee of Gaussian releases. */
    @Test
    void theFamily_isThatOfTheGuarantee() {
        IndependentCoins coins = of(1000, 500, 103);
        assertThat(coins.bound(Optional.of(guarantee("gaussian", "none", 1)), DELTA, 0.95)
                        .value())
                .isCloseTo(3.7557, within(1e-4));
        double any = coins.bound(Optional.empty(), DELTA, 0.95).value();
        assertThat(any).isBetween(1.1, 1.2); // log(0.794/0.206), less what 500 guesses leave open
        for (PrivacyGuarantee other : List.of(
                guarantee("laplace", "none", 1),
                guarantee("gaussian", "poisson", 5),
                guarantee("gaussian", "without-replacement", 1))) {
            assertThat(coins.bound(Optional.of(other), DELTA, 0.95).value()).isEqualTo(any);
        }
        EpsilonBound sampled = of(1000, 100, 24).bound(Optional.of(guarantee("gaussian", "poisson", 1)), DELTA, 0.95);
        assertThat(sampled.value()).isCloseTo(2.1584, within(1e-4));
        assertThat(sampled.kind()).isEqualTo(EpsilonBound.Kind.INDICATIVE);
        assertThat(sampled.method()).contains("if each canary has independent Gaussian noise");
    }

    @Test
    void coinsThatAreGuessed_showNothing() {
        assertThat(of(200, 8, 4).bound(Optional.empty(), DELTA, 0.95).value()).isEqualTo(0.0);
    }

    /** A guarantee by one Gaussian release of all records. */
    static PrivacyGuarantee gaussian() {
        return guarantee("gaussian", "none", 1);
    }

    private static PrivacyGuarantee guarantee(String mechanism, String sampling, long steps) {
        NoisyRelease release =
                new NoisyRelease(mechanism, Map.of(), sampling, sampling.equals("none") ? 1 : 0.5, steps);
        return new PrivacyGuarantee(
                        1,
                        DELTA,
                        Relation.addRemove(Unit.DOCUMENT),
                        PrivacyGuarantee.View.RELEASE,
                        PrivacyGuarantee.Status.PROVED,
                        "test",
                        List.of())
                .accountedBy(new AccountingRecord("test", Map.of(), DELTA, List.of(release)));
    }
}
