package org.tattle.certify.replay;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.accounting.mechanism.CalibratedNoise.Shape;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

class NoiseSentenceTest extends SentenceTests<NoiseSentence> {
    NoiseSentenceTest() {
        super(NoiseSentence.class);
    }

    /** Noise of scale 1 for one value. */
    private record Own(Shape shape, ToDoubleBiFunction<NoiseSource, Double> drawn) implements AdditiveNoise {
        @Override
        public Sensitivity sensitivity() {
            return new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE);
        }

        @Override
        public double scale() {
            return 1;
        }

        @Override
        public void addTo(double[] values, NoiseSource noise) {
            values[0] += drawn.applyAsDouble(noise, values[0]);
        }
    }

    private static List<Statement> laplace(ToDoubleFunction<NoiseSource> drawn) {
        return of(Shape.LAPLACE, drawn);
    }

    private static List<Statement> of(Shape shape, ToDoubleFunction<NoiseSource> drawn) {
        return of(shape, (noise, value) -> drawn.applyAsDouble(noise));
    }

    private static List<Statement> of(Shape shape, ToDoubleBiFunction<NoiseSource, Double> drawn) {
        NoiseTest found = NoiseTest.of(new Own(shape, drawn), new double[] {3}, new Seed(1));
        return Stream.of(found.violation(), found.doubt(), found.notCovered())
                .flatMap(Optional::stream)
                .toList();
    }

    /** The inverse of the distribution function at a share in (0, 1). */
    private static double inverse(double share) {
        return share < 0.5 ? Math.log(2 * share) : -Math.log(2 * (1 - share));
    }

    private static double ofBits(NoiseSource noise) {
        return inverse(noise.generator().nextDouble());
    }

    @Override
    protected Example example(NoiseSentence sentence) {
        AtomicInteger draws = new AtomicInteger();
        List<Statement> right = laplace(noise -> noise.laplace(0, 1));
        List<Statement> raw = laplace(NoiseSentenceTest::ofBits);
        return switch (sentence) {
            case NOT_OF_LAW, OTHER_SCALE -> new Example(laplace(noise -> noise.laplace(0, 1.1)), right);
            case NOT_DRAWN ->
                new Example(
                        laplace(noise -> {
                            throw new IllegalStateException("not by itself");
                        }),
                        right);
            case NOT_TESTED -> new Example(of(Shape.GEOMETRIC, noise -> noise.twoSidedGeometric(1)), right);
            case RAW_BITS -> new Example(raw, right);
            case BEYOND_DRAWS -> new Example(right, raw);
            case BEYOND_DRAWS_AND_DIGITS -> new Example(of(Shape.SPHERICAL, NoiseSentenceTest::ofBits), right);
            case OTHER_ON_LARGE_VALUES ->
                new Example(of(Shape.LAPLACE, (noise, value) -> noise.laplace(0, value > 50 ? 0.5 : 1)), right);
            case REPEATING -> new Example(laplace(noise -> Math.rint(16 * noise.laplace(0, 1)) / 16), right);
            case FEW_BITS ->
                new Example(laplace(noise -> inverse(((noise.generator().nextInt() >>> 1) + 0.5) / (1L << 31))), raw);
            case OTHER_DISTRIBUTION ->
                new Example(laplace(noise -> 4 * noise.generator().nextDouble() - 2), right);
            case DEPENDENT_SIGNS ->
                new Example(
                        laplace(noise -> Math.abs(noise.laplace(0, 1)) * (draws.incrementAndGet() % 2 == 0 ? 1 : -1)),
                        right);
        };
    }
}
