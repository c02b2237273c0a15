package org.tattle.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.Audit;
import org.tattle.engine.experiment.Nearer;
import org.tattle.engine.remote.ExecutorFactory;

/** A small audit through the public face, whose trainer and what belongs to it can be sent to other machines. */
final class ToyAudit {
    static final int RECORDS = 30;
    /** Targets and shadow models of an experiment. */
    static final int MODELS = 3 + 4;

    private static final int BINS = 100;
    private static final AtomicInteger TRAININGS = new AtomicInteger();

    private ToyAudit() {}

    /** Executors in this process. */
    static ExecutorFactory spark(String master) {
        return SparkExecutors.of(
                master, Map.of("spark.driver.bindAddress", "127.0.0.1", "spark.driver.host", "127.0.0.1"));
    }

    /** Trainings in this process since the last call. */
    static int trainings() {
        return TRAININGS.getAndSet(0);
    }

    /** An audit of no trainer yet. */
    static Audit<Numbers> bare() {
        return Audit.of(Numbers.upTo(RECORDS))
                .attacks("nearer")
                .targets(3)
                .shadows(4)
                .set("certify.replay", 0)
                .threads(2);
    }

    /** An audit of a trainer of the program's own. */
    static Audit<Numbers> own() {
        return bare().trainer("mine", new Counter(0.1), release());
    }

    /** What the trainer releases. */
    static ReleaseType<Numbers, Counts> release() {
        return ReleaseType.<Numbers, Counts>of(Counts.class)
                .withStatistic(new CountOf(BINS))
                .withWorstCases(new OneMore());
    }

    /** How often each number occurs, with noise. */
    record Counts(double[] values) implements Serializable {}

    /**
     * Counts with declared Laplace noise, and guarantees epsilon 1.
     *
     * @param scale of the noise; below 1 it is too small
     */
    record Declared(double scale) implements Trainer<Numbers, Counts>, Serializable {
        @Override
        public Counts train(Numbers data, TrainingContext training) {
            TRAININGS.incrementAndGet();
            double[] counts = new double[BINS];
            for (double value : data.values()) {
                counts[(int) value]++;
            }
            Sensitivity one = new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE);
            new LaplaceMechanism(one, scale).release(counts, NoiseSource.of(training.noise("counts")));
            return new Counts(counts);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return new Counter(0).guarantees(facts);
        }
    }

    /** Counts, and claims more than it keeps. */
    record Counter(double sd) implements Trainer<Numbers, Counts>, Serializable {
        @Override
        public Counts train(Numbers data, TrainingContext training) {
            TRAININGS.incrementAndGet();
            training.metrics().ifPresent(metrics -> metrics.number("records", data.size()));
            return new Counts(
                    new NoisyHistogram.Count(BINS, 1, sd).train(data, training).counts());
        }

        @Override
        public List<Metric> metrics() {
            return List.of(Metric.undeclared("records"));
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    1,
                    0,
                    Relation.addRemove(Relation.Unit.ROW),
                    PrivacyGuarantee.View.RELEASE,
                    PrivacyGuarantee.Status.PROVED,
                    "toy",
                    List.of()));
        }
    }

    /**
     * The count of a record's own number.
     *
     * @param bins fails for numbers that are not below
     */
    record CountOf(int bins) implements QueryStatistic<Numbers, Counts> {
        @Override
        public List<String> columns() {
            return List.of("count");
        }

        @Override
        public void evaluate(Counts release, Numbers records, double[] out) {
            for (int i = 0; i < out.length; i++) {
                if (records.values()[i] >= bins) {
                    throw new UnsupportedOperationException(records.id(i) + " is not counted");
                }
                out[i] = release.values()[(int) records.values()[i]];
            }
        }

        @Override
        public double[] varianceScales(Numbers records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }

    /** The number 99, there or not, beside the others and alone; or planted numbers below. */
    record OneMore() implements WorstCaseGenerator<Numbers, Counts> {
        private record Game(NeighboringPair<Numbers> pair) implements DistinguishingGame<Numbers, Counts> {
            @Override
            public int width() {
                return 1;
            }

            @Override
            public double[] features(Counts release) {
                return new double[] {release.values()[BINS - 1]};
            }
        }

        private record Planted(Numbers background, int count) implements Canaries<Numbers, Counts> {
            @Override
            public Numbers planted(BitSet coins) {
                return and(background, coins);
            }

            @Override
            public String description() {
                return "numbers";
            }

            @Override
            public double[] scores(Counts release) {
                return IntStream.range(0, count)
                        .mapToDouble(i -> release.values()[BINS - 1 - i])
                        .toArray();
            }
        }

        private static Numbers and(Numbers shared, BitSet more) {
            List<String> ids = new ArrayList<>(shared.ids());
            more.stream().forEach(i -> ids.add("planted-" + i));
            return new Numbers(
                    ids,
                    IntStream.concat(
                                    Arrays.stream(shared.values()).mapToInt(value -> (int) value),
                                    more.stream().map(i -> BINS - 1 - i))
                            .asDoubleStream()
                            .toArray());
        }

        private static Game game(Numbers shared, Relation relation, String words) {
            BitSet one = new BitSet();
            one.set(0);
            return new Game(new NeighboringPair<>(and(shared, one), shared, relation, words));
        }

        @Override
        public List<DistinguishingGame<Numbers, Counts>> games(Numbers background, Relation relation) {
            return List.of(
                    game(background, relation, "a number beside " + background.size()),
                    game(background.select(), relation, "a number alone"));
        }

        @Override
        public Optional<Canaries<Numbers, Counts>> canaries(Numbers background, Relation relation, int count) {
            return Optional.of(new Planted(background, count));
        }
    }

    /** {@code nearer}: {@link Nearer} with the statistic of the release; {@code count}: {@link Counter} by name. */
    public static final class Toys implements PluginProvider {
        @Override
        public List<AttackPlugin<?>> attacks() {
            return List.of(AttackPlugin.of("nearer", "A toy.", NoParameters.class, "everything", Toys::nearer));
        }

        @Override
        public List<DefensePlugin<?, ?, ?>> defenses() {
            return List.of(DefensePlugin.of(
                    "count",
                    "A toy.",
                    NoParameters.class,
                    Numbers.class,
                    Counts.class,
                    (parameters, data) -> new Counter(0.1)));
        }

        private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> nearer(
                NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return statistic.map(asked -> new Nearer<>(asked, ShadowSampling.HALVES));
        }
    }
}
