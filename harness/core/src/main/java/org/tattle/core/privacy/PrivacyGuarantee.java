package org.tattle.core.privacy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * An (epsilon, delta) guarantee. It cannot be stated without its neighbouring relation, the view it covers and whether
 * it is proved.
 *
 * @param epsilon the privacy loss in nats, at least 0, finite
 * @param delta the failure probability, in [0, 1)
 * @param relation which data sets are neighbours
 * @param view what the adversary sees
 * @param status whether it is proved, or only claimed by its authors
 * @param method how it was accounted
 * @param caveats the doubts about it, by erratum number and in words
 */
public record PrivacyGuarantee(
        double epsilon,
        double delta,
        Relation relation,
        View view,
        Status status,
        String method,
        List<String> caveats) {
    /** The caveat of an algorithm that learns on words which it takes as given. */
    public static final String PUBLIC_WORDS =
            "for a vocabulary that is public: one taken from the training documents tells of them";

    /** The caveat of an algorithm that learns on actors which it takes as given. */
    public static final String PUBLIC_ACTORS =
            "for a list of actors that is public: one taken from the edges tells of them";

    /** The caveat of an algorithm that sees no document without a known word. */
    public static final String NO_EMPTY_DOCUMENTS =
            "for documents that say a known word: those that say none are left out beforehand";

    /** The caveat of an algorithm that takes the number of its records as given, where nobody stated it (E04). */
    public static final String PUBLIC_NUMBER =
            "E04: for a number of records that is public; `records` states it beforehand";

    /** What the adversary sees. */
    public enum View {
        RELEASE,
        TRANSCRIPT,
        LOCAL_REPORT
    }

    /** How far a guarantee can be trusted. */
    public enum Status {
        PROVED,
        CLAIMED
    }

    public PrivacyGuarantee {
        if (!(epsilon >= 0) || Double.isInfinite(epsilon)) {
            throw new IllegalArgumentException("epsilon must be at least 0 and finite. Provided value: " + epsilon);
        }
        if (!(delta >= 0 && delta < 1)) {
            throw new IllegalArgumentException("delta must be in [0, 1). Provided value: " + delta);
        }
        caveats = List.copyOf(caveats);
    }

    /** The same without a doubt that has been met. */
    public PrivacyGuarantee without(String caveat) {
        List<String> others =
                caveats.stream().filter(doubt -> !doubt.equals(caveat)).toList();
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, others);
    }

    /**
     * The guarantee of releasing this and then the next (basic composition): the sums of epsilon and delta, the weaker
     * status.
     *
     * @throws IllegalArgumentException when the two speak of unlike neighbours or views: such budgets do not add
     */
    public PrivacyGuarantee then(PrivacyGuarantee next) {
        if (!relation.equals(next.relation)) {
            throw new IllegalArgumentException(
                    "guarantees of unlike neighbours do not add: " + relation + " and " + next.relation);
        }
        if (view != next.view) {
            throw new IllegalArgumentException("guarantees of unlike views do not add: " + view + " and " + next.view);
        }
        Status weaker = status == Status.CLAIMED ? status : next.status;
        LinkedHashSet<String> both = new LinkedHashSet<>(caveats);
        both.addAll(next.caveats);
        return new PrivacyGuarantee(
                epsilon + next.epsilon,
                delta + next.delta,
                relation,
                view,
                weaker,
                method + "; " + next.method,
                new ArrayList<>(both));
    }
}
