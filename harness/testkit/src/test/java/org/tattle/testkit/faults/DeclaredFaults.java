package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.testkit.faults.Claimed.Algorithm;

/**
 * Private sums of rows in steps whose draws are declared, with one mistake each in how samples are drawn, how the draws
 * are composed or how noise is drawn; and sound algorithms that look like them.
 */
final class DeclaredFaults {
    private static final double DELTA = 1e-5;
    private static final double RATE = 0.2;
    private static final int STEPS = 20;
    private static final int ROWS = 60;
    private static final double MULTIPLIER = 2;
    private static final Sensitivity L1 = new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE);
    private static final Sensitivity L2 = new Sensitivity(1, Norm.L2, Adjacency.ADD_REMOVE);
    private static final Sensitivity UTILITY = new Sensitivity(1, Norm.L_INFINITY, Adjacency.ADD_REMOVE);
    private static final Sampling POISSON = new Sampling.Poisson(RATE);

    private DeclaredFaults() {}

    /** How a step chooses its rows. */
    private interface Sampler {
        /** The samples of all steps. */
        List<IntPredicate> samples(Table rows, TrainingContext training);
    }

    private static double epsilon(Accountant accountant, Event... events) {
        return accountant.epsilon(Composition.of(events), DELTA).epsilon();
    }

    private static double sampled() {
        return epsilon(
                Accountants.exact(),
                Event.gaussian(MULTIPLIER).poissonSampled(RATE).times(STEPS));
    }

    /** The sum of the rows of a sample, each clipped to norm 1. */
    private static double[] sum(Table rows, IntPredicate sample) {
        return RowSums.sum(
                rows.select(IntStream.range(0, rows.size()).filter(sample).toArray()));
    }

    private static LogisticModel released(Table rows, double[]... sums) {
        double[] total = new double[rows.width()];
        for (double[] sum : sums) {
            for (int i = 0; i < sum.length; i++) {
                total[i % total.length] += sum[i];
            }
        }
        return RowSums.release(rows, total);
    }

    private static Algorithm<Table, LogisticModel> steps(Sampler sampler, Sampling declared) {
        return (rows, training) -> {
            NoiseSource noise = NoiseSource.of(training.noise("gradient"));
            GaussianMechanism mechanism = new GaussianMechanism(L2, MULTIPLIER);
            List<double[]> sums = new ArrayList<>();
            for (IntPredicate sample : sampler.samples(rows, training)) {
                double[] sum = sum(rows, sample);
                noise.sampled(declared);
                mechanism.release(sum, noise);
                sums.add(sum);
            }
            return released(rows, sums.toArray(double[][]::new));
        };
    }

    private static List<IntPredicate> coins(Table rows, Seed seed, IntUnaryOperator step) {
        return IntStream.range(0, STEPS)
                .mapToObj(s -> (IntPredicate) row ->
                        new Seed(Seed.combine(seed.child(step.applyAsInt(s)).value(), Seed.hash(rows.id(row))))
                                        .generator()
                                        .nextDouble()
                                < RATE)
                .toList();
    }

    private static List<IntPredicate> sequentialCoins(Table rows, TrainingContext training) {
        UniformRandomProvider random = training.stream("coins").generator();
        List<IntPredicate> samples = new ArrayList<>();
        for (int s = 0; s < STEPS; s++) {
            boolean[] in = new boolean[rows.size()];
            for (int row = 0; row < in.length; row++) {
                in[row] = random.nextDouble() < RATE;
            }
            samples.add(row -> in[row]);
        }
        return samples;
    }

    /** Batches of a partition into 1/q parts, shuffled anew after each round or not. */
    private static List<IntPredicate> partition(Table rows, TrainingContext training, boolean isShuffled) {
        Random random = new Random(training.stream("order").value());
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, rows.size()).boxed().toList());
        int parts = (int) Math.round(1 / RATE);
        List<IntPredicate> samples = new ArrayList<>();
        int[] part = new int[rows.size()];
        for (int s = 0; s < STEPS; s++) {
            if (s % parts == 0) {
                if (isShuffled) {
                    Collections.shuffle(order, random);
                }
                part = new int[rows.size()];
                for (int i = 0; i < part.length; i++) {
                    part[order.get(i)] = i * parts / part.length;
                }
            }
            int[] parted = part;
            int now = s % parts;
            samples.add(row -> parted[row] == now);
        }
        return samples;
    }

    private static List<IntPredicate> fixedSizes(Table rows, TrainingContext training) {
        Random random = new Random(training.stream("order").value());
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, rows.size()).boxed().toList());
        List<IntPredicate> samples = new ArrayList<>();
        for (int s = 0; s < STEPS; s++) {
            Collections.shuffle(order, random);
            List<Integer> drawn = List.copyOf(order.subList(0, (int) Math.round(RATE * rows.size())));
            samples.add(drawn::contains);
        }
        return samples;
    }

    private static double[] laplace(double[] values, double multiplier, NoiseSource noise) {
        double[] released = values.clone();
        new LaplaceMechanism(L1, multiplier).release(released, noise);
        return released;
    }

    /** Many Laplace releases of all rows with an epsilon of 0.1 each. */
    private static Algorithm<Table, LogisticModel> many(int draws, boolean isNamedApart) {
        return (rows, training) -> {
            NoiseSource one = NoiseSource.of(training.noise("sums"));
            double[][] sums = new double[draws][];
            Arrays.setAll(
                    sums,
                    i -> laplace(
                            RowSums.sum(rows), 10, isNamedApart ? NoiseSource.of(training.noise("topic " + i)) : one));
            return released(rows, sums);
        };
    }

    private static double cost(int draws) {
        return epsilon(Accountants.pldUpper(), Event.laplace(10).times(draws));
    }

    /** A choice of a column on one sample, with the utilities of the columns' signed sums. */
    private static Algorithm<Table, LogisticModel> choice(double epsilon) {
        return (rows, training) -> {
            NoiseSource noise = NoiseSource.of(training.noise("column"));
            double[] sums =
                    sum(rows, coins(rows, training.stream("coins"), s -> 0).get(0));
            double total = Arrays.stream(sums).sum() - 8;
            double[] utilities = {total, -total};
            noise.sampled(POISSON);
            double[] shown = new double[rows.width()];
            shown[new ExponentialMechanism(UTILITY, epsilon).choose(utilities, noise)] = 1;
            return RowSums.release(rows, shown);
        };
    }

    /** Gaussian noise on all rows, and another release beside it. */
    private static Algorithm<Table, LogisticModel> beside(Algorithm<Table, double[]> other) {
        return (rows, training) -> {
            double[] sum = RowSums.sum(rows);
            new GaussianMechanism(L2, MULTIPLIER).release(sum, NoiseSource.of(training.noise("gradient")));
            return released(rows, sum, other.run(rows, training));
        };
    }

    private static double gaussian() {
        return GaussianPrivacy.epsilon(1 / MULTIPLIER, Math.log(DELTA));
    }

    private static double[] chosen(Table rows, TrainingContext training) {
        double total = Arrays.stream(RowSums.sum(rows)).sum();
        double[] shown = new double[2];
        shown[
                new ExponentialMechanism(UTILITY, 3)
                        .choose(new double[] {total, -total}, NoiseSource.of(training.noise("choice")))] = 1;
        return shown;
    }

    private static double[] weighed(Table rows, TrainingContext training) {
        double total = Arrays.stream(RowSums.sum(rows)).sum();
        double[] shown = new double[2];
        shown[
                NoiseSource.of(training.noise("choice"))
                        .chooseProportional(new double[] {Math.exp(2 * total), Math.exp(-2 * total)})] = 1;
        return shown;
    }

    /** Both kinds of noise on each of the samples. */
    private static LogisticModel bothKinds(Table rows, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("gradient"));
        List<double[]> sums = new ArrayList<>();
        for (IntPredicate sample : coins(rows, training.stream("coins"), s -> s)) {
            double[] sum = sum(rows, sample);
            noise.sampled(POISSON);
            sums.add(laplace(sum, 1, noise));
            new GaussianMechanism(L2, MULTIPLIER).release(sum, noise);
            sums.add(sum);
        }
        return released(rows, sums.toArray(double[][]::new));
    }

    /** Laplace noise of a class of the author's own. */
    private record OwnNoise(java.util.function.DoubleUnaryOperator noise, boolean isDrawnBySource)
            implements AdditiveNoise {
        @Override
        public Shape shape() {
            return Shape.LAPLACE;
        }

        @Override
        public Sensitivity sensitivity() {
            return L1;
        }

        @Override
        public double scale() {
            return 1;
        }

        @Override
        public void addTo(double[] values, NoiseSource source) {
            for (int i = 0; i < values.length; i++) {
                values[i] = isDrawnBySource
                        ? source.laplace(values[i], noise.applyAsDouble(0))
                        : values[i] + noise.applyAsDouble(source.generator().nextInt() * 0x1p-32);
            }
        }
    }

    private static Algorithm<Table, LogisticModel> own(OwnNoise mechanism) {
        return (rows, training) -> {
            double[] sum = RowSums.sum(rows);
            NoiseSource.of(training.noise("sums")).release(mechanism, sum);
            return RowSums.release(rows, sum);
        };
    }

    /** The inverse distribution function of Laplace noise, at a uniform number in [-1/2, 1/2). */
    private static double inverse(double uniform) {
        double u = uniform + 0x1p-33;
        return -Math.signum(u) * Math.log1p(-2 * Math.abs(u));
    }

    private static Algorithm<Table, LogisticModel> lottery(int chances) {
        return (rows, training) -> {
            NoiseSource noise = NoiseSource.of(training.noise("sums"));
            noise.sampled(new Sampling.None());
            double[] sum = RowSums.sum(rows);
            boolean isBare = training.stream("lottery").generator().nextInt(chances) == 0;
            return RowSums.release(rows, isBare ? sum : laplace(sum, 1, noise));
        };
    }

    private static Suspect<Table, LogisticModel> rows(
            String name, double epsilon, double delta, Adjacency adjacency, Algorithm<Table, LogisticModel> algorithm) {
        Relation relation = new Relation(Unit.ROW, adjacency, 1);
        return new Suspect<>(
                name,
                "",
                new Claimed<>(Claimed.claim(epsilon, delta, relation), algorithm),
                Backgrounds.table(ROWS),
                new RowCases<>(LogisticModel::weights),
                0);
    }

    private static Suspect<Table, LogisticModel> rows(
            String name, double epsilon, double delta, Algorithm<Table, LogisticModel> algorithm) {
        return rows(name, epsilon, delta, Adjacency.ADD_REMOVE, algorithm);
    }

    /** Whose mistakes a replay shows. */
    static List<Suspect<Table, LogisticModel>> violations() {
        return List.of(
                rows("fixed batches", sampled(), DELTA, steps((r, t) -> partition(r, t, false), POISSON)),
                rows("shuffled batches", sampled(), DELTA, steps((r, t) -> partition(r, t, true), POISSON)),
                rows(
                        "shuffled batches as new ones without replacement",
                        99,
                        DELTA,
                        steps((r, t) -> partition(r, t, true), new Sampling.WithoutReplacement(RATE))),
                rows("batches of one size", sampled(), DELTA, steps(DeclaredFaults::fixedSizes, POISSON)),
                rows("one sample", sampled(), DELTA, steps((r, t) -> coins(r, t.stream("c"), s -> 0), POISSON)),
                rows(
                        "each sample twice",
                        sampled(),
                        DELTA,
                        steps((r, t) -> coins(r, t.stream("c"), s -> s / 2), POISSON)),
                rows("no sample", sampled(), DELTA, steps((r, t) -> Collections.nCopies(STEPS, row -> true), POISSON)),
                rows(
                        "replaced record, noise for one added",
                        sampled(),
                        DELTA,
                        Adjacency.REPLACE,
                        steps((r, t) -> coins(r, t.stream("c"), s -> s), POISSON)),
                rows("400 draws as 40", cost(40), DELTA, many(400, false)),
                rows("100 topics as 40", cost(40), DELTA, many(100, true)),
                rows("choice on a sample at half", Math.log1p(RATE * Math.expm1(1)), 0, choice(2)),
                rows("choice beside Gaussian noise", gaussian(), DELTA, beside(DeclaredFaults::chosen)),
                rows("weights beside Gaussian noise", gaussian(), DELTA, beside(DeclaredFaults::weighed)),
                rows("own noise, half the scale", 1, 0, own(new OwnNoise(zero -> 0.5, true))),
                rows("own noise of 32 bits", 1, 0, own(new OwnNoise(DeclaredFaults::inverse, false))),
                rows("own noise, cached", 1, 0, own(new OwnNoise(u -> inverse(Math.rint(u * 8) / 8.5), false))),
                rows("one training in three without noise", 1, 0, lottery(3)));
    }

    /** Whose mistakes leave a replay without an answer. */
    static List<Suspect<Table, LogisticModel>> doubts() {
        return List.of(
                rows("both kinds on a sample, one accounted", sampled(), DELTA, DeclaredFaults::bothKinds),
                rows(
                        "samples without replacement, not accounted",
                        0.1,
                        DELTA,
                        steps(DeclaredFaults::fixedSizes, new Sampling.WithoutReplacement(RATE))),
                rows(
                        "own noise of 53 bits",
                        1,
                        0,
                        own(new OwnNoise(
                                u -> inverse(new Random(Double.doubleToLongBits(u)).nextDouble() - 0.5), false))));
    }

    /** Nothing wrong, by whether a replay can tell. */
    static Map<Suspect<Table, LogisticModel>, Boolean> sound() {
        Map<Suspect<Table, LogisticModel>, Boolean> sound = new LinkedHashMap<>();
        sound.put(
                rows("coins by id", sampled(), DELTA, steps((r, t) -> coins(r, t.stream("c"), s -> s), POISSON)), true);
        sound.put(rows("coins in turn", sampled(), DELTA, steps(DeclaredFaults::sequentialCoins, POISSON)), false);
        sound.put(
                rows(
                        "replaced record, twice the move",
                        epsilon(
                                Accountants.exact(),
                                Event.gaussian(MULTIPLIER / 2)
                                        .poissonSampled(RATE)
                                        .replacing()
                                        .times(STEPS)),
                        DELTA,
                        Adjacency.REPLACE,
                        steps((r, t) -> coins(r, t.stream("c"), s -> s), POISSON)),
                true);
        sound.put(
                rows(
                        "samples without replacement",
                        epsilon(
                                Accountants.renyi(),
                                Event.gaussian(MULTIPLIER / 2)
                                        .sampledWithoutReplacement(RATE)
                                        .replacing()
                                        .times(STEPS)),
                        DELTA,
                        Adjacency.REPLACE,
                        steps(DeclaredFaults::fixedSizes, new Sampling.WithoutReplacement(RATE))),
                true);
        sound.put(rows("groups of one sample", Math.log1p(RATE * Math.expm1(1)), 0, DeclaredFaults::groups), true);
        sound.put(rows("choice on a sample", Math.log1p(RATE * Math.expm1(2)), 0, choice(2)), true);
        sound.put(rows("400 draws", cost(400), DELTA, many(400, false)), true);
        sound.put(rows("halves of one sum", 1, 0, DeclaredFaults::halves), false);
        sound.put(rows("median by smooth sensitivity", 3, 0.01, DeclaredFaults::median), false);
        sound.put(rows("own noise by the source", 1, 0, own(new OwnNoise(zero -> 1, true))), true);
        sound.put(rows("coins and contents from one generator", sampled(), DELTA, DeclaredFaults::shared), false);
        return sound;
    }

    /** Each row of a sample counts in one of seven groups. */
    private static LogisticModel groups(Table rows, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("groups"));
        IntPredicate sample = coins(rows, training.stream("coins"), s -> 0).get(0);
        noise.sampled(POISSON);
        double[][] sums = new double[7][];
        Arrays.setAll(
                sums,
                g -> laplace(
                        sum(rows, row -> sample.test(row) && Math.floorMod(Seed.hash(rows.id(row)), 7) == g),
                        1,
                        noise));
        return released(rows, sums);
    }

    /** Half of the sum in each of two draws, whose sensitivity is declared as that of the whole. */
    private static LogisticModel halves(Table rows, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("halves"));
        double[] half = RowSums.times(0.5, RowSums.sum(rows));
        return released(rows, laplace(half, 1, noise), laplace(half, 1, noise));
    }

    /** The scale is a smooth bound on the local sensitivity of the median of the first column, at most 1. */
    private static LogisticModel median(Table rows, TrainingContext training) {
        double[] values = new double[rows.size()];
        for (int row = 0; row < values.length; row++) {
            values[row] = (double) rows.column(rows.start(row)) / rows.width();
        }
        Arrays.sort(values);
        double smooth = 0;
        for (int k = 0; k < values.length; k++) {
            double low = values.length / 2 - k - 1 < 0 ? 0 : values[values.length / 2 - k - 1];
            double high = values.length / 2 + k + 1 >= values.length ? 1 : values[values.length / 2 + k + 1];
            smooth = Math.max(smooth, Math.exp(-0.01 * k) * (high - low));
        }
        double[] released = {values.length == 0 ? 0 : values[values.length / 2]};
        NoiseSource noise = NoiseSource.of(training.noise("median"));
        noise.sampled(new Sampling.None());
        new LaplaceMechanism(new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE), Math.max(smooth, 1e-3))
                .release(released, noise);
        return RowSums.release(rows, Arrays.copyOf(released, rows.width()));
    }

    /** Coins from a generator that also draws as many numbers as a row has cells, for what is not released. */
    private static LogisticModel shared(Table rows, TrainingContext training) {
        UniformRandomProvider random = training.stream("all").generator();
        return steps(
                        (r, t) -> {
                            List<IntPredicate> samples = new ArrayList<>();
                            for (int s = 0; s < STEPS; s++) {
                                boolean[] in = new boolean[r.size()];
                                for (int row = 0; row < in.length; row++) {
                                    in[row] = random.nextDouble() < RATE;
                                    for (int i = 0; in[row] && i < 1 + r.column(r.start(row)); i++) {
                                        random.nextDouble();
                                    }
                                }
                                samples.add(row -> in[row]);
                            }
                            return samples;
                        },
                        POISSON)
                .run(rows, training);
    }
}
