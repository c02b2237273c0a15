package org.tattle.engine.remote;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Trainer;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.Toy;

/** Sets toys up for other engines; an order's plan is a list of their names. */
public final class ToyBench implements Bench {
    private static final AtomicInteger TRAININGS = new AtomicInteger();

    /** An order for toys: {@code shared}, {@code aligned}, {@code retrained}, {@code poisoned}, {@code hurt}. */
    public static RemoteRunSpec order(String... toys) {
        return new RemoteRunSpec(
                UUID.randomUUID().toString(),
                String.join(" ", toys),
                new RemoteRunSpec.Sent(Numbers.upTo(Toy.RECORDS)),
                Numbers.upTo(Toy.RECORDS).fingerprint(),
                "test",
                false);
    }

    /** The trainings of this process, since it was last asked. */
    public static int trainings() {
        return TRAININGS.getAndSet(0);
    }

    /** Every file under a folder by its path, as hexadecimal digits. */
    public static Map<String, String> files(Path folder) {
        return Toy.files(folder);
    }

    @Override
    public List<ExperimentRun<Numbers, NoisyHistogram>> cells(RemoteRunSpec order, Path models) {
        Numbers numbers = (Numbers) ((RemoteRunSpec.Sent) order.supply()).records();
        return Stream.of(order.plan().split(" "))
                .map(name -> toy(name).of(numbers).in(models))
                .toList();
    }

    private static Toy toy(String name) {
        Trainer<Numbers, NoisyHistogram> counted = counted(Toy.COUNT);
        return switch (name) {
            case "shared" -> Toy.shared().trainedBy(counted);
            case "aligned" -> Toy.dependent(Reuse.ALIGNED).trainedBy(counted);
            case "retrained" -> Toy.dependent(Reuse.RETRAINED).trainedBy(counted);
            case "poisoned" ->
                Toy.shared().named("poisoned").trainedBy((data, training) -> {
                    throw new ArithmeticException("no optimum");
                });
            case "broken" ->
                Toy.shared().named("broken").trainedBy((data, training) -> {
                    throw new NoClassDefFoundError("mine/Helper\nof a plug-in");
                });
            case "hurt" -> Toy.shared().named("hurt").trainedBy(hurt(counted));
            default -> throw new InputException("the plan", "no toy is called " + name, "name another");
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
