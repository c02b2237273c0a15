package org.tattle.core.privacy;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * An (epsilon, delta) guarantee. It cannot be stated without its neighboring relation, the view it covers and whether
 * it is proved.
 *
 * @param epsilon the privacy loss in nats, at least 0, finite
 * @param delta the failure probability, in [0, 1)
 * @param relation which datasets are neighbors
 * @param view what the adversary sees
 * @param status whether it is proved, or only claimed by its authors
 * @param method how it was accounted
 * @param caveats the doubts about it, by erratum number and in words
 * @param needs what it takes as given about the data and nothing has stated so far
 * @param accounts how epsilon and delta add up, as sums over these; empty where that is not stated
 */
public record PrivacyGuarantee(
        double epsilon,
        double delta,
        Relation relation,
        View view,
        Status status,
        String method,
        List<String> caveats,
        Set<Premise> needs,
        List<AccountingRecord> accounts) {
    /** The caveat of an algorithm that sees no document without a known word. */
    public static final String NO_EMPTY_DOCUMENTS =
            "holds for documents with at least one word of the vocabulary; others are dropped beforehand";

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
        Preconditions.require(epsilon >= 0 && Double.isFinite(epsilon), "epsilon", "at least 0 and finite", epsilon);
        Preconditions.require(delta >= 0 && delta < 1, "delta", "in [0, 1)", delta);
        caveats = List.copyOf(caveats);
        accounts = List.copyOf(accounts);
        needs = needs.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(needs));
    }

    /** A guarantee that needs what most do, {@link Premise#byDefault}. */
    public PrivacyGuarantee(
            double epsilon,
            double delta,
            Relation relation,
            View view,
            Status status,
            String method,
            List<String> caveats) {
        this(epsilon, delta, relation, view, status, method, caveats, Premise.byDefault(relation), List.of());
    }

    /**
     * Whether it is for a public number of records, and nothing has stated that number: it says nothing of neighbors of
     * unlike size, whose number of records distinguishes them.
     */
    public boolean isForPublicRecords() {
        return needs.contains(Premise.RECORDS);
    }

    /**
     * The epsilon that it allows for one record in another's place, as in targets that learn from exact halves: its own
     * where it is about replacement, twice that for two steps of adding and removing.
     */
    public double replacementEpsilon() {
        return addsOrRemoves() ? 2 * epsilon : epsilon;
    }

    /** The delta that goes with {@link #replacementEpsilon}, below 1: two steps cost delta (1 + e^epsilon). */
    public double replacementDelta() {
        return addsOrRemoves() && delta > 0 ? Math.min(Math.nextDown(1.0), delta * (1 + Math.exp(epsilon))) : delta;
    }

    private boolean addsOrRemoves() {
        return relation.adjacency() == Adjacency.ADD_REMOVE;
    }

    /** The same, which takes these as given too. */
    public PrivacyGuarantee needing(Premise... premises) {
        Set<Premise> all = new HashSet<>(needs);
        all.addAll(List.of(premises));
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, all, accounts);
    }

    /** The same, which adds up so. */
    public PrivacyGuarantee accountedBy(AccountingRecord account) {
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, needs, List.of(account));
    }

    /** The same where something states a premise. */
    public PrivacyGuarantee stating(Premise premise) {
        Set<Premise> others = new HashSet<>(needs);
        others.remove(premise);
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, others, accounts);
    }

    /**
     * The guarantee as it may be said of data that state some premises: only claimed, with a caveat each, where others
     * are missing, which are left in {@link #needs}.
     */
    public PrivacyGuarantee judged(Set<Premise> stated) {
        Set<Premise> missing = new TreeSet<>(needs);
        missing.removeAll(stated);
        LinkedHashSet<String> doubts = new LinkedHashSet<>();
        missing.forEach(premise -> doubts.add(premise.caveat()));
        doubts.addAll(caveats);
        return new PrivacyGuarantee(
                epsilon,
                delta,
                relation,
                view,
                missing.isEmpty() ? status : Status.CLAIMED,
                method,
                List.copyOf(doubts),
                missing,
                accounts);
    }

    /**
     * The guarantee of releasing this and then the next (basic composition): the sums of epsilon and delta, the weaker
     * status.
     *
     * @throws IllegalArgumentException when the two speak of unlike neighbors or views: such budgets do not add
     */
    public PrivacyGuarantee then(PrivacyGuarantee next) {
        if (!relation.equals(next.relation)) {
            throw new IllegalArgumentException(
                    "guarantees of different neighbors cannot be added: " + relation + " and " + next.relation);
        }
        if (view != next.view) {
            throw new IllegalArgumentException(
                    "guarantees of different views cannot be added: " + view + " and " + next.view);
        }
        Status weaker = status == Status.CLAIMED ? status : next.status;
        LinkedHashSet<String> both = new LinkedHashSet<>(caveats);
        both.addAll(next.caveats);
        Set<Premise> all = new HashSet<>(needs);
        all.addAll(next.needs);
        return new PrivacyGuarantee(
                epsilon + next.epsilon,
                delta + next.delta,
                relation,
                view,
                weaker,
                method + "; " + next.method,
                List.copyOf(both),
                all,
                accounts.isEmpty() || next.accounts.isEmpty()
                        ? List.of()
                        : Stream.concat(accounts.stream(), next.accounts.stream())
                                .toList());
    }
}
