package org.tattle.defenses.poisson;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.Preconditions;

/**
 * Limited-precision local privacy ([LPPF] definition 3): an observer of the noisy counts of a unit cannot distinguish
 * its counts from others within an L1 distance, each unit adding the noise itself. Everything computed from the noisy
 * counts keeps the guarantee.
 *
 * @param unit the unit that reports: a document, or an edge where each count of a network is reported separately
 * @param precision N, the L1 distance within which counts are hidden, at least 1
 * @param epsilon in nats, above 0 and finite
 */
public record LimitedPrecision(Unit unit, int precision, double epsilon) {
    public LimitedPrecision {
        Preconditions.atLeast("precision", precision, 1);
        mechanism(precision, epsilon);
    }

    /** The noise mechanism, with ratio exp(−epsilon/N), not −exp(epsilon/N) as printed in [LPPF] section 5 (E22). */
    public GeometricMechanism mechanism() {
        return mechanism(precision, epsilon);
    }

    private static GeometricMechanism mechanism(int precision, double epsilon) {
        return GeometricMechanism.of(new Sensitivity(precision, Norm.L1, Adjacency.WITHIN_L1), epsilon);
    }

    /**
     * The guarantees of the noise: within the distance N, and with a cap on units' sums, for any two units.
     *
     * @param cap a public bound on the sum of a unit's counts, at least 1; it must hold for every possible dataset, so
     *     the caller clips or rejects larger ones
     */
    public List<PrivacyGuarantee> guarantees(OptionalInt cap, List<String> caveats) {
        List<PrivacyGuarantee> guarantees = new ArrayList<>();
        Relation within = new Relation(unit, Adjacency.WITHIN_L1, precision);
        guarantees.add(proved(epsilon, precision, within, "two-sided geometric noise on every count", caveats));
        if (cap.isPresent()) {
            guarantees.add(ofAnyTwo(cap.getAsInt(), caveats));
        }
        return guarantees;
    }

    /**
     * The guarantee for any two units: two vectors with sums up to the cap may be twice the cap apart in L1, two single
     * counts at most the cap (E24).
     */
    private PrivacyGuarantee ofAnyTwo(int cap, List<String> caveats) {
        Preconditions.atLeast("cap", cap, 1);
        int distance = unit == Unit.EDGE ? cap : Math.multiplyExact(2, cap);
        String method = "two-sided geometric noise on every count, whose sum in a unit is at most " + cap
                + " for all that could be (E24)";
        return proved((double) distance / precision * epsilon, distance, Relation.replace(unit), method, caveats);
    }

    /** @param distance the L1 distance of two units' counts */
    private PrivacyGuarantee proved(
            double total, int distance, Relation relation, String method, List<String> caveats) {
        Mechanism noise = new Mechanism.TwoSidedGeometric(mechanism().decay(), distance);
        return new PrivacyGuarantee(total, 0, relation, View.LOCAL_REPORT, Status.PROVED, method, caveats)
                .accountedBy(AccountingRecords.sum(new Event(noise, new Sampling.None(), relation.adjacency(), 1)));
    }
}
