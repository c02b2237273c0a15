package org.tattle.attacks.worstcase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.Networks;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;

class NetworkCasesTest {
    private static final Network BACKGROUND = background();
    private static final NetworkCases CASES = new NetworkCases();
    private static final Relation WITHIN_THREE = new Relation(Unit.EDGE, Adjacency.WITHIN_L1, 3);

    /** One of its actors is called like a planted one. */
    private static Network background() {
        NetworkBuilder builder = new NetworkBuilder();
        int a = builder.actor("a");
        int b = builder.actor("planted-0");
        builder.actor("c");
        return builder.add(a, b, 2).add(b, a, 1).build();
    }

    private static List<NeighboringPair<Network>> pairs(Relation relation) {
        return CASES.games(BACKGROUND, relation).stream()
                .map(DistinguishingGame::pair)
                .toList();
    }

    private static int[] all(Network network) {
        return IntStream.range(0, network.size()).toArray();
    }

    /** The pairs of actors whose counts differ. */
    private static List<Integer> differences(NeighboringPair<Network> pair) {
        return Arrays.stream(all(pair.with()))
                .boxed()
                .flatMap(i -> Arrays.stream(all(pair.with()))
                        .mapToObj(j -> pair.with().count(i, j) - pair.without().count(i, j)))
                .filter(difference -> difference != 0)
                .toList();
    }

    /** Further apart, or in a second count, and they would accuse the innocent. */
    @Test
    void edgesWithinADistanceDifferByItInOneCount_andNobodyComesOrGoes() {
        assertThat(pairs(WITHIN_THREE)).hasSize(2).allSatisfy(pair -> {
            assertThat(pair.with().size()).isEqualTo(pair.without().size());
            assertThat(differences(pair)).containsExactly(3);
        });
    }

    @Test
    void anEdgeAddedOrReplacedIsOneCount() {
        for (Relation relation : List.of(Relation.addRemove(Unit.EDGE), Relation.replace(Unit.EDGE))) {
            assertThat(pairs(relation)).hasSize(2).allSatisfy(pair -> {
                assertThat(pair.with().edges()).isEqualTo(pair.without().edges() + 1);
                assertThat(differences(pair)).containsExactly(1000);
            });
        }
    }

    @Test
    void anActorAddedLeavesTheInducedNetwork() {
        assertThat(pairs(Relation.addRemove(Unit.ACTOR))).hasSize(2).allSatisfy(pair -> {
            int others = pair.without().size();
            assertThat(pair.with().size()).isEqualTo(others + 1);
            assertThat(pair.with().select(all(pair.without())).fingerprint())
                    .isEqualTo(pair.without().fingerprint());
            assertThat(pair.with().edges()).isEqualTo(pair.without().edges() + 2 * others);
        });
    }

    @Test
    void anActorReplacedIsOneOfAsMany() {
        assertThat(pairs(Relation.replace(Unit.ACTOR))).hasSize(2).allSatisfy(pair -> {
            assertThat(pair.with().size()).isEqualTo(pair.without().size());
            int[] others = IntStream.range(0, pair.with().size() - 1).toArray();
            assertThat(pair.with().select(others).fingerprint())
                    .isEqualTo(pair.without().select(others).fingerprint());
        });
    }

    @Test
    void theOthersAreBesideOnePairAsTheyWere() {
        NeighboringPair<Network> beside = pairs(WITHIN_THREE).get(1);
        assertThat(beside.without().select(all(BACKGROUND)).fingerprint()).isEqualTo(BACKGROUND.fingerprint());
    }

    @Test
    void whatIsNotKnownIsNotPlayed() {
        assertThat(pairs(new Relation(Unit.ACTOR, Adjacency.WITHIN_L1, 3))).isEmpty();
        assertThat(pairs(Relation.addRemove(Unit.DOCUMENT))).isEmpty();
    }

    /** Communities have no order, so no feature may have one. */
    @Test
    void featuresDoNotHangOnTheOrderOfCommunities() {
        DistinguishingGame<Network, BlockModel> game =
                CASES.games(Networks.drawn(4, 1), WITHIN_THREE).get(0);
        double[] features = game.features(new BlockModel(2, new double[] {1, 2, 4, 3}));
        assertThat(features).hasSize(game.width());
        assertThat(game.features(new BlockModel(2, new double[] {3, 4, 2, 1}))).isEqualTo(features);
        assertThat(game.features(new BlockModel(2, new double[] {0, 1e200, 1e200, 0})))
                .matches(all -> Arrays.stream(all).allMatch(Double::isFinite));
    }

    /**
     * Rates 1 and 3 within, 2 and 4 between: sum 10, squares 30, largest 4, smallest 1; within 4 in all and 3 at most;
     * one direction exceeds the other by 2.
     */
    @Test
    void features_areTheSumsByHand() {
        NetworkCases.NetworkGame game =
                new NetworkCases.NetworkGame(pairs(WITHIN_THREE).get(0));
        double[] expected =
                DoubleStream.of(10, 30, 4, 1, 4, 3, 2).map(Math::log1p).toArray();
        assertThat(game.features(new BlockModel(2, new double[] {1, 2, 4, 3}))).isEqualTo(expected);
    }

    /** The two that are distinguished act alone: nobody else, and no edge back. */
    @Test
    void anEdgeGoesOneWay_betweenTheTwoThatAreNew() {
        assertThat(pairs(WITHIN_THREE)).allSatisfy(pair -> {
            int last = pair.with().size() - 1;
            assertThat(pair.with().count(last - 1, last)).isEqualTo(3);
            assertThat(pair.with().count(last, last - 1)).isZero();
        });
    }

    /** The larger an actor, the worse for any bound: a thousand interactions each way with each other one. */
    @Test
    void anActorActsOnAllOthers_andTheyOnIt() {
        for (Relation relation : List.of(Relation.addRemove(Unit.ACTOR), Relation.replace(Unit.ACTOR))) {
            NeighboringPair<Network> pair = pairs(relation).get(1);
            int actor = BACKGROUND.size();
            for (int other = 0; other < actor; other++) {
                assertThat(pair.with().count(actor, other)).isEqualTo(1000);
                assertThat(pair.with().count(other, actor)).isEqualTo(1000);
            }
        }
        NeighboringPair<Network> replaced = pairs(Relation.replace(Unit.ACTOR)).get(1);
        assertThat(replaced.without().edges()).isEqualTo(BACKGROUND.edges());
    }
}
