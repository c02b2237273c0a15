package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.defenses.poisson.Counts.GivenCounts;
import org.tattle.defenses.poisson.Counts.InferredCounts;
import org.tattle.defenses.poisson.Inversion.AugmentedInversion;
import org.tattle.defenses.poisson.Inversion.CollapsedInversion;
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Geweke's joint-distribution test ("Getting it right", 2004) of the full chains: factors and data are drawn from each
 * other in turn, data given factors by the model, factors given data by a sweep. Where both are right the factors keep
 * the distribution of their prior, regardless of the data.
 *
 * <p>Null hypothesis: a sweep leaves the posterior as it is. Each moment is compared with the prior's by batch means of
 * 100 batches; a z beyond {@value #MOST} has a false-alarm probability of 8.4e-6 by the t distribution of 99 degrees of
 * freedom, one in any of the 7 moments of the 9 cases of at most 5.3e-4, but the seed is fixed. It would catch: the
 * rate of eq. 16, the diagonal left in, a direction of links mixed up, old for new factors, a count used twice.
 */
class JointDistributionTest {
    private static final double MOST = 4.7;
    private static final int BATCHES = 100;
    private static final int SWEEPS = 100_000;
    private static final int FEW_SWEEPS = 20_000;
    private static final int ACTORS = 3;
    private static final double RATIO = 0.6;
    private static final Prior PRIOR = new Prior(1, 2);
    /** Of mu_00 mu_01, two topics: each E[theta^2] E[phi]^2 of four factors' sums, 2 (1/2 1/4) + 2 (1/4 1/4). */
    private static final double MEAN_PRODUCT = 0.375;
    /**
     * Of mu_12 (mu_12 − mu_21), half of that of ((theta_10 theta_21 − theta_11 theta_20) (pi_01 − pi_10))², which is
     * (2/4 − 2/16) times 2/4.
     */
    private static final double MEAN_OF_DIRECTION = 0.09375;

    private static final TrainingContext TRAINING = TrainingContext.seeded(1);

    /** How data are made of rates, and what takes them for counts. */
    private interface Data {
        Counts drawn(Shape shape, Factorization model, Seed seed);
    }

    private interface WithData {
        double of(int[][] seen, Factorization model);
    }

    private interface Observed {
        boolean entry(int row, int column);
    }

    /** @param seen the data that were drawn last */
    private record Shape(int rows, int columns, Observed observed, int[][] seen) {
        Shape(int rows, int columns, Observed observed) {
            this(rows, columns, observed, new int[rows][columns]);
        }
    }

    static Stream<Arguments> ways() {
        return Stream.of(
                Arguments.of("non-private", (Data) JointDistributionTest::given),
                Arguments.of("collapsed", (Data) JointDistributionTest::noised),
                Arguments.of("augmented", new Augmented()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void topics(String way, Data data) {
        topics(data, FEW_SWEEPS);
    }

    @ParameterizedTest(name = "{0}")
    @Tag("slow")
    @MethodSource("ways")
    void topics_inFull(String way, Data data) {
        topics(data, SWEEPS);
    }

    private static void topics(Data data, int sweeps) {
        TopicFactors model = new TopicFactors(3, 2, 2, PRIOR, new Seed(3).generator());
        keepsThePrior(
                model,
                data,
                sweeps,
                new Shape(3, 2, (row, column) -> true),
                (seen, after) -> seen[0][0] * after.rate(0, 1),
                MEAN_PRODUCT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void communities(String way, Data data) {
        keepsThePrior(data, FEW_SWEEPS, Links.all(ACTORS));
    }

    @ParameterizedTest(name = "{0}")
    @Tag("slow")
    @MethodSource("ways")
    void communities_inFull(String way, Data data) {
        keepsThePrior(data, SWEEPS, Links.all(ACTORS));
    }

    /**
     * Nothing is learned from links that are held out, which leaves 1 to 0, 1 to 2 and 2 to 0, and nothing goes wrong.
     */
    @ParameterizedTest(name = "{0}")
    @Tag("slow")
    @MethodSource("ways")
    void communitiesWithLinksHeldOut(String way, Data data) {
        Links links = Links.of(actors(), HeldOut.CROSS, 1);
        assertThat(links.heldOut(0, 1)).isTrue();
        keepsThePrior(data, SWEEPS, links);
    }

    private static void keepsThePrior(Data data, int sweeps, Links links) {
        CommunityFactors model = new CommunityFactors(ACTORS, 2, links, PRIOR, new Seed(4).generator());
        WithData directed = (seen, after) -> seen[1][2] * (after.rate(1, 2) - after.rate(2, 1));
        keepsThePrior(model, data, sweeps, new Shape(ACTORS, ACTORS, links::observed), directed, MEAN_OF_DIRECTION);
    }

    /**
     * @param withData a moment of data and the factors drawn after them
     * @param expected its mean
     */
    private static void keepsThePrior(
            Factorization model, Data data, int sweeps, Shape shape, WithData withData, double expected) {
        int size = model.factors().length;
        Moments moments = new Moments(sweeps);
        Seed seed = new Seed(20);
        for (int i = 0; i < sweeps; i++) {
            Counts counts = data.drawn(shape, model, seed.child("data").child(i));
            model.sweep(counts, seed.child("sweep").child(i), TRAINING);
            double[] f = model.factors();
            double first = 0;
            double last = 0;
            double squares = 0;
            double lastSquares = 0;
            int shared = size - 4; // the last four factors are those that all data share
            for (int k = 0; k < size; k++) {
                first += k < shared ? f[k] : 0;
                squares += k < shared ? f[k] * f[k] : 0;
                last += k < shared ? 0 : f[k];
                lastSquares += k < shared ? 0 : f[k] * f[k];
            }
            moments.add(
                    i,
                    first / shared,
                    last / 4,
                    squares / shared,
                    lastSquares / 4,
                    f[0] * f[size - 1],
                    f[0] * f[1],
                    withData.of(shape.seen, model));
        }
        // Gamma(1, rate 2): mean 1/2, mean square 1/2, product of two independent ones 1/4
        for (double z : moments.z(0.5, 0.5, 0.5, 0.5, 0.25, 0.25, expected)) {
            assertThat(z).isBetween(-MOST, MOST);
        }
    }

    /** The first sends most, the second receives most. */
    private static Network actors() {
        NetworkBuilder builder = new NetworkBuilder();
        for (int i = 0; i < ACTORS; i++) {
            builder.actor("a" + i);
        }
        return builder.add(0, 1, 5).build();
    }

    private static Counts given(Shape shape, Factorization model, Seed seed) {
        SplitMix random = seed.generator();
        return GivenCounts.of(matrix(shape, (row, column) -> PoissonSampler.sample(random, model.rate(row, column))));
    }

    private static Counts noised(Shape shape, Factorization model, Seed seed) {
        SplitMix random = seed.generator();
        CountMatrix noised = matrix(
                shape,
                (row, column) -> PoissonSampler.sample(random, model.rate(row, column))
                        + (int) GeometricSampler.sampleTwoSided(random, RATIO));
        return new InferredCounts(PackedCounts.of(noised), new CollapsedInversion(RATIO));
    }

    private interface Entry {
        int of(int row, int column);
    }

    /** To be read once, row by row. */
    private static CountMatrix matrix(Shape shape, Entry entry) {
        return new CountMatrix() {
            @Override
            public int rows() {
                return shape.rows;
            }

            @Override
            public int columns() {
                return shape.columns;
            }

            @Override
            public void row(int row, int[] out) {
                for (int column = 0; column < out.length; column++) {
                    out[column] = shape.observed.entry(row, column) ? entry.of(row, column) : MISSING;
                    shape.seen[row][column] = out[column];
                }
            }
        };
    }

    /** Noise of rates that are part of the chain's state: Skellam given them. */
    private static final class Augmented implements Data {
        private AugmentedInversion inversion;
        private int entries;

        @Override
        public Counts drawn(Shape shape, Factorization model, Seed seed) {
            if (entries != shape.rows * shape.columns) {
                entries = shape.rows * shape.columns;
                inversion = new AugmentedInversion(shape.rows, shape.columns, RATIO);
            }
            float[] rates = rates(inversion);
            SplitMix random = seed.generator();
            CountMatrix noised = matrix(shape, (row, column) -> {
                int at = 2 * (row * shape.columns + column);
                return PoissonSampler.sample(random, model.rate(row, column) + rates[at])
                        - PoissonSampler.sample(random, rates[at + 1]);
            });
            return new InferredCounts(PackedCounts.of(noised), inversion);
        }

        private float[] rates(AugmentedInversion of) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            float[] rates = new float[2 * entries];
            try (DataOutputStream out = new DataOutputStream(bytes)) {
                of.save(out);
                DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                for (int i = 0; i < rates.length; i++) {
                    rates[i] = in.readFloat();
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            return rates;
        }
    }

    /** Batch means. */
    private static final class Moments {
        private final double[][] sums = new double[BATCHES][0];
        private final int sweeps;

        Moments(int sweeps) {
            this.sweeps = sweeps;
        }

        void add(int i, double... values) {
            int batch = (int) ((long) i * BATCHES / sweeps);
            if (sums[batch].length == 0) {
                sums[batch] = new double[values.length];
            }
            for (int m = 0; m < values.length; m++) {
                sums[batch][m] += values[m] * BATCHES / sweeps;
            }
        }

        double[] z(double... expected) {
            double[] z = new double[expected.length];
            for (int m = 0; m < z.length; m++) {
                double mean = 0;
                double squares = 0;
                for (double[] batch : sums) {
                    mean += batch[m] / BATCHES;
                    squares += batch[m] * batch[m];
                }
                double variance = (squares - BATCHES * mean * mean) / (BATCHES - 1);
                z[m] = (mean - expected[m]) / Math.sqrt(variance / BATCHES);
            }
            return z;
        }
    }
}
