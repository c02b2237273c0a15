package org.tattle.testkit.faults;

import java.util.List;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.NetworkCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Network;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;

/**
 * What can be wrong with limited-precision local privacy: every ordered pair's count gets two-sided geometric noise of
 * ratio exp(−epsilon/N), and the mean of what is above 0 is released as the rate of a single community. Epsilon is 1
 * for counts of one pair within {@value #DISTANCE}.
 */
final class EdgeFaults {
    private static final int RUNS = 1000;
    private static final double EPSILON = 1;
    private static final int DISTANCE = 5;

    private EdgeFaults() {}

    static List<Suspect<Network, BlockModel>> all() {
        return List.of(
                fault(
                        "no noise without an edge",
                        "pairs of actors without an edge get no noise",
                        (network, training) -> release(network, EPSILON / DISTANCE, Noised.EDGES, training)),
                fault(
                        "noise for a distance of 1",
                        "the noise has ratio exp(-epsilon), not exp(-epsilon/N)",
                        (network, training) -> release(network, EPSILON, Noised.PAIRS, training)));
    }

    /** Nothing wrong. */
    static Suspect<Network, BlockModel> fixed() {
        return fault(
                "local counts",
                "every pair's count has the noise that its distance asks for",
                (network, training) -> release(network, EPSILON / DISTANCE, Noised.PAIRS, training));
    }

    private static Suspect<Network, BlockModel> fault(
            String name, String flaw, Claimed.Algorithm<Network, BlockModel> algorithm) {
        Relation within = new Relation(Unit.EDGE, Adjacency.WITHIN_L1, DISTANCE);
        return new Suspect<>(
                name,
                flaw,
                new Claimed<>(Claimed.claim(EPSILON, 0, within), algorithm),
                Backgrounds.network(),
                new NetworkCases(),
                RUNS);
    }

    /** Which counts get noise. */
    private enum Noised {
        PAIRS,
        EDGES
    }

    private static BlockModel release(Network network, double rate, Noised noised, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("counts"));
        int distance = (int) Math.rint(EPSILON / rate); // what the noise is taken to be for
        GeometricMechanism mechanism =
                new GeometricMechanism(new Sensitivity(distance, Norm.L1, Adjacency.WITHIN_L1), rate);
        int actors = network.size();
        double sum = 0;
        for (int from = 0; from < actors; from++) {
            for (int to = 0; to < actors; to++) {
                long[] count = {network.count(from, to)};
                boolean spared = from == to || (noised == Noised.EDGES && count[0] == 0);
                if (!spared) {
                    mechanism.release(count, noise);
                    sum += Math.max(0, count[0]);
                }
            }
        }
        return new BlockModel(1, new double[] {sum / Math.max(1, actors * (actors - 1))});
    }
}
