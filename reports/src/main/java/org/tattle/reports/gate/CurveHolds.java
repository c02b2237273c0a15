package org.tattle.reports.gate;

import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.Certificate;

/** The hypothesis that a release is as private as the noise that its guarantee was accounted by. */
record CurveHolds(Certificate certificate, Rules rules) implements Hypothesis {
    @Override
    public double pValue() {
        return certificate.curve().pValue();
    }

    @Override
    public Finding finding(double adjusted, double share) {
        boolean violated = adjusted <= rules.falseAlarm();
        return new Finding(
                Baseline.name(certificate),
                certificate.curve().family() + " of " + GuaranteeText.inBrackets(certificate.guarantee()),
                violated ? Outcome.VIOLATES : Outcome.OK,
                (violated ? FindingSentence.LESS_PRIVATE_THAN_NOISE : FindingSentence.NO_VIOLATION).with(),
                pValue(),
                adjusted,
                null);
    }
}
