package org.tattle.certify.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.accounting.mechanism.CalibratedNoise;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.Sensitivity;

/** Losses against formulas and the accountants. */
class PrivacyLossTest {
    private static final double DELTA = 1e-5;
    private static final PrivacyLoss.Neighbors ADDED =
            new PrivacyLoss.Neighbors(Adjacency.ADD_REMOVE, true, Set.of(), true);

    private static Sensitivity sensitivity(double value, Norm norm) {
        return new Sensitivity(value, norm, norm == Norm.HAMMING ? Adjacency.REPLACE : Adjacency.ADD_REMOVE);
    }

    private static Draw draw(Declaration declaration, Draw.Batch batch, double... inputs) {
        return new Draw("noise", 1, 0, declaration, inputs, inputs, batch, new Draw.Asked(0, 0));
    }

    private static PrivacyLoss loss(Declaration declaration, double[] from, double[] to) {
        Draw.Batch all = new Draw.Batch(0, Optional.empty());
        return PrivacyLoss.of(List.of(draw(declaration, all, from)), List.of(draw(declaration, all, to)), ADDED);
    }

    private static double pure(Declaration declaration, double[] from, double[] to) {
        return loss(declaration, from, to).least().pure();
    }

    private static PrivacyLoss of(Draw[] from, Draw[] to) {
        return PrivacyLoss.of(List.of(from), List.of(to), ADDED);
    }

    private static Declaration of(CalibratedNoise noise) {
        return Declaration.of(noise, 2);
    }

    @Test
    void additiveNoise_costsTheDistanceOverTheScale() {
        double[] from = {1, 2};
        double[] to = {4, -2};
        Declaration laplace = of(new LaplaceMechanism(sensitivity(5, Norm.L1), 0.4));
        assertThat(pure(laplace, from, to)).isEqualTo(3.5);
        assertThat(pure(laplace, from, from)).isZero();
        Declaration geometric = of(new GeometricMechanism(sensitivity(5, Norm.L1), 0.25));
        assertThat(pure(geometric, from, to)).isCloseTo(1.75, within(1e-15));
        Declaration spherical = new Declaration(Declaration.Kind.SPHERICAL, 2, Optional.of(sensitivity(5, Norm.L2)), 2);
        assertThat(pure(spherical, from, to)).isCloseTo(2.5, within(1e-15));
    }

    @Test
    void gaussianNoise_costsWhatTheAccountantSays() {
        Declaration gaussian = of(new GaussianMechanism(sensitivity(5, Norm.L2), 0.4));
        PrivacyLoss loss = loss(gaussian, new double[] {1, 2}, new double[] {4, -2});
        assertThat(loss.least().pure()).isInfinite();
        assertThat(loss.least().epsilon(DELTA).orElseThrow())
                .isCloseTo(
                        Accountants.exact()
                                .epsilon(Composition.of(Event.gaussian(0.4)), DELTA)
                                .epsilon(),
                        within(1e-12));
    }

    @Test
    void laplaceNoise_costsLessAtADelta() {
        Declaration laplace = of(new LaplaceMechanism(sensitivity(5, Norm.L1), 0.4));
        PrivacyLoss loss = loss(laplace, new double[] {1, 2}, new double[] {4, -2});
        assertThat(loss.least().epsilon(0.01).orElseThrow())
                .isCloseTo(
                        Accountants.pldUpper()
                                .epsilon(Composition.of(Event.laplace(2 / 3.0), Event.laplace(0.5)), 0.01)
                                .epsilon(),
                        within(1e-3))
                .isLessThan(3.5);
    }

    @Test
    void choices_costTheLargestLikelihoodRatio() {
        Declaration response = Declaration.of(new RandomizedResponse(sensitivity(1, Norm.HAMMING), 0.3, 4));
        assertThat(pure(response, new double[] {1}, new double[] {3})).isEqualTo(0.3);
        assertThat(pure(response, new double[] {1}, new double[] {1})).isZero();
        Declaration exponential = Declaration.of(new ExponentialMechanism(sensitivity(2, Norm.L_INFINITY), 0.8), 2);
        // P(first) is 1/(1 + e^0.2 u) for a difference u of the utilities
        double first = Math.log1p(Math.exp(-0.2)) - Math.log1p(Math.exp(0.2));
        assertThat(pure(exponential, new double[] {0, 1}, new double[] {1, 0}))
                .isCloseTo(Math.abs(first), within(1e-15));
        Declaration weights = Declaration.ofWeights(3);
        assertThat(pure(weights, new double[] {1, 1, 2}, new double[] {2, 1, 1}))
                .isCloseTo(Math.log(2), within(1e-15));
        assertThat(pure(weights, new double[] {1, 1, 2}, new double[] {2, 2, 4}))
                .isCloseTo(0, within(1e-15));
        assertThat(pure(weights, new double[] {0, 1, 2}, new double[] {0, 1, 2}))
                .isZero();
        assertThat(pure(weights, new double[] {0, 1, 2}, new double[] {1, 1, 2}))
                .isInfinite();
    }

    /** The blocks of a batch share its sample: together they are one release. */
    @Test
    void samples_costTheirDeclaredSensitivity() {
        Declaration half = of(new GaussianMechanism(sensitivity(3, Norm.L2), 2 * Math.sqrt(2)));
        Draw[] from = new Draw[40];
        Arrays.setAll(from, i -> draw(half, new Draw.Batch(1 + i / 2, Optional.of(new Sampling.Poisson(0.1))), 0, 0));
        Draw[] to = from.clone();
        assertThat(of(from, to).least().pure()).isZero();
        to[6] = draw(half, from[6].batch(), 3, 0);
        to[7] = draw(half, from[7].batch(), 3, 0);
        assertThat(of(from, to).most().epsilon(DELTA).orElseThrow())
                .isCloseTo(
                        Accountants.exact()
                                .epsilon(
                                        Composition.of(Event.gaussian(2)
                                                .poissonSampled(0.1)
                                                .times(20)),
                                        DELTA)
                                .epsilon(),
                        within(1e-9));
    }

    private static Draw.Batch sample(int number, Sampling sampling) {
        return new Draw.Batch(number, Optional.of(sampling));
    }

    private static PrivacyLoss onSample(Declaration declared, Sampling sampling, double[] from, double[] to) {
        Draw.Batch batch = sample(1, sampling);
        return PrivacyLoss.of(List.of(draw(declared, batch, from)), List.of(draw(declared, batch, to)), ADDED);
    }

    /** An exponential mechanism moves both its weight and the sum of all: its epsilon is twice its exponent's. */
    @Test
    void choiceOnASample_costsItsEpsilon() {
        Declaration choice = Declaration.of(new ExponentialMechanism(sensitivity(1, Norm.L_INFINITY), 2), 2);
        double whole = Math.log1p(0.1 * Math.expm1(2));
        PrivacyLoss loss = onSample(choice, new Sampling.Poisson(0.1), new double[] {-9, 9}, new double[] {-10, 10});
        assertThat(loss.most().pure()).isCloseTo(whole, within(1e-12));
        assertThat(loss.least().pure()).isCloseTo(whole, within(1e-6));
    }

    @Test
    void samplesWithoutReplacement_costSomething() {
        Declaration laplace = of(new LaplaceMechanism(sensitivity(1, Norm.L1), 1));
        Sampling fixed = new Sampling.WithoutReplacement(0.1);
        double[] one = {1, 0};
        assertThat(onSample(laplace, fixed, one, new double[2]).most().pure())
                .as("another record takes the place of one removed")
                .isCloseTo(Math.log1p(0.1 * Math.expm1(2)), within(1e-12));
        Declaration gaussian = of(new GaussianMechanism(sensitivity(1, Norm.L2), 4));
        assertThat(onSample(gaussian, fixed, one, new double[2])
                        .most()
                        .epsilon(DELTA)
                        .orElseThrow())
                .isCloseTo(
                        Accountants.renyi()
                                .epsilon(
                                        Composition.of(Event.gaussian(2)
                                                .sampledWithoutReplacement(0.1)
                                                .replacing()),
                                        DELTA)
                                .epsilon(),
                        within(1e-9));
    }

    @Test
    void everyKind_isComposedBesideGaussianNoise() {
        Draw.Batch all = new Draw.Batch(0, Optional.empty());
        Draw noise = draw(of(new GaussianMechanism(sensitivity(1, Norm.L2), 2)), all, 1, 0);
        Draw still = draw(noise.declaration(), all, 0, 0);
        double alone = PrivacyLoss.of(List.of(noise), List.of(still), ADDED)
                .most()
                .epsilon(DELTA)
                .orElseThrow();
        for (Declaration.Kind kind : List.of(Declaration.Kind.SPHERICAL, Declaration.Kind.EXPONENTIAL)) {
            Declaration beside = new Declaration(kind, 1, Optional.of(sensitivity(1, Norm.L2)), 2);
            PrivacyLoss both = PrivacyLoss.of(
                    List.of(noise, draw(beside, all, 1, 0)), List.of(still, draw(beside, all, 0, 0)), ADDED);
            assertThat(both.most().epsilon(DELTA).orElseThrow()).as("" + kind).isGreaterThan(alone + 0.2);
        }
        Declaration weights = Declaration.ofWeights(2);
        PrivacyLoss both = PrivacyLoss.of(
                List.of(noise, draw(weights, all, 1, 2)), List.of(still, draw(weights, all, 2, 1)), ADDED);
        assertThat(both.least().epsilon(DELTA).orElseThrow()).isGreaterThan(alone + 0.1);
    }

    /** More kinds of events than are composed as they are: rounded to the safe side, none is left out. */
    @Test
    void manyDifferentMoves_areAllComposed() {
        Draw.Batch all = new Draw.Batch(0, Optional.empty());
        Draw[] from = new Draw[400];
        Draw[] to = new Draw[400];
        for (int i = 0; i < from.length; i++) {
            Declaration laplace = Declaration.of(new LaplaceMechanism(sensitivity(1, Norm.L1), 10 * (1 + 1e-4 * i)), 1);
            from[i] = draw(laplace, all, 1);
            to[i] = draw(laplace, all, 0);
        }
        double forty = Accountants.pldUpper()
                .epsilon(Composition.of(Event.laplace(10).times(40)), DELTA)
                .epsilon();
        double each = Accountants.pldUpper()
                .epsilon(Composition.of(Event.laplace(10).times(400)), DELTA)
                .epsilon();
        assertThat(of(from, to).least().epsilon(DELTA).orElseThrow()).isBetween(2 * forty, each);
        assertThat(of(from, to).most().epsilon(DELTA).orElseThrow()).isBetween(0.9 * each, 1.3 * each);
    }

    @Test
    void sensitivityForOneAdded_isHalfOfThatForOneReplaced() {
        Declaration gaussian = of(new GaussianMechanism(sensitivity(1, Norm.L2), 2));
        Draw.Batch batch = sample(1, new Sampling.Poisson(0.1));
        PrivacyLoss loss = PrivacyLoss.of(
                List.of(draw(gaussian, batch, 0.5, 0)),
                List.of(draw(gaussian, batch, 0, 0.5)),
                new PrivacyLoss.Neighbors(Adjacency.REPLACE, true, Set.of(), false));
        assertThat(loss.most().epsilon(DELTA).orElseThrow())
                .isCloseTo(
                        Accountants.exact()
                                .epsilon(
                                        Composition.of(Event.gaussian(1)
                                                .poissonSampled(0.1)
                                                .replacing()),
                                        DELTA)
                                .epsilon(),
                        within(1e-9));
    }

    @Test
    void sampleWithoutTheRecord_isUnseen() {
        Declaration gaussian = of(new GaussianMechanism(sensitivity(1, Norm.L2), 2));
        assertThat(onSample(gaussian, new Sampling.Poisson(0.1), new double[2], new double[2])
                        .isUnseen())
                .isTrue();
    }
}
