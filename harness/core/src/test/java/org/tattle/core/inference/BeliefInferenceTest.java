package org.tattle.core.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.PolyaGamma;

class BeliefInferenceTest {
    private static final int CASES = 200;

    /** A random network and record, small enough to sum over all hidden states. */
    private static final class Case {
        final int visible;
        final int hidden;
        final double[] weights;
        final double[] visibleBias;
        final double[] hiddenBias;
        final boolean[] on;

        Case(int seed) {
            SplitMix random = new SplitMix(seed);
            visible = 1 + random.nextInt(9);
            hidden = 1 + random.nextInt(8);
            double size = 3 * random.nextDouble();
            weights = normals(visible * hidden, size, random);
            visibleBias = normals(visible, size, random);
            hiddenBias = normals(hidden, size, random);
            on = new boolean[visible];
            for (int j = 0; j < visible; j++) {
                on[j] = random.nextInt(2) == 1;
            }
        }

        private static double[] normals(int length, double size, SplitMix random) {
            return IntStream.range(0, length)
                    .mapToDouble(i -> size * NormalSampler.sample(random))
                    .toArray();
        }

        Table record() {
            TableBuilder rows = new TableBuilder();
            for (int j = 0; j < visible; j++) {
                rows.set(j, on[j] ? 7 : 2); // the threshold is 2
            }
            return rows.end("0")
                    .build(IntStream.range(0, visible)
                            .mapToObj(Integer::toString)
                            .toList());
        }

        BeliefInference inference(int passes) {
            BeliefInference inference = new BeliefInference(visible, hidden, passes, SecondMoment.EXACT);
            double[] squares = Arrays.stream(weights).map(w -> w * w).toArray();
            inference.model(weights, squares, visibleBias, hiddenBias);
            return inference;
        }

        double bound(int passes) {
            BeliefInference inference = inference(passes);
            inference.infer(record(), 0, 2);
            return inference.bound();
        }

        /** ln p(v), from the definition. */
        double logLikelihood() {
            double sum = 0;
            for (int state = 0; state < 1 << hidden; state++) {
                double product = 1;
                for (int k = 0; k < hidden; k++) {
                    product *= probability(hiddenBias[k], (state >> k & 1) == 1);
                }
                for (int j = 0; j < visible; j++) {
                    double argument = visibleBias[j];
                    for (int k = 0; k < hidden; k++) {
                        argument += (state >> k & 1) * weights[j * hidden + k];
                    }
                    product *= probability(argument, on[j]);
                }
                sum += product;
            }
            return Math.log(sum);
        }

        private static double probability(double argument, boolean on) {
            return 1 / (1 + Math.exp(on ? -argument : argument));
        }
    }

    /**
     * Sheet section (e): J = 2, K = 1, W = (1, −1), E[W²] = 1.1, c = (0, 0.5), b = 0.2, v = (1, 0), h = 0.5, a pass.
     */
    @Test
    void oneRecord_asTheSheetHasIt() {
        BeliefInference inference = new BeliefInference(2, 1, 1, SecondMoment.PLUG_IN);
        inference.model(new double[] {1, -1}, new double[] {1.1, 1.1}, new double[] {0, 0.5}, new double[] {0.2});
        inference.begin(new double[] {0.5}, 0);
        inference.fit();
        assertThat(inference.precision()).containsExactly(new double[] {0.2449186624, 0.25}, within(1e-10));
        assertThat(inference.hidden()[0]).isCloseTo(0.7413112039, within(1e-10));
        assertThat(Math.log(0.7413112039 / 0.2586887961)).isCloseTo(1.0527947357, within(1e-9));
    }

    /** E[u] = 0.5 + 0.5 = 1; E[u²] = 1 + (1.5 0.5 − 0.25) + 0.3 = 1.8. */
    @Test
    void exactSecondMoments_holdTheSpreadOfWeightsAndBiases() {
        for (SecondMoment moment : SecondMoment.values()) {
            BeliefInference inference = new BeliefInference(1, 1, 1, moment);
            inference.model(
                    new double[] {1}, new double[] {1.5}, new double[] {0.5}, new double[] {0.3}, new double[1]);
            inference.begin(new double[] {0.5});
            inference.fit();
            assertThat(inference.precision()[0])
                    .isCloseTo(PolyaGamma.mean(moment == SecondMoment.EXACT ? Math.sqrt(1.8) : 1), within(1e-15));
        }
    }

    @Test
    void theBound_isBelowTheLikelihood() {
        for (int seed = 0; seed < CASES; seed++) {
            Case one = new Case(seed);
            assertThat(one.bound(1 + seed % 4)).as("case %d", seed).isLessThan(one.logLikelihood() + 1e-12);
        }
    }

    /** Without weights the hidden units keep their prior and the Pólya-Gamma bound touches: it is the likelihood. */
    @Test
    void theBound_isTheLikelihood_whereNothingIsHidden() {
        for (int seed = 0; seed < 20; seed++) {
            Case one = new Case(seed);
            Arrays.fill(one.weights, 0);
            assertThat(one.bound(1)).isCloseTo(one.logLikelihood(), within(1e-12));
        }
    }

    @Test
    void aPass_neverLowersTheBound_andOftenRaisesIt() {
        int rises = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Case one = new Case(seed);
            double before = one.bound(1);
            for (int passes = 2; passes < 6; passes++) {
                double after = one.bound(passes);
                assertThat(after).as("case %d, pass %d", seed, passes).isGreaterThan(before - 1e-12);
                rises += after > before + 1e-6 ? 1 : 0;
                before = after;
            }
        }
        assertThat(rises).isGreaterThan(CASES);
    }

    /** A workspace keeps nothing of the record before. */
    @Test
    void aRecord_doesNotSeeTheOneBefore() {
        Case one = new Case(5);
        Table none = new TableBuilder().end("0").build(one.record().features());
        BeliefInference used = one.inference(3);
        used.infer(none, 0, 2);
        used.infer(one.record(), 0, 2);
        assertThat(used.bound()).isEqualTo(one.bound(3));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.25",
        "0.5, 0.244918662403709129",
        "0.0099, 0.249997958145012218",
        "0.0101, 0.249997874813345693",
        "30, 0.0166666666666635475"
    })
    void thePolyaGammaMean(double c, double mean) {
        assertThat(PolyaGamma.mean(c)).isCloseTo(mean, within(1e-14));
    }

    @Test
    void noPass_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefInference(1, 1, 0, SecondMoment.EXACT))
                .withMessage("passes must be at least 1. Provided value: 0");
    }
}
