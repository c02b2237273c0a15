package org.tattle.reports.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;

/**
 * The JSON form of a certificate.
 *
 * @param neighbours the pair in words
 * @param planned the largest number of trainings
 * @param claim the guarantee that it tests; null if the defense has none
 * @param pValue the p-value of the guarantee; NaN if the defense has none
 * @param leastPValue that if every guess had been right; NaN if the defense has none
 * @param curve the test of the noise that the guarantee was accounted by; null if it was not tested
 * @param ifIndependent a larger bound that assumes independent noise of canaries; null if there is none
 */
record CertificateJson(
        @JsonProperty("cell") String experiment,
        String defense,
        String certifier,
        Map<String, Object> parameters,
        Relation.Unit unit,
        Adjacency adjacency,
        String neighbours,
        String evidence,
        int trainings,
        int planned,
        GuaranteeJson claim,
        EpsilonBound bound,
        double pValue,
        double leastPValue,
        Certificate.Curve curve,
        EpsilonBound ifIndependent) {
    static CertificateJson of(ExperimentResult experiment, Certificate certificate) {
        return new CertificateJson(
                experiment.name(),
                experiment.defense(),
                certificate.certifier(),
                certificate.parameters(),
                certificate.neighbors().unit(),
                certificate.neighbors().adjacency(),
                certificate.neighbors().description(),
                certificate.evidence().counted(),
                certificate.evidence().trainings(),
                certificate.evidence().planned(),
                certificate.test() == null ? null : GuaranteeJson.of(certificate.guarantee()),
                certificate.bound(),
                certificate.pValue(),
                certificate.leastPValue(),
                certificate.curve(),
                certificate.ifIndependent());
    }

    Certificate certificate() {
        return new Certificate(
                experiment,
                certifier,
                parameters,
                new Certificate.Neighbors(unit, adjacency, neighbours),
                new Certificate.Evidence(evidence, trainings, planned),
                bound,
                claim == null ? null : new Certificate.Test(claim.guarantee(), pValue, leastPValue),
                curve,
                ifIndependent);
    }
}
