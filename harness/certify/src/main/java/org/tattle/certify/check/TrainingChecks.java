package org.tattle.certify.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.certify.check.Trainings.Trained;
import org.tattle.certify.replay.ReleaseNumbers;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

/**
 * The checks that compare the releases of several trainings: one method each, over 350 lines together, as they share
 * trainer, sample and release.
 */
final class TrainingChecks<D extends Dataset<D>, R> {
    private static final int THREADS = 4;
    private static final int ROUNDS = 3;
    private static final int OTHER_SEEDS = 4;
    private static final int MANY_SEEDS = 16;
    private static final int MOST_SINGLES = 40;
    private static final int LEARNING_SEEDS = 64;

    /** A larger relative difference than sums in another order may have. */
    private static final double ROUNDING = 1e-9;

    /** The most that the order may change of what another seed does. */
    private static final double MOST_OF_SEED = 2;

    /** Generators and clocks as class files name them. */
    private static final List<String> SOURCES = List.of(
            "java/util/Random",
            "java/util/SplittableRandom",
            "java/util/concurrent/ThreadLocalRandom",
            "java/security/SecureRandom",
            "java/util/UUID",
            "java/time/Instant",
            "java/time/Clock",
            "nanoTime",
            "currentTimeMillis");

    private final CheckedAlgorithm<D, R> subject;
    private final Sample<D> sample;
    private final Trainings<D, R> trainings;
    private final Trained<R> usual;
    private final List<PrivacyGuarantee> guarantees;

    /** @param usual the release of the members by the trainer for the first records */
    TrainingChecks(
            CheckedAlgorithm<D, R> subject,
            Sample<D> sample,
            Trainings<D, R> trainings,
            Trained<R> usual,
            List<PrivacyGuarantee> guarantees) {
        this.subject = subject;
        this.sample = sample;
        this.trainings = trainings;
        this.usual = usual;
        this.guarantees = guarantees;
    }

    private Trainer<D, R> trainer() {
        return subject.trainers().apply(sample.first());
    }

    Finding seed() {
        Trainer<D, R> trainer = trainer();
        for (int again = 0; again < 2; again++) {
            Trained<R> trained = trainings.train(trainer, sample.members());
            if (!trained.isSame(usual)) {
                return Check.SEED.failed(TrainingSentence.SAME_SEED_DIFFERS.with(usual.difference(trained)));
            }
        }
        boolean changes = IntStream.range(0, OTHER_SEEDS)
                .anyMatch(i -> !trained(trainer, i).isSame(usual));
        if (changes) {
            return Check.SEED.passed(TrainingSentence.OTHER_SEED_CHANGES.with());
        }
        if (guarantees.isEmpty()) {
            return Check.SEED.passed(TrainingSentence.OTHER_SEED_SAME.with());
        }
        if (changesBySeed(trainer)) {
            return Check.SEED.passed(TrainingSentence.OTHER_SEED_SELDOM_CHANGES.with(MANY_SEEDS));
        }
        return learns(trainer)
                ? Check.SEED.failed(TrainingSentence.NO_NOISE_ARRIVES.with(MANY_SEEDS))
                : Check.SEED.notChecked(TrainingSentence.NOTHING_CHANGES.with(MANY_SEEDS));
    }

    private Trained<R> trained(Trainer<D, R> trainer, int otherSeed) {
        return trained(trainer, sample.members(), otherSeed);
    }

    private Trained<R> trained(Trainer<D, R> trainer, D records, int otherSeed) {
        Seed other = trainings.seed().child("other").child(otherSeed);
        return trainings.train(trainer, records, new RecordingContext(other));
    }

    /** Whether other seeds change the release, of the members, of one or of none: choices may be near certain. */
    private boolean changesBySeed(Trainer<D, R> trainer) {
        return Stream.of(
                        sample.members(),
                        sample.members().select(0),
                        sample.members().select())
                .anyMatch(records -> distinct(IntStream.range(0, MANY_SEEDS)
                        .mapToObj(seed -> accepted(() -> trained(trainer, records, seed)))));
    }

    /** Whether under some seed other records give another release; a choice among few outcomes seldom does. */
    private boolean learns(Trainer<D, R> trainer) {
        int singles = Math.min(MOST_SINGLES, sample.members().size());
        return IntStream.range(0, LEARNING_SEEDS)
                .anyMatch(seed -> distinct(Stream.of(sample.members(), sample.others())
                                .map(records -> accepted(() -> trained(trainer, records, seed))))
                        || distinct(IntStream.range(0, singles)
                                .mapToObj(i -> accepted(
                                        () -> trained(trainer, sample.members().select(i), seed)))));
    }

    /** Whether some release is another than the first. */
    private boolean distinct(Stream<Optional<Trained<R>>> releases) {
        List<Trained<R>> all = releases.flatMap(Optional::stream).toList();
        return all.stream().anyMatch(release -> !release.isSame(all.get(0)));
    }

    /** A training that the algorithm may refuse, as of few records. */
    private Optional<Trained<R>> accepted(Supplier<Trained<R>> training) {
        try {
            return Optional.of(training.get());
        } catch (IllegalArgumentException | InputException e) {
            return Optional.empty();
        }
    }

    Finding members() {
        Trainer<D, R> first = trainer();
        if (first.releasesAllRecords()) {
            return Check.MEMBERS.notChecked(TrainingSentence.ABOUT_ALL_RECORDS.with());
        }
        Trainer<D, R> second = subject.trainers().apply(sample.second());
        Trained<R> withSome = trainings.train(first, sample.first().select(sample.membersOfFirst()));
        Trained<R> withOthers = trainings.train(second, sample.second().select(sample.membersOfSecond()));
        if (!withSome.isSame(withOthers)) {
            return Check.MEMBERS.failed(TrainingSentence.NON_MEMBERS_CHANGE.with(withSome.difference(withOthers)));
        }
        int held = held(first);
        if (held > 0) {
            return Check.MEMBERS.failed(TrainingSentence.HOLDS_NON_MEMBERS.with(held));
        }
        return Check.MEMBERS.passed(
                first == second
                        ? TrainingSentence.HOLDS_NO_NON_MEMBERS.with()
                        : TrainingSentence.NON_MEMBERS_CHANGE_NOTHING.with(
                                sample.others().size()));
    }

    /** The number of non-members in datasets that the trainer's fields hold; 0 if it was made for the same records. */
    private int held(Trainer<D, R> trainer) {
        if (trainer != subject.trainers().apply(sample.second())) {
            return 0; // it was made for other records, so it holds none of these
        }
        Set<String> others = new HashSet<>();
        for (int i = 0; i < sample.others().size(); i++) {
            others.add(sample.others().select(i).fingerprint());
        }
        return datasets(trainer, 2).stream()
                .filter(held -> held.getClass() == sample.others().getClass())
                .mapToInt(held -> (int) IntStream.range(0, held.size())
                        .filter(i -> others.contains(held.select(i).fingerprint()))
                        .count())
                .max()
                .orElse(0);
    }

    private static List<Dataset<?>> datasets(Object owner, int depth) {
        List<Dataset<?>> found = new ArrayList<>();
        for (Object value : ReleaseNumbers.fields(owner)) {
            if (value instanceof Dataset<?> dataset) {
                found.add(dataset);
            } else if (value != null && depth > 0) {
                found.addAll(datasets(value, depth - 1));
            }
        }
        return found;
    }

    Finding state() {
        Trainer<D, R> trainer = trainer();
        Trained<R> before = trainings.train(trainer, sample.members());
        Trained<R> between = trainings.train(trainer, sample.others());
        Trained<R> after = trainings.train(trainer, sample.members());
        if (!before.isSame(after)) {
            return Check.STATE.failed(TrainingSentence.EARLIER_TRAINING_CHANGES.with(before.difference(after)));
        }
        Optional<Trained<?>> anew = subject.reloaded().get().map(fresh -> first(fresh, false));
        if (anew.isPresent() && !between.isSame(anew.get())) {
            return Check.STATE.failed(TrainingSentence.FIRST_TRAINING_DIFFERS.with(between.difference(anew.get())));
        }
        if (between.isSame(before) && !learns(trainer)) {
            return Check.STATE.notChecked(TrainingSentence.LEARNS_NOTHING.with(LEARNING_SEEDS));
        }
        return Check.STATE.passed(
                anew.isPresent()
                        ? TrainingSentence.NOTHING_KEPT.with()
                        : TrainingSentence.NOTHING_KEPT_BUT_STATICS.with());
    }

    /** The first training, of members or others, of an algorithm whose classes were reloaded. */
    private <E extends Dataset<E>, S> Trained<S> first(CheckedAlgorithm<E, S> fresh, boolean ofMembers) {
        Sample<E> same = Sample.of(fresh.records(), sample.seed());
        Trainings<E, S> own =
                new Trainings<>(trainings.codec().isPresent() ? fresh.codec() : Optional.empty(), trainings.seed());
        return own.train(fresh.trainers().apply(same.first()), ofMembers ? same.members() : same.others());
    }

    Finding order() {
        Trainer<D, R> trainer = trainer();
        double rounding = 0;
        boolean isSame = true;
        for (D reordered : sample.reordered()) {
            Trained<R> trained = trainings.train(trainer, reordered);
            isSame &= trained.isSame(usual);
            double relative = trained.isSame(usual) ? 0 : relative(trained);
            if (relative > ROUNDING) {
                return ordered(trained, trainer);
            }
            rounding = Math.max(rounding, relative);
        }
        if (rounding > 0) {
            return Check.ORDER.passed(
                    TrainingSentence.ORDER_CHANGES_ROUNDING.with(String.format(Locale.ROOT, "%.1e", rounding)));
        }
        return Check.ORDER.passed(
                isSame ? TrainingSentence.ORDER_CHANGES_NOTHING.with() : TrainingSentence.ORDER_CHANGES_ORDER.with());
    }

    /** Judges a release that depends on the order, as one drawn in turn does if another seed changes it as much. */
    private Finding ordered(Trained<R> trained, Trainer<D, R> trainer) {
        double byOrder = usual.meanDifference(trained);
        double bySeed = IntStream.range(0, OTHER_SEEDS)
                .mapToDouble(i -> usual.meanDifference(trained(trainer, i)))
                .max()
                .orElseThrow();
        Statement means = Double.isInfinite(byOrder)
                ? TrainingSentence.LENGTHS_DIFFER.with()
                : TrainingSentence.MEAN_DIFFERENCES.with(
                        String.format(Locale.ROOT, "%.2g", byOrder), String.format(Locale.ROOT, "%.2g", bySeed));
        return byOrder <= MOST_OF_SEED * bySeed
                ? Check.ORDER.passed(TrainingSentence.ORDER_AS_SEED.with(means))
                : Check.ORDER.failed(TrainingSentence.ORDER_CHANGES.with(usual.difference(trained), means));
    }

    /** The relative difference; that of the sorted numbers, if it is smaller, for releases that list their records. */
    private double relative(Trained<R> trained) {
        return Math.min(
                ReleaseNumbers.relative(usual.numbers(), trained.numbers()),
                ReleaseNumbers.relative(
                        ReleaseNumbers.sorted(usual.numbers()), ReleaseNumbers.sorted(trained.numbers())));
    }

    Finding threads() {
        Trainer<D, R> trainer = trainer();
        Trained<R> reversed = trainings.train(
                trainer, sample.members(), new RecordingContext(trainings.seed(), RecordingContext::reversed));
        if (!reversed.isSame(usual)) {
            return Check.THREADS.failed(TrainingSentence.PARTS_IN_REVERSE.with(usual.difference(reversed)));
        }
        ExecutorService pool = Executors.newFixedThreadPool(THREADS, FindingsInTime::daemon);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                Trained<R> shared = trainings.train(
                        trainer,
                        sample.members(),
                        new RecordingContext(trainings.seed(), (parts, part) -> share(pool, parts, part)));
                if (!shared.isSame(usual)) {
                    return Check.THREADS.failed(
                            TrainingSentence.THREADS_CHANGE.with(THREADS, usual.difference(shared)));
                }
            }
        } finally {
            pool.shutdownNow();
        }
        return atOnce(trainer)
                .map(difference -> Check.THREADS.failed(TrainingSentence.SAME_TIME_CHANGES.with(difference)))
                .orElseGet(() -> Check.THREADS.passed(TrainingSentence.THREADS_CHANGE_NOTHING.with(THREADS, THREADS)));
    }

    private static void share(ExecutorService pool, int parts, IntConsumer part) {
        try {
            CompletableFuture.allOf(IntStream.range(0, parts)
                            .mapToObj(i -> CompletableFuture.runAsync(() -> part.accept(i), pool))
                            .toArray(CompletableFuture<?>[]::new))
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }

    /** Trains on members and others at the same time, and finds a release that differs. */
    private Optional<Statement> atOnce(Trainer<D, R> trainer) {
        Trained<R> other = trainings.train(trainer, sample.others());
        ExecutorService pool = Executors.newFixedThreadPool(THREADS, FindingsInTime::daemon);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                CyclicBarrier start = new CyclicBarrier(THREADS);
                List<Callable<Optional<Statement>>> tasks = IntStream.range(0, THREADS)
                        .<Callable<Optional<Statement>>>mapToObj(i -> () -> {
                            start.await();
                            Trained<R> expected = i % 2 == 0 ? usual : other;
                            Trained<R> trained =
                                    trainings.train(trainer, i % 2 == 0 ? sample.members() : sample.others());
                            return trained.isSame(expected)
                                    ? Optional.empty()
                                    : Optional.of(expected.difference(trained));
                        })
                        .toList();
                for (Future<Optional<Statement>> task : pool.invokeAll(tasks)) {
                    Optional<Statement> difference = task.get();
                    if (difference.isPresent()) {
                        return difference;
                    }
                }
            }
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while training", e);
        } catch (ExecutionException e) {
            return Optional.of(TrainingSentence.ONE_THREW.with(Finding.thrown(e.getCause())));
        } finally {
            pool.shutdownNow();
        }
    }

    Finding randomness() {
        RecordingContext context = new RecordingContext(trainings.seed());
        Trained<R> again = trainings.train(trainer(), sample.members(), context);
        if (!again.isSame(usual)) {
            return Check.RANDOMNESS.failed(TrainingSentence.LATER_DIFFERS.with(usual.difference(again)));
        }
        Optional<Trained<?>> anew = subject.reloaded().get().map(fresh -> first(fresh, true));
        if (anew.isPresent() && !usual.isSame(anew.get())) {
            return Check.RANDOMNESS.failed(TrainingSentence.RELOADED_DIFFERS.with(usual.difference(anew.get())));
        }
        Optional<String> twice = context.noise().entrySet().stream()
                .filter(asked -> asked.getValue() > 1)
                .map(Map.Entry::getKey)
                .findFirst();
        if (twice.isPresent()) {
            return Check.RANDOMNESS.failed(TrainingSentence.NOISE_TWICE.with(
                    twice.get(), context.noise().get(twice.get())));
        }
        if (!guarantees.isEmpty() && context.noise().isEmpty()) {
            return Check.RANDOMNESS.failed(TrainingSentence.NO_SECURE_NOISE.with());
        }
        return Check.RANDOMNESS.passed(asked(context).then(suspects(trainer().getClass())));
    }

    private static Statement asked(RecordingContext context) {
        int streams = context.streams().size();
        int noise = context.noise().size();
        return streams + noise == 0
                ? TrainingSentence.NO_STREAM.with()
                : TrainingSentence.STREAMS.with(streams + (streams == 1 ? " stream" : " streams"), noise);
    }

    /** The generators and clocks that the trainer's class file names, which may be harmless. */
    private static Statement suspects(Class<?> trainer) {
        SortedSet<String> named = new TreeSet<>();
        Class<?> host = trainer.isHidden() ? trainer.getNestHost() : trainer;
        try (InputStream in = host.getResourceAsStream("/" + host.getName().replace('.', '/') + ".class")) {
            String code = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            SOURCES.stream().filter(code::contains).forEach(source -> named.add(source.replace('/', '.')));
        } catch (IOException e) {
            return Statement.NOTHING; // only a hint is missing
        }
        return named.isEmpty() ? Statement.NOTHING : TrainingSentence.NAMES_SOURCES.with(String.join(", ", named));
    }
}
