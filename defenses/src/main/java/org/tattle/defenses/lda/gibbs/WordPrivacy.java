package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.composition.BasicComposition;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;

/**
 * Pure guarantees for one token whose word is replaced at its place ([ZHAO] definition of neighbors): the lengths of
 * documents are public.
 */
final class WordPrivacy {
    static final Relation RELATION = Relation.replace(Relation.Unit.WORD);

    /** Given the topics, a replaced word takes 1 from one word-topic count and adds 1 to another (errata E13). */
    static final Sensitivity COUNTS = new Sensitivity(2, Norm.L1, RELATION.adjacency());

    private WordPrivacy() {}

    /** Noise on the counts, this many times. */
    static Event noise(LaplaceMechanism mechanism, long rounds) {
        return event(new Mechanism.Laplace(mechanism.noiseMultiplier()), rounds);
    }

    /**
     * Rounds of which no more is known than how much each reveals at most about the replaced token, such as draws of
     * topics.
     */
    static Event draws(double epsilon, long sweeps) {
        return event(new Mechanism.ApproximateDp(epsilon, 0), sweeps);
    }

    private static Event event(Mechanism mechanism, long count) {
        return new Event(mechanism, new Sampling.None(), RELATION.adjacency(), count);
    }

    /** The sum of all losses. */
    static PrivacyGuarantee guarantee(Event[] events, View view, Status status, String method, String... caveats) {
        double epsilon =
                new BasicComposition().epsilon(Composition.of(events), 0).epsilon();
        return new PrivacyGuarantee(epsilon, 0, RELATION, view, status, method, List.of(caveats))
                .accountedBy(AccountingRecords.sum(events));
    }

    /** One guarantee for what is seen of every sweep, and so for the release, which follows from it. */
    static List<PrivacyGuarantee> ofTranscript(Event[] events, Status status, String method, String... caveats) {
        return Stream.of(View.TRANSCRIPT, View.RELEASE)
                .map(view -> guarantee(events, view, status, method, caveats))
                .toList();
    }
}
