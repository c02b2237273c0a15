package org.tattle.reports.json;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;

/**
 * The JSON form of a certificate.
 *
 * @param planned the largest number of trainings; null in files of versions whose runs did not stop
 * @param claim the guarantee that it tests; null if the defense has none
 * @param pValue NaN if the defense has no guarantee
 * @param leastPValue NaN if the defense has no guarantee
 * @param curve null if it was not tested
 * @param ifIndependent null if there is no such bound
 */
record CertificateJson(
        String cell,
        String defense,
        String certifier,
        Map<String, Object> parameters,
        Relation.Unit unit,
        Adjacency adjacency,
        String neighbours,
        String evidence,
        int trainings,
        Integer planned,
        GuaranteeJson claim,
        EpsilonBound bound,
        double pValue,
        double leastPValue,
        Certificate.Curve curve,
        EpsilonBound ifIndependent) {
    /** The components that may be null, see {@link Json#read}. */
    static final Set<String> MAY_BE_NULL = Set.of(
            "CertificateJson.planned",
            "CertificateJson.claim",
            "CertificateJson.curve",
            "CertificateJson.ifIndependent");

    /** A certificate and its experiment. */
    record Entry(ExperimentResult experiment, Certificate certificate) {
        static List<Entry> of(ExperimentResult experiment) {
            return experiment.certificates().stream()
                    .map(certificate -> new Entry(experiment, certificate))
                    .toList();
        }
    }

    static void write(Entry entry, Fields out) throws IOException {
        Certificate certificate = entry.certificate;
        out.put("cell", entry.experiment.name())
                .put("defense", entry.experiment.defense())
                .put("certifier", certificate.certifier())
                .put("parameters", certificate.parameters())
                .put("unit", certificate.neighbors().unit())
                .put("adjacency", certificate.neighbors().adjacency())
                .put("neighbours", certificate.neighbors().description())
                .put("evidence", certificate.evidence().counted())
                .put("trainings", certificate.evidence().trainings())
                .put("planned", certificate.evidence().planned())
                .put("claim", certificate.guarantee())
                .put("bound", certificate.bound())
                .put("pValue", certificate.pValue())
                .put("leastPValue", certificate.leastPValue())
                .put("curve", certificate.curve())
                .put("ifIndependent", certificate.ifIndependent());
    }

    /**
     * The experiment as far as the certificate's entry contains it; files of earlier versions may not list it
     * separately.
     */
    ExperimentResult experiment() {
        return ExperimentResult.of(new ExperimentSummary(
                cell,
                defense,
                Map.of(),
                claim == null ? "none" : "",
                "",
                0,
                claim == null ? List.of() : List.of(claim.guarantee())));
    }

    Certificate certificate() {
        return new Certificate(
                cell,
                certifier,
                parameters,
                new Certificate.Neighbors(unit, adjacency, neighbours),
                new Certificate.Evidence(evidence, trainings, planned == null ? trainings : planned),
                bound,
                claim == null ? null : new Certificate.Test(claim.guarantee(), pValue, leastPValue),
                curve,
                ifIndependent);
    }
}
