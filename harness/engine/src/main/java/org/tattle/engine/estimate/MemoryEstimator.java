package org.tattle.engine.estimate;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.math.sampling.Seed;

/**
 * Estimates the memory of one model of an experiment, in bytes, from samples: the live heap at full collections while a
 * sample is trained, minus that before. The smallest sample gives the part that does not depend on the records; the
 * rest is assumed to grow with their tokens or cells. An attack is measured by all that it allocates for each record,
 * an upper bound; its statistics are artificial.
 */
public record MemoryEstimator<D extends Dataset<D>>(Probe.Samples<D> samples, int shadows) {
    private static final int FEWEST_COLLECTIONS = 5;
    private static final double HALF = 0.5;

    /** The length of the pause after a collection, as a multiple of the time that the collection took. */
    private static final int PAUSES = 4;

    private static final double INCLUSION_RATE = 0.5;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * The memory of an experiment.
     *
     * @param training the memory of one training of a target, its records included
     * @param attack the memory of the largest attack on one target, for each record
     */
    record Need(double training, double target, double attack) {}

    /** Measures the memory of an experiment. */
    <R> Need need(Experiment<D, R> cell, int smallest, int largest, int members, Box box) {
        double small = training(cell, smallest, box.share(HALF));
        double large = largest == smallest ? small : training(cell, largest, box);
        double more = Math.max(1, samples.volume(largest) - samples.volume(smallest));
        double each = Math.max(0, large - small) / more;
        double training = large + each * Math.max(0, samples.volume(members) - samples.volume(largest));

        D sample = samples.of(largest);
        long before = Heap.live();
        R release = cell.trainer().train(sample, TrainingContext.seeded(1));
        double released = Math.max(0, Heap.live() - before);
        boolean same = cell.adversary().reuse() == Reuse.SHARED;
        D seen = same ? sample : cell.adversary().project(sample, release);
        double expressed = same ? 0 : Math.max(0, Heap.live() - before - released);
        double target =
                released + expressed * samples.volume(samples.data().size()) / Math.max(1, samples.volume(largest));
        double attack = cell.surfaces().stream()
                .mapToDouble(view -> largestAttack(cell, view, release, seen))
                .max()
                .orElse(0);
        return new Need(training, target, attack / largest);
    }

    private <R> double training(Experiment<D, R> cell, int size, Box box) {
        return during(() -> cell.trainer().train(samples.of(size), TrainingContext.seeded(1)), box);
    }

    /** The largest live heap at collections while some work is repeated, minus that before. */
    private static double during(Runnable work, Box box) {
        long before = Heap.live();
        AtomicLong most = new AtomicLong(before);
        AtomicInteger collections = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        Thread collector = new Thread(() -> {
            while (!done.get()) {
                long start = System.nanoTime();
                most.accumulateAndGet(Heap.live(), Math::max);
                collections.incrementAndGet();
                LockSupport.parkNanos(PAUSES * (System.nanoTime() - start));
            }
        });
        collector.setDaemon(true);
        collector.start();
        try {
            do {
                work.run();
            } while (collections.get() < FEWEST_COLLECTIONS && collector.isAlive() && box.left() > 0);
        } finally {
            done.set(true);
        }
        join(collector);
        return most.get() - before;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private <R, S> double largestAttack(Experiment<D, R> cell, SurfaceAttacks<D, R, S> view, R release, D records) {
        S surface = view.restriction().restrict(release);
        return view.attacks().stream()
                .map(named -> named.attack())
                .filter(attack -> attack.queryStatistic().isPresent())
                .mapToDouble(attack -> attack(cell, attack, surface, records))
                .max()
                .orElse(0);
    }

    private <R, S> double attack(Experiment<D, R> cell, MembershipAttack<D, S> attack, S surface, D records) {
        QueryStatistic<D, S> asked = attack.queryStatistic().orElseThrow();
        int columns = asked.columns().size();
        double[] own = new double[records.size() * columns];
        Arrays.setAll(own, place -> mixed(-1, place) * 0x1p-63);
        Target<D, S> target = new Target<>(
                surface,
                records,
                records,
                INCLUSION_RATE,
                asked.columns(),
                own,
                cell.trainer().publicFacts(records.size()));
        StatisticMatrix matrix =
                made(attack.shadowSampling() == ShadowSampling.NONE ? 0 : shadows, records.size(), columns);
        double statistics = (double) Double.BYTES * own.length;
        long before = allocated();
        try {
            attack.score(target, matrix, new Seed(1).generator());
        } catch (RuntimeException e) { // it does not take made-up numbers: a guess, its statistics once more
            return 2 * statistics;
        }
        return allocated() - before + statistics;
    }

    /** An artificial matrix of statistics, which takes no memory, of models in complementary pairs. */
    private static StatisticMatrix made(int models, int records, int columns) {
        IntFunction<BitSet> members = model -> {
            BitSet chosen = new BitSet(records);
            IntStream.range(0, records)
                    .filter(i -> (mixed(model / 2, i) < 0) == (model % 2 == 0))
                    .forEach(chosen::set);
            return chosen;
        };
        List<StatisticMatrix.Row> rows = IntStream.range(0, models)
                .<StatisticMatrix.Row>mapToObj(model -> place -> mixed(models + model, place) * 0x1p-63)
                .toList();
        return new StatisticMatrix(IntStream.range(0, models).mapToObj(members).toList(), columns, rows);
    }

    private static long mixed(long model, long place) {
        return Seed.combine(model, place);
    }

    private static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
