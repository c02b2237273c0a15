package org.tattle.math.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

/** The build turns the vector module on, so that both kernels run. */
class KernelsTest {
    private static final SplitMix RANDOM = new SplitMix(3);

    static Stream<Kernels> kernels() {
        return Stream.of(new ScalarKernels(), new VectorKernels());
    }

    static IntStream widths() {
        return IntStream.range(1, 14).map(i -> 8 * i);
    }

    /** Numbers of very different sizes and both signs, whose sums depend on the order. */
    private static double[] numbers(int size) {
        return IntStream.range(0, size)
                .mapToDouble(i -> (RANDOM.nextDouble() - 0.4) * Math.exp(12 * RANDOM.nextDouble()))
                .toArray();
    }

    /** Only the optimizing compiler makes vector instructions, which tests have in the slow profile. */
    @Test
    @Tag("slow")
    void best_withTheModule_isTheVectorOne() {
        assertThat(Kernels.best().description()).isEqualTo("vector");
    }

    /** Prints the kernels that are chosen. */
    static final class Chosen {
        public static void main(String[] args) {
            System.out.print(Kernels.best().description());
        }
    }

    /** Compares the twins, and prints the doubles of a vector. */
    static final class Twins {
        public static void main(String[] args) {
            KernelsTest test = new KernelsTest();
            widths().forEach(test::twins_giveTheSameBytes);
            test.twinsInLanes_giveTheSameBytes();
            test.expPsi_ofTheTwins_isTheSame();
            System.out.print(VectorKernels.SIZE);
        }
    }

    /** Fails when vector instructions run without the compiler that makes them instructions: 40 s take 1,556. */
    @ParameterizedTest
    @CsvSource({
        "-XX:TieredStopAtLevel=4, vector",
        "-XX:-TieredCompilation, vector",
        "-XX:TieredStopAtLevel=1, scalar",
        "-XX:TieredStopAtLevel=3, scalar",
        "-XX:CompilationMode=quick-only, scalar",
        "-Xint, scalar",
        "-XX:-UseCompiler, scalar",
        "-XX:-EnableVectorSupport, scalar"
    })
    void best_withoutTheOptimizingCompiler_isScalar(String option, String kernels)
            throws IOException, InterruptedException {
        assertThat(printed(Chosen.class, option)).isEqualTo(kernels);
    }

    /** The others here run with the longest vectors of the processor: where these have eight doubles, not with four. */
    @Test
    void twins_withShortVectors_giveTheSameBytes() throws IOException, InterruptedException {
        assumeThat(System.getProperty("os.arch")).isEqualTo("amd64");
        assertThat(printed(Twins.class, "-XX:UseAVX=2")).isEqualTo("4");
    }

    private static String printed(Class<?> program, String option) throws IOException, InterruptedException {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-modules",
                        "jdk.incubator.vector",
                        "-XX:+UnlockExperimentalVMOptions",
                        option,
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        program.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(java.waitFor()).isZero();
        return printed;
    }

    @ParameterizedTest
    @MethodSource("widths")
    void twins_giveTheSameBytes(int width) {
        for (int rows = 1; rows < 8; rows++) {
            double[] matrix = numbers(rows * width);
            double[] weights = numbers(rows);
            double[] values = numbers(width);
            double[][] results = new double[2][];
            int twin = 0;
            for (Kernels kernels : kernels().toList()) {
                double[] mix = new double[width + 1];
                kernels.mix(weights, matrix, width, mix);
                double[] ratios = mix.clone();
                kernels.ratios(values, 1e-100, width, ratios);
                double[] dots = new double[rows + 1];
                kernels.dots(values, matrix, width, rows, new double[8 * rows], dots);
                double[] sums = matrix.clone();
                kernels.addProducts(0.7, matrix, (rows - 1) * width, width - rows % 4, sums, 0);
                results[twin++] = Stream.of(mix, ratios, dots, sums)
                        .flatMapToDouble(Arrays::stream)
                        .toArray();
            }
            assertThat(Arrays.mismatch(results[0], results[1])).isEqualTo(-1);
        }
    }

    @Test
    void twinsInLanes_giveTheSameBytes() {
        for (int count : new int[] {0, 1, 2, 3, 30, 200}) {
            for (int topics : new int[] {1, 2, 3, 4, 5, 20}) {
                double[] rows = numbers(8 * count * topics);
                double[] weights = numbers(8 * topics);
                double[] values = numbers(8 * count);
                double[] start = numbers(8 * topics);
                double[][] results = new double[2][];
                int twin = 0;
                for (Kernels kernels : kernels().toList()) {
                    double[] mix = new double[8 * count + 1];
                    kernels.mixLanes(weights, rows, 8 * count, count, mix);
                    double[] dots = new double[8 * topics];
                    kernels.dotsLanes(values, rows, 8 * count, count, dots);
                    double[] gamma = start.clone();
                    double[] changes = new double[8];
                    kernels.moveLanes(0.3, weights, dots, gamma, changes);
                    double[] gram = new double[8 * topics * topics];
                    kernels.gramLanes(values, rows, 8 * count, count, topics, new double[16 * count], gram);
                    for (int k = 0; k < topics; k++) { // above the diagonal is anything
                        Arrays.fill(gram, 8 * (k * topics + k + 1), 8 * (k + 1) * topics, 0);
                    }
                    double[] solved = weights.clone();
                    kernels.solveLanes(gram.clone(), solved, topics);
                    results[twin++] = Stream.of(mix, dots, gamma, changes, gram, solved)
                            .flatMapToDouble(Arrays::stream)
                            .toArray();
                }
                assertThat(Arrays.mismatch(results[0], results[1])).isEqualTo(-1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void lanes_areThoseOfTheDefinition(Kernels kernels) {
        int count = 3;
        int topics = 2;
        double[] rows = numbers(8 * count * topics);
        double[] weights = numbers(8 * topics);
        double[] mix = new double[8 * count];
        kernels.mixLanes(weights, rows, 8 * count, count, mix);
        double[] dots = new double[8 * topics];
        kernels.dotsLanes(mix, rows, 8 * count, count, dots);
        double[] start = numbers(8 * topics);
        double[] gamma = start.clone();
        double[] changes = new double[8];
        kernels.moveLanes(0.3, weights, dots, gamma, changes);
        for (int lane = 0; lane < 8; lane++) {
            double[] dot = new double[topics];
            for (int i = 0; i < count; i++) {
                double sum = weights[lane] * rows[8 * i + lane] + weights[8 + lane] * rows[8 * (count + i) + lane];
                assertThat(mix[8 * i + lane]).isEqualTo(sum);
                dot[0] += sum * rows[8 * i + lane];
                dot[1] += sum * rows[8 * (count + i) + lane];
            }
            double change = 0;
            for (int k = 0; k < topics; k++) {
                assertThat(dots[8 * k + lane]).isEqualTo(dot[k]);
                double next = 0.3 + weights[8 * k + lane] * dot[k];
                assertThat(gamma[8 * k + lane]).isEqualTo(next);
                change += Math.abs(next - start[8 * k + lane]);
            }
            assertThat(changes[lane]).isEqualTo(change);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void solveLanes_solvesTheSystemOfEachLane(Kernels kernels) {
        int count = 200;
        int size = 5;
        double[] rows = numbers(8 * count * size);
        double[] values = new double[8 * count];
        Arrays.setAll(values, i -> 0.5 + RANDOM.nextDouble());
        double[] gram = new double[8 * size * size];
        kernels.gramLanes(values, rows, 8 * count, count, size, new double[16 * count], gram);
        double[] expected = numbers(8 * size);
        double[] solved = expected.clone();
        kernels.solveLanes(gram.clone(), solved, size);
        for (int lane = 0; lane < 8; lane++) {
            for (int k = 0; k < size; k++) {
                double sum = 0;
                double scale = 0;
                for (int j = 0; j < size; j++) {
                    double entry = 0;
                    for (int i = 0; i < count; i++) {
                        entry += values[8 * i + lane]
                                * rows[(k * count + i) * 8 + lane]
                                * rows[(j * count + i) * 8 + lane];
                    }
                    if (j <= k) {
                        assertThat(gram[(k * size + j) * 8 + lane])
                                .isEqualTo(entry, within(1e-12 * trace(gram, size, lane)));
                    }
                    sum += entry * solved[8 * j + lane];
                    scale += Math.abs(entry * solved[8 * j + lane]);
                }
                assertThat(sum).isEqualTo(expected[8 * k + lane], within(1e-9 * scale));
            }
        }
    }

    private static double trace(double[] gram, int size, int lane) {
        return IntStream.range(0, size)
                .mapToDouble(k -> gram[(k * size + k) * 8 + lane])
                .sum();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void sums_areThoseOfTheDefinition(Kernels kernels) {
        int width = 24;
        double[] values = numbers(width);
        double[] matrix = numbers(3 * width);
        double[] dots = new double[3];
        kernels.dots(values, matrix, width, 3, new double[24], dots);
        double[] weights = {0.5, -2, 3};
        double[] mix = new double[width];
        kernels.mix(weights, matrix, width, mix);
        double[] lanes = new double[8];
        for (int i = 0; i < width; i++) {
            lanes[i % 8] += values[i] * matrix[2 * width + i];
            assertThat(mix[i]).isEqualTo(0.5 * matrix[i] - 2 * matrix[width + i] + 3 * matrix[2 * width + i]);
        }
        assertThat(dots[2])
                .isEqualTo(((lanes[0] + lanes[4]) + (lanes[1] + lanes[5]))
                        + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7])));
    }

    /** Every argument that a Dirichlet parameter can be, and those where the series changes or the result vanishes. */
    @Test
    void expPsi_ofTheTwins_isTheSame() {
        expPsi_ofTheTwins_isTheSame(2_000);
    }

    @Test
    @Tag("slow")
    void expPsi_ofTheTwins_isTheSame_inFull() {
        expPsi_ofTheTwins_isTheSame(20_000);
    }

    private static void expPsi_ofTheTwins_isTheSame(int numbers) {
        double[] special = {Double.MIN_VALUE, 1e-300, 1e-3, 1.4e-3, 1.41e-3, 15.999999999999998, 16, 1e9, 1e80, 1e300};
        double[] x = new double[numbers + special.length];
        Arrays.setAll(x, i -> i < special.length ? special[i] : Math.exp(24 * RANDOM.nextDouble() - 8));
        double[] scalar = new double[x.length];
        new ScalarKernels().expPsi(x, 0, x.length, scalar);
        for (int size = 0; size < 12; size++) {
            double[] vector = new double[x.length];
            for (int from = 0; from < x.length; from += size + 1) {
                new VectorKernels().expPsi(x, from, Math.min(x.length, from + size + 1), vector);
            }
            assertThat(Arrays.mismatch(scalar, vector)).isEqualTo(-1);
        }
        for (int i = 0; i < x.length; i++) {
            assertThat(scalar[i]).isEqualTo(Digamma.expPsi(x[i]));
        }
    }
}
