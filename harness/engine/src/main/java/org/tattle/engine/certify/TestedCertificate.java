package org.tattle.engine.certify;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.RunResult;
import org.tattle.math.statistics.MultipleTesting;

/**
 * A certificate with the p-values of the guarantee that it tests. All guarantees of a run are tested together (Holm),
 * so that the probability of calling any true guarantee of a run violated is at most one minus the confidence of its
 * bounds.
 *
 * @param adjusted the Holm-adjusted p-value of the guarantee; NaN if there is none
 * @param adjustedCurve that of the noise that the guarantee was accounted by; NaN if it was not tested
 * @param tests the number of tests of the run
 */
public record TestedCertificate(Certificate certificate, double adjusted, double adjustedCurve, int tests) {
    /** All certificates of a run, in its order. */
    public static List<TestedCertificate> of(RunResult run) {
        List<Certificate> all = run.certificates();
        double[] adjusted = MultipleTesting.holm(Stream.concat(
                        all.stream().filter(TestedCertificate::isTest).map(Certificate::pValue),
                        all.stream()
                                .filter(one -> one.curve() != null)
                                .map(one -> one.curve().pValue()))
                .mapToDouble(Double::doubleValue)
                .toArray());
        List<TestedCertificate> tested = new ArrayList<>();
        int next = 0;
        int nextCurve = (int) all.stream().filter(TestedCertificate::isTest).count();
        for (Certificate certificate : all) {
            tested.add(new TestedCertificate(
                    certificate,
                    isTest(certificate) ? adjusted[next++] : Double.NaN,
                    certificate.curve() != null ? adjusted[nextCurve++] : Double.NaN,
                    adjusted.length));
        }
        return List.copyOf(tested);
    }

    /** Whether it tests a guarantee with a known p-value; files may lack the p-value. */
    private static boolean isTest(Certificate certificate) {
        return certificate.guarantee() != null && !Double.isNaN(certificate.pValue());
    }

    /** The family-wise error of all guarantees together: one minus the confidence, without floating-point errors. */
    public double level() {
        return BigDecimal.ONE
                .subtract(BigDecimal.valueOf(certificate.bound().confidence()))
                .doubleValue();
    }

    /** Whether the guarantee, or the noise that it was accounted by, is refuted. */
    public boolean isViolated() {
        return certificate.guarantee() != null && (adjusted <= level() || adjustedCurve <= level());
    }

    /**
     * Whether a guarantee for the same neighbors, view and delta is refuted by the bound, or as it is the tested one.
     */
    public boolean violates(PrivacyGuarantee other) {
        PrivacyGuarantee claim = certificate.guarantee();
        return isViolated()
                && isComparable(claim, other)
                && (certificate.bound().value() > other.epsilon()
                        || (adjustedCurve <= level() && claim.epsilon() == other.epsilon()));
    }

    /** Whether two guarantees have the same neighbors, view and delta. */
    public static boolean isComparable(PrivacyGuarantee one, PrivacyGuarantee other) {
        return one.relation().equals(other.relation()) && one.view() == other.view() && one.delta() == other.delta();
    }
}
