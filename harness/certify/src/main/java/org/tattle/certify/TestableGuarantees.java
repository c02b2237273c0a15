package org.tattle.certify;

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
 * The guarantees of a trainer for data of which some premises are stated. All guarantees that are shown or tested come
 * from {@link Trainer#guarantees} through this class. If a premise is missing, a guarantee is only claimed. One that
 * assumes a public number of records ({@link Premise#RECORDS}) does not cover neighbors of different size, which their
 * number distinguishes.
 *
 * @param stated the premises that hold for every possible dataset
 */
public record TestableGuarantees<D extends Dataset<D>>(Trainer<D, ?> trainer, Set<Premise> stated) {
    /** All guarantees for models of this many records, if the trainer can learn from so few. */
    public List<PrivacyGuarantee> of(long records) {
        return trainer.guarantees(trainer.publicFacts(records)).stream()
                .map(guarantee -> guarantee.judged(stated))
                .toList();
    }

    /** Whether neighbors of its relation can test a guarantee. */
    public static boolean isTestable(PrivacyGuarantee guarantee) {
        return guarantee.relation().adjacency() != Adjacency.ADD_REMOVE
                || !guarantee.needs().contains(Premise.RECORDS);
    }

    /** The relations of the testable guarantees for models of this many records. */
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

    /** The games on whose datasets the trainer can learn. */
    public <R> List<DistinguishingGame<D, R>> applicable(List<DistinguishingGame<D, R>> games) {
        return games.stream().filter(game -> isApplicable(game.pair())).toList();
    }

    /** The testable guarantees for a relation that hold on both datasets of all these games. */
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
     * The testable guarantees for a relation, by view and delta: the weakest of those for several numbers of records.
     * If one number has several, such as the authors' accounting and the correct one, they are compared by rank.
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

    private static List<PrivacyGuarantee> weaker(List<PrivacyGuarantee> some, List<PrivacyGuarantee> others) {
        return IntStream.range(0, Math.min(some.size(), others.size()))
                .mapToObj(i -> some.get(i).epsilon() >= others.get(i).epsilon() ? some.get(i) : others.get(i))
                .toList();
    }
}
