package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.certify.shift.BlindFeatures;
import org.tattle.certify.shift.ShiftCorrection;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.Seed;

class ShiftCorrectionTest {
    private static List<AttackResult> repeated(ShiftedToy toy, int hidden, int repeats) {
        return IntStream.range(0, repeats)
                .parallel()
                .mapToObj(r -> toy.audit(hidden, new Seed(7).child(r)))
                .toList();
    }

    private static long count(List<AttackResult> all, Predicate<AttackResult> which) {
        return all.stream().filter(which).count();
    }

    private static boolean leaks(AttackResult one) {
        return one.epsilonLowerBound().value() > 0;
    }

    private static double auc(List<AttackResult> all) {
        return all.stream()
                .mapToDouble(one -> one.shift().auc().value())
                .average()
                .orElseThrow();
    }

    /**
     * A sound model, and members that differ: what takes them as assigned at random shows a leak in nearly all of 100
     * repeats, the correction in at most 5 %. The stated false-alarm probability is 5 %; none of 200 was one when this
     * was written, and with a probability of 1 % more than 5 of 100 would be in 5e-4 of all seeds.
     */
    @Test
    @Tag("slow")
    void theShiftOfASoundModel_isNoLeak() {
        requireNoLeak(100, 5);
    }

    /** The same of few: with a probability of 1 % more than 1 of 4 would be in 6e-4 of all seeds. */
    @Test
    void theShiftOfFewSoundModels_isNoLeak() {
        requireNoLeak(4, 1);
    }

    private static void requireNoLeak(int repeats, int most) {
        List<AttackResult> all = repeated(new ShiftedToy(600, 3, 1.5, 0, 0.3), 0, repeats);
        assertThat(count(all, one -> one.shift().uncorrected().value() > 0)).isGreaterThan((long) (0.95 * repeats));
        assertThat(all).allMatch(one -> one.auc().low() > 0.5);
        assertThat(count(all, ShiftCorrectionTest::leaks)).isLessThanOrEqualTo(most);
        assertThat(count(all, one -> one.shift().auc().low() > 0.5)).isLessThanOrEqualTo(most);
        assertThat(auc(all)).isCloseTo(0.5, within(0.04 / Math.sqrt(Math.min(repeats, 16))));
        assertThat(all).allMatch(one -> one.shift().baseline().low() > 0.7);
    }

    /**
     * Among 40 features the baseline's own log odds are blurred, and the attack knows the shift better than it: with
     * these alone the corrected AUC is far from 0.5; with the score that the features predict beside them it is not.
     * Six areas of a standard deviation of 0.02 each have a mean that leaves 0.02 with a probability of 1.4 %.
     */
    @Test
    @Tag("slow")
    void anAttackThatKnowsTheShiftBetterThanTheBaseline_isNoLeak() {
        List<AttackResult> all = repeated(new ShiftedToy(600, 40, 1.5, 0, 0.3), 0, 6);
        assertThat(all).noneMatch(ShiftCorrectionTest::leaks);
        assertThat(auc(all)).isCloseTo(0.5, within(0.02));
    }

    private static Stream<ToDoubleFunction<double[]>> interactions() {
        return Stream.of(
                x -> Math.signum(x[0] * x[1]),
                x -> Math.signum(x[0] * x[1] * x[2]),
                x -> x[0] * x[1],
                x -> Math.max(x[0], x[1]),
                x -> Math.sin(10 * x[0]),
                x -> Math.sin(40 * x[0]));
    }

    /**
     * A sound model, and a driver that no sum of effects describes. Before remainders were tested, 12 of 12 such models
     * were said to leak; the stated false-alarm probability is 5 %, at which one of 4 is one with 19 %, but none of 96
     * was when this was written.
     */
    @ParameterizedTest
    @Tag("slow")
    @MethodSource("interactions")
    void aDifferenceThatInteracts_isNoLeak(ToDoubleFunction<double[]> driver) {
        List<AttackResult> all = repeated(new ShiftedToy(600, 3, driver, 1.5, 0, 0.3), 0, 4);
        assertThat(count(all, one -> one.shift().uncorrected().value() > 0)).isGreaterThanOrEqualTo(3);
        assertThat(all).noneMatch(ShiftCorrectionTest::leaks);
        assertThat(count(all, one -> !one.shift().describesScores())).isGreaterThanOrEqualTo(2);
    }

    /** The same of the first of them. */
    @Test
    void aProductOfSigns_isNoLeak() {
        aDifferenceThatInteracts_isNoLeak(interactions().findFirst().orElseThrow());
    }

    /** What the features describe is said to be so: of 40 tests at 1 % more than 3 fail in 1e-3 of all seeds. */
    @Test
    @Tag("slow")
    void aSumOfEffects_describesScores() {
        List<AttackResult> all = repeated(new ShiftedToy(600, 3, x -> x[0] + Math.sin(x[1]), 1.5, 0, 1), 0, 40);
        assertThat(count(all, one -> !one.shift().describesScores())).isLessThanOrEqualTo(3);
    }

    /**
     * Power: a member scores one standard deviation of the noise above another record of the same features. At least 95
     * % of repeats show it; all 40 did when this was written. No bound is above what unlimited records would show, the
     * largest log likelihood ratio seen, which 600 records exceed 6 with a probability below 1e-5.
     */
    @Test
    @Tag("slow")
    void aLeakBeyondTheShift_isFound() {
        requireLeak(40, 38);
    }

    /** The same of few, which all show it. */
    @Test
    void aLeakBeyondTheShiftOfFewModels_isFound() {
        requireLeak(2, 2);
    }

    private static void requireLeak(int repeats, int fewest) {
        List<AttackResult> all = repeated(new ShiftedToy(600, 3, 1.5, 1.5, 1), 0, repeats);
        assertThat(count(all, ShiftCorrectionTest::leaks)).isGreaterThanOrEqualTo(fewest);
        assertThat(all).allMatch(one -> one.shift().auc().low() > 0.5);
        assertThat(all).allMatch(one -> one.epsilonLowerBound().value() < 6);
        assertThat(all).allMatch(one -> one.epsilonLowerBound().kind() == EpsilonBound.Kind.INDICATIVE);
    }

    /**
     * The assumption broken: the feature that drives the shift is hidden from the baseline. Then the shift is taken for
     * a leak, always; the bound says by which factor of the odds, at most that of the hidden feature: exp(1.5 x) for x
     * as far apart as the records are.
     */
    @Test
    void aHiddenShift_isTakenForALeak_ofAtMostItsFactor() {
        aHiddenShift_isTakenForALeak_ofAtMostItsFactor(4);
    }

    @Test
    @Tag("slow")
    void aHiddenShift_isTakenForALeak_ofAtMostItsFactor_inFull() {
        aHiddenShift_isTakenForALeak_ofAtMostItsFactor(20);
    }

    private static void aHiddenShift_isTakenForALeak_ofAtMostItsFactor(int repeats) {
        List<AttackResult> all = repeated(new ShiftedToy(600, 3, 1.5, 0, 0.3), 1, repeats);
        assertThat(all).allMatch(ShiftCorrectionTest::leaks);
        assertThat(all).allMatch(one -> Math.abs(one.shift().baseline().value() - 0.5) < 0.1); // 4 deviations
        assertThat(all).allMatch(one -> one.epsilonLowerBound().value() < 1.5 * 3);
    }

    @Test
    void kindsThatDoNotOverlap_sayNothing() {
        kindsThatDoNotOverlap_sayNothing(2);
    }

    @Test
    @Tag("slow")
    void kindsThatDoNotOverlap_sayNothing_inFull() {
        kindsThatDoNotOverlap_sayNothing(10);
    }

    private static void kindsThatDoNotOverlap_sayNothing(int repeats) {
        List<AttackResult> all = repeated(new ShiftedToy(600, 3, 100, 0, 0.3), 0, repeats);
        assertThat(all).noneMatch(ShiftCorrectionTest::leaks);
        assertThat(all)
                .allMatch(one -> one.shift().auc() == null
                        && !one.shift().overlap().suffices()
                        && one.epsilonLowerBound().ceiling() == 0);
    }

    @Test
    void theBaselineStandsBesideTheAttack_andShowsNothingOfTheModel() {
        List<AttackResult> attacks = new ShiftedToy(300, 2, 1.5, 1, 1).attacks(0, new Seed(2));
        assertThat(attacks).extracting(AttackResult::attack).containsExactly("given-scores", "blind-baseline");
        assertThat(attacks.get(1).auc()).isEqualTo(attacks.get(0).shift().baseline());
        assertThat(attacks.get(1).epsilonLowerBound().value()).isZero();
        assertThat(attacks.get(1).tprAtFpr()).hasSize(2);
        assertThat(new ShiftedToy(300, 2, 1.5, 1, 1)
                        .attacks(0, new Seed(2))
                        .get(0)
                        .shift())
                .isEqualTo(attacks.get(0).shift());
    }

    @Test
    void tooFewOfAKind_areRefused() {
        int records = 2 * ShiftCorrection.FEWEST - 1;
        BitSet members = new BitSet();
        members.set(0, ShiftCorrection.FEWEST);
        BlindFeatures features = new BlindFeatures("x", SparseRows.ofColumns(new double[records]), new int[records], 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ShiftCorrection(members, features, 0.95, new Seed(1)))
                .withMessageContaining("Provided number: 99");
    }
}
