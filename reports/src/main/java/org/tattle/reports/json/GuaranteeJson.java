package org.tattle.reports.json;

import java.util.List;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;

/**
 * The JSON form of a guarantee.
 *
 * @param missing the premises that the plan does not state, because of which the guarantee is only claimed
 * @param publicRecords whether it holds for a public number of records, one of the premises
 */
record GuaranteeJson(
        double epsilon,
        double delta,
        Relation.Unit unit,
        Adjacency adjacency,
        int radius,
        View view,
        Status status,
        String method,
        List<String> caveats,
        Set<Premise> missing,
        boolean publicRecords) {
    static GuaranteeJson of(PrivacyGuarantee guarantee) {
        return new GuaranteeJson(
                guarantee.epsilon(),
                guarantee.delta(),
                guarantee.relation().unit(),
                guarantee.relation().adjacency(),
                guarantee.relation().radius(),
                guarantee.view(),
                guarantee.status(),
                guarantee.method(),
                guarantee.caveats(),
                guarantee.needs(),
                guarantee.isForPublicRecords());
    }

    PrivacyGuarantee guarantee() {
        Relation relation = new Relation(unit, adjacency, radius);
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, missing, List.of());
    }

    static List<GuaranteeJson> of(List<PrivacyGuarantee> all) {
        return all.stream().map(GuaranteeJson::of).toList();
    }

    static List<PrivacyGuarantee> guarantees(List<GuaranteeJson> all) {
        return all.stream().map(GuaranteeJson::guarantee).toList();
    }
}
