package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.AccountingRecord.NoisyRelease;

/** What a guarantee carries of its releases is enough to ask about them again. */
class AccountingRecordsTest {
    private static final Adjacency REPLACE = Adjacency.REPLACE;

    static Stream<Event> events() {
        return Stream.of(
                Events.of(new Mechanism.Gaussian(1.5), 3),
                Events.sampled(new Mechanism.Gaussian(0.7), 0.01, 1000),
                Events.fixedSize(new Mechanism.Gaussian(2), 0.25, 7, REPLACE),
                Events.of(new Mechanism.Laplace(4), 1),
                Events.of(new Mechanism.TwoSidedGeometric(0.2, 5), 2),
                Events.of(new Mechanism.RandomizedResponse(0.3), 6),
                Events.of(new Mechanism.Exponential(0.4), 8),
                Events.of(new Mechanism.ApproximateDp(0.5, 1e-9), 9),
                Events.of(new Mechanism.ZeroConcentrated(0.6), 10));
    }

    @ParameterizedTest
    @MethodSource("events")
    void composition_ofAnAccount_isWhatWasAsked(Event event) {
        Composition asked = Composition.of(event);
        AccountingRecord account = AccountingRecords.of("renyi", Map.of("stepDelta", 1e-7), asked, 1e-5);
        assertThat(account.accountant()).isEqualTo("renyi");
        assertThat(account.settings()).containsExactly(Map.entry("stepDelta", 1e-7));
        assertThat(account.delta()).isEqualTo(1e-5);
        assertThat(AccountingRecords.composition(account, event.adjacency()).events())
                .containsExactly(event);
    }

    /** By name and number, as they are written into reports. */
    @Test
    void releases_areNamed() {
        AccountingRecord account = AccountingRecords.of(
                "pld",
                Map.of(),
                Composition.of(
                        Events.sampled(new Mechanism.TwoSidedGeometric(0.2, 5), 0.01, 2),
                        Events.of(new Mechanism.ApproximateDp(0.5, 1e-9), 9)),
                0);
        assertThat(account.releases())
                .containsExactly(
                        new NoisyRelease("geometric", Map.of("decay", 0.2, "sensitivity", 5.0), "poisson", 0.01, 2),
                        new NoisyRelease("approximate-dp", Map.of("epsilon", 0.5, "delta", 1e-9), "none", 1, 9));
    }

    /** Deltas add over releases and their counts; what cannot fail adds none. */
    @Test
    void sum_addsTheDeltas() {
        AccountingRecord account = AccountingRecords.sum(
                Events.of(new Mechanism.ApproximateDp(0.5, 0.25), 2), Events.of(new Mechanism.Laplace(1), 3));
        assertThat(account.accountant()).isEqualTo("basic");
        assertThat(account.delta()).isEqualTo(0.5);
        assertThat(account.releases()).hasSize(2);
        assertThat(AccountingRecords.bare(2, 1e-5, REPLACE))
                .isEqualTo(new AccountingRecord(
                        "basic",
                        Map.of(),
                        1e-5,
                        List.of(new NoisyRelease(
                                "approximate-dp", Map.of("epsilon", 2.0, "delta", 1e-5), "none", 1, 1))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cauchy | none | mechanism must be one that is known. Provided value: cauchy",
                "laplace | none | noiseMultiplier of laplace must be given. Provided: {epsilon=1.0}",
                "randomised-response | sometimes | sampling must be none, poisson or without-replacement. Provided value: sometimes",
            })
    void composition_ofWhatIsNotKnown_isRefused(String mechanism, String sampling, String message) {
        AccountingRecord account = new AccountingRecord(
                "basic", Map.of(), 0, List.of(new NoisyRelease(mechanism, Map.of("epsilon", 1.0), sampling, 1, 1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AccountingRecords.composition(account, REPLACE))
                .withMessage(message);
    }

    @Test
    void composition_ofNothing_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        AccountingRecords.composition(new AccountingRecord("basic", Map.of(), 0, List.of()), REPLACE))
                .withMessage("releases must be at least one. Provided number: 0");
    }
}
