package org.tattle.core.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation.Unit;

/** What is said of a release must not be stronger than what was proved of its parts. */
class PrivacyGuaranteeTest {
    private static final Relation DOCUMENT = Relation.addRemove(Unit.DOCUMENT);

    private static PrivacyGuarantee of(double epsilon, double delta) {
        return new PrivacyGuarantee(epsilon, delta, DOCUMENT, View.RELEASE, Status.PROVED, "a method", List.of());
    }

    private static PrivacyGuarantee of(Relation relation, View view, Status status) {
        return new PrivacyGuarantee(1, 0, relation, view, status, "a method", List.of());
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-12, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void epsilon_thatIsNoPrivacyLoss_isRefused(double epsilon) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(epsilon, 0))
                .withMessage("epsilon must be at least 0 and finite. Provided value: " + epsilon);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-12, 1, Double.NaN})
    void delta_thatIsNoFailureProbability_isRefused(double delta) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(1, delta))
                .withMessage("delta must be in [0, 1). Provided value: " + delta);
    }

    @Test
    void losses_fromNoneOn_areAccepted() {
        assertThat(of(0, 0).epsilon()).isZero();
        assertThat(of(Double.MAX_VALUE, Math.nextDown(1.0)).delta()).isLessThan(1);
    }

    @Test
    void guarantee_takesAsGivenWhatMostDo() {
        assertThat(of(1, 0).needs()).isEqualTo(Premise.byDefault(DOCUMENT));
        assertThat(of(1, 0).accounts()).isEmpty();
    }

    @Test
    void then_addsEpsilonAndDelta_andSaysBothMethods() {
        PrivacyGuarantee both = of(0.5, 1e-6).then(of(0.25, 2e-6));
        assertThat(both.epsilon()).isEqualTo(0.75);
        assertThat(both.delta()).isEqualTo(3e-6, within(1e-20));
        assertThat(both.relation()).isEqualTo(DOCUMENT);
        assertThat(both.view()).isEqualTo(View.RELEASE);
        assertThat(both.method()).isEqualTo("a method; a method");
    }

    /**
     * A bit told by two independent randomized responses, true with probability e^ε / (1 + e^ε) each: of the four pairs
     * of answers the most telling one has exactly the loss that composition charges.
     */
    @Test
    void then_ofRandomizedResponses_isTheLossOfTheirJointAnswer() {
        double[] losses = {0.3, 1.1};
        double most = 0;
        for (int answers = 0; answers < 4; answers++) {
            double ofOne = 1;
            double ofZero = 1;
            for (int i = 0; i < 2; i++) {
                double truth = Math.exp(losses[i]) / (1 + Math.exp(losses[i]));
                boolean saysOne = ((answers >> i) & 1) == 1;
                ofOne *= saysOne ? truth : 1 - truth;
                ofZero *= saysOne ? 1 - truth : truth;
            }
            most = Math.max(most, Math.log(ofOne / ofZero));
        }
        assertThat(of(losses[0], 0).then(of(losses[1], 0)).epsilon()).isCloseTo(most, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "PROVED, PROVED, PROVED",
        "PROVED, CLAIMED, CLAIMED",
        "CLAIMED, PROVED, CLAIMED",
        "CLAIMED, CLAIMED, CLAIMED"
    })
    void then_isProved_onlyWhereBothAre(Status first, Status second, Status both) {
        PrivacyGuarantee composed = of(DOCUMENT, View.RELEASE, first).then(of(DOCUMENT, View.RELEASE, second));
        assertThat(composed.status()).isEqualTo(both);
    }

    static Stream<Relation> others() {
        return Stream.of(
                Relation.addRemove(Unit.AUTHOR),
                Relation.replace(Unit.DOCUMENT),
                new Relation(Unit.DOCUMENT, Adjacency.ADD_REMOVE, 2));
    }

    @ParameterizedTest
    @MethodSource("others")
    void then_ofUnlikeNeighbors_isRefused(Relation other) {
        PrivacyGuarantee next = of(other, View.RELEASE, Status.PROVED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(1, 0).then(next))
                .withMessage("guarantees of different neighbors cannot be added: " + DOCUMENT + " and " + other);
    }

    @Test
    void then_ofUnlikeViews_isRefused() {
        PrivacyGuarantee next = of(DOCUMENT, View.LOCAL_REPORT, Status.PROVED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(1, 0).then(next))
                .withMessage("guarantees of different views cannot be added: RELEASE and LOCAL_REPORT");
    }

    @Test
    void then_keepsTheDoubtsAndPremisesOfBoth() {
        PrivacyGuarantee first = new PrivacyGuarantee(
                1,
                0,
                DOCUMENT,
                View.RELEASE,
                Status.CLAIMED,
                "one",
                List.of("E01", "E02"),
                Set.of(Premise.RECORDS),
                List.of());
        PrivacyGuarantee second = new PrivacyGuarantee(
                1,
                0,
                DOCUMENT,
                View.RELEASE,
                Status.CLAIMED,
                "two",
                List.of("E02", "E03"),
                Set.of(Premise.WORDS),
                List.of());
        PrivacyGuarantee both = first.then(second);
        assertThat(both.caveats()).containsExactly("E01", "E02", "E03");
        assertThat(both.needs()).containsExactlyInAnyOrder(Premise.RECORDS, Premise.WORDS);
    }

    private static AccountingRecord account(String name) {
        return new AccountingRecord(name, Map.of(), 0, List.of());
    }

    /** A sum that lacks a part must not be shown as the whole. */
    @Test
    void then_saysHowItAddsUp_onlyWhereBothPartsDo() {
        PrivacyGuarantee first = of(1, 0).accountedBy(account("a"));
        PrivacyGuarantee second = of(1, 0).accountedBy(account("b"));
        assertThat(first.then(second).accounts()).containsExactly(account("a"), account("b"));
        assertThat(first.then(of(1, 0)).accounts()).isEmpty();
        assertThat(of(1, 0).then(second).accounts()).isEmpty();
    }

    /** Data that state all that is needed leave a proof a proof. */
    @Test
    void judged_onDataThatStateAll_staysAsItWas() {
        PrivacyGuarantee proved = of(1, 1e-6).accountedBy(account("a"));
        PrivacyGuarantee judged = proved.judged(Premise.ofGivenData());
        assertThat(judged)
                .isEqualTo(new PrivacyGuarantee(
                        1,
                        1e-6,
                        DOCUMENT,
                        View.RELEASE,
                        Status.PROVED,
                        "a method",
                        List.of(),
                        Set.of(),
                        List.of(account("a"))));
        assertThat(of(DOCUMENT, View.RELEASE, Status.CLAIMED)
                        .judged(Premise.ofGivenData())
                        .status())
                .isEqualTo(Status.CLAIMED);
    }

    @ParameterizedTest
    @MethodSource("premises")
    void judged_onDataThatLackOnePremise_isOnlyClaimed_andSaysWhy(Premise missing) {
        PrivacyGuarantee needy = new PrivacyGuarantee(
                1,
                0,
                DOCUMENT,
                View.RELEASE,
                Status.PROVED,
                "a method",
                List.of("E05"),
                EnumSet.allOf(Premise.class),
                List.of());
        PrivacyGuarantee judged = needy.judged(EnumSet.complementOf(EnumSet.of(missing)));
        assertThat(judged.status()).isEqualTo(Status.CLAIMED);
        assertThat(judged.needs()).containsExactly(missing);
        assertThat(judged.caveats()).containsExactly(missing.caveat(), "E05");
        assertThat(judged.epsilon()).isEqualTo(1);
    }

    static Stream<Premise> premises() {
        return Stream.of(Premise.values());
    }

    @Test
    void premises_comeAndGo_oneByOne() {
        PrivacyGuarantee needing = of(1, 0).needing(Premise.RECORDS, Premise.CLASSES, Premise.RECORDS_OF_ANY_LENGTH);
        assertThat(needing.needs()).containsExactlyInAnyOrder(Premise.values());
        PrivacyGuarantee stated = needing.stating(Premise.RECORDS);
        assertThat(stated.needs())
                .containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(EnumSet.of(Premise.RECORDS)));
        assertThat(stated.stating(Premise.RECORDS)).isEqualTo(stated);
        assertThat(needing.needing(Premise.RECORDS)).isEqualTo(needing);
    }

    /** Whoever made a guarantee cannot take a doubt or a premise back. */
    @Test
    void guarantee_doesNotChangeWithTheListsItWasMadeOf() {
        List<String> caveats = new ArrayList<>(List.of("E01"));
        Set<Premise> needs = EnumSet.of(Premise.RECORDS);
        PrivacyGuarantee guarantee = new PrivacyGuarantee(
                1, 0, DOCUMENT, View.RELEASE, Status.PROVED, "a method", caveats, needs, List.of());
        caveats.clear();
        needs.clear();
        assertThat(guarantee.caveats()).containsExactly("E01");
        assertThat(guarantee.needs()).containsExactly(Premise.RECORDS);
    }
}
