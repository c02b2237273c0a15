package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class EpsilonBoundsTest {
    private static final EpsilonBounds PURE = new EpsilonBounds(0, 0.95);

    @ParameterizedTest
    @CsvSource({"100, 3.28", "128, 3.53", "500, 4.91", "1000, 5.60"})
    void ceiling_perfectAttack_isThePublishedOne(int perSide, double expected) {
        assertThat(PURE.maxCertifiableEpsilon(perSide, perSide)).isCloseTo(expected, within(0.005));
    }

    @ParameterizedTest
    @CsvSource({
        // beta quantiles at 50 digits, both ratios tried; confidence 1 - 2 alpha
        "900, 1000, 50, 1000, 1e-5, 0.90, 2.6423592912685563",
        "1000, 1000, 0, 1000, 0, 0.90, 5.809068338546612",
        "1000, 1000, 0, 1000, 0, 0.95, 5.600587531298923",
        "500, 500, 0, 500, 1e-5, 0.90, 5.114412109903731",
        "60, 100, 40, 100, 0, 0.95, 0",
        "250, 500, 1, 500, 1e-5, 0.90, 3.8899195484671543",
        "250, 500, 1, 500, 1e-5, 0.95, 3.714635760799713",
        "9500, 10000, 500, 10000, 1e-5, 0.95, 2.854385418140604",
        "20, 1000, 1, 1000, 1e-5, 0.90, 1.0315050689891336",
        "4990, 5000, 4000, 5000, 1e-5, 0.95, 3.94009400705016"
    })
    void value_agreesWithHighPrecisionReference(
            int tp, int members, int fp, int nonMembers, double delta, double confidence, double expected) {
        assertThat(new EpsilonBounds(delta, confidence).value(tp, members, fp, nonMembers))
                .isCloseTo(expected, within(1e-9));
    }

    /** The probability of counts is the error at which they just refute: there the bound is the epsilon itself. */
    @ParameterizedTest
    @CsvSource({
        "90, 100, 10, 100, 1, 0",
        "480, 500, 3, 500, 4, 1e-3",
        "60, 100, 40, 100, 0.3, 0",
        "10, 50, 2, 50, 0.2, 0"
    })
    void pValue_isTheErrorAtWhichTheBoundIsEpsilon(int tp, int n1, int fp, int n0, double epsilon, double delta) {
        double p = EpsilonBounds.pValue(epsilon, delta, tp, n1, fp, n0);
        assertThat(new EpsilonBounds(delta, 1 - p).value(tp, n1, fp, n0)).isCloseTo(epsilon, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 3.5, 6})
    void fewestRuns_isTheFirstWhoseCeilingIsAbove(double epsilon) {
        int fewest = PURE.fewestRuns(epsilon);
        assertThat(PURE.maxCertifiableEpsilon(fewest, fewest)).isGreaterThan(epsilon);
        assertThat(PURE.maxCertifiableEpsilon(fewest - 1, fewest - 1)).isLessThanOrEqualTo(epsilon);
    }

    @Test
    void pValue_ofCountsThatShowNothing_isOne() {
        assertThat(EpsilonBounds.pValue(0, 0, 50, 100, 50, 100)).isOne();
        assertThat(EpsilonBounds.pValue(20, 0, 100, 100, 0, 100)).isGreaterThan(0.999);
        assertThat(EpsilonBounds.pValue(0, 0, 1000, 1000, 0, 1000)).isLessThan(1e-290);
    }

    @Test
    void value_deltaAboveTheRates_isZeroAndNotNaN() {
        assertThat(new EpsilonBounds(0.99, 0.95).value(5, 10, 5, 10)).isZero();
        assertThat(PURE.value(0, 10, 10, 10)).isZero();
    }

    /** The second target is separable at 2, yet the threshold 10 that the first one teaches must be used. */
    @Test
    void indicative_thresholdComesFromTheFirstHalfAlone() {
        RocCurve teacher = RocCurve.of(separated(100, 10, 0));
        RocCurve learner = RocCurve.of(separated(100, 5, 2));

        EpsilonBound bound = PURE.indicative(List.of(teacher, learner), new Seed(1));
        assertThat(bound.value()).isZero();
        assertThat(PURE.indicative(List.of(learner, teacher), new Seed(1)).value())
                .isEqualTo(PURE.maxCertifiableEpsilon(100, 100));
        assertThat(bound.ceiling()).isEqualTo(PURE.maxCertifiableEpsilon(100, 100));
        assertThat(bound.kind()).isEqualTo(EpsilonBound.Kind.INDICATIVE);
        assertThat(bound.method()).contains("the first 1 of 2 targets");
    }

    @Test
    void indicative_oneSeparableTarget_reachesTheCeilingOfItsHalf() {
        EpsilonBound bound = PURE.indicative(List.of(RocCurve.of(separated(200, 10, 0))), new Seed(1));
        assertThat(bound.value()).isEqualTo(PURE.maxCertifiableEpsilon(100, 100));
        assertThat(bound.ceiling()).isEqualTo(bound.value());
        assertThat(bound.method()).contains("a random half of the records");
    }

    @Test
    void indicative_oneTargetTooSmallToHalve_isRefused() {
        RocCurve tiny = RocCurve.of(Simulated.scores(Simulated.set(0), 1, 2, 3));
        assertThatThrownBy(() -> PURE.indicative(List.of(tiny), new Seed(1)))
                .hasMessageContaining("Provided numbers: 1 and 2");
    }

    /**
     * Null: membership is independent of the scores, so epsilon is 0 and a bound above 0 is wrong. At most 5 % may be;
     * of 1,000 repeats more than 86 come with probability 1e-6 at most. Would catch point estimates in place of bounds,
     * wrong about half the time.
     */
    @Test
    void indicative_noLeak_isRarelyAboveZero() {
        int wrong = 0;
        for (int repeat = 0; repeat < 1000; repeat++) {
            Seed seed = new Seed(41).child(repeat);
            RocCurve curve = RocCurve.of(Simulated.normal(seed.generator(), 60, 0));
            wrong += PURE.indicative(List.of(curve), seed.child("halves")).value() > 0 ? 1 : 0;
        }
        assertThat(wrong).isLessThanOrEqualTo(86);
    }

    /**
     * Null: the Laplace mechanism with epsilon 1 on 0 against 1, threshold 1 named before. The bound exceeds 1 in at
     * most 5 % of 1,000 repeats, so more than 86 times with probability 1e-6 at most. Would catch point estimates (half
     * the time wrong) and alpha spent twice (about 10 %).
     */
    @Test
    void value_laplaceMechanism_staysBelowItsEpsilonAndIsNotTrivial() {
        double[] bounds = new double[1000];
        for (int repeat = 0; repeat < bounds.length; repeat++) {
            SplitMix random = new Seed(42).child(repeat).generator();
            bounds[repeat] = PURE.value(laplaceAtLeast(random, 2000, 0), 2000, laplaceAtLeast(random, 2000, 1), 2000);
        }
        assertThat(Arrays.stream(bounds).filter(b -> b > 1)).hasSizeLessThanOrEqualTo(86);
        Arrays.sort(bounds);
        assertThat(bounds[500]).isGreaterThan(0.8);
    }

    /**
     * Null: independent runs of the Gaussian mechanism, sensitivity 1 and sigma 1, delta 0.1, threshold chosen on half.
     * More than 10 of 40 bounds above its epsilon come with probability 3e-6 at most, more than 27 of 200 with 1e-6.
     * Would catch a forgotten delta.
     */
    @Test
    void indicative_gaussianMechanism_staysBelowItsEpsilonAndIsNotTrivial() {
        indicative_gaussianMechanism_staysBelowItsEpsilonAndIsNotTrivial(40, 10);
    }

    @Test
    @Tag("slow")
    void indicative_gaussianMechanism_staysBelowItsEpsilonAndIsNotTrivial_inFull() {
        indicative_gaussianMechanism_staysBelowItsEpsilonAndIsNotTrivial(200, 27);
    }

    private static void indicative_gaussianMechanism_staysBelowItsEpsilonAndIsNotTrivial(int repeats, int most) {
        double epsilon = gaussianEpsilon(0.1);
        EpsilonBounds approximate = new EpsilonBounds(0.1, 0.95);
        double[] bounds = new double[repeats];
        for (int repeat = 0; repeat < bounds.length; repeat++) {
            Seed seed = new Seed(43).child(repeat);
            RocCurve curve = RocCurve.of(Simulated.normal(seed.generator(), 1000, 1));
            bounds[repeat] =
                    approximate.indicative(List.of(curve), seed.child("halves")).value();
        }
        assertThat(Arrays.stream(bounds).filter(b -> b > epsilon)).hasSizeLessThanOrEqualTo(most);
        Arrays.sort(bounds);
        assertThat(bounds[repeats / 2]).isGreaterThan(epsilon / 2);
    }

    @Test
    void indicative_recordsPermuted_isTheSame() {
        SplitMix random = new SplitMix(7);
        List<EpsilonBound> bounds = new ArrayList<>();
        TargetScores target = Simulated.normal(random, 100, 1.5);
        bounds.add(PURE.indicative(List.of(RocCurve.of(target)), new Seed(1)));
        TargetScores permuted = Simulated.reordered(target, Simulated.permutation(random, 200));
        assertThat(PURE.indicative(List.of(RocCurve.of(permuted)), new Seed(1))).isEqualTo(bounds.get(0));
        assertThat(bounds.get(0).value()).isPositive();
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThatThrownBy(() -> new EpsilonBounds(1, 0.95))
                .hasMessage("delta must be >= 0 and < 1. Provided value: 1.0");
        assertThatThrownBy(() -> new EpsilonBounds(0, 1))
                .hasMessage("confidence must be > 0 and < 1. Provided value: 1.0");
    }

    private static TargetScores separated(int perSide, double member, double nonMember) {
        double[] scores = new double[2 * perSide];
        Arrays.fill(scores, 0, perSide, member);
        Arrays.fill(scores, perSide, 2 * perSide, nonMember);
        return new TargetScores(scores, Simulated.range(0, perSide));
    }

    /** How many of n draws from Laplace(1) exceed a distance above the center. */
    private static int laplaceAtLeast(SplitMix random, int n, double distance) {
        int count = 0;
        for (int i = 0; i < n; i++) {
            boolean above = random.nextBoolean();
            count += above && -Math.log(1 - random.nextDouble()) >= distance ? 1 : 0;
        }
        return count;
    }

    /** Where delta(e) = Phi(1/2 - e) - exp(e) Phi(-1/2 - e) is delta (Balle and Wang 2018). */
    private static double gaussianEpsilon(double delta) {
        NormalDistribution normal = new NormalDistribution(null, 0, 1);
        double low = 0;
        double high = 10;
        for (int i = 0; i < 60; i++) {
            double e = (low + high) / 2;
            double at = normal.cumulativeProbability(0.5 - e) - Math.exp(e) * normal.cumulativeProbability(-0.5 - e);
            if (at > delta) {
                low = e;
            } else {
                high = e;
            }
        }
        return low;
    }

    /** A number of runs whose ceiling is the epsilon itself shows nothing above it. */
    @Test
    void fewestRuns_ofACeiling_isOneMore() {
        assertThat(PURE.fewestRuns(PURE.maxCertifiableEpsilon(100, 100))).isEqualTo(101);
    }

    /** Two members and two non-members are the fewest that can be halved. */
    @Test
    void indicative_smallestTarget_isHalved() {
        RocCurve smallest = RocCurve.of(separated(2, 10, 0));
        assertThat(PURE.indicative(List.of(smallest), new Seed(1)).ceiling())
                .isEqualTo(PURE.maxCertifiableEpsilon(1, 1));
    }

    /** What a curve guarantees is the largest bound of any of its thresholds. */
    @Test
    void promise_isTheLargestBoundOfAllThresholds() {
        RocCurve curve =
                RocCurve.of(Simulated.normal(new Seed(45).child("scores").generator(), 200, 2));
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 1; i < 400; i++) {
            int point = curve.indexAtThreshold(-6 + i * 0.03);
            most = Math.max(most, PURE.value(curve.truePositives(point), 200, curve.falsePositives(point), 200));
        }
        assertThat(PURE.bestBound(curve)).isGreaterThanOrEqualTo(most).isCloseTo(most, within(0.5));
    }
}
