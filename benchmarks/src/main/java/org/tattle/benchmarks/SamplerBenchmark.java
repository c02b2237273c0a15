package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.LaplaceDistribution;
import org.apache.commons.math3.random.AbstractRandomGenerator;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.rng.sampling.CombinationSampler;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.AliasMethodDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DirichletSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.KempSmallMeanPoissonSampler;
import org.apache.commons.rng.sampling.distribution.MarsagliaTsangWangDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.tattle.math.sampling.AliasTable;
import org.tattle.math.sampling.BesselSampler;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.ExponentialSampler;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.MultinomialSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.sampling.SubsetSampler;
import org.tattle.math.special.Digamma;

/**
 * Time per variate, vector or subset of samplers and their peers, all drawing from the same generator, and of digamma
 * at the arguments of variational LDA on short documents. Each runs in a process of its own, so that its draw is the
 * only one the loop knows and is inlined there.
 */
@OperationsPerInvocation(SamplerBenchmark.DRAWS)
public class SamplerBenchmark extends ControlledBenchmark {
    static final int DRAWS = 1024;
    /** Trials of binomial and multinomial variates, and the size of the set of a subset. */
    private static final int TRIALS = 1000;

    private static final int COMPONENTS = 20;

    /**
     * The distribution, its parameter, and whose sampler: {@code log} draws logarithms, or geometric variates by the
     * logarithm of their ratio; {@code varied}: each draw has a parameter of its own, within a tenth of the stated one;
     * {@code kemp}: by Kemp's search, of means below 100. Subsets are by their size.
     */
    @Param({
        "uniform 0 ours",
        "uniform 0 secure",
        "digamma 0 ours",
        "digamma 0 ours log",
        "digamma 0 rng",
        "normal 0 ours",
        "normal 0 rng",
        "exponential 0 ours",
        "exponential 0 rng",
        "laplace 2.5 ours",
        "laplace 2.5 math",
        "gamma 0.1 ours",
        "gamma 0.1 rng",
        "gamma 2.5 ours varied",
        "gamma 2.5 rng varied",
        "poisson 9 ours",
        "poisson 9 ours table",
        "poisson 9 rng",
        "binomial 20 ours",
        "binomial 20 ours table",
        "binomial 20 math",
        "geometric 0.5 ours",
        "geometric 0.5 ours log",
        "geometric 0.5 rng",
        "two-sided 0.5 ours",
        "bessel 3 ours varied",
        "multinomial 0.5 ours",
        "multinomial 0.5 rng",
        "subset 100 ours",
        "subset 100 rng"
    })
    private String sampler;

    private final SplitMix random = new SplitMix(1);
    private IntToDoubleFunction draw;

    /** Makes the sampler. */
    @Setup
    public void prepare() {
        String[] words = sampler.split(" ", 3);
        double value = Double.parseDouble(words[1]);
        double[] values = values(words[0], value);
        draw = switch (words[0] + " " + words[2]) {
            case "uniform ours" -> i -> random.nextDouble();
            case "uniform secure" -> {
                SecureRandomProvider secure = new SecureRandomProvider();
                yield i -> secure.nextDouble();
            }
            case "digamma ours" -> i -> Digamma.psi(values[i]);
            case "digamma ours log" -> i -> Digamma.expPsi(values[i]);
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
            case "gamma ours log" -> i -> GammaSampler.logSample(random, value);
            case "gamma rng" -> of(AhrensDieterMarsagliaTsangGammaSampler.of(random, value, 1));
            case "gamma rng varied" ->
                each(
                        values,
                        a -> AhrensDieterMarsagliaTsangGammaSampler.of(random, a, 1)
                                .sample());
            case "poisson ours" -> i -> PoissonSampler.sample(random, value);
            case "poisson ours varied" -> i -> PoissonSampler.sample(random, values[i]);
            case "poisson ours table" -> of(PoissonSampler.table(value));
            case "poisson rng" -> whole(peer(value));
            case "poisson rng varied" -> each(values, mean -> peer(mean).sample());
            case "poisson rng kemp" -> whole(KempSmallMeanPoissonSampler.of(random, value));
            case "poisson rng table" -> whole(MarsagliaTsangWangDiscreteSampler.Poisson.of(random, value));
            case "binomial ours" -> i -> BinomialSampler.sample(random, TRIALS, value / TRIALS);
            case "binomial ours varied" -> i -> BinomialSampler.sample(random, TRIALS, values[i] / TRIALS);
            case "binomial ours table" -> of(BinomialSampler.table(TRIALS, value / TRIALS));
            case "binomial rng table" ->
                whole(MarsagliaTsangWangDiscreteSampler.Binomial.of(random, TRIALS, value / TRIALS));
            case "binomial math" -> of(new BinomialDistribution(mathRandom(), TRIALS, value / TRIALS)::sample);
            case "binomial math varied" ->
                each(values, mean -> new BinomialDistribution(mathRandom(), TRIALS, mean / TRIALS).sample());
            case "geometric ours" -> i -> GeometricSampler.sample(random, value);
            case "geometric ours varied" -> i -> GeometricSampler.sample(random, values[i]);
            case "geometric ours log" -> {
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
            case "multinomial ours" -> {
                double[] weights = weights(value);
                int[] counts = new int[COMPONENTS];
                yield i -> {
                    MultinomialSampler.sample(random, TRIALS, weights, counts);
                    return counts[0];
                };
            }
            case "multinomial rng" -> {
                DiscreteSampler trial = AliasMethodDiscreteSampler.of(random, weights(value));
                int[] counts = new int[COMPONENTS];
                yield i -> {
                    Arrays.fill(counts, 0);
                    for (int j = 0; j < TRIALS; j++) {
                        counts[trial.sample()]++;
                    }
                    return counts[0];
                };
            }
            case "subset ours" -> i -> SubsetSampler.draw((int) value, TRIALS, random)[0];
            case "subset rng" -> {
                CombinationSampler subset = new CombinationSampler(random, TRIALS, (int) value);
                yield i -> subset.sample()[0];
            }
            default -> throw new IllegalStateException("there is no sampler " + sampler);
        };
    }

    @Override
    double repeat(int times) {
        double sum = 0;
        for (int round = 0; round < times; round++) {
            for (int i = 0; i < DRAWS; i++) {
                sum += draw.applyAsDouble(i);
            }
        }
        return sum;
    }

    /** All samplers at many parameters. */
    static String[] all() {
        Stream<String> fixed = Stream.of(
                "uniform 0: ours, secure",
                "digamma 0: ours, ours log, rng, math",
                "normal 0: ours, rng",
                "exponential 0: ours, rng",
                "laplace 2.5: ours, ours varied, math, math varied",
                "gamma 0.001 0.1 0.5 1 2.5 100: ours, ours varied, ours log, rng, rng varied",
                "poisson 0.1 3 9 12 100 1000: ours, ours varied, ours table, rng, rng varied, rng table",
                "poisson 0.1 3 9 12: rng kemp",
                "binomial 1 20 400: ours, ours varied, ours table, rng table, math, math varied",
                "geometric 0.1 0.9 0.999: ours, ours varied, ours log, rng, rng varied",
                "two-sided 0.1 0.9 0.999: ours, rng",
                "bessel 0.1 3 100 10000 1000000: ours varied",
                "multinomial 0.001 0.5 5: ours, rng",
                "subset 1 100 500: ours, rng");
        return fixed.flatMap(SamplerBenchmark::each).toArray(String[]::new);
    }

    private static Stream<String> each(String line) {
        String[] sides = line.split(": ");
        String[] words = sides[0].split(" ");
        return Arrays.stream(words)
                .skip(1)
                .flatMap(value ->
                        Arrays.stream(sides[1].split(", ")).map(whose -> words[0] + " " + value + " " + whose));
    }

    private double[] weights(double alpha) {
        return DirichletSampler.symmetric(random, COMPONENTS, alpha).sample();
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
