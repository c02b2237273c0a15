package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.Networks;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.release.BlockModel;

class CommunityFitTest {
    private static final CommunityFit FIT = new CommunityFit();
    private static final Network NETWORK = Networks.drawn(12, 1);
    private static final double[] RATES = {1, 0.5, 0.25, 0.125, 2, 0.5, 1, 0.25, 1};
    private static final double[] LAST_COMMUNITY_FIRST = {1, 0.25, 1, 0.5, 2, 0.125, 0.25, 0.5, 1};

    private static double[] fitted(Network network, double... rates) {
        double[] out = new double[2 * network.size()];
        FIT.evaluate(new BlockModel((int) Math.sqrt(rates.length), rates), network, out);
        return out;
    }

    /** Communities have no names: two chains that found the same give them in any order. */
    @Test
    void theOrderOfCommunitiesDoesNotMatter() {
        assertThat(fitted(NETWORK, LAST_COMMUNITY_FIRST)).isEqualTo(fitted(NETWORK, RATES));
    }

    @Test
    void theScaleOfRatesDoesNotMatter_butTheirPatternDoes() {
        double[] plain = fitted(NETWORK, RATES);
        assertThat(fitted(NETWORK, Arrays.stream(RATES).map(rate -> 8 * rate).toArray()))
                .isEqualTo(plain);
        double[] other = RATES.clone();
        other[1] = 2;
        assertThat(fitted(NETWORK, other)).isNotEqualTo(plain);
    }

    /** From a start without differences, rates of equal sums would keep all communities equal. */
    @Test
    void communitiesOfEqualRatesAreToldApart() {
        double[] apart = fitted(NETWORK, 1, 0.1, 0.1, 0.1, 1, 0.1, 0.1, 0.1, 1);
        double[] alike = fitted(NETWORK, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        assertThat(sum(apart)).isGreaterThan(sum(alike) + 1);
    }

    private static double sum(double[] fitted) {
        double sum = 0;
        for (int i = 0; i < fitted.length; i += 2) {
            sum += fitted[i];
        }
        return sum;
    }

    @Test
    void everythingIsFinite_whateverIsReleasedAndWhoeverAsks() {
        NetworkBuilder builder = new NetworkBuilder();
        int busy = builder.actor("busy");
        int other = builder.actor("other");
        builder.actor("alone");
        Network star = builder.add(busy, other, Integer.MAX_VALUE).build();
        for (Network network : new Network[] {NETWORK, star, star.select(2), star.select()}) {
            assertThat(fitted(network, 0, 0, 0, 0))
                    .matches(all -> Arrays.stream(all).allMatch(Double::isFinite));
            assertThat(fitted(network, 0, 1e300, 0, 0))
                    .matches(all -> Arrays.stream(all).allMatch(Double::isFinite));
            assertThat(fitted(network, Double.MIN_VALUE))
                    .matches(all -> Arrays.stream(all).allMatch(Double::isFinite));
        }
        assertThat(fitted(star.select(2), 1, 2, 3, 4)).containsExactly(0, -Math.log(2));
    }

    @Test
    void scalesAreInteractionsAndOne() {
        NetworkBuilder builder = new NetworkBuilder();
        int a = builder.actor("a");
        int b = builder.actor("b");
        builder.actor("alone");
        assertThat(FIT.varianceScales(builder.add(a, b, 3).add(b, a, 4).build()))
                .containsExactly(8, 8, 1);
    }
}
