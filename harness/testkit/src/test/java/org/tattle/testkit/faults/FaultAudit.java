package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.certify.CanaryAudit;
import org.tattle.core.certify.Distinguishing;
import org.tattle.core.certify.Evidence;
import org.tattle.core.certify.Trainings;
import org.tattle.core.engine.Workers;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.data.Dataset;
import org.tattle.core.random.Seed;

/** What the audits show of a claim. */
final class FaultAudit {
    /** Of each audit of a true claim. */
    static final double FALSE_ALARM = 1e-4;

    private static final int PILOT_SHARE = 4;
    private static final int CANARIES = 200;
    private static final int CANARY_TRAININGS = 20;

    private final Workers workers;

    FaultAudit(Workers workers) {
        this.workers = workers;
    }

    /** One audit of one claim. */
    record Finding(String audit, PrivacyGuarantee claim, Evidence evidence, double seconds) {
        double pValue() {
            return evidence.pValue(claim.epsilon(), claim.delta());
        }

        double bound() {
            return evidence.bound(claim.delta()).value();
        }
    }

    /** Every audit that knows the neighbours of a fault's claim, of the broken algorithm or of the mended one. */
    <D extends Dataset<D>, R> List<Finding> findings(Fault<D, R> fault, Trainer<D, R> trainer, Seed seed) {
        List<Finding> findings = new ArrayList<>();
        for (PrivacyGuarantee claim : trainer.guarantees(trainer.publicFacts(fault.background().size()))) {
            var games = fault.worstCases().games(fault.background(), claim.relation());
            if (!games.isEmpty()) {
                Distinguishing audit = new Distinguishing(fault.runs(), fault.runs() / PILOT_SHARE, 1 - FALSE_ALARM);
                long start = System.nanoTime();
                Evidence evidence = audit.play(games, trainer, claim.delta(), seed.child("games"), trainings());
                findings.add(new Finding("distinguishing", claim, evidence, seconds(start)));
            }
            fault.worstCases()
                    .canaries(fault.background(), claim.relation(), CANARIES)
                    .ifPresent(canaries -> {
                        CanaryAudit audit = new CanaryAudit(CANARIES, CANARY_TRAININGS, 1 - FALSE_ALARM);
                        long start = System.nanoTime();
                        Evidence evidence =
                                audit.play(canaries, trainer, claim.delta(), seed.child("canaries"), trainings());
                        findings.add(new Finding("canaries", claim, evidence, seconds(start)));
                    });
        }
        return findings;
    }

    private Trainings trainings() {
        return (name, count, numbers) -> {
            double[][] all = new double[count][];
            workers.each(count, i -> all[i] = numbers.apply(i));
            return all;
        };
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
