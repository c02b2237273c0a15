package org.tattle.defenses.testing;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.math.sampling.Seed;

/** A training whose parts are run by a schedule of the test's choice; its streams are those of the seed. */
public record Scheduled(TrainingContext seeded, Schedule schedule) implements TrainingContext {
    /** Runs each part once. */
    public interface Schedule {
        void run(int parts, IntConsumer part);
    }

    /** One part after the other, the last first. */
    public static TrainingContext backwards(long seed) {
        return new Scheduled(TrainingContext.seeded(seed), (parts, part) -> {
            for (int i = parts - 1; i >= 0; i--) {
                part.accept(i);
            }
        });
    }

    /** All at once, on threads. */
    public static TrainingContext together(long seed, int threads) {
        return new Scheduled(TrainingContext.seeded(seed), (parts, part) -> {
            ExecutorService pool = Executors.newFixedThreadPool(threads);
            List<? extends Future<?>> running = IntStream.range(0, parts)
                    .mapToObj(i -> pool.submit(() -> part.accept(i)))
                    .toList();
            try {
                for (Future<?> future : running) {
                    future.get();
                }
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            } finally {
                pool.shutdownNow();
            }
        });
    }

    @Override
    public Seed stream(String name) {
        return seeded.stream(name);
    }

    @Override
    public UniformRandomProvider noise(String name) {
        return seeded.noise(name);
    }

    @Override
    public void parallel(int parts, IntConsumer part) {
        schedule.run(parts, part);
    }
}
