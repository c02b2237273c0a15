package org.tattle.accounting.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.math.sampling.Seed;

/** Mechanisms declare what they draw, and ordinary sources do not care. */
class DeclaredDrawsTest {
    private static final double FALSE_ALARM = 1e-6;

    private static Sensitivity sensitivity(Norm norm) {
        return new Sensitivity(2, norm, norm == Norm.HAMMING ? Adjacency.REPLACE : Adjacency.ADD_REMOVE);
    }

    private static final GaussianMechanism GAUSSIAN = new GaussianMechanism(sensitivity(Norm.L2), 1.5);
    private static final LaplaceMechanism LAPLACE = new LaplaceMechanism(sensitivity(Norm.L1), 1.5);
    private static final GeometricMechanism GEOMETRIC = new GeometricMechanism(sensitivity(Norm.L1), 0.25);

    /** Each release, and the method of the source that it must go through. */
    private static final Map<String, Consumer<NoiseSource>> RELEASES = Map.of(
            "release gaussian", source -> GAUSSIAN.release(new double[] {1, 2}, source),
            "release laplace", source -> LAPLACE.release(new double[] {1, 2}, source),
            "release counts", source -> LAPLACE.releaseCounts(new double[] {1, 2}, source),
            "release geometric", source -> GEOMETRIC.release(new long[] {1, 2}, source),
            "respond", source -> new RandomizedResponse(sensitivity(Norm.HAMMING), 1, 3).release(2, source),
            "choose",
                    source -> new ExponentialMechanism(sensitivity(Norm.L_INFINITY), 1)
                            .choose(new double[] {1, 2}, source));

    @TestFactory
    Stream<DynamicTest> everyRelease_isOneDeclaredDraw() {
        return RELEASES.entrySet().stream()
                .map(release -> DynamicTest.dynamicTest(release.getKey(), () -> {
                    List<String> calls = new ArrayList<>();
                    release.getValue().accept(watched(calls));
                    calls.removeIf(call -> call.equals("step"));
                    assertThat(calls).containsExactly(release.getKey().split(" ", 2)[0]);
                }));
    }

    /** A source that notes what is called, and draws nothing. */
    private static NoiseSource watched(List<String> calls) {
        return (NoiseSource) Proxy.newProxyInstance(
                NoiseSource.class.getClassLoader(), new Class<?>[] {NoiseSource.class}, (proxy, method, arguments) -> {
                    calls.add(method.getName());
                    Class<?> type = method.getReturnType();
                    return type == int.class ? (Object) 0 : type == double.class ? (Object) 0.0 : null;
                });
    }

    @Test
    void whatIsDeclared_isTheScaleOfTheNoise() {
        assertThat(GAUSSIAN.scale()).isEqualTo(3);
        assertThat(GAUSSIAN.shape()).isEqualTo(CalibratedNoise.Shape.GAUSSIAN);
        assertThat(LAPLACE.scale()).isEqualTo(3);
        assertThat(GEOMETRIC.scale()).isEqualTo(4);
        assertThat(new ExponentialMechanism(sensitivity(Norm.L_INFINITY), 1).rate())
                .isEqualTo(0.25);
    }

    /**
     * A declared draw of an ordinary source is the same numbers as its primitive draws, so results keep their bytes.
     */
    @Test
    void ordinarySources_drawTheSame() {
        UnaryOperator<double[]> drawn = values -> {
            NoiseSource source = new SeededNoise(new Seed(5).generator());
            for (int i = 0; i < values.length; i++) {
                values[i] = source.laplace(values[i], 3);
            }
            return values;
        };
        double[] released = {1, 2, 3};
        NoiseSource source = NoiseSource.of(new Seed(5).generator());
        source.sampled(new Sampling.Poisson(0.5));
        LAPLACE.release(released, source);
        assertThat(released).isEqualTo(drawn.apply(new double[] {1, 2, 3}));
    }

    @Test
    void generatorWithASource_lendsThat() {
        NoiseSource own = new SeededNoise(new Seed(1).generator());
        NoiseProvider provider = new NoiseProvider() {
            @Override
            public NoiseSource source() {
                return own;
            }

            @Override
            public long nextLong() {
                throw new AssertionError("not asked for");
            }
        };
        assertThat(NoiseSource.of(provider)).isSameAs(own);
        UniformRandomProvider plain = new Seed(1).generator();
        assertThat(NoiseSource.of(plain)).isInstanceOf(SeededNoise.class);
        assertThat(NoiseSource.of(plain).generator()).isSameAs(plain);
    }

    /** Null hypothesis: the probabilities are as the weights; rejected with a probability of {@value #FALSE_ALARM}. */
    @Test
    void choiceByWeight_hasTheseProbabilities() {
        double[] weights = {1, 0, 5, 2};
        for (NoiseSource source :
                List.of(new SeededNoise(new Seed(7).generator()), new GridNoise(new Seed(8).generator()))) {
            long[] seen = new long[weights.length];
            for (int i = 0; i < 20_000; i++) {
                seen[source.chooseProportional(weights)]++;
            }
            assertThat(seen[1]).isZero();
            assertThat(new ChiSquareTest()
                            .chiSquareTest(new double[] {1, 5, 2}, new long[] {seen[0], seen[2], seen[3]}))
                    .isGreaterThan(FALSE_ALARM);
        }
        NoiseSource source = new SeededNoise(new Seed(7).generator());
        assertThatThrownBy(() -> source.chooseProportional(new double[2])).hasMessageContaining("largest weight");
    }
}
