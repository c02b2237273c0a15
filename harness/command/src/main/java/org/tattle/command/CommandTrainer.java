package org.tattle.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.formats.release.NumberArray;

/**
 * A program as a trainer: it is given the records of its members and nothing else, and what it leaves in its folder is
 * the release.
 *
 * @param code a hash of the files that its models depend on
 * @param records writes its records
 * @param release reads its release
 * @param workers those that are kept alive between trainings
 */
record CommandTrainer<D extends Dataset<D>, R>(
        CommandParameters parameters,
        String code,
        RecordWriter<D> records,
        ReleaseReader<D, R> release,
        Workers workers)
        implements Trainer<D, R> {
    private static final String MEMBERS = "train";
    private static final double LARGEST_ANSWER = 1e100; // attacks compute squares

    @Override
    public R train(D data, TrainingContext training) {
        int seed = randomness(training).nextInt() >>> 1;
        try {
            return parameters.isStartedEachTime() ? started(data, seed, training) : worked(data, seed, training);
        } catch (IOException e) {
            throw new CommandFailure(
                    parameters.program() + ", given seed " + seed + ": its folder cannot be used: "
                            + AtomicFile.reason(e),
                    e);
        }
    }

    /**
     * Where the program's seed comes from. What it draws by it is not declared: where it is to protect, it is noise
     * that cannot be replayed.
     */
    private UniformRandomProvider randomness(TrainingContext training) {
        return parameters.guarantees().isEmpty() ? training.stream("program").generator() : training.noise("program");
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
            Path members = records.write(data, worker.folder(), MEMBERS);
            worker.train(members, seed);
            R read = read(new Done<>(data, worker.folder(), all -> asked(all, worker)));
            worker.folder().delete(List.of(members));
            return read;
        } catch (CommandFailure failure) {
            throw failed(failure, seed, Optional.of(worker.printed()), training);
        } finally {
            workers.give(parameters, worker);
        }
    }

    private R started(D data, int seed, TrainingContext training) throws IOException {
        TrainingFolder folder = new TrainingFolder();
        folder.clear();
        String file = records.write(data, folder, MEMBERS).toString();
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
                return read(new Done<>(data, folder, all -> {
                    throw new IllegalStateException("only workers are asked");
                }));
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

    /** A training that is done, whose program can be asked where it is a worker. */
    private record Done<D>(D members, TrainingFolder folder, Asker<D> asker) implements ReleaseReader.Finished<D> {
        /** Asks a program about records. */
        @FunctionalInterface
        interface Asker<D> {
            double[] ask(D records) throws IOException;
        }

        @Override
        public List<Path> files() throws IOException {
            List<Path> files = folder.released();
            if (files.isEmpty()) {
                throw new CommandFailure("it left no file in the folder of its release");
            }
            return files;
        }

        @Override
        public double[] ask(D records) throws IOException {
            return asker.ask(records);
        }
    }

    private double[] asked(D all, Worker worker) throws IOException {
        Path questions = records.write(all, worker.folder(), "records");
        Path answers = worker.folder().file("answers.npy");
        worker.folder().delete(List.of(answers));
        worker.askAbout(questions, answers);
        if (!Files.isRegularFile(answers, LinkOption.NOFOLLOW_LINKS) || Files.size(answers) > TrainingFolder.LARGEST) {
            throw new CommandFailure("it left no file of answers, or too large a one");
        }
        double[] found = NumberArray.read(answers).values();
        if (found.length != all.size()) {
            throw new CommandFailure("it gave " + found.length + " answers about " + all.size() + " records");
        }
        for (int record = 0; record < found.length; record++) {
            if (!(Math.abs(found[record]) <= LARGEST_ANSWER)) {
                throw new CommandFailure("its answer about record " + (record + 1) + " is " + found[record]
                        + ", where it must be finite, at most 1e100 in size");
            }
        }
        worker.folder().delete(List.of(questions, answers));
        return found;
    }

    private R read(Done<D> done) throws IOException {
        try {
            return release.read(done);
        } catch (InputException e) {
            throw new CommandFailure(e.getMessage().replace(done.folder().out() + "/", ""), e);
        }
    }

    /** The failure with the program, its seed, and what it printed. */
    private CommandFailure failed(
            CommandFailure failure, int seed, Optional<PrintedText> printed, TrainingContext training) {
        String tail = printed.map(PrintedText::tail).orElse("");
        Optional<String> log = tail.isEmpty()
                ? Optional.empty()
                : training.keepOutput(printed.get().whole());
        return new CommandFailure(
                parameters.program() + ", given seed " + seed + ": " + failure.getMessage()
                        + (tail.isEmpty() ? "" : "; it printed last: " + tail)
                        + log.map(place -> "; all that it printed is in " + place)
                                .orElse(""),
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
