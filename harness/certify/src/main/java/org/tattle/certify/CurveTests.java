package org.tattle.certify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;

/** Tests of guarantees by trade-off curves on scores: of (epsilon, delta), and of the noise accounted. */
final class CurveTests {
    private final List<CurveProcess> pairs = new ArrayList<>();
    private final Map<PrivacyGuarantee, Accounted> accounted = new LinkedHashMap<>();

    private record Accounted(GuaranteeCurve curve, CurveProcess process) {}

    /** Tests that have seen the scores of pilot runs, as many with the unit as without. */
    CurveTests(TestedGuarantees guarantees, double[] with, double[] without) {
        for (PrivacyGuarantee guarantee : guarantees.guarantees()) {
            if (guarantee.epsilon() > 0 && guarantee.epsilon() <= CurveProcess.LARGEST) {
                pairs.add(new CurveProcess(
                        GuaranteeCurve.ofPair(guarantee.epsilon(), guarantee.delta()),
                        guarantee.epsilon(),
                        with,
                        without));
                GuaranteeCurve.of(guarantee)
                        .ifPresent(curve -> accounted.put(
                                guarantee,
                                new Accounted(
                                        curve, new CurveProcess(curve.delta(), guarantee.epsilon(), with, without))));
            }
        }
    }

    void bet(double[] with, double[] without) {
        pairs.forEach(process -> process.bet(with, without));
        accounted.values().forEach(one -> one.process.bet(with, without));
    }

    /** The logarithm of the wealth against (epsilon, delta) after each round; empty if no guarantee was bet against. */
    Optional<double[]> logWealth(double epsilon, double delta) {
        return pairs.stream()
                .map(process -> process.logWealth(GuaranteeCurve.ofPair(epsilon, delta)))
                .reduce((one, other) -> mixed(0.5, one, other));
    }

    /** That against the noise that a guarantee was accounted by; empty if no curve is known for it. */
    Optional<double[]> logWealth(PrivacyGuarantee guarantee) {
        return Optional.ofNullable(accounted.get(guarantee)).map(one -> one.process.logWealth(one.curve.delta()));
    }

    /** The outcome of a guarantee's test, from the wealth after each round. */
    Optional<Certificate.Curve> outcome(PrivacyGuarantee guarantee, double[] logWealth) {
        return Optional.ofNullable(accounted.get(guarantee))
                .map(one -> new Certificate.Curve(one.curve.family(), pValue(logWealth)));
    }

    /** The reciprocal of the largest wealth, at most 1. */
    static double pValue(double[] logWealth) {
        return Math.exp(-Arrays.stream(logWealth).reduce(0, Math::max));
    }

    /** The logarithms of the mean of two wealths, of which the first has this share at the beginning. */
    static double[] mixed(double share, double[] one, double[] other) {
        double[] mixed = new double[one.length];
        for (int i = 0; i < mixed.length; i++) {
            double larger = Math.max(one[i], other[i]);
            mixed[i] = larger + Math.log(share * Math.exp(one[i] - larger) + (1 - share) * Math.exp(other[i] - larger));
        }
        return mixed;
    }
}
