package org.tattle.reports.gate;

import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.reports.text.Numbers;

/** That what a defence promises is true, held against a certifying audit. */
record ClaimHolds(Certificate certificate, Rules rules) implements Hypothesis {
    private static final String CERTIFIED = "certified";

    @Override
    public double pValue() {
        return certified() ? certificate.pValue() : Double.NaN;
    }

    @Override
    public Finding finding(double adjusted, double share) {
        EpsilonBound bound = certificate.bound();
        String shown = "ε of at least " + Numbers.fixed(bound.value(), 2) + " (" + certificate.evidence() + ")";
        boolean above = bound.value() > certificate.claim().epsilon();
        if (!certified()) {
            return above
                    ? finding(
                            Outcome.INCONCLUSIVE,
                            "Indicated is " + shown + "; a certifying audit would decide.",
                            adjusted)
                    : finding(Outcome.OK, "Not contradicted.", adjusted);
        }
        if (adjusted <= rules.falseAlarm()) {
            return finding(Outcome.VIOLATES, "Refuted: shown is " + shown + ".", adjusted);
        }
        if (bound.ceiling() < certificate.claim().epsilon()) {
            return finding(
                    Outcome.INCONCLUSIVE,
                    certificate.trainings() + " trainings can show ε of " + Numbers.fixed(bound.ceiling(), 2)
                            + " at most, so that they could not have refuted it; more trainings could.",
                    adjusted);
        }
        return finding(Outcome.OK, "Not refuted.", adjusted);
    }

    private boolean certified() {
        return certificate.bound().kind().equals(CERTIFIED);
    }

    private Finding finding(Outcome outcome, String says, double adjusted) {
        return new Finding(
                Baseline.name(certificate),
                Baseline.words(certificate.claim()),
                outcome,
                says,
                pValue(),
                adjusted,
                null);
    }
}
