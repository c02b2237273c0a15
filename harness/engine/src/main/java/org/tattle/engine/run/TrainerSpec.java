package org.tattle.engine.run;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;

/**
 * A trainer that a program passes.
 *
 * @param release the type of its releases, with a codec; the rest may be that of a plug-in for the type
 */
public record TrainerSpec<D, R>(String name, Trainer<D, R> trainer, ReleaseType<D, R> release) {
    /** The serializable form for another machine; what is not given is null here. */
    record Sent<D, R>(
            String name,
            Trainer<D, R> trainer,
            Class<R> release,
            Codec<R> codec,
            QueryStatistic<D, R> statistic,
            WorstCaseGenerator<D, R> worstCases)
            implements Serializable {
        TrainerSpec<D, R> received() {
            return new TrainerSpec<>(
                    name,
                    trainer,
                    new ReleaseType<>(
                            release,
                            Optional.of(codec),
                            Optional.ofNullable(statistic),
                            Optional.ofNullable(worstCases),
                            Optional.empty(),
                            Optional.empty()));
        }
    }

    /** The objects whose class files decide what models and statistics are. */
    Stream<Object> code() {
        return Stream.of(Optional.of(trainer), release.codec(), release.statistic(), release.worstCases())
                .flatMap(Optional::stream);
    }

    /**
     * Requires that the trainer's state is known to the keys of models: that of a record is, that of other fields is
     * not.
     */
    void requireKnownState() {
        for (Class<?> type = trainer.getClass();
                !type.isRecord() && type != Object.class;
                type = type.getSuperclass()) {
            if (Arrays.stream(type.getDeclaredFields()).anyMatch(field -> !Modifier.isStatic(field.getModifiers()))) {
                throw new InputException(
                        "the trainer " + name,
                        (type.isHidden() ? "it is a lambda that captures values" : type.getName() + " has fields")
                                + ", and models in a work directory are not distinguished by these",
                        "make it a record, or run without a work directory");
            }
        }
    }

    /** The simple components of a trainer that is a record, by name; empty for other trainers. */
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        RecordComponent[] components = trainer.getClass().getRecordComponents();
        for (RecordComponent component : components == null ? new RecordComponent[0] : components) {
            try {
                component.getAccessor().setAccessible(true);
                Object value = component.getAccessor().invoke(trainer);
                if (value instanceof Number
                        || value instanceof String
                        || value instanceof Boolean
                        || value instanceof Enum<?>) {
                    parameters.put(component.getName(), value);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                return Map.of();
            }
        }
        return parameters;
    }

    /** The serializable form for another machine. */
    Sent<D, R> sent() {
        requireSerializable("trainer", trainer);
        release.codec().ifPresent(given -> requireSerializable("codec", given));
        release.statistic().ifPresent(given -> requireSerializable("statistic", given));
        release.worstCases().ifPresent(given -> requireSerializable("worst cases", given));
        return new Sent<>(
                name,
                trainer,
                release.type(),
                release.requireCodec(),
                release.statistic().orElse(null),
                release.worstCases().orElse(null));
    }

    private void requireSerializable(String part, Object given) {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            out.writeObject(given);
        } catch (NotSerializableException e) {
            boolean lambda = given.getClass().isHidden() && !(given instanceof Serializable);
            String type = lambda ? "a lambda" : e.getMessage();
            throw notSendable(part, type + " is not java.io.Serializable", e);
        } catch (IOException | RuntimeException e) {
            throw notSendable(part, e.toString(), e);
        }
    }

    private InputException notSendable(String part, String why, Exception cause) {
        return new InputException(
                name,
                "its " + part + " cannot be sent to other machines (" + why + ")",
                "let its class, and those of its fields, implement java.io.Serializable, or train on threads",
                cause);
    }
}
