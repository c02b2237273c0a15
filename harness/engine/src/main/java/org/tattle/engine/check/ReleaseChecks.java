package org.tattle.engine.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.engine.experiment.ReleaseFile;
import org.tattle.engine.replay.ReleaseNumbers;

/** The checks of one release, and of releases of unusual records. */
final class ReleaseChecks<D extends Dataset<D>, R> {
    private final Subject<D, R> subject;
    private final Sample<D> sample;
    private final R release;

    ReleaseChecks(Subject<D, R> subject, Sample<D> sample, R release) {
        this.subject = subject;
        this.sample = sample;
        this.release = release;
    }

    Finding codec() {
        if (subject.codec().isEmpty()) {
            return Check.CODEC.failed("no codec is known for " + type()
                    + "; give one (DefensePlugin.codec, ReleaseType.withCodec), or let it be java.io.Serializable");
        }
        Codec<R> codec = subject.codec().get();
        byte[] written = ReleaseFile.encode(codec, release);
        R read = ReleaseFile.decode(written, codec);
        if (!Arrays.equals(written, ReleaseFile.encode(codec, read))) {
            return Check.CODEC.failed("what was read is written as other bytes");
        }
        if (!Arrays.equals(ReleaseNumbers.of(release), ReleaseNumbers.of(read))) {
            return Check.CODEC.failed("of what was written, "
                    + ReleaseNumbers.difference(ReleaseNumbers.of(release), ReleaseNumbers.of(read)));
        }
        int tables = codec.tables(release).size();
        return Check.CODEC.passed(written.length + " bytes"
                + (tables == 0 ? "" : ", and " + tables + (tables == 1 ? " file" : " files") + " for other programs"));
    }

    Finding numbers() {
        double[] numbers = ReleaseNumbers.of(release);
        return notFinite(numbers)
                .map(Check.NUMBERS::failed)
                .orElseGet(() -> numbers.length == 0
                        ? Check.NUMBERS.notApplicable("the release has no numbers")
                        : Check.NUMBERS.passed("all " + numbers.length));
    }

    private static Optional<String> notFinite(double[] numbers) {
        long bad = Arrays.stream(numbers)
                .filter(number -> !Double.isFinite(number))
                .count();
        return bad == 0
                ? Optional.empty()
                : Optional.of(bad + " of " + numbers.length + " numbers are NaN or infinite");
    }

    Finding attacks() {
        if (subject.attacks().isEmpty()) {
            return Check.ATTACKS.failed("none applies to " + type()
                    + (subject.statistic().isEmpty()
                            ? ": no QueryStatistic asks it about "
                                    + sample.members().getClass().getSimpleName()
                            : ""));
        }
        if (subject.statistic().isEmpty()) {
            return Check.ATTACKS.passed(applying() + ", and no statistic for those with shadow models");
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
                .map(bad -> Check.ATTACKS.failed("of the statistic " + bad))
                .orElseGet(() -> Check.ATTACKS.passed(applying()));
    }

    private String applying() {
        int many = subject.attacks().size();
        return many == 1
                ? "1 attack"
                : many + " attacks, such as " + subject.attacks().get(0);
    }

    /**
     * Trains on each unusual dataset: a refusal is fine, any other exception and any number that is not finite is not.
     */
    Finding edges() {
        List<String> faults = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Map.Entry<String, D> unusual : subject.unusual().entrySet()) {
            try {
                trained(unusual.getValue()).ifPresent(fault -> faults.add(unusual.getKey() + ": " + fault));
            } catch (IllegalArgumentException | InputException e) {
                refused.add(unusual.getKey());
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                faults.add(unusual.getKey() + ": " + Thrown.text(e));
            }
        }
        if (!faults.isEmpty()) {
            return Check.EDGES.failed(String.join("; ", faults));
        }
        List<String> trained = new ArrayList<>(subject.unusual().keySet());
        trained.removeAll(refused);
        return Check.EDGES.passed(List.of(words("trains on ", trained), words("refuses ", refused)).stream()
                .filter(words -> !words.isEmpty())
                .reduce((one, other) -> one + "; " + other)
                .orElse("there are none"));
    }

    private static String words(String verb, List<String> names) {
        return names.isEmpty() ? "" : verb + String.join(", ", names);
    }

    /** What is wrong with the release of a dataset, if anything is. */
    private Optional<String> trained(D records) {
        Trainer<D, R> trainer = subject.trainers().apply(records);
        trainer.check(records.size());
        R unusual = trainer.train(records, TrainingContext.seeded(1));
        subject.codec().ifPresent(codec -> ReleaseFile.encode(codec, unusual));
        return notFinite(ReleaseNumbers.of(unusual));
    }

    private String type() {
        return subject.release().getSimpleName();
    }
}
