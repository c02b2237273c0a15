package org.tattle.defenses.vb.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.inference.BeliefInference;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.defenses.vb.belief.BeliefExpectation.TriangleSums;
import org.tattle.math.special.PolyaGamma;

class BeliefExpectationTest {
    /**
     * Numbers of records about the tiles of {@link TriangleSums}; 17 hidden units have triangles longer than a tile.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 8, 31, 32, 33, 70})
    void theSums_areThoseOfTheirDefinition(int records) {
        Table data = Toy.twoKinds(records, 6);
        BeliefSettings settings = new BeliefSettings(17, 2, 0);
        BeliefExpectation step = Toy.expectation(data, settings, HiddenPrecision.PERTURBED, 1);
        double[][] naive = naive(step, records);
        double[][] sums = Toy.sums(step, IntStream.range(0, records).toArray());
        for (int block = 0; block < sums.length; block++) {
            assertThat(sums[block]).as("block %d", block).containsExactly(naive[block], within(1e-10));
        }
    }

    private static double[][] naive(BeliefExpectation step, int records) {
        int visible = step.data().width();
        int hidden = step.settings().hidden();
        BeliefInference inference =
                new BeliefInference(visible, hidden, step.settings().passes(), SecondMoment.PLUG_IN);
        inference.model(
                step.means(),
                step.squares(),
                step.visibleBias().means(),
                step.hiddenBias().means());
        double[][] sums = Toy.sums(step);
        for (int n = 0; n < records; n++) {
            inference.infer(step.data(), n, 0);
            double[] h = inference.hidden();
            double[] g = inference.precision();
            double[] v = new double[visible];
            IntStream.range(0, inference.count()).forEach(i -> v[inference.on(i)] = 1);
            int at = 0;
            for (int j = 0; j < visible; j++) {
                sums[0][j] += v[j];
                sums[3][j] += g[j];
                for (int k = 0; k < hidden; k++) {
                    sums[2][j * hidden + k] += v[j] * h[k];
                    sums[4][j * hidden + k] += g[j] * h[k];
                    for (int l = k; l < hidden; l++) {
                        sums[5][at++] += g[j] * (k == l ? h[k] * h[k] + h[k] * (1 - h[k]) : h[k] * h[l]);
                    }
                }
            }
            for (int k = 0; k < hidden; k++) {
                sums[1][k] += h[k];
                sums[6][k] += PolyaGamma.mean(Math.abs(step.hiddenBias().means()[k]));
            }
        }
        return sums;
    }

    /** Privacy rests on it (errata E11): what a record adds does not depend on who was fitted before. */
    @Test
    void whatARecordAdds_doesNotDependOnOthers() {
        Table data = Toy.twoKinds(3, 6);
        BeliefExpectation step = Toy.expectation(data, Toy.THREE_HIDDEN, HiddenPrecision.COMPUTED, 2);
        double[][] alone = Toy.sums(step, 2);
        double[][] with = Toy.sums(step, 0, 1, 2);
        double[][] without = Toy.sums(step, 0, 1);
        for (int block = 0; block < alone.length; block++) {
            for (int i = 0; i < alone[block].length; i++) {
                assertThat(with[block][i] - without[block][i]).isCloseTo(alone[block][i], within(1e-13));
            }
        }
    }

    /**
     * The bug: a guarantee that holds for the public code's second moments alone. Exact ones make each mean smaller.
     */
    @ParameterizedTest
    @EnumSource
    void oneRecord_withExactSecondMoments_staysWithinEveryRadius(HiddenPrecision precision) {
        BeliefSettings exact = new BeliefSettings(3, 2, 0, SecondMoment.EXACT, Averaging.FULL);
        Table data = Toy.twoKinds(20, 6);
        for (long seed = 0; seed < 20; seed++) {
            BeliefExpectation step = Toy.expectation(data, exact, precision, seed);
            BeliefExpectation plugIn = Toy.expectation(data, Toy.THREE_HIDDEN, precision, seed);
            for (int n = 0; n < data.size(); n++) {
                assertThat(largestShare(step, n)).isLessThanOrEqualTo(1);
            }
            assertThat(Toy.sums(step, 0)[BeliefBlocks.PRECISION])
                    .isNotEqualTo(Toy.sums(plugIn, 0)[BeliefBlocks.PRECISION]);
        }
    }

    /** Sensitivity: no record, under no parameters, exceeds a block's radius. */
    @ParameterizedTest
    @EnumSource
    void oneRecord_staysWithinEveryRadius(HiddenPrecision precision) {
        Table data = Toy.twoKinds(20, 6);
        for (long seed = 0; seed < 50; seed++) {
            BeliefExpectation step = Toy.expectation(data, Toy.THREE_HIDDEN, precision, seed);
            for (int n = 0; n < data.size(); n++) {
                assertThat(largestShare(step, n)).isLessThanOrEqualTo(1);
            }
        }
    }

    /** A record of which all is on, hidden units that are always on, no weights: radii half as large would be wrong. */
    @ParameterizedTest
    @EnumSource
    void theWorstRecord_reachesEveryRadius(HiddenPrecision precision) {
        TableBuilder rows = new TableBuilder();
        for (int j = 0; j < 6; j++) {
            rows.set(j, 255);
        }
        Table all = rows.end("all").build(Toy.names(6));
        double[] zero = new double[18];
        double[] biases = precision == HiddenPrecision.COMPUTED ? new double[] {40, 40, 40} : new double[3];
        BeliefExpectation step = new BeliefExpectation(
                all, Toy.THREE_HIDDEN, precision, zero, zero, Toy.certain(new double[6]), Toy.certain(biases));
        double[] shares = shares(step, 0);
        if (precision == HiddenPrecision.COMPUTED) {
            assertThat(Arrays.stream(shares).min().orElseThrow()).isBetween(1 - 1e-12, 1 + 1e-15);
            double[][] sums = Toy.sums(step, 0);
            for (int b = 0; b < sums.length; b++) {
                assertThat(Arrays.stream(sums[b]).max().orElseThrow())
                        .isCloseTo(BeliefBlocks.largest(b), within(1e-12));
            }
        } else {
            assertThat(shares[BeliefBlocks.BIAS]).isEqualTo(1);
        }
    }

    private static double largestShare(BeliefExpectation step, int record) {
        return Arrays.stream(shares(step, record)).max().orElseThrow();
    }

    /** Norm over radius, of each block. */
    private static double[] shares(BeliefExpectation step, int record) {
        List<Block> blocks = step.hiddenPrecision()
                .blocks(step.data().width(), step.settings().hidden());
        double[][] sums = Toy.sums(step, record);
        return IntStream.range(0, sums.length)
                .mapToDouble(
                        b -> Math.sqrt(Arrays.stream(sums[b]).map(x -> x * x).sum())
                                / blocks.get(b).radius())
                .toArray();
    }
}
