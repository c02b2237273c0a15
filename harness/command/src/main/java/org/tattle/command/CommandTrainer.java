package org.tattle.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/**
 * A program as a trainer: it is given the records of its members and nothing else, and what it leaves in its folder is
 * the release.
 *
 * @param code a hash of the files that its models depend on
 * @param records writes its records
 * @param release reads its release
 * @param workers those that are kept alive between trainings
 */
record CommandTrainer<D, R>(
        CommandParameters parameters, String code, RecordWriter<D> records, ReleaseReader<R> release, Workers workers)
        implements Trainer<D, R> {
    /** Writes records into a folder. */
    @FunctionalInterface
    interface RecordWriter<D> {
        /** Writes all files, and returns the one that a program is told. */
        Path write(D records, TrainingFolder folder) throws IOException;
    }

    /** Reads a release. */
    interface ReleaseReader<R> {
        /**
         * @param files what lies in the folder
         * @throws InputException or {@link CommandFailure} if these are no release
         */
        R read(List<Path> files);

        /** What is publicly known of it. */
        PublicFacts facts(long records);
    }

    @Override
    public R train(D data, TrainingContext training) {
        int seed = training.stream("command").generator().nextInt() >>> 1;
        try {
            return parameters.isStartedEachTime() ? started(data, seed, training) : worked(data, seed, training);
        } catch (IOException e) {
            throw new CommandFailure(
                    parameters.program() + ", given seed " + seed + ": its folder cannot be used: "
                            + AtomicFile.reason(e),
                    e);
        }
    }

    private R worked(D data, int seed, TrainingContext training) throws IOException {
        Worker worker;
        try {
            worker = workers.take(parameters);
        } catch (CommandFailure failure) {
            throw failed(failure, seed, Optional.empty(), training);
        }
        worker.printed().clear();
        try {
            worker.folder().clear();
            worker.train(records.write(data, worker.folder()), seed);
            return read(worker.folder());
        } catch (CommandFailure failure) {
            throw failed(failure, seed, Optional.of(worker.printed()), training);
        } finally {
            workers.give(parameters, worker);
        }
    }

    private R started(D data, int seed, TrainingContext training) throws IOException {
        TrainingFolder folder = new TrainingFolder();
        folder.clear();
        String file = records.write(data, folder).toString();
        List<String> arguments = parameters.run().stream()
                .map(argument -> argument.replace("{train}", file)
                        .replace("{out}", folder.out().toString())
                        .replace("{seed}", Integer.toString(seed))
                        .replace("{threads}", "1"))
                .toList();
        try (ChildProcess child = new ChildProcess(arguments, parameters.environment(), folder, true)) {
            try {
                child.process().getOutputStream().close();
                if (!child.process().waitFor(parameters.timeout(), TimeUnit.SECONDS)) {
                    throw new CommandFailure("it did not end within " + parameters.timeout() + " s");
                }
                if (child.process().exitValue() != 0) {
                    throw new CommandFailure(child.ending());
                }
                return read(folder);
            } catch (CommandFailure failure) {
                throw failed(failure, seed, Optional.of(child.printed()), training);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while a program trains", e);
            }
        } finally {
            folder.remove();
        }
    }

    private R read(TrainingFolder folder) throws IOException {
        List<Path> files = folder.released();
        if (files.isEmpty()) {
            throw new CommandFailure("it left no file in the folder of its release");
        }
        try {
            return release.read(files);
        } catch (InputException e) {
            throw new CommandFailure(e.getMessage().replace(folder.out() + "/", ""), e);
        }
    }

    /** The failure with the program, its seed, and what it printed. */
    private CommandFailure failed(
            CommandFailure failure, int seed, Optional<PrintedText> printed, TrainingContext training) {
        String tail = printed.map(PrintedText::tail).orElse("");
        return new CommandFailure(
                parameters.program() + ", given seed " + seed + ": " + failure.getMessage()
                        + (tail.isEmpty() ? "" : "; it printed last: " + tail),
                failure);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return parameters.guarantees().stream().map(DeclaredGuarantee::claimed).toList();
    }

    @Override
    public PublicFacts publicFacts(long count) {
        PublicFacts facts = release.facts(count);
        return parameters.prior().map(facts::withTopicPrior).orElse(facts);
    }

    @Override
    public String cacheKeySuffix() {
        return code;
    }
}
