package org.tattle.reports.gate;

import org.tattle.core.privacy.GuaranteeText;
import org.tattle.reports.view.ClaimCheck;

/**
 * The hypothesis that a defense's guarantee holds, where its membership audits indicate a violation. Their splits
 * overlap, so that they can never show a violation, and nothing is tested.
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
                check.outcome(),
                Double.NaN,
                adjusted,
                null);
    }
}
