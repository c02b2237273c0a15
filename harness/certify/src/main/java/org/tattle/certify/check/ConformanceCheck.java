package org.tattle.certify.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tattle.certify.replay.Replay;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

/**
 * Checks whether a training algorithm keeps its contract, by training it on small samples of records. Every failure is
 * observed, none is inferred: a check has no false alarms. What it cannot see is said with its result.
 *
 * @param limit the longest time; what is not finished by then is reported as such, and a training that is under way
 *     goes on in a thread that does not keep the process alive
 */
public record ConformanceCheck(long seed, Duration limit) {
    /** The default longest time. */
    public static final Duration USUAL_LIMIT = Duration.ofSeconds(60);

    /**
     * Checks an algorithm.
     *
     * @throws InputException if it refuses ordinary records, or there are fewer than six of them
     */
    public <D extends Dataset<D>, R> Conformance of(CheckedAlgorithm<D, R> subject) {
        Sample<D> sample = Sample.of(subject.records(), new Seed(seed).child("check"));
        Trainings<D, R> trainings = new Trainings<>(Optional.empty(), new Seed(seed).child("training"));
        List<Finding> findings =
                new FindingsInTime(limit).of(checks(subject), found -> run(subject, sample, trainings, found));
        return new Conformance(
                subject.name(),
                subject.parameters(),
                seed,
                subject.records().size(),
                findings,
                notCovered(
                        subject,
                        sample,
                        findings.stream().mapToInt(Finding::trained).max().orElse(0)));
    }

    /** What no check covers, and what would. */
    private static <D extends Dataset<D>, R> List<Statement> notCovered(
            CheckedAlgorithm<D, R> subject, Sample<D> sample, int trained) {
        List<Statement> notCovered = new ArrayList<>();
        if (trained > 0) {
            notCovered.add(
                    subject.isNamed()
                            ? ConformanceSentence.MORE_NAMED.with(trained, subject.options())
                            : ConformanceSentence.MORE_OWN.with(trained));
        }
        if (!new GuaranteeChecks<>(subject, sample).stated().isEmpty()) {
            notCovered.add(
                    subject.isNamed()
                            ? ConformanceSentence.CERTIFY_NAMED.with(subject.options())
                            : ConformanceSentence.CERTIFY_OWN.with());
        }
        notCovered.add(
                subject.isNamed()
                        ? ConformanceSentence.AUDIT_NAMED.with(subject.options())
                        : ConformanceSentence.AUDIT_OWN.with());
        return notCovered;
    }

    /** Runs the checks, the quick and most revealing ones first. */
    private static <D extends Dataset<D>, R> void run(
            CheckedAlgorithm<D, R> subject, Sample<D> sample, Trainings<D, R> trainings, List<Finding> found) {
        found.add(parameters(subject));
        Trainings.Trained<R> bare;
        try {
            bare = trainings.train(subject.trainers().apply(sample.first()), sample.members());
        } catch (InputException | IllegalArgumentException e) {
            throw new InputException(
                    subject.name(),
                    "it refuses " + sample.members().size() + " records: " + e.getMessage(),
                    "give others, or more, with --records or --corpus",
                    e);
        } catch (RuntimeException | Error e) {
            fail(found, subject, e);
            return;
        }
        found.add(Check.TRAINS.passed(
                ConformanceSentence.TRAINED.with(sample.members().size())));
        ReleaseChecks<D, R> releases = new ReleaseChecks<>(subject, sample, bare.release());
        Finding codec = guarded(Check.CODEC, releases::codec);
        found.add(codec);
        GuaranteeChecks<D, R> guarantees = new GuaranteeChecks<>(subject, sample);
        found.add(guarded(Check.GUARANTEES, guarantees::guarantees));
        found.add(guarded(Check.NUMBERS, releases::numbers));
        found.add(guarded(Check.ATTACKS, releases::attacks));
        Trainings<D, R> compared = codec.isFault() ? trainings : new Trainings<>(subject.codec(), trainings.seed());
        TrainingChecks<D, R> checks =
                new TrainingChecks<>(subject, sample, compared, compared.kept(bare.release()), guarantees.stated());
        subject.trainers()
                .apply(sample.first())
                .outside()
                .ifPresent(program -> found.add(
                        guarded(Check.OUTSIDE, () -> OutsideCheck.of(program, sample.members(), subject.sources()))));
        found.add(guarded(Check.SEED, checks::seed));
        found.add(guarded(Check.MEMBERS, checks::members));
        found.add(guarded(Check.STATE, checks::state));
        found.add(guarded(Check.ORDER, checks::order));
        found.add(guarded(Check.THREADS, checks::threads));
        found.add(guarded(Check.EDGES, releases::edges));
        found.add(guarded(Check.RANDOMNESS, checks::randomness)); // some time after the first training
        found.add(guarded(Check.REPLAY, () -> replay(subject, sample, trainings.seed())));
    }

    /** A plug-in with a parameter that is not declared is refused when it is loaded. */
    private static Finding parameters(CheckedAlgorithm<?, ?> subject) {
        int many = subject.parameters().size();
        return many == 0
                ? Check.PARAMETERS.notApplicable(ConformanceSentence.NO_PARAMETERS.with())
                : Check.PARAMETERS.passed(
                        ConformanceSentence.PARAMETERS.with(many + (many == 1 ? " parameter" : " parameters")));
    }

    /** The check that noise is as declared, by replaying it on neighbors. */
    static <D extends Dataset<D>, R> Finding replay(CheckedAlgorithm<D, R> subject, Sample<D> sample, Seed seed) {
        Trainer<D, R> trainer = subject.trainers().apply(sample.first());
        Replay<D, R> replay =
                new Replay<>(trainer, subject.codec(), subject.neighbors().variants(), seed.child("replay"));
        D members = sample.members();
        if (replay.guarantees().of(members.size()).isEmpty()) {
            return Check.REPLAY.notApplicable(GuaranteeCheckSentence.NOTHING.with());
        }
        ReplayResult found = replay.on(subject.neighbors().of(replay.guarantees(), members, seed));
        Statement seen = Statement.joined("; ", List.of(found.seen(), found.coverage()));
        Statement all = found.notCovered().isEmpty()
                ? seen
                : seen.then(ConformanceSentence.NOT_COVERED.with(Statement.joined("; ", found.notCovered())));
        return switch (found.verdict()) {
            case PASSED -> new Finding(Check.REPLAY, Finding.Outcome.PASSED, all, found.records());
            case VIOLATED -> Check.REPLAY.failed(found.seen());
            case SUSPECT -> Check.REPLAY.suspect(all);
            case NOT_REPLAYABLE -> Check.REPLAY.notChecked(ConformanceSentence.NOT_REPLAYABLE.with(all));
        };
    }

    /** The checks of an algorithm, in the order of reports. */
    private static <D extends Dataset<D>> List<Check> checks(CheckedAlgorithm<D, ?> subject) {
        boolean runsProgram =
                subject.trainers().apply(subject.records()).outside().isPresent();
        return Check.ofTrainers().stream()
                .filter(check -> check != Check.OUTSIDE || runsProgram)
                .toList();
    }

    private static <D extends Dataset<D>> void fail(
            List<Finding> found, CheckedAlgorithm<D, ?> subject, Throwable thrown) {
        found.add(Check.TRAINS.failed(ConformanceSentence.THREW.with(Finding.thrown(thrown))));
        for (Check check : checks(subject)) {
            if (found.stream().noneMatch(finding -> finding.check() == check)) {
                found.add(check.notChecked(ConformanceSentence.DOES_NOT_TRAIN.with()));
            }
        }
    }

    private static Finding guarded(Check check, Supplier<Finding> work) {
        try {
            return work.get();
        } catch (RuntimeException | Error e) {
            return check.failed(ConformanceSentence.THREW.with(Finding.thrown(e)));
        }
    }
}
