package org.tattle.reports.gate;

import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.text.Numbers;
import org.tattle.engine.certify.SequentialAudit;
import org.tattle.engine.evaluate.EpsilonBounds;

/** The hypothesis that a defense's guarantee holds, tested by a certifying audit. */
record ClaimHolds(Certificate certificate, Rules rules) implements Hypothesis {
    @Override
    public double pValue() {
        return certificate.pValue();
    }

    @Override
    public Finding finding(double adjusted, double share) {
        EpsilonBound bound = certificate.bound();
        String shown = "ε of at least " + Numbers.fixed(bound.value(), 2) + " ("
                + certificate.evidence().counted() + ")";
        if (adjusted <= rules.falseAlarm()) {
            return finding(Outcome.VIOLATES, "Violated: the runs certify " + shown + ".", adjusted);
        }
        if (certificate.leastPValue() > share) {
            return finding(
                    Outcome.INCONCLUSIVE,
                    "This number of trainings could not have shown a violation, however much leaks; " + enough(share)
                            + ".",
                    adjusted);
        }
        return finding(Outcome.OK, "No violation found.", adjusted);
    }

    private String enough(double share) {
        PrivacyGuarantee claim = certificate.guarantee();
        if (!certificate.certifier().equals("distinguishing")) {
            return "more canaries or trainings could refute it";
        }
        int runs = certificate.parameters().containsKey("stop")
                ? SequentialAudit.fewestRuns(claim.epsilon(), claim.delta(), share)
                : new EpsilonBounds(claim.delta(), 1 - share).fewestRuns(claim.epsilon());
        return "certify.runs of " + Numbers.count(runs) + " would suffice";
    }

    private Finding finding(Outcome outcome, String says, double adjusted) {
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
