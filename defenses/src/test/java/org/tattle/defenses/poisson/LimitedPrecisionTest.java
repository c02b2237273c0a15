package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.ClopperPearson;

class LimitedPrecisionTest {
    /** The levels of [LPPF]'s experiments. */
    @ParameterizedTest
    @CsvSource({"3, 0.0498", "2, 0.1353", "1, 0.3679"})
    void mechanism_hasThePapersRatios(double epsilon, double ratio) {
        assertThat(new LimitedPrecision(Unit.DOCUMENT, 1, epsilon).mechanism().ratio())
                .isCloseTo(ratio, within(5e-5));
        assertThat(new LimitedPrecision(Unit.DOCUMENT, 10, 10 * epsilon)
                        .mechanism()
                        .ratio())
                .isCloseTo(ratio, within(5e-5));
    }

    @Test
    void guarantees_withoutCap_areWithinTheDistanceOnly() {
        List<PrivacyGuarantee> guarantees =
                new LimitedPrecision(Unit.DOCUMENT, 5, 2).guarantees(OptionalInt.empty(), List.of("a doubt"));
        assertThat(guarantees).singleElement().satisfies(guarantee -> {
            assertThat(guarantee.epsilon()).isEqualTo(2);
            assertThat(guarantee.delta()).isZero();
            assertThat(guarantee.relation()).isEqualTo(new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, 5));
            assertThat(guarantee.view()).isEqualTo(View.LOCAL_REPORT);
            assertThat(guarantee.status()).isEqualTo(Status.PROVED);
            assertThat(guarantee.caveats()).containsExactly("a doubt");
        });
    }

    /** E24: documents of up to 100 words may be 200 apart, not 100; single counts no more than 100. */
    @Test
    void guarantees_withCap_coverAnyTwoUnits() {
        PrivacyGuarantee documents = new LimitedPrecision(Unit.DOCUMENT, 5, 2)
                .guarantees(OptionalInt.of(100), List.of())
                .get(1);
        assertThat(documents.epsilon()).isEqualTo(80);
        assertThat(documents.relation()).isEqualTo(Relation.replace(Unit.DOCUMENT));
        assertThat(documents.method()).contains("at most 100");
        PrivacyGuarantee edges = new LimitedPrecision(Unit.EDGE, 5, 2)
                .guarantees(OptionalInt.of(100), List.of())
                .get(1);
        assertThat(edges.epsilon()).isEqualTo(40);
        assertThat(edges.relation()).isEqualTo(Relation.replace(Unit.EDGE));
        assertThat(new LimitedPrecision(Unit.EDGE, 5, 2)
                        .guarantees(OptionalInt.of(1), List.of())
                        .get(1)
                        .epsilon())
                .isEqualTo(0.4);
    }

    /**
     * No event distinguishes 0 from N by more than e^epsilon. Null hypothesis: the likelihood ratio of a report of N or
     * more is at most e^epsilon; false alarm 1e-6 at its worst, where one of two bounds at 5e-7 fails. Catches noise of
     * half the width, which tells them by e^(2 epsilon).
     */
    @Test
    void release_keepsThePromise_atTheWorstEvent() {
        LimitedPrecision guarantee = new LimitedPrecision(Unit.EDGE, 3, 1);
        NoiseSource noise = NoiseSource.of(new Seed(140).child("noise").generator());
        int runs = 1_000_000;
        int[] seen = new int[2];
        for (int side = 0; side < 2; side++) {
            long[] report = new long[1];
            for (int i = 0; i < runs; i++) {
                report[0] = 3L * side;
                guarantee.mechanism().release(report, noise);
                seen[side] += report[0] >= 3 ? 1 : 0;
            }
        }
        double likely = ClopperPearson.lower(seen[1], runs, 5e-7);
        double unlikely = ClopperPearson.upper(seen[0], runs, 5e-7);
        assertThat(Math.log(likely / unlikely)).isBetween(0.97, 1.0);
    }

    @Test
    void nonsense_isRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimitedPrecision(Unit.DOCUMENT, 0, 1))
                .withMessage("precision must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimitedPrecision(Unit.DOCUMENT, 1, 0))
                .withMessage("epsilon must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimitedPrecision(Unit.DOCUMENT, 1, 1).guarantees(OptionalInt.of(0), List.of()))
                .withMessage("cap must be at least 1. Provided value: 0");
    }
}
