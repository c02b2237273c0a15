package org.tattle.defenses.lda.local;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;

/**
 * The guarantees of randomized bits, for one bit and for a document. Everything that a server does with them is
 * post-processing.
 */
final class LocalGuarantee {
    private static final String EPSILON_OF_A_BIT =
            "E37: the figures of [ZHAO] state the epsilon of one bit, not of a document";

    private LocalGuarantee() {}

    /** @param caveats additional caveats for both guarantees */
    static List<PrivacyGuarantee> of(BitReport users, List<String> caveats) {
        List<String> all = new ArrayList<>(List.of(PrivacyGuarantee.NO_EMPTY_DOCUMENTS, EPSILON_OF_A_BIT));
        all.addAll(caveats);
        return List.of(
                guarantee(users.dependentBits(), users, Unit.BIT, all),
                guarantee(users.differingBits(), users, Unit.DOCUMENT, all));
    }

    /** @param bits the number of bits in which the reports of two neighbors may differ */
    private static PrivacyGuarantee guarantee(int bits, BitReport users, Unit unit, List<String> caveats) {
        String method = bits == 1
                ? "randomised response on one bit"
                : "basic composition of randomised response on " + bits + " bits";
        Relation relation = Relation.replace(unit);
        return new PrivacyGuarantee(
                        bits * users.epsilon(), 0, relation, View.LOCAL_REPORT, Status.PROVED, method, caveats)
                .accountedBy(AccountingRecords.sum(new Event(
                        new Mechanism.RandomizedResponse(users.epsilon()),
                        new Sampling.None(),
                        relation.adjacency(),
                        bits)));
    }
}
