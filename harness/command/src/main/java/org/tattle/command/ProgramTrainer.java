package org.tattle.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.command.records.RecordWriter;
import org.tattle.command.release.CommandFailure;
import org.tattle.command.release.ReleaseReader;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.OutsideEffects;
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
record ProgramTrainer<D extends Dataset<D>, R>(
        CommandParameters parameters,
        String code,
        RecordWriter<D> records,
        ReleaseReader<D, R> release,
        Workers workers)
        implements Trainer<D, R> {
    /** The name of the file of a training's records. */
    static final String MEMBERS = "train";

    private static final double LARGEST_ANSWER = 1e100; // attacks compute squares

    @Override
    public R train(D data, TrainingContext training) {
        int seed = randomness(training).nextInt() >>> 1;
        String program = parameters.program() + ", given seed " + seed + ": ";
        try {
            return parameters.isStartedEachTime() ? started(data, seed, training) : worked(data, seed, training);
        } catch (CommandFailure failure) {
            throw failure.of(program);
        } catch (IOException e) {
            throw new CommandFailure(program + "it cannot be run: " + AtomicFile.reason(e), e);
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
        Workers.Program program = new Workers.Program(parameters, code);
        Worker worker = workers.take(program);
        TrainingFolder folder = worker.folder();
        try {
            worker.greet(parameters.about());
            folder.clear();
            worker.train(written(data, folder), seed);
            return read(new Done<>(data, folder, all -> asked(all, worker)));
        } catch (CommandFailure failure) {
            throw failed(failure, worker.printed(), training);
        } finally {
            folder.deleteWritten();
            workers.give(program, worker);
        }
    }

    private R started(D data, int seed, TrainingContext training) throws IOException {
        TrainingFolder folder = new TrainingFolder();
        try {
            folder.clear();
            Path members = written(data, folder);
            try (StartedProgram program = StartedProgram.start(parameters, folder, members, seed)) {
                return done(program, data, training);
            }
        } finally {
            folder.remove();
        }
    }

    private R done(StartedProgram program, D data, TrainingContext training) throws IOException {
        try {
            program.await();
            return read(new Done<>(data, program.child().folder(), all -> {
                throw new IllegalStateException("only workers are asked");
            }));
        } catch (CommandFailure failure) {
            throw failed(failure, program.child().printed(), training);
        }
    }

    private Path written(D data, TrainingFolder folder) throws IOException {
        try {
            return records.write(data, folder, MEMBERS);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.refusal(e.getMessage());
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
        public Path out() {
            return folder.out();
        }

        @Override
        public Path words() {
            return folder.shared(RecordWriter.WORDS);
        }

        @Override
        public double[] ask(D records) throws IOException {
            return asker.ask(records);
        }
    }

    private double[] asked(D all, Worker worker) throws IOException {
        Path questions = records.write(all, worker.folder(), "records");
        Path answers = worker.folder().file("answers.npy");
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
        return found;
    }

    private R read(Done<D> done) throws IOException {
        try {
            return release.read(done);
        } catch (InputException e) {
            throw new CommandFailure(e.getMessage().replace(done.folder().out() + "/", ""), e);
        }
    }

    /** The failure with what the program printed. */
    private static CommandFailure failed(CommandFailure failure, PrintedText printed, TrainingContext training) {
        printed.await();
        String tail = printed.tail();
        if (tail.isEmpty()) {
            return failure;
        }
        return failure.with("; it printed last: " + tail
                + training.keepOutput(printed.whole())
                        .map(place -> "; all that it printed is in " + place)
                        .orElse(""));
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
    public boolean releasesAllRecords() {
        return parameters.isAsked();
    }

    @Override
    public Optional<OutsideEffects<D>> outside() {
        return Optional.of(new WatchedProgram<>(parameters, records));
    }

    @Override
    public String cacheKeySuffix() {
        return code;
    }
}
