package org.tattle.certify.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.certify.replay.ReleaseNumbers;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.core.text.Statement;

/** The checks of one release, and of releases of unusual records. */
final class ReleaseChecks<D extends Dataset<D>, R> {
    private final CheckedAlgorithm<D, R> subject;
    private final Sample<D> sample;
    private final R release;

    ReleaseChecks(CheckedAlgorithm<D, R> subject, Sample<D> sample, R release) {
        this.subject = subject;
        this.sample = sample;
        this.release = release;
    }

    Finding codec() {
        if (subject.codec().isEmpty()) {
            return Check.CODEC.failed(ReleaseSentence.NO_CODEC.with(type()));
        }
        Codec<R> codec = subject.codec().get();
        byte[] written = codec.encode(release);
        R read = codec.decode(written);
        if (!Arrays.equals(written, codec.encode(read))) {
            return Check.CODEC.failed(ReleaseSentence.WRITTEN_OTHERWISE.with());
        }
        if (!Arrays.equals(ReleaseNumbers.of(release), ReleaseNumbers.of(read))) {
            return Check.CODEC.failed(ReleaseSentence.READ_OTHERWISE.with(
                    ReleaseNumbers.difference(ReleaseNumbers.of(release), ReleaseNumbers.of(read))));
        }
        int tables = codec.tables(release).size();
        return Check.CODEC.passed(ReleaseSentence.READ_AS_WRITTEN
                .with(written.length)
                .then(
                        tables == 0
                                ? Statement.NOTHING
                                : ReleaseSentence.FILES_BESIDE.with(tables + (tables == 1 ? " file" : " files"))));
    }

    Finding numbers() {
        double[] numbers = ReleaseNumbers.of(release);
        return notFinite(numbers)
                .map(Check.NUMBERS::failed)
                .orElseGet(() -> numbers.length == 0
                        ? Check.NUMBERS.notApplicable(ReleaseSentence.NO_NUMBERS.with())
                        : Check.NUMBERS.passed(ReleaseSentence.ALL_FINITE.with(numbers.length)));
    }

    private static Optional<Statement> notFinite(double[] numbers) {
        long bad = Arrays.stream(numbers)
                .filter(number -> !Double.isFinite(number))
                .count();
        return bad == 0 ? Optional.empty() : Optional.of(ReleaseSentence.NOT_FINITE.with(bad, numbers.length));
    }

    Finding attacks() {
        if (subject.attacks().isEmpty()) {
            return Check.ATTACKS.failed(ReleaseSentence.NO_ATTACK
                    .with(type())
                    .then(
                            subject.statistic().isEmpty()
                                    ? ReleaseSentence.NO_STATISTIC.with(
                                            sample.members().getClass().getSimpleName())
                                    : Statement.NOTHING));
        }
        if (subject.statistic().isEmpty()) {
            return Check.ATTACKS.passed(applying().then(ReleaseSentence.NONE_WITH_SHADOWS.with()));
        }
        QueryStatistic<D, R> statistic = subject.statistic().get();
        Adversary<D, R> adversary = subject.adversary().apply(subject.trainers().apply(sample.first()));
        D asked = adversary.reuse() == Adversary.Reuse.SHARED
                ? sample.first()
                : adversary.project(sample.first(), release);
        double[] answers = new double[asked.size() * statistic.columns().size()];
        Arrays.fill(answers, Double.NaN);
        statistic.evaluate(release, asked, answers);
        return notFinite(answers)
                .map(bad -> Check.ATTACKS.failed(ReleaseSentence.STATISTIC_NOT_FINITE.with(bad)))
                .orElseGet(() -> Check.ATTACKS.passed(applying()));
    }

    private Statement applying() {
        int many = subject.attacks().size();
        return many == 1
                ? ReleaseSentence.ONE_ATTACK.with()
                : ReleaseSentence.ATTACKS.with(many, subject.attacks().get(0));
    }

    /** Trains on unusual datasets: a refusal is fine, another exception or a number that is not finite is not. */
    Finding edges() {
        List<Statement> faults = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Map.Entry<String, D> unusual : subject.unusual().entrySet()) {
            try {
                trained(unusual.getValue())
                        .ifPresent(fault -> faults.add(ReleaseSentence.EDGE_NOT_FINITE.with(unusual.getKey(), fault)));
            } catch (IllegalArgumentException | InputException e) {
                refused.add(unusual.getKey());
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                faults.add(ReleaseSentence.EDGE_THROWS.with(unusual.getKey(), Finding.thrown(e)));
            }
        }
        if (!faults.isEmpty()) {
            return Check.EDGES.failed(Statement.joined("; ", faults));
        }
        List<String> trained = new ArrayList<>(subject.unusual().keySet());
        trained.removeAll(refused);
        return Check.EDGES.passed(
                subject.unusual().isEmpty()
                        ? ReleaseSentence.NO_EDGES.with()
                        : Statement.joined(
                                "; ",
                                List.of(
                                        stated(ReleaseSentence.EDGES_TRAINED, trained),
                                        stated(ReleaseSentence.EDGES_REFUSED, refused))));
    }

    private static Statement stated(ReleaseSentence sentence, List<String> names) {
        return names.isEmpty() ? Statement.NOTHING : sentence.with(String.join(", ", names));
    }

    /** What is wrong with the release of a dataset, if anything is. */
    private Optional<Statement> trained(D records) {
        Trainer<D, R> trainer = subject.trainers().apply(records);
        trainer.check(records.size());
        R unusual = trainer.train(records, TrainingContext.seeded(1));
        subject.codec().ifPresent(codec -> codec.encode(unusual));
        return notFinite(ReleaseNumbers.of(unusual));
    }

    private String type() {
        return subject.release().getSimpleName();
    }
}
