package org.tattle.benchmarks;

import java.util.Arrays;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.tattle.defenses.poisson.AugmentedCount;
import org.tattle.defenses.poisson.CollapsedCount;
import org.tattle.math.sampling.ExponentialSampler;
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * Sampling a true count given its noisy one, by the augmented step and by the collapsed draw, at the three levels of
 * [LPPF]'s experiments: exp(−3), exp(−2), exp(−1). The time is per entry.
 */
@OperationsPerInvocation(NoisedCountBenchmark.ENTRIES)
public class NoisedCountBenchmark extends ControlledBenchmark {
    static final int ENTRIES = 1 << 18;

    /** The distributions of the counts. */
    public enum Mix {
        /** As words of documents: means are 0.01 on average, 98 to 99 % of all counts 0. */
        SPARSE(0.01),
        /** As e-mails between busy actors: means of 5 on average. */
        DENSE(5);

        private final double mean;

        Mix(double mean) {
            this.mean = mean;
        }
    }

    /** The draws of an entry. */
    public enum Draw {
        /** Four, of a chain that keeps its auxiliary counts. */
        AUGMENTED,
        /** One. */
        COLLAPSED
    }

    @Param
    Draw method;

    @Param("0.1353")
    double ratio;

    @Param
    Mix mix;

    private SplitMix random;
    private double[] means;
    private int[] noised;
    private AugmentedCount step;
    private float[] plus;
    private float[] minus;

    /** Draws means, counts and noise. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        means = new double[ENTRIES];
        noised = new int[ENTRIES];
        for (int i = 0; i < ENTRIES; i++) {
            means[i] = mix.mean * ExponentialSampler.sample(random);
            noised[i] = PoissonSampler.sample(random, means[i]) + (int) GeometricSampler.sampleTwoSided(random, ratio);
        }
        step = new AugmentedCount(ratio);
        plus = new float[ENTRIES];
        minus = new float[ENTRIES];
        Arrays.fill(plus, step.start());
        Arrays.fill(minus, step.start());
    }

    @Override
    double repeat(int times) {
        long sum = 0;
        for (int round = 0; round < times; round++) {
            sum += method == Draw.AUGMENTED ? augmented() : collapsed();
        }
        return sum;
    }

    private long augmented() {
        long sum = 0;
        for (int i = 0; i < ENTRIES; i++) {
            sum += step.draw(random, means[i], noised[i], plus, minus, i);
        }
        return sum;
    }

    private long collapsed() {
        long sum = 0;
        for (int i = 0; i < ENTRIES; i++) {
            sum += CollapsedCount.draw(random, means[i], noised[i], ratio);
        }
        return sum;
    }
}
