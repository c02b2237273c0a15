package org.tattle.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.tattle.command.release.CommandFailure;
import org.tattle.core.AtomicFile;

/** Any executable that embeds documents: it reads the candidates' file and writes a matrix of their embeddings. */
public final class EncoderProgram {
    private static final String EMBEDDINGS = "embeddings.npy";

    private EncoderProgram() {}

    /**
     * Runs an encoder.
     *
     * @param run the program and its arguments, which no shell reads; {@code {candidates}} and {@code {out}} among them
     *     stand for the candidates' file and the file to write
     * @param timeout the most seconds that it may take
     * @param read reads the written file, which is then deleted
     * @throws CommandFailure if it fails, takes too long, or writes no file
     */
    public static <T> T embed(List<String> run, Path candidates, int timeout, Function<Path, T> read) {
        TrainingFolder folder = new TrainingFolder();
        Path out = folder.file(EMBEDDINGS);
        List<String> arguments = run.stream()
                .map(argument -> argument.replace(
                                "{candidates}",
                                candidates.toAbsolutePath().normalize().toString())
                        .replace("{out}", out.toString()))
                .toList();
        try (ChildProcess child = new ChildProcess(arguments, List.of("PYTHONPATH"), folder, true)) {
            try {
                child.await(timeout);
                if (!Files.isRegularFile(out)) {
                    throw new CommandFailure("it did not write {out}");
                }
            } catch (CommandFailure failure) {
                child.printed().await();
                String tail = child.printed().tail();
                throw new CommandFailure(
                        failure.getMessage() + (tail.isEmpty() ? "" : "; it printed last: " + tail), failure);
            }
            return read.apply(out);
        } catch (IOException e) {
            throw new CommandFailure("it cannot be run: " + AtomicFile.reason(e), e);
        }
    }
}
