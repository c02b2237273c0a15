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
 * An (epsilon, delta) guarantee. It always includes its neighboring relation, the view it covers and whether it is
 * proved.
 *
 * @param epsilon the privacy loss in nats, at least 0, finite
 * @param delta the failure probability, in [0, 1)
 * @param relation the relation of neighboring datasets
 * @param view what the adversary sees
 * @param status whether it is proved, or only claimed by its authors
 * @param method the accountant
 * @param caveats doubts about it, by erratum number and in words
 * @param needs its premises about the data that are not stated so far
 * @param accounts the accounting records whose sums are epsilon and delta; empty if there are none
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
    /** The caveat of an algorithm that ignores documents without a known word. */
    public static final String NO_EMPTY_DOCUMENTS =
            "holds for documents with at least one word of the vocabulary; others are dropped beforehand";

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

    /** A guarantee with the usual premises, {@link Premise#byDefault}. */
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
     * Whether it assumes a public number of records that is not stated. It then does not cover neighbors of different
     * size, which their number of records distinguishes.
     */
    public boolean isForPublicRecords() {
        return needs.contains(Premise.RECORDS);
    }

    /**
     * The epsilon for replacing one record by another, as between targets that learn from exact halves: its own epsilon
     * if it is for replacement, else twice that, for removing one record and adding another.
     */
    public double replacementEpsilon() {
        return addsOrRemoves() ? 2 * epsilon : epsilon;
    }

    /** The delta for {@link #replacementEpsilon}, below 1: two steps cost delta (1 + e^epsilon). */
    public double replacementDelta() {
        return addsOrRemoves() && delta > 0 ? Math.min(Math.nextDown(1.0), delta * (1 + Math.exp(epsilon))) : delta;
    }

    private boolean addsOrRemoves() {
        return relation.adjacency() == Adjacency.ADD_REMOVE;
    }

    public PrivacyGuarantee needing(Premise... premises) {
        Set<Premise> all = new HashSet<>(needs);
        all.addAll(List.of(premises));
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, all, accounts);
    }

    public PrivacyGuarantee seenAs(View other) {
        return new PrivacyGuarantee(epsilon, delta, relation, other, status, method, caveats, needs, accounts);
    }

    public PrivacyGuarantee accountedBy(AccountingRecord account) {
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, needs, List.of(account));
    }

    public PrivacyGuarantee stating(Premise premise) {
        Set<Premise> others = new HashSet<>(needs);
        others.remove(premise);
        return new PrivacyGuarantee(epsilon, delta, relation, view, status, method, caveats, others, accounts);
    }

    /**
     * This guarantee for data that state some premises. If others are missing, it is only claimed, with a caveat for
     * each, and they remain in {@link #needs}.
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
     * The guarantee of both releases together (basic composition): the sums of epsilon and delta, and the weaker
     * status.
     *
     * @throws IllegalArgumentException if the two differ in their neighbors or views: such budgets do not add
     */
    public PrivacyGuarantee then(PrivacyGuarantee next) {
        Preconditions.check(
                relation.equals(next.relation),
                "guarantees of different neighbors cannot be added: %s and %s",
                relation,
                next.relation);
        Preconditions.check(
                view == next.view, "guarantees of different views cannot be added: %s and %s", view, next.view);
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
