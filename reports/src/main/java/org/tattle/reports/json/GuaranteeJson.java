package org.tattle.reports.json;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.Unrecorded;

/**
 * The JSON form of a guarantee.
 *
 * @param missing the premises that the plan does not state, because of which the guarantee is only claimed; null in
 *     files of versions that did not list them
 * @param publicRecords whether it holds for a public number of records; null in files of versions that did not record
 *     this
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
        List<Premise> missing,
        Boolean publicRecords) {
    /** The components that may be null, see {@link Json#read}. */
    static final Set<String> MAY_BE_NULL = Set.of("GuaranteeJson.missing", "GuaranteeJson.publicRecords");

    /** The start of the caveat that stood for {@code publicRecords} and {@code missing} in earlier versions. */
    private static final String PUBLIC_RECORDS_CAVEAT = "E04: for a number of records that is public";

    static void write(PrivacyGuarantee guarantee, Fields out) throws IOException {
        out.put("epsilon", guarantee.epsilon())
                .put("delta", guarantee.delta())
                .put("unit", guarantee.relation().unit())
                .put("adjacency", guarantee.relation().adjacency())
                .put("radius", guarantee.relation().radius())
                .put("view", guarantee.view())
                .put("status", guarantee.status())
                .put("method", guarantee.method())
                .put("caveats", guarantee.caveats())
                .put("missing", out.isUnrecorded(Unrecorded.PREMISES) ? null : guarantee.needs())
                .put("publicRecords", guarantee.isForPublicRecords());
    }

    PrivacyGuarantee guarantee() {
        Set<Premise> needs = EnumSet.noneOf(Premise.class);
        if (missing != null) {
            needs.addAll(missing);
        }
        if (publicRecords == null ? saysPublicRecords() : publicRecords) {
            needs.add(Premise.RECORDS);
        }
        Relation relation = new Relation(unit, adjacency, radius);
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, needs, List.of());
    }

    private boolean saysPublicRecords() {
        return missing == null && caveats.stream().anyMatch(caveat -> caveat.startsWith(PUBLIC_RECORDS_CAVEAT));
    }

    static List<PrivacyGuarantee> guarantees(List<GuaranteeJson> all) {
        return all.stream().map(GuaranteeJson::guarantee).toList();
    }
}
