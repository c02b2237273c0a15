package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.release.TrainingVectors;
import org.tattle.math.sampling.SplitMix;

/** What is said before about memory is what solving means takes. */
class MeansMemoryTest {
    private static final int PAUSE = 3;

    /** Topics of directions around their own one; every other candidate is a member. */
    private static TrainingVectors candidates(int count, int dimensions, int topics, List<float[]> means) {
        SplitMix random = new SplitMix(3);
        int members = (count / topics + 1) / 2;
        float[][] centers = new float[topics][];
        for (int k = 0; k < topics; k++) {
            centers[k] = DrawnTopic.unit(dimensions, random);
            means.add(new float[dimensions]);
        }
        float[][] rows = new float[count][];
        for (int i = 0; i < count; i++) {
            rows[i] = DrawnTopic.unit(dimensions, random);
            for (int j = 0; j < dimensions; j++) {
                rows[i][j] += centers[i % topics][j];
                means.get(i % topics)[j] += i / topics % 2 == 0 ? rows[i][j] / members : 0;
            }
        }
        return vectors(rows);
    }

    private static TrainingVectors vectors(float[][] rows) {
        return new TrainingVectors(
                rows.length,
                rows[0].length,
                i -> {
                    double[] row = new double[rows[i].length];
                    for (int j = 0; j < row.length; j++) {
                        row[j] = rows[i][j];
                    }
                    return row;
                },
                "a test");
    }

    /** The live bytes right after a collection, whatever is allocated until they are asked for. */
    private static long live() {
        System.gc();
        Set<String> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getName)
                .collect(Collectors.toSet());
        return ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
                .map(GarbageCollectorMXBean::getLastGcInfo)
                .filter(Objects::nonNull)
                .max(Comparator.comparingLong(GcInfo::getEndTime))
                .orElseThrow()
                .getMemoryUsageAfterGc()
                .entrySet()
                .stream()
                .filter(pool -> pools.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }

    /**
     * The live heap, sampled while the means are solved, is within 25 % of the bytes said. Fails if what a topic's
     * system holds is left out.
     */
    @ParameterizedTest
    @CsvSource({"3000, 64, 1", "3000, 64, 3", "2000, 128, 25", "1000, 256, 4"})
    void bytes_areThoseUsed(int count, int dimensions, int topics) throws InterruptedException {
        solve(200, 16, 2, () -> {}); // so that classes are loaded
        AtomicLong before = new AtomicLong();
        AtomicLong most = new AtomicLong();
        AtomicInteger samples = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        Thread watch = new Thread(() -> {
            while (!done.get()) {
                most.accumulateAndGet(live(), Math::max);
                samples.incrementAndGet();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE));
            }
        });
        solve(count, dimensions, topics, () -> {
            before.set(live());
            watch.start();
        });
        done.set(true);
        watch.join();
        double said = MeansInversion.bytes(count, dimensions, topics);
        assertThat(samples.get()).isGreaterThan(20);
        assertThat((most.get() - before.get()) / said).isBetween(0.75, 1.25);
    }

    private static void solve(int count, int dimensions, int topics, Runnable begin) {
        List<float[]> means = new ArrayList<>();
        TrainingVectors candidates = candidates(count, dimensions, topics, means);
        TrainingVectors released = vectors(means.toArray(float[][]::new));
        List<Long> sizes = Collections.nCopies(topics, (count / topics + 1L) / 2);
        begin.run();
        MeansInversion.of(released, sizes, candidates);
    }
}
