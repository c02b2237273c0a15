package org.tattle.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.tattle.command.release.CommandFailure;
import org.tattle.core.AtomicFile;

/**
 * Any executable as an attack on the tasks of a pack: it is kept alive, a line of JSON names a task, and a line answers
 * when its scores are written. See the manual, harness/docs/challenge.md.
 */
public final class AttackProgram implements AutoCloseable {
    private final String name;
    private final Worker worker;

    /**
     * Starts it.
     *
     * @param run the program and its arguments, which no shell reads
     * @param pack the folder of the pack
     * @param timeout the most seconds that a task may take
     * @throws CommandFailure if it cannot be started, or does not answer
     */
    public AttackProgram(List<String> run, Path pack, int timeout) {
        name = String.join(" ", run);
        try {
            worker = new Worker(run, List.of("PYTHONPATH"), timeout);
        } catch (IOException e) {
            throw new CommandFailure(name + ": it cannot be run: " + AtomicFile.reason(e), e);
        }
        try {
            worker.greet(Map.of("pack", pack.toAbsolutePath().normalize().toString()));
        } catch (CommandFailure failure) {
            close();
            throw named(failure);
        }
    }

    /**
     * Lets it score a task.
     *
     * @param task its name
     * @param scores where its scores go, without the ending {@code .csv} or {@code .npy}; the folder exists
     * @throws CommandFailure if it fails
     */
    public void score(String task, Path scores) {
        try {
            worker.ask(
                    Map.of(
                            "type",
                            "score",
                            "task",
                            task,
                            "out",
                            scores.toAbsolutePath().normalize()),
                    "scored");
        } catch (CommandFailure failure) {
            throw named(failure);
        }
    }

    private CommandFailure named(CommandFailure failure) {
        worker.printed().await();
        String tail = worker.printed().tail();
        return new CommandFailure(
                name + ": " + failure.getMessage() + (tail.isEmpty() ? "" : "; it printed last: " + tail), failure);
    }

    /** A hash of a program's arguments, and of the content of the files among them. */
    public static String hash(List<String> run) {
        return CodeFiles.hash(run);
    }

    /** The processor time that it took so far, in seconds; 0 where the system does not say. */
    public double seconds() {
        return worker.seconds();
    }

    @Override
    public void close() {
        worker.close();
    }
}
