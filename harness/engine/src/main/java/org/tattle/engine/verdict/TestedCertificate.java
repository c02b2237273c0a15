package org.tattle.engine.verdict;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
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

    /** The result of comparing a guarantee with a certified bound. */
    public enum Standing {
        /** The guarantee, or the noise that it was accounted by, is refuted. */
        VIOLATED,
        /** It is not refuted. */
        HOLDS,
        /** The test could not have shown a violation, however much leaked. */
        OUT_OF_REACH,
        /** The certificate tests no guarantee. */
        NO_GUARANTEE
    }

    /** The result for the guarantee. */
    public Standing standing() {
        if (guarantee() == null) {
            return Standing.NO_GUARANTEE;
        }
        if (isViolated()) {
            return Standing.VIOLATED;
        }
        return certificate.leastPValue() > level() ? Standing.OUT_OF_REACH : Standing.HOLDS;
    }

    /** The guarantee; null if there is none. */
    public PrivacyGuarantee guarantee() {
        return certificate.guarantee();
    }

    /** The certified bound. */
    public EpsilonBound bound() {
        return certificate.bound();
    }

    /** The name of its experiment. */
    public String experiment() {
        return certificate.experiment();
    }

    /** The violated guarantee whose bound exceeds its epsilon by the most. */
    static Optional<TestedCertificate> worst(List<TestedCertificate> all) {
        return all.stream()
                .filter(TestedCertificate::isViolated)
                .max(Comparator.comparingDouble(
                        one -> one.bound().value() - one.guarantee().epsilon()));
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
        return guarantee() != null && (isRefuted() || isCurveRefuted());
    }

    /** Whether what is guaranteed is refuted, and not only the noise that it was accounted by. */
    public boolean isRefuted() {
        return adjusted <= level();
    }

    /** Whether the noise that the guarantee was accounted by is refuted. */
    public boolean isCurveRefuted() {
        return adjustedCurve <= level();
    }

    /**
     * Whether a guarantee for the same neighbors, view and delta is refuted by the bound, or as it is the tested one.
     */
    public boolean violates(PrivacyGuarantee other) {
        return isViolated()
                && isComparable(guarantee(), other)
                && (bound().value() > other.epsilon()
                        || (isCurveRefuted() && guarantee().epsilon() == other.epsilon()));
    }

    /** Whether two guarantees have the same neighbors, view and delta. */
    public static boolean isComparable(PrivacyGuarantee one, PrivacyGuarantee other) {
        return one.relation().equals(other.relation()) && one.view() == other.view() && one.delta() == other.delta();
    }
}
