package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NetworkTest {
    /** a to b 2, a to c 1, b to a 5, c to itself 7, d alone. */
    private static Network four() {
        NetworkBuilder builder = new NetworkBuilder();
        int a = builder.actor("a");
        int b = builder.actor("b");
        int c = builder.actor("c");
        builder.actor("d");
        return builder.add(a, c, 1)
                .add(a, b, 1)
                .add(b, a, 5)
                .add(a, b, 1)
                .add(c, c, 7)
                .build();
    }

    @Test
    void edgesAscendWithinActors_andCountsOfAPairAddUp() {
        Network network = four();
        assertThat(network.size()).isEqualTo(4);
        assertThat(network.edges()).isEqualTo(3);
        assertThat(network.target(network.start(0))).isEqualTo(1);
        assertThat(network.count(0, 1)).isEqualTo(2);
        assertThat(network.count(0, 2)).isEqualTo(1);
        assertThat(network.count(1, 0)).isEqualTo(5);
        assertThat(network.count(2, 2)).isZero();
        assertThat(network.start(3)).isEqualTo(network.end(3));
    }

    @Test
    void selfLoopsAreNoEdges_butCounted() {
        assertThat(four().selfCount(2)).isEqualTo(7);
        assertThat(four().totals())
                .containsEntry("edges", 3L)
                .containsEntry("interactions", 8L)
                .containsEntry("selfLoopsLeftOut", 1L)
                .containsEntry("selfInteractionsLeftOut", 7L);
    }

    @Test
    void anActorThatLeaves_takesItsRowAndColumnAlong() {
        double[] rates = {0, 1, 2, 3, 4, 0, 6, 7, 8, 9, 0, 11, 12, 13, 14, 0};
        Network rest = four().drawnBy(rates).select(2, 0);
        assertThat(rest.id(0)).isEqualTo("c");
        assertThat(rest.edges()).isOne();
        assertThat(rest.count(1, 0)).isEqualTo(1);
        assertThat(rest.selfCount(0)).isEqualTo(7);
        assertThat(rest.rates().orElseThrow()).containsExactly(0, 8, 2, 0);
    }

    @Test
    void fingerprint_tellsCountsActorsAndSelfLoopsApart_andTheFullOneRates() {
        Network network = four();
        assertThat(network.select(0, 1, 2, 3).fingerprint()).isEqualTo(network.fingerprint());
        assertThat(network.select(1, 0, 2, 3).fingerprint()).isNotEqualTo(network.fingerprint());
        Network drawn = network.drawnBy(new double[16]);
        assertThat(drawn.fingerprint()).isEqualTo(network.fingerprint());
        assertThat(drawn.fullFingerprint()).isNotEqualTo(network.fullFingerprint());
    }

    @Test
    void impossibleCounts() {
        NetworkBuilder builder = new NetworkBuilder();
        int a = builder.actor("a");
        int b = builder.actor("b");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.add(a, b, -1));
        builder.add(a, b, Integer.MAX_VALUE);
        assertThatIllegalArgumentException().isThrownBy(() -> builder.add(a, b, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> four().drawnBy(new double[15]));
    }

    /** Self counts are no interactions; who only receives is left out, however much. */
    @Test
    void active_keepsWhoSentAndHasEnoughInAll() {
        NetworkBuilder builder = new NetworkBuilder();
        int sender = builder.actor("sender");
        int receiver = builder.actor("receiver");
        int quiet = builder.actor("quiet");
        int alone = builder.actor("alone");
        builder.add(sender, receiver, 9);
        builder.add(sender, quiet, 1);
        builder.add(quiet, sender, 2);
        builder.add(alone, alone, 50);
        Network network = builder.build();
        assertThat(ids(network.active(12))).containsExactly("sender");
        assertThat(ids(network.active(3))).containsExactly("sender", "quiet");
        assertThat(network.active(3).count(0, 1)).isEqualTo(1);
        assertThat(ids(network.active(13))).isEmpty();
    }

    private static List<String> ids(Network network) {
        return IntStream.range(0, network.size()).mapToObj(network::id).toList();
    }
}
