package org.tattle.core.plugin;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;

/**
 * A training algorithm that plans can name. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.core.plugin.DefensePlugin}.
 *
 * @param <P> its parameters
 * @param <D> what it learns from
 * @param <R> what it releases
 */
public interface DefensePlugin<P extends Record, D extends Dataset<D>, R> extends Plugin<P> {
    /** The type of data it learns from; by default the type argument {@code D} of the class. */
    @SuppressWarnings("unchecked") // the type argument is D's
    default Class<D> data() {
        return (Class<D>) TypeArguments.of(getClass(), DefensePlugin.class, 1);
    }

    /** The type of its release; by default the type argument {@code R} of the class. */
    @SuppressWarnings("unchecked") // the type argument is R's
    default Class<R> release() {
        return (Class<R>) TypeArguments.of(getClass(), DefensePlugin.class, 2);
    }

    /**
     * Whether it learns the classes of records. Where a plan names classes and no defense learns them, a line says that
     * they are ignored. By default those do that learn from anything but documents.
     */
    default boolean learnsClasses() {
        return !data().equals(Corpus.class);
    }

    /** The codec that writes and reads its releases. */
    Codec<R> codec();

    /**
     * The trainer for these parameters. It must learn only from the argument of {@link Trainer#train}: one that kept
     * all records would learn from non-members too, and its audit would be meaningless.
     *
     * @param data all records, to check the parameters against; {@link Trainer#check} checks the number of records of
     *     one training
     * @throws IllegalArgumentException when the parameters do not suit the data, with a message that names the
     *     parameter
     */
    Trainer<D, R> trainer(P parameters, D data);
}
