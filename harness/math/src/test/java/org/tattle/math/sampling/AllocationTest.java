package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * No sampler allocates: less than a byte a draw, where the smallest object has 16, by the virtual machine's own count
 * of this thread, in which it may do some linking of its own.
 */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final int DRAWS = 10_000;

    private final SplitMix random = new SplitMix(1);
    private final double[] alpha = {0.01, 1, 5};
    private final int[] counts = new int[3];

    @TestFactory
    Stream<DynamicTest> samplers() {
        return Stream.of(
                test("normal", () -> NormalSampler.sample(random)),
                test("exponential", () -> ExponentialSampler.sample(random)),
                test("laplace", () -> LaplaceSampler.sample(random, 2)),
                test("geometric", () -> GeometricSampler.sample(random, 0.5)),
                test("two-sided geometric", () -> GeometricSampler.sampleTwoSided(random, 0.5)),
                test("small binomial", () -> BinomialSampler.sample(random, 100, 0.01)),
                test("large binomial", () -> BinomialSampler.sample(random, 100, 0.5)),
                test("small Poisson", () -> PoissonSampler.sample(random, 3.3)),
                test("large Poisson", () -> PoissonSampler.sample(random, 33)),
                test("small gamma", () -> GammaSampler.sample(random, 0.01)),
                test("large gamma", () -> GammaSampler.logSample(random, 100)),
                test("small Bessel", () -> BesselSampler.sample(random, 1, 0.5)),
                test("large Bessel", () -> BesselSampler.sample(random, 3, 50)),
                test("multinomial", () -> MultinomialSampler.sample(random, 50, alpha, counts)));
    }

    private static DynamicTest test(String name, Runnable draw) {
        return DynamicTest.dynamicTest(name, () -> {
            draws(draw); // loads classes
            long before = THREADS.getCurrentThreadAllocatedBytes();
            draws(draw);
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(DRAWS);
        });
    }

    private static void draws(Runnable draw) {
        for (int i = 0; i < DRAWS; i++) {
            draw.run();
        }
    }
}
