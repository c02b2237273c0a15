package org.tattle.certify.check;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tattle.certify.replay.Neighbors;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.OutsideEffects;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.Codec;

/**
 * A training algorithm that is checked.
 *
 * @param parameters its parameters by key; empty if they are not known
 * @param trainers makes the trainer for all records of an audit, of which some are trained on
 * @param codec writes and reads its releases, if it is known how
 * @param unusual datasets of unusual records, by what is unusual
 * @param adversary how it sees records beside a release of a trainer, such as over the released words
 * @param reloaded the same algorithm with its classes reloaded, if that is possible
 * @param sources the files that the records were read from; none for drawn ones
 * @param preparation what was done to the records when they were read, by name; empty if nothing is known of it
 * @param <D> what it learns from
 * @param <R> what it releases
 */
public record CheckedAlgorithm<D extends Dataset<D>, R>(
        String name,
        Map<String, Object> parameters,
        Function<D, Trainer<D, R>> trainers,
        Optional<Codec<R>> codec,
        Class<R> release,
        D records,
        Map<String, D> unusual,
        Optional<Relation.Unit> unit,
        Optional<QueryStatistic<D, R>> statistic,
        Function<Trainer<D, R>, Adversary<D, R>> adversary,
        Neighbors<D, R> neighbors,
        List<String> attacks,
        Supplier<Optional<CheckedAlgorithm<?, ?>>> reloaded,
        List<Path> sources,
        Map<String, String> preparation) {
    /** Members, others, and others again. */
    public static final int PARTS = 3;

    /** The numbers of members that are tried, until the trainer accepts one: more would take longer. */
    public static final List<Integer> MEMBERS = List.of(40, 80, 160, 320, 640, 1280);

    /** The name of a trainer that a program made. */
    public static final String OWN = "the trainer";

    /** Whether plans can name it. */
    boolean isNamed() {
        return !name.equals(OWN);
    }

    /** The options by which a command names it. */
    String options() {
        return trainers.apply(records)
                .outside()
                .flatMap(OutsideEffects::options)
                .orElse("--defenses " + name);
    }

    /** The refusal of as many members as a check trains on, if the algorithm refuses them. */
    public Optional<IllegalArgumentException> refusal() {
        int members = records.size() / PARTS;
        try {
            trainers.apply(records).check(members);
            trainers.apply(records.select(IntStream.range(0, members).toArray()))
                    .check(members);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e);
        }
    }
}
