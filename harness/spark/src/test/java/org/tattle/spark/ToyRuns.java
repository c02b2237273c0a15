package org.tattle.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Trainer;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.Toy;

/** Toys by name, and how many models they train in this process, executors' trainings included. */
final class ToyRuns {
    private static final AtomicInteger TRAININGS = new AtomicInteger();

    private ToyRuns() {}

    /** Trainings since the last call. */
    static int trainings() {
        return TRAININGS.getAndSet(0);
    }

    /**
     * The runs of {@code shared}, {@code aligned}, {@code retrained}, {@code poisoned}, {@code broken}, {@code hurt}.
     */
    static List<ModelTraining<Numbers, NoisyHistogram>> in(Path models, String... toys) {
        return Stream.of(toys).map(name -> toy(name).in(models)).toList();
    }

    private static Toy toy(String name) {
        Trainer<Numbers, NoisyHistogram> counted = counted(Toy.COUNT);
        return switch (name) {
            case "shared" -> Toy.shared().trainedBy(counted);
            case "aligned" -> Toy.dependent(Reuse.ALIGNED).trainedBy(counted);
            case "retrained" -> Toy.dependent(Reuse.RETRAINED).trainedBy(counted);
            case "poisoned" ->
                Toy.shared().named(name).trainedBy((data, training) -> {
                    throw new ArithmeticException("no optimum");
                });
            case "broken" ->
                Toy.shared().named(name).trainedBy((data, training) -> {
                    throw new NoClassDefFoundError("mine/Helper\nof a plug-in");
                });
            case "hurt" -> Toy.shared().named(name).trainedBy(hurt(counted));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Trainer<Numbers, NoisyHistogram> counted(Trainer<Numbers, NoisyHistogram> trainer) {
        return (data, training) -> {
            TRAININGS.incrementAndGet();
            return trainer.train(data, training);
        };
    }

    /** Fails at its first training, as on a machine whose disk is full, and at no other. */
    private static Trainer<Numbers, NoisyHistogram> hurt(Trainer<Numbers, NoisyHistogram> trainer) {
        AtomicInteger trainings = new AtomicInteger();
        return (data, training) -> {
            if (trainings.getAndIncrement() == 0) {
                throw new InputException("shadow", "cannot be written (No space left on device)", "free space");
            }
            return trainer.train(data, training);
        };
    }
}
