package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.certify.DatasetVariants;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Relation;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** The neighbors of a replay: worst cases, those that exercise branches, and random ones of the data. */
public record Neighbors<D extends Dataset<D>, R>(
        Optional<WorstCaseGenerator<D, R>> worstCases, Optional<DatasetVariants<D>> variants) {
    /** The usual number of random pairs of a relation. */
    private static final int RANDOM = 4;

    /** The fewest records at the end of a path of neighbors. */
    private static final int FEWEST_OF_PATH = 400;

    /** The pairs for each relation that a trainer guarantees something for. */
    public Map<Relation, List<NeighboringPair<D>>> of(TestableGuarantees<D> guarantees, D data, Seed seed) {
        return of(guarantees, data, RANDOM, Full.none(), seed);
    }

    /** Whether more random pairs than usual are asked for, and with them trainings of any size. */
    public static boolean isMoreThanUsual(int count) {
        return count > RANDOM;
    }

    /**
     * What a model is trained on, as far as it is replayed on.
     *
     * @param path where a path of neighbors ends; empty: at some 400 records
     * @param places beside what records are at different places; empty: not beside as many
     */
    public record Full<D>(Optional<D> path, Optional<D> places) {
        /** Nothing of it. */
        public static <D> Full<D> none() {
            return new Full<>(Optional.empty(), Optional.empty());
        }
    }

    /** @param count the number of random pairs of each relation */
    public Map<Relation, List<NeighboringPair<D>>> of(
            TestableGuarantees<D> guarantees, D data, int count, Full<D> full, Seed seed) {
        Map<Relation, List<NeighboringPair<D>>> all = new LinkedHashMap<>();
        for (Relation relation : guarantees.relations(data.size())) {
            List<NeighboringPair<D>> pairs = new ArrayList<>();
            worstCases.ifPresent(generator -> generator.games(data, relation).stream()
                    .map(DistinguishingGame::pair)
                    .forEach(pairs::add));
            SplitMix random = seed.child("neighbors").generator();
            for (int i = 0; i < count; i++) {
                variants.flatMap(known -> known.randomNeighbors(data, relation, random))
                        .ifPresent(pairs::add);
            }
            variants.ifPresent(known -> {
                pairs.addAll(known.branches(data, relation, random));
                D end = full.path().orElse(data);
                known.lastStep(end, relation, data.size(), Math.max(end.size(), FEWEST_OF_PATH))
                        .ifPresent(pairs::add);
                full.places().ifPresent(many -> pairs.addAll(known.places(many, relation, random)));
            });
            all.put(relation, pairs);
        }
        return all;
    }
}
