package org.tattle.certify.check;

import static org.tattle.certify.check.Checked.NOISY;
import static org.tattle.certify.check.Checked.SUM;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.testing.SentenceTests;

class TrainingSentenceTest extends SentenceTests<TrainingSentence> {
    private static final Checked PLAIN = Checked.of(SUM);
    private static final Rows.Algorithm FIRST_COUNTS =
            (rows, training) -> new double[] {Rows.sum(rows) + (rows.size() > 0 ? 64 * Rows.values(rows)[0] : 0)};
    private static final Rows.Algorithm NONE_IN_EFFECT = (rows, training) ->
            new double[] {Rows.sum(rows) + 0 * training.noise("sum").nextDouble()};

    TrainingSentenceTest() {
        super(TrainingSentence.class);
    }

    private static Checked claiming(Rows.Algorithm algorithm) {
        return Checked.of(algorithm.claiming(1, 0, Rows.MORE));
    }

    /** Holds the records that it was made with, and learns only from those that it is given. */
    private record Holding(Table all) implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table rows, TrainingContext training) {
            return SUM.train(rows, training);
        }
    }

    /** Says something of every record of the audit. */
    private record Answering() implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table rows, TrainingContext training) {
            return SUM.train(rows, training);
        }

        @Override
        public boolean releasesAllRecords() {
            return true;
        }
    }

    /** Adds what it learned before. */
    private static Rows.Algorithm remembering() {
        double[] last = {0};
        return (rows, training) -> {
            double before = last[0];
            last[0] = Rows.sum(rows);
            return new double[] {last[0] + before};
        };
    }

    /** Keeps what it learned first of a number of records. */
    private static Rows.Algorithm caching() {
        Map<Integer, double[]> cache = new ConcurrentHashMap<>();
        return (rows, training) -> cache.computeIfAbsent(rows.size(), size -> SUM.train(rows, training));
    }

    private static Rows.Algorithm counting() {
        AtomicInteger trainings = new AtomicInteger();
        return (rows, training) -> new double[] {trainings.incrementAndGet()};
    }

    private interface Busy {
        double of(int atOnce);
    }

    /** Notices other trainings at the same time. */
    private static Rows.Algorithm noticing(Busy busy) {
        AtomicInteger active = new AtomicInteger();
        return (rows, training) -> {
            active.incrementAndGet();
            pause();
            double noticed = busy.of(active.get());
            pause();
            active.decrementAndGet();
            return new double[] {Rows.sum(rows) + noticed};
        };
    }

    private static void pause() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Rows.Algorithm parts(Function<Integer, Double> ofPart) {
        return (rows, training) -> {
            double[] last = {0};
            training.parallel(8, part -> last[0] = Math.max(0, ofPart.apply(part)));
            return last;
        };
    }

    /** Whether a part is done by another thread than began the training. */
    private static final Rows.Algorithm OF_THREADS = (rows, training) -> {
        Thread own = Thread.currentThread();
        double[] others = {0};
        training.parallel(8, part -> others[0] = Thread.currentThread() == own ? others[0] : 1);
        return others;
    };

    /** Its class file names a clock, which it does not ask. */
    private record Clocked() implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table rows, TrainingContext training) {
            return rows.size() < 0 ? new double[] {System.currentTimeMillis()} : SUM.train(rows, training);
        }
    }

    private static Example seed(Checked right, Checked wrong) {
        return of(TrainingChecks::seed, right, wrong);
    }

    private static Example members(Checked right, Checked wrong) {
        return of(TrainingChecks::members, right, wrong);
    }

    private static Example state(Checked right, Checked wrong) {
        return of(TrainingChecks::state, right, wrong);
    }

    private static Example order(Checked right, Checked wrong) {
        return of(TrainingChecks::order, right, wrong);
    }

    private static Example threads(Checked right, Checked wrong) {
        return of(TrainingChecks::threads, right, wrong);
    }

    private static Example randomness(Checked right, Checked wrong) {
        return of(TrainingChecks::randomness, right, wrong);
    }

    private static Example of(Function<TrainingChecks<Table, double[]>, Finding> check, Checked right, Checked wrong) {
        return new Example(
                List.of(check.apply(right.trainings()).seen()),
                List.of(check.apply(wrong.trainings()).seen()));
    }

    @Override
    protected Example example(TrainingSentence sentence) {
        Checked seldom =
                claiming((rows, training) -> rows.size() > 1 ? SUM.train(rows, training) : NOISY.train(rows, training));
        Checked holding = Checked.of(new Holding(Checked.RECORDS));
        Checked eachItsOwn = Checked.made(part -> (rows, training) -> new double[] {Rows.sum(rows) + 0 * part.size()});
        Checked ofAll = Checked.made(part -> (rows, training) -> new double[] {Rows.sum(part)});
        Checked rounding = Checked.of((rows, training) -> new double[] {
            Arrays.stream(Rows.values(rows)).map(value -> Math.exp(10 * value)).reduce(0, Double::sum)
        });
        Checked first = Checked.of(FIRST_COUNTS);
        Checked lengths =
                Checked.of((rows, training) -> new double[1 + (int) FIRST_COUNTS.train(rows, training)[0]]);
        Checked raced = Checked.of(noticing(atOnce -> atOnce > 1 ? 1 : 0));
        return switch (sentence) {
            case SAME_SEED_DIFFERS -> seed(Checked.of(counting()), PLAIN);
            case NO_NOISE_ARRIVES -> seed(claiming(NONE_IN_EFFECT), claiming(NOISY));
            case NOTHING_CHANGES -> seed(claiming((rows, training) -> new double[] {7}), claiming(SUM));
            case OTHER_SEED_CHANGES -> seed(Checked.of(NOISY), PLAIN);
            case OTHER_SEED_SELDOM_CHANGES -> seed(seldom, claiming(NOISY));
            case OTHER_SEED_SAME -> seed(PLAIN, seldom);
            case NON_MEMBERS_CHANGE -> members(ofAll, eachItsOwn);
            case ABOUT_ALL_RECORDS -> members(Checked.of(new Answering()), PLAIN);
            case HOLDS_NON_MEMBERS -> members(holding, PLAIN);
            case HOLDS_NO_NON_MEMBERS -> members(PLAIN, holding);
            case NON_MEMBERS_CHANGE_NOTHING -> members(eachItsOwn, ofAll);
            case EARLIER_TRAINING_CHANGES -> state(Checked.of(remembering()), PLAIN);
            case FIRST_TRAINING_DIFFERS -> state(Checked.of(caching()).reloading(caching()), PLAIN.reloading(SUM));
            case LEARNS_NOTHING -> state(Checked.of(caching()), PLAIN);
            case NOTHING_KEPT -> state(PLAIN.reloading(SUM), PLAIN);
            case NOTHING_KEPT_BUT_STATICS -> state(PLAIN, PLAIN.reloading(SUM));
            case ORDER_CHANGES_NOTHING -> order(PLAIN, rounding);
            case ORDER_CHANGES_ORDER -> order(Checked.of((rows, training) -> Rows.values(rows)), PLAIN);
            case ORDER_CHANGES_ROUNDING -> order(rounding, PLAIN);
            case ORDER_AS_SEED ->
                order(
                        Checked.of((rows, training) ->
                                new double[] {NOISY.train(rows, training)[0] * 64 + Rows.values(rows)[0]}),
                        first);
            case ORDER_CHANGES -> order(first, PLAIN);
            case MEAN_DIFFERENCES -> order(first, lengths);
            case LENGTHS_DIFFER -> order(lengths, first);
            case PARTS_IN_REVERSE -> threads(Checked.of(parts(part -> (double) part)), PLAIN);
            case THREADS_CHANGE -> threads(Checked.of(OF_THREADS), Checked.of(parts(part -> 7.0)));
            case SAME_TIME_CHANGES -> threads(raced, PLAIN);
            case ONE_THREW ->
                threads(
                        Checked.of(noticing(atOnce -> {
                            if (atOnce > 1) {
                                throw new IllegalStateException("at once");
                            }
                            return 0;
                        })),
                        raced);
            case THREADS_CHANGE_NOTHING -> threads(PLAIN, raced);
            case LATER_DIFFERS -> randomness(Checked.of(counting()), PLAIN);
            case RELOADED_DIFFERS -> randomness(PLAIN.reloading(FIRST_COUNTS), PLAIN.reloading(SUM));
            case NOISE_TWICE ->
                randomness(
                        Checked.of((rows, training) ->
                                new double[] {training.noise("sum").nextDouble() + NOISY.train(rows, training)[0]}),
                        Checked.of(NOISY));
            case NO_SECURE_NOISE ->
                randomness(
                        claiming((rows, training) ->
                                new double[] {training.stream("sum").generator().nextDouble()}),
                        claiming(NOISY));
            case NO_STREAM -> randomness(PLAIN, Checked.of(NOISY));
            case STREAMS -> randomness(Checked.of(NOISY), PLAIN);
            case NAMES_SOURCES -> randomness(Checked.of(new Clocked()), PLAIN);
        };
    }
}
