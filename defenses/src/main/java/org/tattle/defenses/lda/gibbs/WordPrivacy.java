package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.accounting.Accountant;
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
 * Guarantees for the unit word: neighbors replace the word of one token ([ZHAO]'s definition), so that the lengths of
 * documents are public.
 */
final class WordPrivacy {
    static final Relation RELATION = Relation.replace(Relation.Unit.WORD);

    /**
     * The sensitivity of the word-topic counts: given the topics, a replaced word lowers one count by 1 and raises
     * another by 1 (errata E13).
     */
    static final Sensitivity COUNTS = new Sensitivity(2, Norm.L1, RELATION.adjacency());

    private WordPrivacy() {}

    /** The event of this many rounds of noise on the counts. */
    static Event noise(LaplaceMechanism mechanism, long rounds) {
        return event(new Mechanism.Laplace(mechanism.noiseMultiplier()), rounds);
    }

    /**
     * The event of rounds of which only a bound on the privacy loss for the replaced token is known, such as draws of
     * topics.
     */
    static Event draws(double epsilon, long sweeps) {
        return event(new Mechanism.ApproximateDp(epsilon, 0), sweeps);
    }

    static Event event(Mechanism mechanism, long count) {
        return new Event(mechanism, new Sampling.None(), RELATION.adjacency(), count);
    }

    /** The guarantee by basic composition of all events. */
    static PrivacyGuarantee guarantee(Event[] events, View view, Status status, String method, String... caveats) {
        double epsilon =
                new BasicComposition().epsilon(Composition.of(events), 0).epsilon();
        return new PrivacyGuarantee(epsilon, 0, RELATION, view, status, method, List.of(caveats))
                .accountedBy(AccountingRecords.sum(events));
    }

    /** One guarantee for the transcript of all sweeps, and the same for the release, which follows from it. */
    static List<PrivacyGuarantee> ofTranscript(Event[] events, Status status, String method, String... caveats) {
        return Stream.of(View.TRANSCRIPT, View.RELEASE)
                .map(view -> guarantee(events, view, status, method, caveats))
                .toList();
    }

    /** The same by an accountant, at a delta. */
    static List<PrivacyGuarantee> ofTranscript(
            Accountant accountant, double delta, Event[] events, Status status, String method, String... caveats) {
        Composition asked = Composition.of(events);
        double epsilon = accountant.epsilon(asked, delta).epsilon();
        return Stream.of(View.TRANSCRIPT, View.RELEASE)
                .map(view -> new PrivacyGuarantee(epsilon, delta, RELATION, view, status, method, List.of(caveats))
                        .accountedBy(AccountingRecords.of(accountant.name(), Map.of(), asked, delta)))
                .toList();
    }
}
