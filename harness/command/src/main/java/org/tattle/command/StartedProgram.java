package org.tattle.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.command.release.CommandFailure;

/** A program that is started for one training. */
record StartedProgram(CommandParameters parameters, ChildProcess child) implements AutoCloseable {
    /** Starts it on the records of a file. */
    static StartedProgram start(CommandParameters parameters, TrainingFolder folder, Path records, int seed)
            throws IOException {
        List<String> arguments = parameters.run().stream()
                .map(argument -> argument.replace("{train}", records.toString())
                        .replace("{out}", folder.out().toString())
                        .replace("{seed}", Integer.toString(seed))
                        .replace("{threads}", "1"))
                .toList();
        return new StartedProgram(parameters, new ChildProcess(arguments, parameters.environment(), folder, true));
    }

    /**
     * Waits until it is done.
     *
     * @throws CommandFailure if it fails, or takes too long
     */
    void await() throws IOException {
        child.await(parameters.timeout());
    }

    @Override
    public void close() {
        child.close();
    }
}
