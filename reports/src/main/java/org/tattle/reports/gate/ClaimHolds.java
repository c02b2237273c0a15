package org.tattle.reports.gate;

import org.tattle.certify.EpsilonBounds;
import org.tattle.certify.SequentialAudit;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/** The hypothesis that a defense's guarantee holds, tested by a certifying audit. */
record ClaimHolds(Certificate certificate, Rules rules) implements Hypothesis {
    @Override
    public double pValue() {
        return certificate.pValue();
    }

    @Override
    public Finding finding(double adjusted, double share) {
        EpsilonBound bound = certificate.bound();
        if (adjusted <= rules.falseAlarm()) {
            return finding(
                    Outcome.VIOLATES,
                    FindingSentence.RUNS_CERTIFY.with(
                            Numbers.fixed(bound.value(), 2),
                            certificate.evidence().counted()),
                    adjusted);
        }
        return certificate.leastPValue() > share
                ? finding(Outcome.INCONCLUSIVE, FindingSentence.COULD_NOT_SHOW.with(enough(share)), adjusted)
                : finding(Outcome.OK, FindingSentence.NO_VIOLATION.with(), adjusted);
    }

    private Statement enough(double share) {
        PrivacyGuarantee claim = certificate.guarantee();
        if (!certificate.certifier().equals("distinguishing")) {
            return FindingSentence.MORE_COULD_REFUTE.with();
        }
        int runs = certificate.parameters().containsKey("stop")
                ? SequentialAudit.fewestRuns(claim.epsilon(), claim.delta(), share)
                : new EpsilonBounds(claim.delta(), 1 - share).fewestRuns(claim.epsilon());
        return FindingSentence.RUNS_SUFFICE.with(Numbers.count(runs));
    }

    private Finding finding(Outcome outcome, Statement says, double adjusted) {
        return new Finding(
                Baseline.name(certificate),
                GuaranteeText.inBrackets(certificate.guarantee()),
                outcome,
                says,
                pValue(),
                adjusted,
                null);
    }
}
