package org.tattle.reports.gate;

import java.util.stream.Collectors;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.ExperimentResult;
import org.tattle.engine.certify.UntestedGuarantee;

/**
 * The hypothesis that a defense's guarantee holds, of which the run has no test.
 *
 * @param held whether the baseline's draws held
 */
record NotTested(ExperimentResult cell, boolean held) implements Hypothesis {
    @Override
    public double pValue() {
        return Double.NaN;
    }

    @Override
    public Finding finding(double adjusted, double share) {
        return new Finding(
                cell.name(),
                cell.guarantees().stream().map(GuaranteeText::inBrackets).collect(Collectors.joining("; ")),
                held ? Outcome.UNTESTED : Outcome.INCONCLUSIVE,
                FindingSentence.NOT_TESTED.with(UntestedGuarantee.advice(cell)).and(DrawsHold.heldBefore(held)),
                Double.NaN,
                adjusted,
                null);
    }
}
