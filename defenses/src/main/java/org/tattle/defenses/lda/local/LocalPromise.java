package org.tattle.defenses.lda.local;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;

/** What randomised bits promise: of one bit, and of a document. All that a server does with them is post-processing. */
final class LocalPromise {
    private static final String EPSILON_OF_A_BIT =
            "E37: the figures of [ZHAO] show the epsilon of one bit, not of a document";

    private LocalPromise() {}

    /** @param caveats further ones, that hold for both */
    static List<PrivacyGuarantee> of(BitReport users, List<String> caveats) {
        List<String> all = new ArrayList<>(
                List.of(PrivacyGuarantee.PUBLIC_WORDS, PrivacyGuarantee.NO_EMPTY_DOCUMENTS, EPSILON_OF_A_BIT));
        all.addAll(caveats);
        int bits = users.differingBits();
        return List.of(
                promise(users.epsilon(), Unit.BIT, "randomised response on one bit", all),
                promise(
                        bits * users.epsilon(),
                        Unit.DOCUMENT,
                        "basic composition of randomised response on " + bits + " bits",
                        all));
    }

    private static PrivacyGuarantee promise(double epsilon, Unit unit, String method, List<String> caveats) {
        return new PrivacyGuarantee(
                epsilon, 0, Relation.replace(unit), View.LOCAL_REPORT, Status.PROVED, method, caveats);
    }
}
