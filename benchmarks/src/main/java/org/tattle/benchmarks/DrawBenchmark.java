package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import org.apache.commons.math3.random.AbstractRandomGenerator;
import org.apache.commons.math3.random.RandomGenerator;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.math.sampling.SplitMix;

/**
 * Time per variate of samplers and their peers, all drawing from the same generator. A method runs in a process of its
 * own, so that its draw is the only one the loop knows and is inlined there.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(DrawBenchmark.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class DrawBenchmark {
    static final int DRAWS = 1024;

    final SplitMix random = new SplitMix(1);

    /** The sum of one variate for each index. */
    static double sum(IntToDoubleFunction draw) {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += draw.applyAsDouble(i);
        }
        return sum;
    }

    /** The sum of one whole variate for each index. */
    static long sumOfWhole(IntToLongFunction draw) {
        long sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += draw.applyAsLong(i);
        }
        return sum;
    }

    /** One parameter for each draw, within a tenth of {@code value}, so that all samplers remain in the same regime. */
    static double[] around(double value) {
        SplitMix random = new SplitMix(2);
        double[] values = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            values[i] = value * (0.9 + 0.2 * random.nextDouble());
        }
        return values;
    }

    /** The generator, for commons-math3. */
    RandomGenerator mathRandom() {
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
