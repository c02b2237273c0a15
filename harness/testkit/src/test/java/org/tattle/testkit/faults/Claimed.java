package org.tattle.testkit.faults;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;

/** A few lines of a private algorithm, and what it says of itself, rightly or not. */
record Claimed<D, R>(PrivacyGuarantee claim, Algorithm<D, R> algorithm) implements Trainer<D, R> {
    /** What makes a release of data. */
    interface Algorithm<D, R> {
        R run(D data, TrainingContext training);
    }

    /** The claim of so much for these neighbors, about what is released. */
    static PrivacyGuarantee claim(double epsilon, double delta, Relation relation) {
        return new PrivacyGuarantee(epsilon, delta, relation, View.RELEASE, Status.CLAIMED, "for a test", List.of());
    }

    @Override
    public R train(D data, TrainingContext training) {
        return algorithm.run(data, training);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(claim);
    }
}
