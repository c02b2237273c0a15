package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tattle.certify.CanaryAudit;
import org.tattle.certify.Evidence;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.audit.Canaries;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.math.sampling.Seed;
import org.tattle.testkit.PrivacyAudit;

/** What distinguishing and canaries show of every claim of a suspect. */
final class SuspectAudit {
    /** Of one audit of a true claim, at most. */
    static final double FALSE_ALARM = 1e-4;

    private static final int CANARIES = 50;
    private static final int CANARY_TRAININGS = 60;

    private SuspectAudit() {}

    /** One audit of one claim. */
    record Finding(String suspect, String audit, PrivacyGuarantee claim, Evidence evidence, double seconds) {
        double pValue() {
            return evidence.pValue(claim.epsilon(), claim.delta());
        }

        double bound() {
            return evidence.bound(claim.delta()).value();
        }

        /** Whether the audit could have refuted the claim, had every guess been right. */
        boolean couldCatch(double alpha) {
            return evidence.leastPValue(claim.epsilon(), claim.delta()) <= alpha;
        }

        boolean caught(double alpha) {
            return pValue() <= alpha;
        }

        /** The bound and the p-value, for a table. */
        String shown() {
            String p = pValue() > 0.95 ? "1" : String.format(Locale.ROOT, "%.0e", pValue());
            return String.format(Locale.ROOT, "%.2f (%s)", bound(), p);
        }
    }

    /** One finding for each claim and each audit that knows its neighbors. */
    static <D extends Dataset<D>, R> List<Finding> findings(Suspect<D, R> suspect, long seed) {
        PrivacyAudit<D, R> audit = PrivacyAudit.audit(suspect.trainer())
                .on(suspect.background())
                .withWorstCases(suspect.worstCases())
                .runs(suspect.runs())
                .seed(seed);
        List<Finding> findings = new ArrayList<>();
        for (PrivacyGuarantee claim : audit.claims()) {
            long start = System.nanoTime();
            audit.evidence(claim, FALSE_ALARM)
                    .ifPresent(evidence -> findings.add(
                            new Finding(suspect.name(), "distinguishing", claim, evidence, seconds(start))));
        }
        for (PrivacyGuarantee claim : claimsOfCanaries(suspect)) {
            long start = System.nanoTime();
            canaries(suspect, claim, seed)
                    .ifPresent(evidence ->
                            findings.add(new Finding(suspect.name(), "canaries", claim, evidence, seconds(start))));
        }
        return findings;
    }

    /** Up to all canaries are beside the background. */
    private static <D extends Dataset<D>, R> List<PrivacyGuarantee> claimsOfCanaries(Suspect<D, R> suspect) {
        TestableGuarantees<D> guarantees = new TestableGuarantees<>(suspect.trainer(), Premise.ofGivenData());
        int shared = suspect.background().size();
        return guarantees.relations(shared).stream()
                .flatMap(relation -> guarantees.weakest(relation, List.of(shared, shared + CANARIES)).stream())
                .toList();
    }

    private static <D extends Dataset<D>, R> Optional<Evidence> canaries(
            Suspect<D, R> suspect, PrivacyGuarantee claim, long seed) {
        Optional<Canaries<D, R>> canaries =
                suspect.worstCases().canaries(suspect.background(), claim.relation(), CANARIES);
        return canaries.map(planted -> new CanaryAudit(CANARIES, CANARY_TRAININGS, 1 - FALSE_ALARM)
                .run(planted, suspect.trainer(), claim.delta(), new Seed(seed).child("canaries")));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
