package org.tattle.attacks.worstcase;

import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.PairFamily;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.BlockModel;

/**
 * Pairs of networks that differ in one edge: its count, what the same edge and the one back have in both, how many
 * further actors there are, and the counts of their edges.
 */
record NetworkFamily(Relation relation) implements PairFamily<Network, BlockModel> {
    private static final int LARGE = 1000;
    private static final int[] BEFORE = {0, 1, 5, 50};
    private static final int[] BACK = {0, 1, 5, 50};
    private static final int[] COUNTS_OF_OTHERS = {0, 1, 5, 50};
    private static final int[] ACTORS_BESIDE = {0, 1, 3, 8};

    @Override
    public int[] sizes() {
        return new int[] {BEFORE.length, BACK.length, ACTORS_BESIDE.length, COUNTS_OF_OTHERS.length};
    }

    @Override
    public Optional<DistinguishingGame<Network, BlockModel>> game(int[] point) {
        int before = BEFORE[point[0]];
        int back = BACK[point[1]];
        int actors = ACTORS_BESIDE[point[2]];
        int others = COUNTS_OF_OTHERS[point[3]];
        boolean limited = relation.adjacency() == Adjacency.WITHIN_L1;
        if ((!limited && before > 0) || (actors == 0 && others > 0)) {
            return Optional.empty();
        }
        int count = limited ? relation.radius() : LARGE;
        return Optional.of(new NetworkGame(new NeighboringPair<>(
                network(before + count, back, actors, others),
                network(before, back, actors, others),
                relation,
                "one of two actors acts on the other " + (before + count) + " or " + before + " times, and the other "
                        + back + " times on it; beside " + actors + " others in a chain, " + others
                        + " times on the next")));
    }

    private static Network network(int count, int back, int actors, int others) {
        NetworkBuilder builder = new NetworkBuilder();
        for (int actor = 0; actor < 2 + actors; actor++) {
            builder.actor("planted-" + actor);
        }
        builder.add(0, 1, count).add(1, 0, back);
        for (int actor = 1; actor <= actors; actor++) {
            builder.add(actor, actor + 1, others);
        }
        return builder.build();
    }
}
