package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.LaplaceDistribution;
import org.apache.commons.math3.random.AbstractRandomGenerator;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.KempSmallMeanPoissonSampler;
import org.apache.commons.rng.sampling.distribution.MarsagliaTsangWangDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.math.sampling.AliasTable;
import org.tattle.math.sampling.BesselSampler;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.ExponentialSampler;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

/**
 * Time per variate of samplers and their peers, all drawing from the same generator, and of digamma at the arguments of
 * variational LDA on short documents. Each combination runs in a process of its own, so that its draw is the only one
 * the loop knows and is inlined there; combinations that do not exist are skipped.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SamplerBenchmark.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SamplerBenchmark {
    static final int DRAWS = 1024;
    private static final int TRIALS = 1000;

    /** The distribution and its parameter, if it has one; binomial variates are of 1,000 trials. */
    @Param({
        "uniform 0",
        "digamma 0",
        "normal 0",
        "exponential 0",
        "laplace 2.5",
        "gamma 0.001",
        "gamma 0.01",
        "gamma 0.1",
        "gamma 0.5",
        "gamma 1",
        "gamma 2.5",
        "gamma 10",
        "gamma 1000",
        "poisson 0.1",
        "poisson 1",
        "poisson 3",
        "poisson 9",
        "poisson 12",
        "poisson 30",
        "poisson 100",
        "poisson 1000",
        "binomial 1",
        "binomial 9",
        "binomial 20",
        "binomial 100",
        "binomial 400",
        "geometric 0.1",
        "geometric 0.5",
        "geometric 0.9",
        "geometric 0.999",
        "two-sided 0.1",
        "two-sided 0.5",
        "two-sided 0.9",
        "two-sided 0.999",
        "bessel 0.1",
        "bessel 1",
        "bessel 3",
        "bessel 100",
        "bessel 10000",
        "bessel 1000000"
    })
    private String distribution;

    /**
     * Whose sampler; {@code log}: logarithms of variates, or geometric ones by the logarithm of their ratio;
     * {@code kemp}: by Kemp's search, of means below 100.
     */
    @Param({"ours", "ours-table", "ours-log", "rng", "rng-table", "rng-kemp", "math"})
    private String sampler;

    /** Whether each draw has a parameter of its own, within a tenth of the stated one. */
    @Param({"false", "true"})
    private boolean varied;

    private final SplitMix random = new SplitMix(1);
    private IntToDoubleFunction draw;

    /** Makes the sampler. */
    @Setup
    public void prepare() {
        String[] words = distribution.split(" ");
        double value = Double.parseDouble(words[1]);
        double[] values = values(words[0], value);
        draw = switch (words[0] + " " + sampler + (varied ? " varied" : "")) {
            case "uniform ours" -> i -> random.nextDouble();
            case "digamma ours" -> i -> Digamma.psi(values[i]);
            case "digamma ours-log" -> i -> Digamma.expPsi(values[i]);
            case "digamma rng" -> i -> org.apache.commons.numbers.gamma.Digamma.value(values[i]);
            case "digamma math" -> i -> org.apache.commons.math3.special.Gamma.digamma(values[i]);
            case "normal ours" -> i -> NormalSampler.sample(random);
            case "normal rng" -> of(ZigguratSampler.NormalizedGaussian.of(random));
            case "exponential ours" -> i -> ExponentialSampler.sample(random);
            case "exponential rng" -> of(ZigguratSampler.Exponential.of(random));
            case "laplace ours" -> i -> LaplaceSampler.sample(random, value);
            case "laplace ours varied" -> i -> LaplaceSampler.sample(random, values[i]);
            case "laplace math" -> of(new LaplaceDistribution(mathRandom(), 0, value)::sample);
            case "laplace math varied" -> each(values, b -> new LaplaceDistribution(mathRandom(), 0, b).sample());
            case "gamma ours" -> i -> GammaSampler.sample(random, value);
            case "gamma ours varied" -> i -> GammaSampler.sample(random, values[i]);
            case "gamma ours-log" -> i -> GammaSampler.logSample(random, value);
            case "gamma rng" -> of(AhrensDieterMarsagliaTsangGammaSampler.of(random, value, 1));
            case "gamma rng varied" ->
                each(
                        values,
                        a -> AhrensDieterMarsagliaTsangGammaSampler.of(random, a, 1)
                                .sample());
            case "poisson ours" -> i -> PoissonSampler.sample(random, value);
            case "poisson ours varied" -> i -> PoissonSampler.sample(random, values[i]);
            case "poisson ours-table" -> of(PoissonSampler.table(value));
            case "poisson rng" -> whole(peer(value));
            case "poisson rng varied" -> each(values, mean -> peer(mean).sample());
            case "poisson rng-kemp" -> whole(KempSmallMeanPoissonSampler.of(random, value));
            case "poisson rng-table" -> whole(MarsagliaTsangWangDiscreteSampler.Poisson.of(random, value));
            case "binomial ours" -> i -> BinomialSampler.sample(random, TRIALS, value / TRIALS);
            case "binomial ours varied" -> i -> BinomialSampler.sample(random, TRIALS, values[i] / TRIALS);
            case "binomial ours-table" -> of(BinomialSampler.table(TRIALS, value / TRIALS));
            case "binomial rng-table" ->
                whole(MarsagliaTsangWangDiscreteSampler.Binomial.of(random, TRIALS, value / TRIALS));
            case "binomial math" -> of(new BinomialDistribution(mathRandom(), TRIALS, value / TRIALS)::sample);
            case "binomial math varied" ->
                each(values, mean -> new BinomialDistribution(mathRandom(), TRIALS, mean / TRIALS).sample());
            case "geometric ours" -> i -> GeometricSampler.sample(random, value);
            case "geometric ours varied" -> i -> GeometricSampler.sample(random, values[i]);
            case "geometric ours-log" -> {
                double rate = -Math.log(value);
                yield i -> GeometricSampler.sampleOfRate(random, rate);
            }
            case "geometric rng" -> whole(geometricPeer(value));
            case "geometric rng varied" ->
                each(values, ratio -> geometricPeer(ratio).sample());
            case "two-sided ours" -> {
                double rate = -Math.log(value);
                yield i -> GeometricSampler.sampleTwoSidedOfRate(random, rate);
            }
            case "two-sided rng" -> {
                DiscreteSampler side = geometricPeer(value);
                yield i -> {
                    int positive = side.sample();
                    return positive - side.sample();
                };
            }
            case "bessel ours varied" -> i -> BesselSampler.sample(random, 0, values[i]);
            default -> throw new IllegalStateException("skipped: there is no such sampler");
        };
    }

    /** The sum of the draws. */
    @Benchmark
    public double sum() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += draw.applyAsDouble(i);
        }
        return sum;
    }

    /** One parameter for each draw: of digamma four in five from 0.2 to 1.2, the others up to 10. */
    private static double[] values(String name, double value) {
        SplitMix random = new SplitMix(2);
        double[] values = new double[DRAWS];
        Arrays.setAll(values, i -> switch (name) {
            case "digamma" -> 0.2 + random.nextDouble() * (i % 5 == 0 ? 9.8 : 1);
            case "geometric" -> Math.pow(value, 0.9 + 0.2 * random.nextDouble());
            default -> value * (0.9 + 0.2 * random.nextDouble());
        });
        return values;
    }

    private static IntToDoubleFunction of(ContinuousSampler sampler) {
        return i -> sampler.sample();
    }

    private IntToDoubleFunction of(AliasTable table) {
        return i -> table.sample(random);
    }

    private static IntToDoubleFunction whole(DiscreteSampler sampler) {
        return i -> sampler.sample();
    }

    private static IntToDoubleFunction each(double[] values, DoubleUnaryOperator draw) {
        return i -> draw.applyAsDouble(values[i]);
    }

    private DiscreteSampler peer(double mean) {
        return org.apache.commons.rng.sampling.distribution.PoissonSampler.of(random, mean);
    }

    private DiscreteSampler geometricPeer(double ratio) {
        return org.apache.commons.rng.sampling.distribution.GeometricSampler.of(random, 1 - ratio);
    }

    private RandomGenerator mathRandom() {
        return new AbstractRandomGenerator() {
            @Override
            public void setSeed(long seed) {
                random.reset(seed);
            }

            @Override
            public double nextDouble() {
                return random.nextDouble();
            }
        };
    }
}
