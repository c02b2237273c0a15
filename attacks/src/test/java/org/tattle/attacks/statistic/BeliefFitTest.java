package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.release.BeliefNetwork;

class BeliefFitTest {
    private static final List<String> FEATURES = List.of("a", "b");
    private static final Table RECORDS = new TableBuilder()
            .set(0, 3)
            .set(1, 3)
            .end("both")
            .set(1, 1)
            .end("none above")
            .build(FEATURES);

    private static double[] bounds(double... weights) {
        BeliefNetwork network = new BeliefNetwork(1, weights, new double[] {0.5, -1}, new double[] {2}, FEATURES, 1);
        double[] out = new double[2];
        new BeliefFit().evaluate(network, RECORDS, out);
        return out;
    }

    /** Without weights the visible units are coins: the bound is the likelihood. */
    @Test
    void withoutWeights_itIsTheLikelihood() {
        double first = 1 / (1 + Math.exp(-0.5));
        double second = 1 / (1 + Math.exp(1));
        assertThat(bounds(0, 0))
                .containsExactly(
                        new double[] {Math.log(first * second), Math.log((1 - first) * (1 - second))}, within(1e-12));
    }

    /** Below ln p(v) = ln sum_h p(h) p(v | h), and not by much. */
    @Test
    void withWeights_itIsJustBelow() {
        double on = 1 / (1 + Math.exp(-2));
        double both = on * p(2) * p(1) + (1 - on) * p(0.5) * p(-1);
        double none = on * p(-2) * p(-1) + (1 - on) * p(-0.5) * p(1);
        double[] bounds = bounds(1.5, 2);
        assertThat(bounds[0]).isBetween(Math.log(both) - 0.05, Math.log(both));
        assertThat(bounds[1]).isBetween(Math.log(none) - 0.2, Math.log(none));
    }

    private static double p(double argument) {
        return 1 / (1 + Math.exp(-argument));
    }

    @Test
    void allRecords_haveOneScale_andTheColumnSaysThatItIsABound() {
        assertThat(new BeliefFit().varianceScales(RECORDS)).isEmpty();
        assertThat(new BeliefFit().columns()).containsExactly("log-likelihood-bound");
    }
}
