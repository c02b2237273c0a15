package org.tattle.core.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation.Unit;

/** No text of a guarantee leaves out what its epsilon means. */
class GuaranteeTextTest {
    private static final PrivacyGuarantee OF_DOCUMENTS = new PrivacyGuarantee(
            5, 1e-5, Relation.addRemove(Unit.DOCUMENT), View.RELEASE, Status.PROVED, "a method", List.of());

    private static final PrivacyGuarantee PURE = new PrivacyGuarantee(
            0.1234561,
            0,
            new Relation(Unit.ACTOR, Adjacency.WITHIN_L1, 3),
            View.LOCAL_REPORT,
            Status.CLAIMED,
            "a method",
            List.of());

    @Test
    void sentences_stateUnitAdjacencyViewAndStatus() {
        assertThat(GuaranteeText.inBrackets(OF_DOCUMENTS))
                .isEqualTo("ε = 5, δ = 1e-5 (document, add-remove, release, proved)");
        assertThat(GuaranteeText.inLine(OF_DOCUMENTS))
                .isEqualTo("ε = 5, δ = 1e-5 per document, add-remove, release, proved");
        assertThat(GuaranteeText.inWords(OF_DOCUMENTS))
                .isEqualTo("epsilon 5, delta 1e-5 for one document, add-remove, release, proved");
    }

    /** A delta of 0 goes without saying, and an epsilon of more than six digits is rounded up, never down. */
    @Test
    void aPureGuarantee_hasNoDelta_andItsEpsilonIsRoundedUp() {
        assertThat(GuaranteeText.inLine(PURE))
                .isEqualTo("ε = 0.123457 per actor, within L1 distance 3, local-report, claimed");
        assertThat(GuaranteeText.inWords(PURE))
                .isEqualTo("epsilon 0.123457 for one actor, within L1 distance 3, local-report, claimed");
    }

    @Test
    void columns_holdOnePartEach() {
        assertThat(List.of(
                        GuaranteeText.budget(PURE),
                        GuaranteeText.unit(PURE),
                        GuaranteeText.adjacency(PURE),
                        GuaranteeText.view(PURE),
                        GuaranteeText.status(PURE)))
                .containsExactly("ε = 0.123457", "actor", "within L1 distance 3", "local-report", "claimed");
    }
}
