package org.tattle.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;
import org.tattle.engine.run.TrainerSpec;
import org.tattle.math.Preconditions;

/** A trainer that the calling program passes to an audit, with what is known of its type of release. */
record OwnTrainer<D extends Dataset<D>, R>(String name, Trainer<D, R> trainer, Optional<ReleaseType<D, R>> type) {
    OwnTrainer {
        Preconditions.require(
                name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                "name",
                "1 to 64 letters, digits, dots, hyphens and underscores",
                name);
    }

    TrainerSpec<D, R> spec(Supplier<D> data, Plugins plugins, boolean inMemory) {
        ReleaseType<D, R> known = type.orElseGet(() -> ReleaseType.of(declared().orElseGet(() -> trained(data.get()))));
        Optional<Codec<R>> codec = plugins.codec(known);
        return new TrainerSpec<>(
                name,
                trainer,
                known.withCodec(
                        codec.isEmpty() && inMemory ? new InProcessCodec<>() : codec.orElseGet(known::requireCodec)));
    }

    @SuppressWarnings("unchecked") // the second type argument of Trainer is R
    private Optional<Class<R>> declared() {
        return Optional.ofNullable(
                        (Class<R>) TypeUtils.getRawType(Trainer.class.getTypeParameters()[1], trainer.getClass()))
                .filter(release -> release != Object.class);
    }

    @SuppressWarnings("unchecked") // the class of an R
    private Class<R> trained(D data) {
        return (Class<R>) trainer.train(data, TrainingContext.seeded(1)).getClass();
    }

    /**
     * A codec that keeps releases in memory, for an audit that never leaves this process; the bytes are object numbers.
     */
    private static final class InProcessCodec<R> implements Codec<R> {
        private final Map<Long, R> releases = new ConcurrentHashMap<>();
        private final AtomicLong next = new AtomicLong();

        @Override
        public void write(R release, DataOutput out) throws IOException {
            long number = next.getAndIncrement();
            releases.put(number, release);
            out.writeLong(number);
        }

        @Override
        public R read(DataInput in) throws IOException {
            return releases.get(in.readLong());
        }
    }
}
