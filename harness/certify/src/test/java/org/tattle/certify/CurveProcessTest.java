package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.StudentIntervals;

/** Scores of exactly the noise that a curve is of, and of less noise. */
class CurveProcessTest {
    private static final int PILOT = 50;

    /** How a score is drawn. */
    private interface Draw {
        double from(SplitMix random);
    }

    /**
     * A pair of distributions and the curve between them.
     *
     * @param scale the largest epsilon to bet at
     */
    private record Noise(String name, Draw with, Draw without, DoubleUnaryOperator delta, double scale) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Draw normal(double mean) {
        return random -> mean + NormalSampler.sample(random);
    }

    private static Draw laplace(double mean) {
        return random -> mean + LaplaceSampler.sample(random, 1);
    }

    private static DoubleUnaryOperator exact(Event... events) {
        Accountant exact = Accountants.exact();
        return epsilon -> exact.delta(Composition.of(events), epsilon).delta();
    }

    /** Randomized response that, with this probability, reveals all. */
    private static Draw response(boolean bit, double epsilon, double delta) {
        return random -> random.nextDouble() < delta
                ? bit ? 2 : -1
                : random.nextDouble() < 1 / (1 + Math.exp(-epsilon)) == bit ? 1 : 0;
    }

    private static Noise gaussian(double mu, double shown) {
        return new Noise(
                "Gaussian noise, mu = " + mu,
                normal(shown),
                normal(0),
                exact(Event.gaussian(1 / mu)),
                exactEpsilon(Event.gaussian(1 / mu)));
    }

    private static double exactEpsilon(Event event) {
        return Accountants.exact().epsilon(Composition.of(event), 1e-5).epsilon();
    }

    private static Noise laplace(double epsilon, double shown) {
        return new Noise(
                "Laplace noise, epsilon = " + epsilon,
                laplace(shown),
                laplace(0),
                exact(Event.laplace(1 / epsilon)),
                epsilon);
    }

    private static Noise response(double epsilon, double delta, double shown) {
        return new Noise(
                "(epsilon, delta) = (" + epsilon + ", " + delta + ")",
                response(true, shown, delta),
                response(false, shown, delta),
                GuaranteeCurve.ofPair(epsilon, delta),
                epsilon);
    }

    /** A record that a sample has with a probability of a quarter, and noise of deviation 1/2. */
    private static Noise sampled(boolean exchanged) {
        Event event = Event.gaussian(0.5).poissonSampled(0.25);
        Draw mixed = random -> normal(random.nextDouble() < 0.25 ? 2 : 0).from(random);
        Draw up = random -> -mixed.from(random);
        return new Noise(
                "sampled Gaussian noise" + (exchanged ? ", exchanged" : ""),
                exchanged ? normal(0) : mixed,
                exchanged ? up : normal(0),
                exact(event),
                exactEpsilon(event));
    }

    static Stream<Noise> exactly() {
        return Stream.of(
                gaussian(0.5, 0.5), gaussian(2, 2), laplace(1, 1), sampled(false), sampled(true), response(1, 0.05, 1));
    }

    private static double[] scores(Draw draw, int count, SplitMix random) {
        double[] scores = new double[count];
        for (int i = 0; i < count; i++) {
            scores[i] = draw.from(random);
        }
        return scores;
    }

    /** The number of runs on each dataset until the wealth reaches 1/alpha; the most runs if it does not. */
    private static int runs(Noise noise, int most, double alpha, int seed) {
        SplitMix random = new Seed(seed).generator();
        CurveProcess process = new CurveProcess(
                noise.delta, noise.scale, scores(noise.with, PILOT, random), scores(noise.without, PILOT, random));
        int runs = 0;
        while (runs < most) {
            int more = Math.max(25, runs / 4);
            process.bet(scores(noise.with, more, random), scores(noise.without, more, random));
            runs += more;
            if (CurveTests.pValue(process.logWealth(noise.delta)) <= alpha) {
                return runs;
            }
        }
        return Integer.MAX_VALUE;
    }

    /**
     * Exactly the noise of the curve on the worst pair. Null hypothesis: at most 5 % of 60 processes ever refute it,
     * looked at after each round; more than 9, 4 standard errors above, have a false-alarm probability of 8e-4.
     */
    @ParameterizedTest
    @MethodSource("some")
    void theNoiseOfTheCurveIsRarelyRefuted(Noise noise) {
        requireFewRefutations(noise, 60, 4);
    }

    /** One that has a closed form, and one that is sampled. */
    static Stream<Noise> some() {
        return Stream.of(laplace(1, 1), sampled(true));
    }

    /** Adds power: of 1,000 processes 5 standard errors above has a false-alarm probability of 2.1e-6. */
    @Tag("slow")
    @ParameterizedTest
    @MethodSource("exactly")
    void theNoiseOfTheCurveIsRarelyRefutedByMoreProcesses(Noise noise) {
        requireFewRefutations(noise, 1000, 5);
    }

    private static void requireFewRefutations(Noise noise, int repeats, double errors) {
        double alpha = 0.05;
        long refuted = IntStream.range(0, repeats)
                .parallel()
                .filter(seed -> runs(noise, 200, alpha, seed) < Integer.MAX_VALUE)
                .count();
        assertThat(refuted)
                .isLessThanOrEqualTo((long) (repeats * alpha + errors * Math.sqrt(repeats * alpha * (1 - alpha))));
    }

    /**
     * A bet that is placed before its runs are seen pays at most what it costs on average: the mean wealth of many
     * rounds is at most 1. Its null hypothesis is rejected at 5 standard errors, with a probability of 3e-7 if it
     * holds.
     */
    @Test
    void aRoundPaysNothingOnAverage() {
        aRoundPaysNothingOnAverage(300);
    }

    @Test
    @Tag("slow")
    void aRoundPaysNothingOnAverage_inFull() {
        aRoundPaysNothingOnAverage(2000);
    }

    private static void aRoundPaysNothingOnAverage(int repeats) {
        Noise noise = gaussian(0.5, 0.5);
        double[] wealth = IntStream.range(0, repeats)
                .parallel()
                .mapToDouble(seed -> {
                    SplitMix random = new Seed(seed).generator();
                    CurveProcess process = new CurveProcess(
                            noise.delta,
                            noise.scale,
                            scores(noise.with, PILOT, random),
                            scores(noise.without, PILOT, random));
                    process.bet(scores(noise.with, 25, random), scores(noise.without, 25, random));
                    return Math.exp(process.logWealth(noise.delta)[0]);
                })
                .toArray();
        double mean = Arrays.stream(wealth).average().orElseThrow();
        double error = StudentIntervals.deviation(wealth) / Math.sqrt(repeats);
        assertThat(error).as("bets are placed").isPositive();
        assertThat(mean).isLessThanOrEqualTo(1 + 5 * error);
    }

    /** Of a test at one threshold that pilot runs choose: the bet on decisions. */
    private static int runsAtOneThreshold(Noise noise, double epsilon, double delta, int most, int seed) {
        SplitMix random = new Seed(seed).generator();
        double[][] with = column(scores(noise.with, PILOT, random));
        double[][] without = column(scores(noise.without, PILOT, random));
        Distinguisher rule = Distinguisher.learn(with, without, new EpsilonBounds(delta, 0.95));
        EProcess process = new EProcess(rule.counts(with, without));
        Counts counts = Counts.NONE;
        while (counts.runs() < most) {
            int more = Math.max(25, counts.runs() / 4);
            counts = counts.and(
                    rule.counts(column(scores(noise.with, more, random)), column(scores(noise.without, more, random))));
            if (process.pValue(counts, epsilon, delta) <= 1e-4) {
                return counts.runs();
            }
        }
        return Integer.MAX_VALUE;
    }

    private static double[][] column(double[] scores) {
        return Arrays.stream(scores).mapToObj(score -> new double[] {score}).toArray(double[][]::new);
    }

    /**
     * Noise a fifth too small: 1.25 times mu. Medians of 21 repeats, at an error of 1e-4; seeds are fixed. The test of
     * (epsilon, 1e-5) at one threshold refutes it in none; the best point of the curve for one threshold, epsilon = 0,
     * takes more runs than the whole curve.
     */
    @Test
    void aQuarterMoreIsRefutedSoonerByTheWholeCurve() {
        int repeats = 21;
        int most = 10_000;
        Noise noise = gaussian(1, 1.25);
        int[] curve = new int[repeats];
        int[] point = new int[repeats];
        int[] pair = new int[repeats];
        IntStream.range(0, repeats).parallel().forEach(seed -> {
            curve[seed] = runs(noise, most, 1e-4, seed);
            point[seed] = runsAtOneThreshold(noise, 0, noise.delta.applyAsDouble(0), most, seed);
            pair[seed] = runsAtOneThreshold(noise, noise.scale, 1e-5, most, seed);
        });
        assertThat(pair).containsOnly(Integer.MAX_VALUE);
        assertThat(median(curve)).isLessThan(1500);
        assertThat(1.2 * median(curve)).isLessThan(median(point));
    }

    /** The same of Laplace noise, whose epsilon alone one threshold tests; and of randomized response. */
    @Test
    void noSlowerWhereOneThresholdIsAllThereIs() {
        noSlowerWhereOneThresholdIsAllThereIs(5);
    }

    @Test
    @Tag("slow")
    void noSlowerWhereOneThresholdIsAllThereIs_inFull() {
        noSlowerWhereOneThresholdIsAllThereIs(21);
    }

    private static void noSlowerWhereOneThresholdIsAllThereIs(int repeats) {
        int[] curve = new int[repeats];
        int[] pair = new int[repeats];
        int[] bits = new int[repeats];
        int[] bitsPair = new int[repeats];
        IntStream.range(0, repeats).parallel().forEach(seed -> {
            curve[seed] = runs(laplace(1, 1.25), 20_000, 1e-4, seed);
            pair[seed] = runsAtOneThreshold(laplace(1, 1.25), 1, 0, 20_000, seed);
            bits[seed] = runs(response(1, 0, 1.25), 20_000, 1e-4, seed);
            bitsPair[seed] = runsAtOneThreshold(response(1, 0, 1.25), 1, 0, 20_000, seed);
        });
        assertThat(1.5 * median(curve)).isLessThan(median(pair));
        assertThat(median(bits)).isLessThanOrEqualTo(1.25 * median(bitsPair));
    }

    private static double median(int[] runs) {
        int[] sorted = runs.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** A curve that allows more is refuted less, by the same portfolios. */
    @Test
    void wealthFallsAsMoreIsAllowed() {
        SplitMix random = new Seed(1).generator();
        CurveProcess process = new CurveProcess(
                GuaranteeCurve.ofPair(1, 0), 1, scores(normal(2), PILOT, random), scores(normal(0), PILOT, random));
        for (int round = 0; round < 4; round++) {
            process.bet(scores(normal(2), 50, random), scores(normal(0), 50, random));
        }
        double before = Double.POSITIVE_INFINITY;
        for (double epsilon : new double[] {0, 0.5, 1, 2, 4}) {
            double wealth = process.logWealth(GuaranteeCurve.ofPair(epsilon, 0))[3];
            assertThat(wealth).isLessThan(before);
            before = wealth;
        }
        assertThat(process.logWealth(epsilon -> 1)[3])
                .as("nothing is guaranteed")
                .isNegative();
    }
}
