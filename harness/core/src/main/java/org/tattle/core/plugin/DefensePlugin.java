package org.tattle.core.plugin;

import java.util.Optional;
import java.util.function.Function;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;

/**
 * A training algorithm that plans can name.
 *
 * @param name see {@link Plugin#name}
 * @param summary see {@link Plugin#summary}
 * @param parameters the parameter record
 * @param data the type of data that it learns from
 * @param type the type of its release
 * @param learnsClasses whether it learns the classes of records. Where a plan names classes and no defense learns them,
 *     a line says that they are ignored
 * @param trainers makes its trainers
 * @param choice what it is for some parameters, if they decide what it learns from or releases; empty if they do not
 * @param <P> its parameters
 * @param <D> what it learns from
 * @param <R> what it releases
 */
public record DefensePlugin<P extends Record, D extends Dataset<D>, R>(
        String name,
        String summary,
        Class<P> parameters,
        Class<D> data,
        ReleaseType<D, R> type,
        boolean learnsClasses,
        Trainers<P, D, R> trainers,
        Optional<Function<P, DefensePlugin<P, ?, ?>>> choice)
        implements Plugin<P> {
    /** Makes the trainers of a defense. */
    @FunctionalInterface
    public interface Trainers<P, D extends Dataset<D>, R> {
        /**
         * The trainer for these parameters. It must learn only from the argument of {@link Trainer#train}: one that
         * kept all records would learn from non-members too, and its audit would be meaningless.
         *
         * @param data all records, to check the parameters against; {@link Trainer#check} checks the number of records
         *     of one training
         * @throws IllegalArgumentException when the parameters do not suit the data, with a message that names the
         *     parameter
         */
        Trainer<D, R> trainer(P parameters, D data);
    }

    /** A defense whose parameters do not decide what it learns from. */
    public DefensePlugin(
            String name,
            String summary,
            Class<P> parameters,
            Class<D> data,
            ReleaseType<D, R> type,
            boolean learnsClasses,
            Trainers<P, D, R> trainers) {
        this(name, summary, parameters, data, type, learnsClasses, trainers, Optional.empty());
    }

    /** A defense whose releases have the {@linkplain ReleaseType#of(Class) defaults of their class}. */
    public static <P extends Record, D extends Dataset<D>, R> DefensePlugin<P, D, R> of(
            String name,
            String summary,
            Class<P> parameters,
            Class<D> data,
            Class<R> release,
            Trainers<P, D, R> trainers) {
        return of(name, summary, parameters, data, ReleaseType.of(release), trainers);
    }

    /** A defense, which learns classes where it does not learn from documents. */
    public static <P extends Record, D extends Dataset<D>, R> DefensePlugin<P, D, R> of(
            String name,
            String summary,
            Class<P> parameters,
            Class<D> data,
            ReleaseType<D, R> type,
            Trainers<P, D, R> trainers) {
        return new DefensePlugin<>(name, summary, parameters, data, type, !data.equals(Corpus.class), trainers);
    }

    /** This defense, which learns the classes of records. */
    public DefensePlugin<P, D, R> learningClasses() {
        return new DefensePlugin<>(name, summary, parameters, data, type, true, trainers, choice);
    }

    /** This defense where the parameters do not decide otherwise. */
    public DefensePlugin<P, D, R> choosing(Function<P, DefensePlugin<P, ?, ?>> by) {
        return new DefensePlugin<>(name, summary, parameters, data, type, learnsClasses, trainers, Optional.of(by));
    }

    /**
     * The defense that it is for these parameters.
     *
     * @throws IllegalArgumentException if some do not suit each other, with a message that names one of them
     */
    @SuppressWarnings("unchecked") // the parameters are bound to the plug-in's record
    public DefensePlugin<P, ?, ?> chosen(Record given) {
        return choice.<DefensePlugin<P, ?, ?>>map(by -> by.apply((P) given)).orElse(this);
    }

    /** The class of its releases. */
    public Class<R> release() {
        return type.type();
    }

    /**
     * The codec that writes and reads its releases.
     *
     * @throws org.tattle.core.InputException if none is known
     */
    public Codec<R> codec() {
        return type.requireCodec();
    }

    /**
     * The trainer for these parameters.
     *
     * @see Trainers#trainer
     */
    public Trainer<D, R> trainer(P chosen, D records) {
        return trainers.trainer(chosen, records);
    }

    @Override
    public Class<?> source() {
        return trainers.getClass();
    }
}
