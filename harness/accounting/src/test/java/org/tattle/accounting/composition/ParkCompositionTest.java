package org.tattle.accounting.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Events;
import org.tattle.accounting.Mechanism.Gaussian;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.testing.ReferenceCase;

class ParkCompositionTest {
    private static final ParkComposition LDA = new ParkComposition(1e-6);

    static Stream<ReferenceCase> totals() {
        return ReferenceCase.of("amplified_strong_composition");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("totals")
    void total_ofReferenceCase_isItsValue(ReferenceCase one) {
        ParkComposition papers = new ParkComposition(one.param("delta_iter"));
        long steps = (long) one.param("J");
        double step = one.param("eps_iter");
        double delta = one.given("delta");
        assertThat(papers.total(step, steps, one.param("nu"), delta)).isCloseTo(one.value(), within(one.tolerance()));
        double sigma = papers.noiseMultiplier(step);
        assertThat(sigma).isCloseTo(one.param("sigma_iter"), within(1e-12 * sigma));

        Composition all = Composition.of(Events.sampled(new Gaussian(sigma), one.param("nu"), steps));
        AccountingResult found = papers.epsilon(all, delta);
        assertThat(found.epsilon()).isCloseTo(one.value(), within(1e-11));
        assertThat(papers.delta(all, found.epsilon()).delta()).isCloseTo(delta, within(1e-12));
    }

    /** The oracles of algorithms.md 0.7.3. */
    @Test
    void equivalentNoise_ofTheSheet_isItsOracle() {
        assertThat(LDA.total(1, 20, 0.05, 1e-4)).isCloseTo(1.7245059114, within(1e-10));
        assertThat(LDA.total(1.4111488410, 80, 0.0125, 1e-4)).isCloseTo(1.5784542752, within(1e-8));
        assertThat(LDA.noiseMultiplier(1.4111488410)).isCloseTo(3.7549565, within(5e-8));
        assertThat(LDA.total(0.7499324, 20, 0.05, 1e-4)).isCloseTo(1.1042534, within(5e-7));
        assertThat(LDA.noiseMultiplier(0.7499324)).isCloseTo(7.0657, within(5e-5));
    }

    @Test
    void kind_stepEpsilonAboveOne_isNoGuarantee() {
        Composition loud = Composition.of(Events.sampled(new Gaussian(6), 0.05, 20));
        assertThat(LDA.epsilon(loud, 1e-4).kind()).isEqualTo(BoundKind.UPPER);
        Composition quiet = Composition.of(Events.sampled(new Gaussian(1.24), 0.05, 20));
        AccountingResult found = LDA.epsilon(quiet, 1e-4);
        assertThat(found.kind()).isEqualTo(BoundKind.APPROXIMATION);
        assertThat(found.notes()).singleElement().asString().contains("step epsilon above 1, outside its proof");
    }

    @Test
    void outsideTheTheorem_isRefused() {
        assertThatThrownBy(() -> LDA.total(1, 201, 0.5, 1e-4))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("delta must be above T q delta_i");
        Composition batches = Composition.of(Events.fixedSize(new Gaussian(6), 0.05, 20, Adjacency.ADD_REMOVE));
        assertThatThrownBy(() -> LDA.epsilon(batches, 1e-4))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("proved for Poisson samples where a record is added or removed");
        assertThatThrownBy(() -> new ParkComposition(0)).hasMessageContaining("step delta must be > 0");
        assertThat(LDA.name()).isEqualTo("papers' strong");
    }

    /** T q delta_i of 2^-15 exactly: nothing is left of a delta as large. */
    @Test
    void total_withoutSlack_isRefusedWithWhatItNeeds() {
        ParkComposition papers = new ParkComposition(0x1p-20);
        assertThatThrownBy(() -> papers.total(1, 64, 0.5, 0x1p-15))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("delta must be above T q delta_i = 3.0517578125E-5. Provided value: 3.05");
        assertThat(papers.total(1, 64, 0.5, 0x1.1p-15)).isFinite();
        assertThatThrownBy(() -> new ParkComposition(1)).hasMessageContaining("step delta must be > 0");
    }
}
