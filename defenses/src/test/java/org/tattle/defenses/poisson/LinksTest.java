package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;

class LinksTest {
    /** Actor 0 sends most, then 1; actor 2 receives most, then 0; 3 does nothing but to itself. */
    private static Network network() {
        NetworkBuilder builder = new NetworkBuilder();
        for (int i = 0; i < 4; i++) {
            builder.actor("a" + i);
        }
        return builder.add(0, 2, 9)
                .add(1, 2, 3)
                .add(1, 0, 4)
                .add(2, 1, 1)
                .add(3, 3, 99)
                .build();
    }

    private static List<String> pairs(BiPredicate<Integer, Integer> chosen) {
        List<String> pairs = new ArrayList<>();
        for (int from = 0; from < 4; from++) {
            for (int to = 0; to < 4; to++) {
                if (chosen.test(from, to)) {
                    pairs.add(from + "-" + to);
                }
            }
        }
        return pairs;
    }

    @Test
    void nothingHeldOut_allButTheDiagonalIsObserved() {
        Links links = Links.of(network(), HeldOut.NONE, 2);
        assertThat(pairs(links::observed)).hasSize(12).doesNotContain("0-0", "1-1", "2-2", "3-3");
        assertThat(pairs(links::heldOut)).isEmpty();
    }

    @Test
    void block_fromTopSendersToTopRecipients() {
        Links links = Links.of(network(), HeldOut.BLOCK, 2);
        assertThat(pairs(links::heldOut)).containsExactly("0-2", "1-0", "1-2");
        assertThat(pairs(links::observed)).hasSize(9);
    }

    @Test
    void cross_whateverInvolvesEither() {
        Links links = Links.of(network(), HeldOut.CROSS, 1);
        assertThat(pairs(links::heldOut)).containsExactly("0-1", "0-2", "0-3", "1-2", "3-2");
    }

    @Test
    void equalSums_goToTheFirst() {
        NetworkBuilder builder = new NetworkBuilder();
        builder.actor("a");
        builder.actor("b");
        Links links = Links.of(builder.add(0, 1, 3).add(1, 0, 3).build(), HeldOut.CROSS, 1);
        assertThat(links.heldOut(0, 1)).isTrue();
        assertThat(links.heldOut(1, 0)).isTrue(); // a is both the top sender and the top recipient
        assertThat(links.anyObserved()).isFalse();
        assertThat(Links.of(builder.build(), HeldOut.BLOCK, 1).anyObserved()).isTrue();
    }
}
