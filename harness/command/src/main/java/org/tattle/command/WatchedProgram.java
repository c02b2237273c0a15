package org.tattle.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.command.records.RecordWriter;
import org.tattle.command.release.CommandFailure;
import org.tattle.core.audit.OutsideEffects;
import org.tattle.core.data.Dataset;

/** A program that is watched while it trains. */
record WatchedProgram<D extends Dataset<D>>(CommandParameters parameters, RecordWriter<D> records)
        implements OutsideEffects<D> {
    @Override
    public Observed observe(D members, List<Path> sources) {
        try {
            return parameters.isStartedEachTime() ? started(members, sources) : worked(members, sources);
        } catch (IOException e) {
            throw new CommandFailure(parameters.program() + ": it cannot be watched: " + e.getMessage(), e);
        }
    }

    @Override
    public Optional<String> options() {
        return Optional.of(parameters.options());
    }

    private static Observed observed(ProgramWatch.Changes changes, int left) {
        return new Observed(changes.wrote(), changes.read(), changes.unwatched(), left);
    }

    private Observed worked(D members, List<Path> sources) throws IOException {
        try (Worker worker = parameters.worker()) {
            worker.greet(parameters.about());
            ProgramWatch.Changes changes = new ProgramWatch(sources, CodeFiles.among(parameters.run()))
                    .of(seed -> train(worker, members, seed));
            return observed(changes, worker.dismiss());
        }
    }

    private void train(Worker worker, D members, int seed) throws IOException {
        worker.folder().clear();
        worker.train(records.write(members, worker.folder(), ProgramTrainer.MEMBERS), seed);
    }

    private Observed started(D members, List<Path> sources) throws IOException {
        int[] left = new int[1];
        ProgramWatch.Changes changes = new ProgramWatch(sources, CodeFiles.among(parameters.run()))
                .of(seed -> left[0] = Math.max(left[0], start(members, seed)));
        return observed(changes, left[0]);
    }

    /** Trains once; returns how many processes are left. */
    private int start(D members, int seed) throws IOException {
        TrainingFolder folder = new TrainingFolder();
        folder.clear();
        Path file = records.write(members, folder, ProgramTrainer.MEMBERS);
        try (StartedProgram program = StartedProgram.start(parameters, folder, file, seed)) {
            program.await();
            return program.child().left();
        }
    }
}
