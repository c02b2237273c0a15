package org.tattle.certify.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

/** Replays of sums of three rows on a pair of neighbors, and what is stated of them. */
final class Replayed {
    static final Sensitivity ONE = new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE);
    static final Rows.Algorithm SOUND = (rows, training) -> new double[] {laplace(Rows.sum(rows), 1, noise(training))};
    private static final NeighboringPair<Table> PAIR = pair(Rows.MORE, 0.5, 0.25, 1);

    private Replayed() {}

    /** A pair of rows with these values, and without the last. */
    static NeighboringPair<Table> pair(Relation relation, double... values) {
        double[] others = Arrays.copyOf(values, values.length - 1);
        return new NeighboringPair<>(Rows.of(values), Rows.of(others), relation, "a row more");
    }

    static NoiseSource noise(TrainingContext training) {
        return NoiseSource.of(training.noise("sum"));
    }

    static double laplace(double value, double scale, NoiseSource noise) {
        double[] values = {value};
        new LaplaceMechanism(ONE, scale).release(values, noise);
        return values[0];
    }

    /** What is stated of an algorithm that guarantees an epsilon. */
    static List<Statement> of(double epsilon, Rows.Algorithm algorithm) {
        return of(epsilon, algorithm, PAIR);
    }

    static List<Statement> of(double epsilon, Rows.Algorithm algorithm, NeighboringPair<Table> pair) {
        return of(algorithm.claiming(epsilon, 0, pair.relation()), Map.of(pair.relation(), List.of(pair)));
    }

    static List<Statement> of(Trainer<Table, double[]> trainer, Map<Relation, List<NeighboringPair<Table>>> pairs) {
        ReplayResult found = new Replay<>(trainer, Optional.empty(), Optional.of(Rows.VARIANTS), new Seed(1)).on(pairs);
        return Stream.concat(Stream.of(found.seen()), found.notCovered().stream())
                .toList();
    }
}
