package org.tattle.testkit;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;

/** What a user who has releases of their own would give: the last number, there or not. */
record NumberCases() implements WorstCaseGenerator<Numbers, NoisyHistogram> {
    @Override
    public List<DistinguishingGame<Numbers, NoisyHistogram>> games(Numbers background, Relation relation) {
        return relation.unit() == Unit.ROW ? List.of(new LastNumber(background, relation)) : List.of();
    }

    @Override
    public Optional<Canaries<Numbers, NoisyHistogram>> canaries(Numbers background, Relation relation, int count) {
        return Optional.empty();
    }

    private record LastNumber(Numbers all, Relation relation) implements DistinguishingGame<Numbers, NoisyHistogram> {
        @Override
        public NeighboringPair<Numbers> pair() {
            int[] others = IntStream.range(0, all.size() - 1).toArray();
            return new NeighboringPair<>(all, all.select(others), relation, "the last number, there or not");
        }

        @Override
        public int width() {
            return 1;
        }

        @Override
        public double[] features(NoisyHistogram release) {
            return new double[] {release.counts()[all.size() - 1]};
        }
    }
}
