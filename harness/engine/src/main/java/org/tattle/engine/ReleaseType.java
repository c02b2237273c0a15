package org.tattle.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.Codec;

/**
 * A type of release for an audit: its codec, its query statistic and its worst cases. Types that a plug-in or Tattle
 * supports need only their class.
 *
 * @param type the class of the releases
 * @param codec writes and reads releases; empty: the class's public constant {@code CODEC}, as Tattle's own have it, or
 *     that of a plug-in, else Java serialization
 * @param statistic the query statistic of shadow-model attacks; empty: that of a plug-in; without any, only attacks on
 *     the release itself apply
 * @param worstCases the neighbors for certified bounds; empty: those of a plug-in
 * @param <D> the records
 * @param <R> the release
 */
public record ReleaseType<D, R>(
        Class<R> type,
        Optional<Codec<R>> codec,
        Optional<QueryStatistic<D, R>> statistic,
        Optional<WorstCaseGenerator<D, R>> worstCases) {
    /** A type of release with the defaults of its class. */
    public static <D, R> ReleaseType<D, R> of(Class<R> type) {
        return new ReleaseType<>(type, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** This type with this codec. */
    public ReleaseType<D, R> withCodec(Codec<R> keeping) {
        return new ReleaseType<>(type, Optional.of(keeping), statistic, worstCases);
    }

    /** This type with this query statistic, whose first column is higher for members. */
    public ReleaseType<D, R> withStatistic(QueryStatistic<D, R> asked) {
        return new ReleaseType<>(type, codec, Optional.of(asked), worstCases);
    }

    /** This type with these worst cases. */
    public ReleaseType<D, R> withWorstCases(WorstCaseGenerator<D, R> neighbors) {
        return new ReleaseType<>(type, codec, statistic, Optional.of(neighbors));
    }

    /** The type of a trainer's releases: the one that its class declares, else the class of what a training returns. */
    static <D, R> ReleaseType<D, R> of(Trainer<D, R> trainer, Supplier<D> data) {
        return of(ReleaseType.<R>declared(trainer.getClass()).orElseGet(() -> trained(trainer, data.get())));
    }

    @SuppressWarnings("unchecked") // the second type argument of Trainer is R
    private static <R> Optional<Class<R>> declared(Class<?> trainer) {
        return Optional.ofNullable((Class<R>) TypeUtils.getRawType(Trainer.class.getTypeParameters()[1], trainer))
                .filter(type -> type != Object.class);
    }

    @SuppressWarnings("unchecked") // the class of an R
    private static <D, R> Class<R> trained(Trainer<D, R> trainer, D data) {
        return (Class<R>) trainer.train(data, TrainingContext.seeded(1)).getClass();
    }

    /** The codec of the releases, if one is known: given, of their class, of a plug-in, or by Java serialization. */
    @SuppressWarnings("unchecked") // codecs are found by the class that they are for
    public Optional<Codec<R>> knownCodec(Plugins plugins) {
        return codec.or(this::constant)
                .or(() -> plugins.defenses().all().stream()
                        .filter(defense -> defense.release() == type)
                        .findFirst()
                        .map(defense -> (Codec<R>) defense.codec()))
                .or(() -> Serializable.class.isAssignableFrom(type)
                        ? Optional.of((Codec<R>) serialized(type))
                        : Optional.empty());
    }

    @SuppressWarnings("unchecked") // a codec that a class has is for its instances
    private Optional<Codec<R>> constant() {
        Field field = FieldUtils.getField(type, "CODEC");
        try {
            return field != null
                            && Modifier.isStatic(field.getModifiers())
                            && FieldUtils.readStaticField(field) instanceof Codec<?> own
                    ? Optional.of((Codec<R>) own)
                    : Optional.empty();
        } catch (IllegalAccessException e) {
            return Optional.empty(); // its module keeps it
        }
    }

    /**
     * The codec of the releases.
     *
     * @param inMemory whether they never leave this process
     */
    Codec<R> codec(Plugins plugins, boolean inMemory) {
        return knownCodec(plugins)
                .or(() -> inMemory ? Optional.of(new InProcessCodec<>()) : Optional.empty())
                .orElseThrow(() -> new InputException(
                        type.getName(),
                        "it is not known how such releases are kept",
                        "give a codec with ReleaseType.withCodec, or let the class implement java.io.Serializable"));
    }

    @SuppressWarnings("unchecked") // the type is checked
    private static <S extends Serializable> Codec<S> serialized(Class<?> type) {
        return Codec.serialized((Class<S>) type);
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
