package org.tattle.reports.gate;

import org.tattle.core.privacy.GuaranteeText;
import org.tattle.reports.view.ClaimCheck;

/**
 * That what a defense guarantees is true, where its membership audits indicate that it is not. Their splits overlap, so
 * that they never refute it, and nothing is tested.
 *
 * @param cell the defense with its parameters, and the surface
 */
record ClaimIndicated(String cell, ClaimCheck check) implements Hypothesis {
    @Override
    public double pValue() {
        return Double.NaN;
    }

    @Override
    public Finding finding(double adjusted, double share) {
        return new Finding(
                cell,
                GuaranteeText.inBrackets(check.claim()),
                Outcome.INCONCLUSIVE,
                check.outcome() + " A certifying audit would decide this.",
                Double.NaN,
                adjusted,
                null);
    }
}
