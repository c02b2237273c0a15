package org.tattle.defenses.vb.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.defenses.vb.belief.BeliefPosterior.Shrinkage;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.PolyaGamma;

/** Sheet section (e): without noise, of all records and with weight 1, each update maximizes the augmented bound. */
class BeliefMaximizationTest {
    private static final int RECORDS = 60;
    private static final int VISIBLE = 5;
    private static final int HIDDEN = 3;
    private static final double STEP = 1e-4;

    private final Table data = Toy.twoKinds(RECORDS, VISIBLE);
    private final BeliefModel model = new BeliefModel(data, Toy.THREE_HIDDEN, HiddenPrecision.COMPUTED, RECORDS, 1e-9);
    private final BeliefPosterior old = later(model.start(new Seed(4)));
    private final double[][] h = new double[RECORDS][];
    private final double[][] g = new double[RECORDS][];

    /** Not the first step: that one must do without E[1/z] of its own. */
    private static BeliefPosterior later(BeliefPosterior start) {
        return new BeliefPosterior(
                start.distribution(),
                start.visibleBias(),
                start.hiddenBias(),
                start.shrinkage().next(start.weights().secondMoments()),
                1);
    }

    private BeliefPosterior maximized() {
        return maximized(old, 1);
    }

    private BeliefPosterior maximized(BeliefPosterior old, double weight) {
        BeliefExpectation step = model.expected(old);
        BeliefInference inference = new BeliefInference(VISIBLE, HIDDEN, 2, SecondMoment.PLUG_IN);
        inference.model(
                step.means(),
                step.squares(),
                step.visibleBias().means(),
                step.hiddenBias().means());
        for (int n = 0; n < RECORDS; n++) {
            inference.infer(data, n, 0);
            h[n] = inference.hidden().clone();
            g[n] = inference.precision().clone();
        }
        double[][] sums = Toy.sums(step, IntStream.range(0, RECORDS).toArray());
        return model.maximize(old, sums, weight);
    }

    /** The terms of the augmented bound that hold the parameters, from the model's definition. */
    private double bound(double[] w, double[] c, double[] b) {
        double sum = 0;
        for (int n = 0; n < RECORDS; n++) {
            double[] v = new double[VISIBLE];
            for (int cell = data.start(n); cell < data.end(n); cell++) {
                v[data.column(cell)] = 1;
            }
            for (int j = 0; j < VISIBLE; j++) {
                double mean = c[j];
                double variance = 0;
                for (int k = 0; k < HIDDEN; k++) {
                    double weight = w[j * HIDDEN + k];
                    mean += weight * h[n][k];
                    variance += weight * weight * h[n][k] * (1 - h[n][k]);
                }
                sum += (v[j] - 0.5) * mean - g[n][j] / 2 * (mean * mean + variance);
            }
            for (int k = 0; k < HIDDEN; k++) {
                double precision = PolyaGamma.mean(Math.abs(old.hiddenBias().means()[k]));
                sum += (h[n][k] - 0.5) * b[k] - precision / 2 * b[k] * b[k];
            }
        }
        for (int i = 0; i < w.length; i++) {
            sum -= old.shrinkage().inverse()[i] / 2 * w[i] * w[i];
        }
        for (double bias : c) {
            sum -= bias * bias / 2;
        }
        for (double bias : b) {
            sum -= bias * bias / 2;
        }
        return sum;
    }

    @Test
    void everyUpdate_maximizesTheBound() {
        BeliefPosterior next = maximized();
        double[] w = next.weights().means();
        double[] c = next.visibleBias().means();
        double[] b = next.hiddenBias().means();
        double[] oldVisible = old.visibleBias().means();
        for (int i = 0; i < w.length; i++) {
            assertThat(slope(w, i, () -> bound(w, oldVisible, b))).isCloseTo(0, within(1e-6));
            assertThat(slope(old.weights().means(), i, () -> bound(old.weights().means(), oldVisible, b)))
                    .isNotCloseTo(0, within(1e-3));
        }
        for (int j = 0; j < c.length; j++) {
            assertThat(slope(c, j, () -> bound(w, c, b))).isCloseTo(0, within(1e-6));
        }
        for (int k = 0; k < b.length; k++) {
            assertThat(slope(b, k, () -> bound(w, c, b))).isCloseTo(0, within(1e-6));
        }
    }

    private static double slope(double[] values, int i, DoubleSupplier bound) {
        double at = values[i];
        values[i] = at + STEP;
        double above = bound.getAsDouble();
        values[i] = at - STEP;
        double below = bound.getAsDouble();
        values[i] = at;
        return (above - below) / (2 * STEP);
    }

    /** The variances are minus the inverse curvatures of one coordinate, E[h²] being E[h]. */
    @Test
    void everyVariance_isTheInverseCurvature() {
        BeliefPosterior next = maximized();
        double[] w = next.weights().means();
        double[] c = next.visibleBias().means();
        double[] b = next.hiddenBias().means();
        assertThat(next.weights().variances()[4]).isCloseTo(-1 / curvature(w, 4, () -> bound(w, c, b)), within(1e-5));
        assertThat(next.visibleBias().variances()[1])
                .isCloseTo(-1 / curvature(c, 1, () -> bound(w, c, b)), within(1e-5));
        assertThat(next.hiddenBias().variances()[2])
                .isCloseTo(-1 / curvature(b, 2, () -> bound(w, c, b)), within(1e-5));
    }

    private static double curvature(double[] values, int i, DoubleSupplier bound) {
        double at = values[i];
        double middle = bound.getAsDouble();
        values[i] = at + 0.1;
        double above = bound.getAsDouble();
        values[i] = at - 0.1;
        double below = bound.getAsDouble();
        values[i] = at;
        return (above - 2 * middle + below) / 0.01;
    }

    /** The first step has nothing to mix with, regardless of its weight. */
    @Test
    void laterSteps_mixWithTheOneBefore() {
        BeliefPosterior first = maximized(model.start(new Seed(4)), 0.25);
        assertThat(first.hiddenBias())
                .usingRecursiveComparison()
                .isEqualTo(maximized(model.start(new Seed(4)), 1).hiddenBias());
        assertThat(first.steps()).isEqualTo(1);
        Gaussians whole = maximized(first, 1).hiddenBias();
        assertThat(maximized(first, 0.25).hiddenBias())
                .usingRecursiveComparison()
                .isEqualTo(first.hiddenBias().towards(whole, 0.25));
    }

    /** Errata E11: noise on what is released anyway; sound training computes it. */
    @Test
    void theHiddenPrecision_isComputed_orTakenFromItsBlock() {
        double[][] statistics = new double[7][];
        statistics[BeliefBlocks.BIAS] = new double[] {7, 8};
        double[] means = HiddenPrecision.means(new double[] {0, 0.25});
        assertThat(HiddenPrecision.PERTURBED.sum(means, statistics, 10)).containsExactly(7, 8);
        assertThat(HiddenPrecision.COMPUTED.sum(means, statistics, 10))
                .containsExactly(new double[] {2.5, 2.449186624}, within(1e-9));
    }

    @Test
    void aWeight_mixesNaturalParameters() {
        Gaussians old = new Gaussians(new double[] {2}, new double[] {0.5});
        Gaussians next = new Gaussians(new double[] {-1}, new double[] {0.25});
        Gaussians mixed = old.towards(next, 0.25);
        // precisions 2 and 4, precision times mean 4 and -4
        assertThat(mixed.variances()[0]).isCloseTo(1 / (0.75 * 2 + 0.25 * 4), within(1e-15));
        assertThat(mixed.means()[0]).isCloseTo((0.75 * 4 - 0.25 * 4) / 2.5, within(1e-15));
        assertThat(mixed.secondMoments()[0]).isCloseTo(0.4 + 0.64, within(1e-15));
        assertThat(mixed.squares()[0]).isCloseTo(0.64, within(1e-15));
    }

    /** GIG(0, 1, 0.25) has E[z] = 0.8959362542 and E[1/z] = 3.5837450169 (algorithms.md (e)); the rest by hand. */
    @Test
    void theShrinkage_asTheSheetHasIt() {
        Shrinkage next = Shrinkage.start(1, 1).next(new double[] {0.25});
        assertThat(next.inverse()[0]).isCloseTo(3.5837450169, within(1e-10));
        double xi = 1 / (0.8959362542 + 1);
        assertThat(next.xi()[0]).isCloseTo(xi, within(1e-10));
        double phi = 1 / (0.5 + xi);
        assertThat(next.phi()[0]).isCloseTo(phi, within(1e-10));
        assertThat(next.omega()).isCloseTo(1 / (1 + phi), within(1e-10));
    }

    @Test
    void theShrinkage_sumsOverAHiddenUnitsWeights_andHasItsLimits() {
        Shrinkage next = Shrinkage.start(2, 2).next(new double[] {0, 0.25, 0.25, 0.25});
        assertThat(next.inverse()[0]).isBetween(1e9, 1e12);
        assertThat(next.phi()[1]).isCloseTo(1.5 / (0.5 + 2 / (0.8959362542 + 1)), within(1e-9));
        assertThat(next.phi()[0]).isCloseTo(1.5 / (0.5 + next.xi()[0] + next.xi()[2]), within(1e-12));
    }
}
