package org.tattle.command;

import java.util.List;
import org.tattle.accounting.Adjacency;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;

/** A guarantee that the author of a program claims; Tattle has no proof of it. */
public record DeclaredGuarantee(
        @Setting(value = "1", meaning = "the privacy loss in nats, at least 0")
        double epsilon,

        @Setting(value = "0", meaning = "the failure probability, in [0, 1)")
        double delta,

        @Setting(value = "document", meaning = "the unit in which neighbors differ")
        Relation.Unit unit,

        @Setting(value = "add-remove", meaning = "how neighbors differ: add-remove or replace")
        Adjacency adjacency,

        @Setting(value = "release", meaning = "what the adversary sees")
        PrivacyGuarantee.View view) {
    public DeclaredGuarantee {
        if (adjacency == Adjacency.WITHIN_L1) {
            throw new IllegalArgumentException("adjacency must be add-remove or replace. Provided value: within-l1");
        }
        guarantee(epsilon, delta, unit, adjacency, view);
    }

    private static PrivacyGuarantee guarantee(
            double epsilon, double delta, Relation.Unit unit, Adjacency adjacency, PrivacyGuarantee.View view) {
        return new PrivacyGuarantee(
                epsilon,
                delta,
                new Relation(unit, adjacency, 1),
                view,
                PrivacyGuarantee.Status.CLAIMED,
                "claimed by the author of the program",
                List.of());
    }

    /** The guarantee, which is claimed. */
    PrivacyGuarantee claimed() {
        return guarantee(epsilon, delta, unit, adjacency, view);
    }
}
