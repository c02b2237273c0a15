package org.tattle.attacks.worstcase;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;

/**
 * Worst-case edges and actors for the rates between communities: an edge between two actors without other edges, with
 * the largest count that the relation allows; an actor with edges to and from all others. Each beside the background
 * network and in an otherwise empty one.
 *
 * <p>There are no canaries: rates show how many interactions there are, but not whose, so that planted edges could not
 * be distinguished from each other.
 */
public record NetworkCases() implements WorstCaseGenerator<Network, BlockModel> {
    /** More than the bound of any algorithm. */
    private static final int LARGE = 1000;

    @Override
    public List<DistinguishingGame<Network, BlockModel>> games(Network background, Relation relation) {
        if (relation.unit() == Unit.EDGE) {
            int count = relation.adjacency() == Adjacency.WITHIN_L1 ? relation.radius() : LARGE;
            return List.of(
                    edge(background.select(), relation, count, ", and no one else"),
                    edge(background, relation, count, ", beside " + background.size() + " others"));
        }
        if (relation.unit() == Unit.ACTOR && relation.adjacency() != Adjacency.WITHIN_L1) {
            return List.of(actor(PlantedActors.pair(background.select(), 0), relation), actor(background, relation));
        }
        return List.of();
    }

    private static DistinguishingGame<Network, BlockModel> edge(
            Network background, Relation relation, int count, String beside) {
        return new NetworkGame(new NeighboringPair<>(
                PlantedActors.pair(background, count),
                PlantedActors.pair(background, 0),
                relation,
                "one of two actors acts on the other " + count + " times or not at all" + beside));
    }

    private static DistinguishingGame<Network, BlockModel> actor(Network others, Relation relation) {
        boolean replaced = relation.adjacency() == Adjacency.REPLACE;
        return new NetworkGame(new NeighboringPair<>(
                PlantedActors.busy(others, LARGE),
                replaced ? PlantedActors.busy(others, 0) : others,
                relation,
                "an actor with " + LARGE + " interactions each way with each of " + others.size() + " others, "
                        + (replaced ? "or with none" : "included or not")));
    }

    @Override
    public Optional<Canaries<Network, BlockModel>> canaries(Network background, Relation relation, int count) {
        return Optional.empty();
    }

    /**
     * Neighboring networks, distinguished by the rates between communities: their sum, the sum of their squares, the
     * largest and the smallest; of those within communities the sum and the largest; and the largest difference between
     * the two directions. All as ln(1 + x), since rates may be of any size.
     */
    record NetworkGame(NeighboringPair<Network> pair) implements DistinguishingGame<Network, BlockModel> {
        @Override
        public int width() {
            return 7;
        }

        @Override
        public double[] features(BlockModel release) {
            double sum = 0;
            double squares = 0;
            double largest = 0;
            double smallest = Double.MAX_VALUE;
            double within = 0;
            double largestWithin = 0;
            double oneWay = 0;
            for (int c = 0; c < release.communities(); c++) {
                within += release.rate(c, c);
                largestWithin = Math.max(largestWithin, release.rate(c, c));
                for (int d = 0; d < release.communities(); d++) {
                    double rate = release.rate(c, d);
                    sum += rate;
                    squares += rate * rate;
                    largest = Math.max(largest, rate);
                    smallest = Math.min(smallest, rate);
                    oneWay = Math.max(oneWay, rate - release.rate(d, c));
                }
            }
            double[] features = {sum, squares, largest, smallest, within, largestWithin, oneWay};
            return Arrays.stream(features)
                    .map(feature -> Math.log1p(Math.min(feature, Double.MAX_VALUE)))
                    .toArray();
        }
    }

    /** A network with new actors after the others, which have no edges until some are added. */
    private static final class PlantedActors {
        private final NetworkBuilder builder = new NetworkBuilder();
        private final int firstNew;

        private PlantedActors(Network background, int newActors) {
            for (int i = 0; i < background.size(); i++) {
                builder.actor(background.id(i));
            }
            for (int i = 0; i < background.size(); i++) {
                for (int edge = background.start(i); edge < background.end(i); edge++) {
                    builder.add(i, background.target(edge), background.count(edge));
                }
            }
            firstNew = background.size();
            int next = firstNew;
            for (int i = 0; next < firstNew + newActors; i++) {
                // for a name that is taken this is the index of its actor
                next += builder.actor("planted-" + i) == next ? 1 : 0;
            }
        }

        /** The network with two new actors and an edge of this count from the first to the second. */
        static Network pair(Network background, int count) {
            PlantedActors planted = new PlantedActors(background, 2);
            return planted.builder
                    .add(planted.firstNew, planted.firstNew + 1, count)
                    .build();
        }

        /** The network with one new actor that has edges of this count to and from every other. */
        static Network busy(Network background, int count) {
            PlantedActors planted = new PlantedActors(background, 1);
            for (int other = 0; other < planted.firstNew; other++) {
                planted.builder.add(planted.firstNew, other, count).add(other, planted.firstNew, count);
            }
            return planted.builder.build();
        }
    }
}
