package org.tattle.engine.experiment;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;

/**
 * What a trainer guarantees about data of which some premises are stated: the one way from {@link Trainer#guarantees}
 * to whatever is shown or tested. Where a premise is missing, a guarantee is only claimed. One for a number of records
 * that is public ({@link Premise#RECORDS}) says nothing about neighbors of unlike size: their number distinguishes
 * them.
 *
 * @param stated the premises that hold for every dataset that could have been
 */
public record TestableGuarantees<D extends Dataset<D>>(Trainer<D, ?> trainer, Set<Premise> stated) {
    /**
     * All guarantees about models of this many records.
     *
     * @throws IllegalArgumentException where the trainer cannot learn from so few
     */
    public List<PrivacyGuarantee> of(long records) {
        return trainer.guarantees(trainer.publicFacts(records)).stream()
                .map(guarantee -> guarantee.judged(stated))
                .toList();
    }

    /** Whether neighbors of its relation can put a guarantee to the test. */
    public static boolean isTestable(PrivacyGuarantee guarantee) {
        return guarantee.relation().adjacency() != Adjacency.ADD_REMOVE
                || !guarantee.needs().contains(Premise.RECORDS);
    }

    /** The relations of the testable guarantees about models of this many records. */
    public Set<Relation> relations(int records) {
        Set<Relation> relations = new LinkedHashSet<>();
        of(records).stream()
                .filter(TestableGuarantees::isTestable)
                .forEach(guarantee -> relations.add(guarantee.relation()));
        return relations;
    }

    /** Whether the trainer can learn from either of two neighbors. */
    public boolean isApplicable(NeighboringPair<D> pair) {
        try {
            of(pair.with().size());
            of(pair.without().size());
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Of some games the ones that the trainer can play. */
    public <R> List<DistinguishingGame<D, R>> applicable(List<DistinguishingGame<D, R>> games) {
        return games.stream().filter(game -> isApplicable(game.pair())).toList();
    }

    /**
     * The testable guarantees about a relation that hold on both sides of all these games: {@link #weakest} of them.
     */
    public <R> List<PrivacyGuarantee> ofGames(Relation relation, List<DistinguishingGame<D, R>> playable) {
        return weakest(
                relation,
                playable.stream()
                        .map(DistinguishingGame::pair)
                        .flatMap(pair ->
                                Stream.of(pair.with().size(), pair.without().size()))
                        .toList());
    }

    /**
     * The testable guarantees about a relation, by view and delta: of those for several numbers of records the weakest.
     * Where there are several for one number, as its authors charge it and as it is, the strongest goes with the
     * strongest, and so on.
     *
     * @param sizes numbers of records that the trainer can learn from
     */
    public List<PrivacyGuarantee> weakest(Relation relation, Collection<Integer> sizes) {
        Map<String, List<PrivacyGuarantee>> weakest = new TreeMap<>();
        for (int size : new LinkedHashSet<>(sizes)) {
            of(size).stream()
                    .filter(guarantee -> guarantee.relation().equals(relation) && isTestable(guarantee))
                    .sorted(Comparator.comparingDouble(PrivacyGuarantee::epsilon))
                    .collect(Collectors.groupingBy(guarantee -> guarantee.view() + " " + guarantee.delta()))
                    .forEach((kind, guarantees) -> weakest.merge(kind, guarantees, TestableGuarantees::weaker));
        }
        return weakest.values().stream().flatMap(List::stream).toList();
    }

    /** Place by place the weaker. */
    private static List<PrivacyGuarantee> weaker(List<PrivacyGuarantee> some, List<PrivacyGuarantee> others) {
        return IntStream.range(0, Math.min(some.size(), others.size()))
                .mapToObj(i -> some.get(i).epsilon() >= others.get(i).epsilon() ? some.get(i) : others.get(i))
                .toList();
    }
}
