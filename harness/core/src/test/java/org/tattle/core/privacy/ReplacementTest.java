package org.tattle.core.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation.Unit;

/** What a guarantee allows for one record in another's place. */
class ReplacementTest {
    private static PrivacyGuarantee guarantee(Adjacency adjacency, double epsilon, double delta) {
        Relation relation = new Relation(Unit.DOCUMENT, adjacency, 1);
        return new PrivacyGuarantee(epsilon, delta, relation, View.RELEASE, Status.CLAIMED, "asserted", List.of());
    }

    /** The bug: at one step's delta, a true (1, 0.02) for adding and removing was called in doubt. */
    @Test
    void replacement_underAddRemove_isTwoSteps() {
        PrivacyGuarantee guarantee = guarantee(Adjacency.ADD_REMOVE, 1, 0.02);
        assertThat(guarantee.replacementEpsilon()).isEqualTo(2);
        assertThat(guarantee.replacementDelta()).isCloseTo(0.02 + 0.02 * Math.E, within(1e-15));
        assertThat(guarantee(Adjacency.ADD_REMOVE, 3, 0).replacementEpsilon()).isEqualTo(6);
    }

    @Test
    void replacement_underReplace_isTheClaimItself() {
        PrivacyGuarantee guarantee = guarantee(Adjacency.REPLACE, 1, 0.02);
        assertThat(guarantee.replacementEpsilon()).isEqualTo(1);
        assertThat(guarantee.replacementDelta()).isEqualTo(0.02);
    }

    /** e^epsilon overflows: 0 times infinity is no delta, and none reaches 1. */
    @Test
    void replacement_ofALargeEpsilon_staysAProbability() {
        assertThat(guarantee(Adjacency.ADD_REMOVE, 1000, 0).replacementDelta()).isZero();
        assertThat(guarantee(Adjacency.ADD_REMOVE, 1000, 1e-5).replacementDelta())
                .isLessThan(1)
                .isGreaterThan(0.99);
    }
}
