package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class UninformativeScoresTest {
    private static UninformativeScores targets(int targets, int members, int nonMembers) {
        int[] in = new int[targets];
        int[] out = new int[targets];
        Arrays.fill(in, members);
        Arrays.fill(out, nonMembers);
        return new UninformativeScores(in, out);
    }

    /** References: SciPy's beta-binomial, convolved. */
    @Test
    void pValue_isThatOfSumsOfNegativeHypergeometricNumbers() {
        assertThat(targets(1, 100, 100).pValue(0.01, 12)).isCloseTo(0.001269748727882325, within(1e-12));
        assertThat(targets(1, 100, 100).pValue(0.01, 6)).isCloseTo(0.059202690531877655, within(1e-12));
        assertThat(targets(3, 100, 100).pValue(0.01, 30)).isCloseTo(5.218041509991452e-06, within(1e-15));
        assertThat(targets(10, 2849, 2849).pValue(0.1, 3100)).isCloseTo(0.0002921223006409202, within(1e-12));
        assertThat(new UninformativeScores(new int[] {60, 30}, 40, 20).pValue(0.05, 20))
                .isCloseTo(0.006706961864928827, within(1e-12));
    }

    /**
     * The closed form of each target, x members above the non-member of rank k + 1: C(x + k, k) C(N1 − x + N0 − k − 1,
     * N0 − k − 1) of C(N1 + N0, N0) orders; summed over all ways in which the targets make up a number.
     */
    @ParameterizedTest
    @CsvSource({
        "0.3, 6 6, 4 4",
        "0.3, 6 6, 4 9",
        "0.3, 6 3, 4 4",
        "0.5, 6 6 6, 4 4 4",
        "0.5, 5 5 7 7, 4 4 4 4",
        "0.2, 5 5 5 5, 4 6 4 6",
        "0.1, 40, 30",
        "0, 3 8, 5 1"
    })
    void pValue_ofUnlikeTargets_isTheSumOfTheClosedForms(double fpr, String in, String out) {
        int[] members = numbers(in);
        int[] nonMembers = numbers(out);
        double[] distribution = {1};
        for (int t = 0; t < members.length; t++) {
            distribution = sum(distribution, above((int) (fpr * nonMembers[t] + 1e-9), members[t], nonMembers[t]));
        }
        UninformativeScores scores = new UninformativeScores(members, nonMembers);
        double tail = 0;
        for (int count = distribution.length - 1; count >= 0; count--) {
            tail += distribution[count];
            assertThat(scores.pValue(fpr, count)).isCloseTo(Math.max(tail, 1e-15), within(1e-12));
        }
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    private static double[] above(int k, int members, int nonMembers) {
        return IntStream.rangeClosed(0, members)
                .mapToDouble(x -> CombinatoricsUtils.binomialCoefficientDouble(x + k, k)
                        * CombinatoricsUtils.binomialCoefficientDouble(
                                members - x + nonMembers - k - 1, nonMembers - k - 1)
                        / CombinatoricsUtils.binomialCoefficientDouble(members + nonMembers, nonMembers))
                .toArray();
    }

    private static double[] sum(double[] one, double[] other) {
        double[] sum = new double[one.length + other.length - 1];
        for (int i = 0; i < one.length; i++) {
            for (int j = 0; j < other.length; j++) {
                sum[i + j] += one[i] * other[j];
            }
        }
        return sum;
    }

    /**
     * At even odds half of the runs of scores that say nothing are found: what is detectable is about chance. The
     * counts of this many records start far above 0.
     */
    @Test
    void detectableRate_atEvenOdds_isChance() {
        assertThat(targets(10, 2849, 2849).detectableRate(0.1, 0.5, 0.5))
                .isCloseTo(UninformativeScores.rate(0.1, 2849), within(2e-3));
    }

    /**
     * The rate at which the power is reached by the exact distribution, in another language: of the members this many
     * are on top as a binomial number says, of the others as many are called as a negative hypergeometric number says.
     * Taking counts as normal is off by less than a tenth of a standard deviation of the rate.
     */
    @ParameterizedTest
    @CsvSource({"200, 0.05, 0.01, 0.8, 0.14184, 0.0003", "60, 0.2, 0.001, 0.8, 0.53511, 0.005"})
    void detectableRate_isCloseToTheExactOne(
            int half, double fpr, double level, double power, double exact, double off) {
        assertThat(targets(1, half, half).detectableRate(fpr, level, power)).isCloseTo(exact, within(off));
    }

    /** At even odds the area that is found is the one whose probability is the level. */
    @Test
    void detectableArea_atEvenOdds_hasTheProbabilityOfTheLevel() {
        UninformativeScores few = targets(2, 6, 9);
        assertThat(few.pValueOfArea(few.detectableArea(0.1, 0.5))).isCloseTo(0.1, within(1e-12));
    }

    /** A number of just the level's probability is found. */
    @Test
    void detectableRate_atTheProbabilityOfAPerfectAttack_isReached() {
        UninformativeScores few = targets(1, 4, 4);
        double level = few.pValue(0.01, 4);
        assertThat(few.detectableRate(0.01, level, 0.5)).isLessThan(1);
        assertThat(few.detectableRate(0.01, Math.nextDown(level), 0.5)).isOne();
    }

    /** Four members and four non-members: the members are the four highest in 1 of 70 orders. */
    @Test
    void pValue_ofAPerfectAttackOnFewRecords_isThatOfOneOrder() {
        assertThat(targets(1, 4, 4).pValue(0.01, 4)).isCloseTo(1 / 70.0, within(1e-15));
        assertThat(targets(2, 4, 4).pValue(0.01, 8)).isCloseTo(1 / 4900.0, within(1e-15));
        assertThat(targets(1, 4, 4).pValue(0.01, 0)).isOne();
        assertThat(targets(1, 4, 4).pValue(0.01, 5)).isEqualTo(UninformativeScores.SMALLEST);
        assertThat(targets(1, 4, 4).pValue(1, 4)).isOne();
    }

    @Test
    void pValueOfArea_isNormalAndGrantsChanceAStep() {
        UninformativeScores two = targets(2, 50, 50);
        double deviation = Math.sqrt(101 / (12.0 * 2500) / 2);
        assertThat(two.pValueOfArea(0.5 + 1 / 5000.0)).isCloseTo(0.5, within(1e-12));
        assertThat(two.pValueOfArea(0.5 + 1 / 5000.0 + 1.6448536269514722 * deviation))
                .isCloseTo(0.05, within(1e-12));
        assertThat(two.pValueOfArea(1)).isEqualTo(UninformativeScores.SMALLEST);
        assertThat(two.showsArea()).isTrue();
        assertThat(targets(2, 4, 50).showsArea()).isFalse();
        assertThat(targets(2, 50, 4).showsArea()).isFalse();
        assertThat(targets(2, 5, 5).showsArea()).isTrue();
    }

    /**
     * Null: scores that say nothing, tied or not, of four targets. A p-value is at most p with a probability of at most
     * p. Of 4,000 repeats at most 5 standard errors more than p are at most p, at 0.05 and 0.01: false alarm 3e-7 each.
     * Would catch a threshold that lets one non-member too many by, and targets taken for one.
     */
    @ParameterizedTest
    @CsvSource({"20, 20, 1000000", "6, 6, 1000000", "20, 20, 6", "7, 30, 3", "40, 9, 2"})
    void pValues_ofScoresThatSayNothing_areNoSmallerThanTheyShould(int members, int nonMembers, int values) {
        SplitMix random = new Seed(5).child(members).child(values).generator();
        UninformativeScores chance = targets(4, members, nonMembers);
        int repeats = 4000;
        double[] rates = new double[repeats];
        double[] areas = new double[repeats];
        for (int i = 0; i < repeats; i++) {
            long truePositives = 0;
            double auc = 0;
            for (int t = 0; t < 4; t++) {
                double[] scores = random.ints(members + nonMembers, 0, values)
                        .asDoubleStream()
                        .toArray();
                BitSet in = new BitSet();
                in.set(0, members);
                RocCurve curve = RocCurve.of(new TargetScores(scores, in));
                truePositives += curve.point(0.15).truePositives();
                auc += curve.auc() / 4;
            }
            rates[i] = chance.pValue(0.15, truePositives);
            areas[i] = chance.pValueOfArea(auc);
        }
        for (double level : new double[] {0.05, 0.01}) {
            double most = level + 5 * Math.sqrt(level * (1 - level) / repeats);
            assertThat(share(rates, level)).isLessThanOrEqualTo(most);
            assertThat(share(areas, level)).isLessThanOrEqualTo(most);
        }
    }

    private static double share(double[] pValues, double level) {
        return Arrays.stream(pValues).filter(p -> p <= level).count() / (double) pValues.length;
    }

    /**
     * The best threshold of each target under meaningless scores, 100 non-members, 1 %: one false positive is allowed,
     * and 2/101 of the members are named, not 1 %. Null hypothesis: the mean of 4,000 targets is the stated rate; false
     * alarm 6e-7 (5 standard errors). Taking the false-positive rate itself for chance is off by 30 of them.
     */
    @Test
    void rate_isWhatTheBestThresholdOfMeaninglessScoresNames() {
        SplitMix random = new Seed(3).generator();
        SummaryStatistics named = new SummaryStatistics();
        BitSet members = new BitSet();
        members.set(0, 100);
        for (int t = 0; t < 4000; t++) {
            double[] scores = random.doubles(200).toArray();
            named.addValue(
                    RocCurve.of(new TargetScores(scores, members)).point(0.01).tpr());
        }
        double standardError = named.getStandardDeviation() / Math.sqrt(4000);
        assertThat(Math.abs(named.getMean() - UninformativeScores.rate(0.01, 100)))
                .isLessThan(5 * standardError);
        assertThat(UninformativeScores.rate(0.01, 100)).isEqualTo(2 / 101.0);
        assertThat(UninformativeScores.rate(0.29, 100)).isEqualTo(30 / 101.0); // 0.29 * 100 is below 29 in doubles
    }

    /**
     * A share of the members scores above everybody, and the others say nothing: what is called detectable is found in
     * 80 % of 500 repeats, or 2,000. The counts are taken as normal, which is off by up to 4 points here; 5 standard
     * errors are added to these. Would catch the level or the power swapped, or the chance part left out.
     */
    @ParameterizedTest
    @CsvSource({"10, 100, 0.01, 0.001", "3, 50, 0.1, 0.01", "1, 400, 0.05, 0.004"})
    void detectableRate_isFoundAsOftenAsStated(int targets, int half, double fpr, double level) {
        detectableRate_isFoundAsOftenAsStated(500, targets, half, fpr, level);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"10, 100, 0.01, 0.001", "3, 50, 0.1, 0.01", "1, 400, 0.05, 0.004"})
    void detectableRate_isFoundAsOftenAsStated_inFull(int targets, int half, double fpr, double level) {
        detectableRate_isFoundAsOftenAsStated(2000, targets, half, fpr, level);
    }

    private static void detectableRate_isFoundAsOftenAsStated(
            int repeats, int targets, int half, double fpr, double level) {
        UninformativeScores chance = targets(targets, half, half);
        double rate = chance.detectableRate(fpr, level, 0.8);
        double floor = UninformativeScores.rate(fpr, half);
        double share = (rate - floor) / (1 - floor);
        SplitMix random = new Seed(9).child(targets).generator();
        int found = 0;
        for (int i = 0; i < repeats; i++) {
            long truePositives = 0;
            for (int t = 0; t < targets; t++) {
                double[] scores = random.doubles(2L * half).toArray();
                for (int m = 0; m < half; m++) {
                    scores[m] += random.nextDouble() < share ? 2 : 0;
                }
                BitSet in = new BitSet();
                in.set(0, half);
                truePositives +=
                        RocCurve.of(new TargetScores(scores, in)).point(fpr).truePositives();
            }
            found += chance.pValue(fpr, truePositives) <= level ? 1 : 0;
        }
        assertThat((double) found / repeats).isCloseTo(0.8, within(0.04 + 5 * Math.sqrt(0.8 * 0.2 / repeats)));
    }

    /**
     * Members are N(shift, 1), the shift that gives the area: found in 80 % of 2,000 repeats, within 5 standard errors.
     */
    @Test
    void detectableArea_isFoundAsOftenAsStated() {
        UninformativeScores chance = targets(3, 60, 60);
        double area = chance.detectableArea(0.005, 0.8);
        double shift = Math.sqrt(2) * org.tattle.math.special.StandardNormal.quantile(area);
        SplitMix random = new Seed(10).generator();
        long found = IntStream.range(0, 2000)
                .filter(i -> {
                    double auc = IntStream.range(0, 3)
                            .mapToDouble(t -> RocCurve.of(Simulated.normal(random, 60, shift))
                                    .auc())
                            .average()
                            .orElseThrow();
                    return chance.pValueOfArea(auc) <= 0.005;
                })
                .count();
        assertThat(found / 2000.0).isBetween(0.755, 0.86);
    }

    @Test
    void aRateThatNothingCanShow_isOne() {
        assertThat(targets(1, 3, 3).detectableRate(0.01, 0.001, 0.8)).isOne();
    }

    /** As many as ten thousand targets, and a million records, take no more than a moment. */
    @Test
    void manyTargetsAndRecords_areNoTrouble() {
        assertThat(targets(1000, 300, 300).pValue(0.1, 31_000)).isBetween(1e-4, 0.4);
        assertThat(targets(2, 500_000, 500_000).pValue(0.01, 10_500)).isBetween(1e-6, 0.1);
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new UninformativeScores(new int[] {1}, 1, 2))
                .withMessageContaining("equal length");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new UninformativeScores(new int[] {1, 0}, 1, 2))
                .withMessageContaining("at least 1");
    }
}
