package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.tattle.core.release.TrainingVectors;
import org.tattle.math.sampling.SplitMix;

@Isolated // measures the heap of the process
class MeansMemoryTest {
    private static final int CANDIDATES = 6_000;
    private static final int DIMENSIONS = 64;

    private static TrainingVectors vectors(float[]... rows) {
        return new TrainingVectors(
                rows.length,
                DIMENSIONS,
                i -> IntStream.range(0, DIMENSIONS).mapToDouble(c -> rows[i][c]).toArray(),
                "a file");
    }

    /**
     * The heap after collections while the members of one mean are sought, which determines none of them: what is said
     * is within 25 % of the most that is seen.
     */
    @Test
    void bytes_areWhatSolvingTakes() throws InterruptedException {
        float[][] candidates = new float[CANDIDATES][];
        float[] mean = new float[DIMENSIONS];
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < CANDIDATES; i++) {
            candidates[i] = DrawnTopic.unit(DIMENSIONS, random);
            for (int c = 0; c < DIMENSIONS && i % 2 == 0; c++) {
                mean[c] += candidates[i][c] / (CANDIDATES / 2f);
            }
        }
        long before = usedHeap();
        AtomicLong most = new AtomicLong();
        Thread watch = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                most.accumulateAndGet(usedHeap(), Math::max);
            }
        });
        watch.start();
        assertThat(MeansInversion.of(vectors(mean), List.of(CANDIDATES / 2L), vectors(candidates)))
                .isPresent();
        watch.interrupt();
        watch.join();
        double said = MeansInversion.bytes(CANDIDATES, DIMENSIONS, 1);
        assertThat((most.get() - before) / said)
                .as("%d bytes, said %.0f", most.get() - before, said)
                .isBetween(0.8, 1.25);
    }

    /** After a collection: others may allocate as soon as it is over. */
    private static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getCollectionUsage)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
    }
}
