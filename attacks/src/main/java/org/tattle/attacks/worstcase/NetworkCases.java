package org.tattle.attacks.worstcase;

import java.util.List;
import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Network;
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
}
