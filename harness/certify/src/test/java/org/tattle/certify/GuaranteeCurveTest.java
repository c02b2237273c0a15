package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.special.GaussianPrivacy;

class GuaranteeCurveTest {
    private static PrivacyGuarantee guarantee(double epsilon, double delta, AccountingRecord account) {
        return new PrivacyGuarantee(
                        epsilon, delta, Relation.addRemove(Unit.ROW), View.RELEASE, Status.PROVED, "toy", List.of())
                .accountedBy(account);
    }

    private static AccountingRecord by(double delta, Event... events) {
        return AccountingRecords.of("exact", Map.of(), Composition.of(events), delta);
    }

    private static Optional<String> family(double epsilon, double delta, Event... events) {
        return GuaranteeCurve.of(guarantee(epsilon, delta, by(delta, events))).map(GuaranteeCurve::family);
    }

    private static double epsilon(Event... events) {
        return Accountants.exact().epsilon(Composition.of(events), 1e-5).epsilon();
    }

    @Test
    void theFamilyIsThatOfTheAccount() {
        Event gaussian = Event.gaussian(1);
        Event sampled = Event.gaussian(1).poissonSampled(0.1).times(20);
        assertThat(family(epsilon(gaussian), 1e-5, gaussian)).hasValue("Gaussian noise");
        assertThat(family(epsilon(sampled), 1e-5, sampled)).hasValue("Gaussian noise on Poisson samples");
        assertThat(family(2, 0, Event.laplace(0.5))).hasValue("Laplace noise");
    }

    /** The curve of an account that does not give the guarantee says nothing of it. */
    @Test
    void whatIsNotAccountedByKnownNoise_hasNoCurve() {
        Event gaussian = Event.gaussian(1);
        assertThat(family(0.9 * epsilon(gaussian), 1e-5, gaussian)).isEmpty();
        assertThat(GuaranteeCurve.of(guarantee(1, 0, AccountingRecords.bare(1, 0, Adjacency.ADD_REMOVE))))
                .isEmpty();
        assertThat(GuaranteeCurve.of(new PrivacyGuarantee(
                        1, 0, Relation.addRemove(Unit.ROW), View.RELEASE, Status.PROVED, "toy", List.of())))
                .isEmpty();
    }

    @Test
    void theCurveOfGaussianNoise_isItsClosedForm() {
        Event gaussian = Event.gaussian(0.5);
        DoubleUnaryOperator delta = GuaranteeCurve.of(guarantee(epsilon(gaussian), 1e-5, by(1e-5, gaussian)))
                .orElseThrow()
                .delta();
        for (double epsilon : new double[] {0.1, 1, 3, 8}) {
            assertThat(GaussianPrivacy.epsilon(2, Math.log(delta.applyAsDouble(epsilon))))
                    .isCloseTo(epsilon, within(1e-9));
        }
    }

    /** The total variation of randomized response of epsilon that reveals all with probability delta. */
    @Test
    void theCurveOfAPair_isThatOfTheWorstReleaseThatKeepsIt() {
        double response = Math.expm1(2) / (Math.exp(2) + 1);
        assertThat(GuaranteeCurve.ofPair(2, 0.1).applyAsDouble(0)).isCloseTo(0.1 + 0.9 * response, within(1e-15));
        assertThat(GuaranteeCurve.ofPair(2, 0.1).applyAsDouble(2)).isEqualTo(0.1);
        assertThat(GuaranteeCurve.ofPair(2, 0.1).applyAsDouble(5)).isEqualTo(0.1);
    }

    /** So that the curve of one value holds for noise on many values, see {@link GuaranteeCurve}. */
    @Test
    void movesSpreadOverValues_showNoMore() {
        DoubleUnaryOperator one = epsilon -> Accountants.exact()
                .delta(Composition.of(Event.laplace(0.5)), epsilon)
                .delta();
        for (int parts : new int[] {2, 3, 8}) {
            Composition spread = Composition.of(Event.laplace(0.5 * parts).times(parts));
            assertThat(Arrays.stream(new double[] {0, 0.25, 0.5, 1, 1.5, 1.9}))
                    .allSatisfy(epsilon -> assertThat(
                                    Accountants.exact().delta(spread, epsilon).delta())
                            .isLessThan(one.applyAsDouble(epsilon)));
        }
    }
}
