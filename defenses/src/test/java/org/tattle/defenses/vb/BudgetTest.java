package org.tattle.defenses.vb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GridNoise;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation.Unit;

class BudgetTest {
    private static Budget ofNoise(
            double noise, double delta, Accounting accounting, Mode mode, BlockAccounting charge) {
        return new Budget(
                Optional.empty(), Optional.of(noise), delta, accounting, mode, charge, Unit.DOCUMENT, Optional.empty());
    }

    private static Budget ofEpsilon(double epsilon, double delta, Accounting accounting, Mode mode) {
        return new Budget(
                Optional.of(epsilon),
                Optional.empty(),
                delta,
                accounting,
                mode,
                BlockAccounting.JOINT,
                Unit.DOCUMENT,
                Optional.empty());
    }

    /**
     * The table of algorithms.md 0.7.2: D = 400,000, one epoch, delta 1e-4; with the papers' cap on orders, and
     * without.
     */
    @ParameterizedTest
    @CsvSource({
        "5000, 1.24, 1.5785, 0.8812",
        "10000, 1.5, 1.3780, 0.7921",
        "20000, 1.24, 2.4411, 1.6451",
        "20000, 2, 1.1043, 0.6858"
    })
    void guarantee_moments_isTheSheetsTable(int batch, double noise, double published, double sound) {
        double rate = batch / 400_000.0;
        int steps = 400_000 / batch;
        assertThat(ofNoise(noise, 1e-4, Accounting.MOMENTS, Mode.AS_PUBLISHED, BlockAccounting.JOINT)
                        .guarantee(rate, steps, 1, List.of())
                        .epsilon())
                .isCloseTo(published, within(5e-5));
        assertThat(ofNoise(noise, 1e-4, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.JOINT)
                        .guarantee(rate, steps, 1, List.of())
                        .epsilon())
                .isCloseTo(sound, within(5e-5));
    }

    /** Sheet 0.7.3: what strong composition needs for the epsilon that moments spend at 1.24 and at 2. */
    @ParameterizedTest
    @CsvSource({"5000, 1.5784542752, 3.7549565", "20000, 1.1042534, 7.0657"})
    void multiplier_strongAsPublished_isTheSheets(int batch, double epsilon, double noise) {
        assertThat(ofEpsilon(epsilon, 1e-4, Accounting.STRONG, Mode.AS_PUBLISHED)
                        .multiplier(batch / 400_000.0, 400_000 / batch, 1))
                .isCloseTo(noise, within(1e-4));
    }

    /**
     * The papers compare accountants at one epsilon: strong composition gets the noise that keeps what moments find for
     * the given one. Once plans wrote both noises down, and compared them at 3.453 and 2.697.
     */
    @ParameterizedTest
    @CsvSource({"0.0533, 19, 0.9", "0.04, 25, 2", "1, 5, 20"})
    void multiplier_comparedWithMoments_keepsTheirEpsilon(double rate, int steps, double noise) {
        Budget moments = ofNoise(noise, 1e-4, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.JOINT);
        double epsilon = moments.guarantee(rate, steps, 1, List.of()).epsilon();
        Budget strong = ofNoise(noise, 1e-4, Accounting.STRONG, Mode.SOUND, BlockAccounting.JOINT)
                .comparedWith(Optional.of(Accounting.MOMENTS));
        assertThat(strong.multiplier(rate, steps, 1)).isGreaterThan(1.05 * noise);
        assertThat(strong.guarantee(rate, steps, 1, List.of()).epsilon())
                .isBetween(epsilon * (1 - 1e-5), epsilon * (1 + 1e-12));
        assertThat(moments.comparedWith(Optional.of(Accounting.MOMENTS)).multiplier(rate, steps, 1))
                .isEqualTo(noise);
        assertThatThrownBy(() ->
                        ofEpsilon(1, 1e-4, Accounting.STRONG, Mode.SOUND).comparedWith(Optional.of(Accounting.MOMENTS)))
                .hasMessageStartingWith("noise-accounting must not be given without noise");
    }

    /** Sheet d.3 (E08): two blocks on one sample, charged apart and charged jointly. */
    @Test
    void guarantee_twoBlocks_separateChargeUnderstatesTheJointOne() {
        assertThat(ofNoise(2, 1e-4, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.SEPARATE)
                        .guarantee(0.05, 20, 2, List.of())
                        .epsilon())
                .isCloseTo(0.8902984, within(1e-7));
        assertThat(ofNoise(Math.sqrt(2), 1e-4, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.JOINT)
                        .guarantee(0.05, 20, 2, List.of())
                        .epsilon())
                .isCloseTo(1.2656395, within(1e-7));
        assertThat(BlockAccounting.JOINT.blockMultiplier(Math.sqrt(2), 2)).isCloseTo(2, within(1e-12));
    }

    /** Without sampling the two charges are one (algorithms.md d.3): 2T l(l+1)/(2 sigma²) either way. */
    @Test
    void guarantee_twoBlocksWithoutSampling_chargesAgree() {
        double separate = ofNoise(10, 1e-4, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.SEPARATE)
                .guarantee(1, 20, 2, List.of())
                .epsilon();
        double joint = ofNoise(10 / Math.sqrt(2), 1e-4, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.JOINT)
                .guarantee(1, 20, 2, List.of())
                .epsilon();
        assertThat(separate).isCloseTo(joint, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(Accounting.class)
    void multiplier_ofEpsilon_spendsItAndHardlyLess(Accounting accounting) {
        Budget budget = ofEpsilon(2, 1e-5, accounting, Mode.SOUND);
        double noise = budget.multiplier(0.05, 20, 3);
        PrivacyGuarantee spent = ofNoise(noise, 1e-5, accounting, Mode.SOUND, BlockAccounting.JOINT)
                .guarantee(0.05, 20, 3, List.of());
        assertThat(spent.epsilon()).isLessThanOrEqualTo(2).isCloseTo(2, within(1e-4));
        assertThat(budget.guarantee(0.05, 20, 3, List.of()).epsilon()).isEqualTo(2);
    }

    /** The point of the moments accountant: less noise for one epsilon, and the exact loss less still. */
    @Test
    void multiplier_atOneEpsilon_fallsWithBetterAccounting() {
        assertThat(ofEpsilon(1, 1e-5, Accounting.EXACT, Mode.SOUND).multiplier(0.05, 20, 1))
                .isLessThan(ofEpsilon(1, 1e-5, Accounting.MOMENTS, Mode.SOUND).multiplier(0.05, 20, 1));
        assertThat(ofEpsilon(1, 1e-5, Accounting.MOMENTS, Mode.SOUND).multiplier(0.05, 20, 1))
                .isLessThan(ofEpsilon(1, 1e-5, Accounting.STRONG, Mode.SOUND).multiplier(0.05, 20, 1) / 2);
    }

    /**
     * Strong composition and exact losses are of continuous noise: a hundredth of delta is kept for what the grid adds,
     * and a release that would need more of it is refused. The sampled exact curve is numeric, so that what is proved
     * rests on an upper bound.
     */
    @ParameterizedTest
    @EnumSource(Accounting.class)
    void theGridsDelta_isInTheGuarantee(Accounting accounting) {
        Budget budget = ofNoise(2, 1e-5, accounting, Mode.SOUND, BlockAccounting.JOINT);
        double epsilon = budget.guarantee(0.05, 20, 1, List.of()).epsilon();
        Composition releases = Composition.of(
                new Event(new Mechanism.Gaussian(2), new Sampling.Poisson(0.05), Adjacency.ADD_REMOVE, 20));
        double continuous = accounting
                .accountant(Mode.SOUND, 0.05, 0)
                .epsilon(releases, 1e-5)
                .epsilon();
        long most = (long) (1e-7 / GridNoise.delta(epsilon, 1));
        budget.requireGrid(epsilon, most);
        if (accounting == Accounting.MOMENTS) {
            assertThat(epsilon).isEqualTo(continuous);
            budget.requireGrid(epsilon, Long.MAX_VALUE);
        } else {
            assertThat(epsilon).isGreaterThan(continuous).isLessThan(1.01 * continuous);
            assertThatThrownBy(() -> budget.requireGrid(epsilon, most + 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("accounting must be moments where delta is too small for the grid of ");
        }
        assertThat(accounting
                        .accountant(Mode.SOUND, 0.05, 0)
                        .epsilon(releases, 1e-5)
                        .kind())
                .isEqualTo(BoundKind.UPPER);
    }

    /** Without sampling the exact curve is Balle and Wang's, at mu = sqrt(T)/sigma, and needs no bound above it. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void guarantee_exactWithoutSampling_isTheClosedForm(Mode mode) {
        double epsilon = ofNoise(10, 1e-5, Accounting.EXACT, mode, BlockAccounting.JOINT)
                .guarantee(1, 20, 1, List.of())
                .epsilon();
        double mu = Math.sqrt(20) / 10;
        NormalDistribution normal = new NormalDistribution();
        double delta = normal.cumulativeProbability(mu / 2 - epsilon / mu)
                - Math.exp(epsilon) * normal.cumulativeProbability(-mu / 2 - epsilon / mu);
        assertThat(delta / 1e-5).isCloseTo(mode == Mode.SOUND ? 0.99 : 1, within(1e-9));
    }

    /** Two blocks on one sample, each charged as if it had its own: that is no proof (E08). */
    @Test
    void guarantee_ofSeparateCharges_isProvedWithoutSamplingOnly() {
        Budget separate = ofNoise(2, 1e-5, Accounting.MOMENTS, Mode.SOUND, BlockAccounting.SEPARATE);
        PrivacyGuarantee sampled = separate.guarantee(0.05, 20, 2, List.of());
        assertThat(sampled.status()).isEqualTo(PrivacyGuarantee.Status.CLAIMED);
        assertThat(sampled.caveats()).anyMatch(text -> text.startsWith("E08"));
        PrivacyGuarantee ofAll = separate.guarantee(1, 20, 2, List.of());
        assertThat(ofAll.status()).isEqualTo(PrivacyGuarantee.Status.PROVED);
        assertThat(ofAll.caveats()).isEmpty();
    }

    /** Batches of all records are no sample, of one size or not. */
    @Test
    void guarantee_asPublishedOfAllRecords_hasNoDoubtAboutBatches() {
        Budget published = ofNoise(2, 1e-5, Accounting.EXACT, Mode.AS_PUBLISHED, BlockAccounting.JOINT);
        assertThat(published.guarantee(1, 20, 1, List.of()).caveats()).noneMatch(text -> text.startsWith("E06"));
        assertThat(published.guarantee(0.05, 20, 1, List.of()).caveats()).anyMatch(text -> text.startsWith("E06"));
    }

    /**
     * What the guarantee says it adds up is what it was asked: 60 steps of 2 blocks, with coins of 1/20 or without. The
     * papers' step deltas are 1e-6 for a total of 1e-4 in one epoch, and add up to the same in three.
     */
    @Test
    void guarantee_carriesItsReleases() {
        Budget joint = ofNoise(2, 1e-4, Accounting.STRONG, Mode.AS_PUBLISHED, BlockAccounting.JOINT);
        AccountingRecord account =
                joint.guarantee(0.05, 60, 2, List.of()).accounts().get(0);
        assertThat(account.delta()).isEqualTo(1e-4);
        assertThat(account.releases())
                .containsExactly(new AccountingRecord.NoisyRelease(
                        "gaussian", Map.of("noiseMultiplier", 2.0), "poisson", 0.05, 60));
        assertThat(stepDelta(joint, 0.05, 60)).isCloseTo(1e-6 / 3, within(1e-18));
        assertThat(stepDelta(joint, 0.05, 20)).isCloseTo(1e-6, within(1e-18));
        assertThat(stepDelta(joint, 0.05, 1)).isCloseTo(1e-6, within(1e-18));

        Budget separate = ofNoise(2, 1e-4, Accounting.STRONG, Mode.SOUND, BlockAccounting.SEPARATE);
        AccountingRecord ofAll =
                separate.guarantee(1, 60, 2, List.of()).accounts().get(0);
        assertThat(ofAll.delta()).isCloseTo(0.99e-4, within(1e-18));
        assertThat(ofAll.settings()).isEmpty();
        assertThat(ofAll.releases())
                .containsExactly(
                        new AccountingRecord.NoisyRelease("gaussian", Map.of("noiseMultiplier", 2.0), "none", 1, 120));
        assertThat(ofNoise(2, 1e-4, Accounting.MOMENTS, Mode.AS_PUBLISHED, BlockAccounting.JOINT)
                        .guarantee(0.05, 60, 2, List.of())
                        .accounts()
                        .get(0)
                        .settings())
                .isEmpty();
    }

    private static double stepDelta(Budget budget, double rate, int steps) {
        return budget.guarantee(rate, steps, 1, List.of())
                .accounts()
                .get(0)
                .settings()
                .get("stepDelta");
    }

    @Test
    void planned_neitherEpsilonNorNoise_isOfEpsilonOne() {
        Budget budget = new BudgetSettings(Optional.empty(), Optional.empty(), 1e-5, Accounting.EXACT, Mode.SOUND)
                .budget(BlockAccounting.JOINT, Unit.ROW);
        assertThat(budget.epsilon()).contains(1.0);
        assertThat(new BudgetSettings(Optional.empty(), Optional.of(2.0), 1e-5, Accounting.EXACT, Mode.SOUND)
                        .budget(BlockAccounting.JOINT, Unit.ROW)
                        .epsilon())
                .isEmpty();
    }

    @Test
    void budget_nonsense_isRefusedWithItsName() {
        assertThatThrownBy(() -> new Budget(
                        Optional.of(1.0),
                        Optional.of(1.0),
                        1e-5,
                        Accounting.EXACT,
                        Mode.SOUND,
                        BlockAccounting.JOINT,
                        Unit.ROW,
                        Optional.empty()))
                .hasMessage("one of epsilon and noise must be given. Provided values: 1.0 and 1.0");
        assertThatThrownBy(() -> ofEpsilon(0, 1e-5, Accounting.EXACT, Mode.SOUND))
                .hasMessage("epsilon must be > 0 and finite. Provided value: 0.0");
        assertThatThrownBy(() -> ofNoise(0, 1e-5, Accounting.EXACT, Mode.SOUND, BlockAccounting.JOINT))
                .hasMessage("noise must be > 0 and finite. Provided value: 0.0");
        assertThatThrownBy(() -> ofEpsilon(1, 0, Accounting.EXACT, Mode.SOUND))
                .hasMessage("delta must be > 0 and < 1. Provided value: 0.0");
        assertThatThrownBy(() -> ofEpsilon(1, 1, Accounting.EXACT, Mode.SOUND))
                .hasMessage("delta must be > 0 and < 1. Provided value: 1.0");
        assertThatThrownBy(() ->
                        ofEpsilon(1e-9, 1e-12, Accounting.STRONG, Mode.SOUND).multiplier(1, 1_000_000, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("epsilon cannot be accounted for: ");
    }
}
