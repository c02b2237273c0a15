package org.tattle.certify.replay;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.accounting.mechanism.CalibratedNoise.Shape;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.StandardNormal;

/**
 * The test of noise that a trainer draws by a class of its own against the law that it declares, on many draws: their
 * distribution (Kolmogorov and Smirnov), their scale, values that repeat or lie on a grid of 16 to 32 bits, and signs
 * of neighboring values. Noise of the law fails with a probability of at most {@link #FALSE_ALARM}. With this many
 * draws a scale that is 5 % off is found.
 *
 * @param doubt why the law cannot be tested, or does not suffice
 */
record NoiseTest(Optional<Statement> violation, Optional<Statement> doubt, Optional<Statement> notCovered) {
    /** The probability that noise of the declared law is found wrong, over all tests. */
    static final double FALSE_ALARM = 1e-6;

    private static final int DRAWS = 20_000;
    /** Normal deviates beyond this have a probability of 1e-8. */
    private static final double FAR = 5.8;

    private static final int TESTS = 5;
    /** Sums of more exponential numbers are taken for normal ones to the third power. */
    private static final int MANY = 300;

    private static final int[] BITS = {16, 24, 31, 32};
    /** The distance from a grid, in its steps, of values that lie on it up to rounding. */
    private static final double ON_GRID = 1e-3;
    /** The most equal values of continuous noise: more have a probability below 1e-12. */
    private static final int MOST_EQUAL = 2;

    /** Whether noise is one of this project's, whose law its own tests check. */
    static boolean isKnown(AdditiveNoise noise) {
        return noise.getClass().getPackageName().equals(AdditiveNoise.class.getPackageName());
    }

    /** Tests noise, also on the inputs of a draw that a training made. */
    static NoiseTest of(AdditiveNoise noise, double[] inputs, Seed seed) {
        String name = noise.getClass().getSimpleName();
        Counting source = new Counting(seed.generator());
        double[] added = new double[0];
        double[] exact = new double[0];
        double[] radii = new double[0];
        int size = Math.max(1, inputs.length);
        try {
            int vectors = (DRAWS + size - 1) / size;
            added = new double[vectors * size];
            exact = new double[(vectors + 1) / 2 * size];
            radii = new double[vectors];
            for (int v = 0; v < vectors; v++) {
                double[] start = v % 2 == 0 || inputs.length == 0 ? new double[size] : inputs.clone();
                double[] sum = start.clone();
                noise.addTo(sum, source);
                for (int i = 0; i < size; i++) {
                    added[v * size + i] = (sum[i] - start[i]) / noise.scale();
                    radii[v] = Math.hypot(radii[v], added[v * size + i]);
                    if (v % 2 == 0) {
                        exact[v / 2 * size + i] = added[v * size + i]; // sums with 0 keep their last digits
                    }
                }
            }
        } catch (RuntimeException e) {
            return unknown(NoiseSentence.NOT_DRAWN.with(name));
        }
        double[] values = added;
        double[] digits = exact;
        double[] lengths = radii;
        Optional<Statement> wrong = switch (noise.shape()) {
            case LAPLACE, GAUSSIAN -> wrongDigits(noise.shape(), digits).or(() -> wrongValues(noise.shape(), values));
            case SPHERICAL -> wrongRadii(lengths, size).or(() -> wrongSigns(values));
            case GEOMETRIC -> Optional.empty();
        };
        if (wrong.isPresent()) {
            return new NoiseTest(
                    Optional.of(NoiseSentence.NOT_OF_LAW.with(name, wrong.get())), Optional.empty(), Optional.empty());
        }
        if (noise.shape() == Shape.GEOMETRIC) {
            return unknown(NoiseSentence.NOT_TESTED.with(name));
        }
        if (source.isRaw && noise.shape() != Shape.SPHERICAL) {
            return unknown(NoiseSentence.RAW_BITS.with(name));
        }
        if (noise.shape() != Shape.SPHERICAL
                && wrongValues(noise.shape(), onLarge(noise, size, source)).isPresent()) {
            return unknown(NoiseSentence.OTHER_ON_LARGE_VALUES.with(name));
        }
        return new NoiseTest(
                Optional.empty(),
                Optional.empty(),
                Optional.of((source.isRaw ? NoiseSentence.BEYOND_DRAWS_AND_DIGITS : NoiseSentence.BEYOND_DRAWS)
                        .with(name, Numbers.count(DRAWS, "draw"))));
    }

    /** Noise on values of up to 10,000 scales, as a share of the scale. */
    private static double[] onLarge(AdditiveNoise noise, int size, NoiseSource source) {
        double[] added = new double[DRAWS / size * size + size];
        for (int from = 0; from < added.length; from += size) {
            double[] sum = new double[size];
            int vector = from / size;
            Arrays.setAll(sum, i -> Math.rint(Math.max(1, noise.scale()) * Math.pow(10, 1 + (vector + i) % 4)));
            double[] start = sum.clone();
            noise.addTo(sum, source);
            for (int i = 0; i < size; i++) {
                added[from + i] = (sum[i] - start[i]) / noise.scale();
            }
        }
        return added;
    }

    private static NoiseTest unknown(Statement why) {
        return new NoiseTest(Optional.empty(), Optional.of(why), Optional.empty());
    }

    private static double[] shares(Shape shape, double[] added) {
        return Arrays.stream(added)
                .map(value -> shape == Shape.LAPLACE ? laplace(value) : StandardNormal.cumulative(value))
                .toArray();
    }

    private static Optional<Statement> wrongDigits(Shape shape, double[] added) {
        double[] sorted =
                Arrays.stream(added).map(Math::abs).sorted().toArray(); // what is subtracted again repeats, too
        int equal = (int) IntStream.range(1, sorted.length)
                .filter(i -> sorted[i] == sorted[i - 1])
                .count();
        if (equal > MOST_EQUAL) {
            return Optional.of(NoiseSentence.REPEATING.with(equal, added.length));
        }
        double[] shares = shares(shape, added);
        return Arrays.stream(BITS)
                .filter(bits -> Arrays.stream(shares)
                                .filter(share -> isOnGrid(share, bits) || isOnGrid(1 - share, bits))
                                .count()
                        > added.length / 2)
                .mapToObj(bits -> NoiseSentence.FEW_BITS.with(bits))
                .findFirst();
    }

    private static Optional<Statement> wrongValues(Shape shape, double[] added) {
        boolean isLaplace = shape == Shape.LAPLACE;
        double mean = Arrays.stream(added)
                .map(value -> isLaplace ? Math.abs(value) : value * value)
                .average()
                .orElse(1);
        double deviate = (mean - 1) * Math.sqrt(added.length / (isLaplace ? 1.0 : 2.0));
        if (Math.abs(deviate) > FAR) {
            return Optional.of(NoiseSentence.OTHER_SCALE.with(
                    Numbers.rounded(isLaplace ? mean : Math.sqrt(mean)), Numbers.count(added.length, "draw")));
        }
        return farFrom(shares(shape, added)).or(() -> wrongSigns(added));
    }

    private static double laplace(double value) {
        return value < 0 ? Math.exp(value) / 2 : 1 - Math.exp(-value) / 2;
    }

    /** Whether twice a share is a whole number of steps of a grid. */
    private static boolean isOnGrid(double share, int bits) {
        double steps = 2 * share * Math.pow(2, bits);
        return Math.abs(steps - Math.rint(steps)) < ON_GRID;
    }

    private static Optional<Statement> wrongRadii(double[] radii, int size) {
        return farFrom(Arrays.stream(radii).map(radius -> erlang(radius, size)).toArray());
    }

    /** The probability that the sum of {@code size} standard exponential numbers is at most x. */
    private static double erlang(double x, int size) {
        if (size > MANY) {
            double ninth = 1 / (9.0 * size);
            return StandardNormal.cumulative((Math.cbrt(x / size) - 1 + ninth) / Math.sqrt(ninth)); // Wilson, Hilferty
        }
        double term = Math.exp(-x);
        double above = term;
        for (int k = 1; k < size; k++) {
            term *= x / k;
            above += term;
        }
        return 1 - above;
    }

    /** Whether shares are too far from uniform (Massart 1990). */
    private static Optional<Statement> farFrom(double[] shares) {
        double[] sorted = shares.clone();
        Arrays.sort(sorted);
        double farthest = 0;
        for (int i = 0; i < sorted.length; i++) {
            farthest = Math.max(
                    farthest, Math.max(sorted[i] - (double) i / sorted.length, (i + 1.0) / sorted.length - sorted[i]));
        }
        boolean isFar = 2 * Math.exp(-2 * sorted.length * farthest * farthest) < FALSE_ALARM / TESTS;
        return isFar
                ? Optional.of(NoiseSentence.OTHER_DISTRIBUTION.with(
                        Numbers.rounded(farthest), Numbers.count(sorted.length, "draw")))
                : Optional.empty();
    }

    private static Optional<Statement> wrongSigns(double[] added) {
        double sum = 0;
        for (int i = 1; i < added.length; i++) {
            sum += Math.signum(added[i]) * Math.signum(added[i - 1]);
        }
        return Math.abs(sum) > FAR * Math.sqrt(added.length)
                ? Optional.of(NoiseSentence.DEPENDENT_SIGNS.with())
                : Optional.empty();
    }

    /** A source of noise that notices whether bits are taken from its generator. */
    private static final class Counting extends SeededNoise {
        private boolean isRaw;

        Counting(UniformRandomProvider random) {
            super(random);
        }

        @Override
        public UniformRandomProvider generator() {
            isRaw = true;
            return super.generator();
        }
    }
}
