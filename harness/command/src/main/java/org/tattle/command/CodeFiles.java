package org.tattle.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.AtomicFile;
import org.tattle.core.data.Fingerprint;

/** The files that a program's models depend on. */
final class CodeFiles {
    private CodeFiles() {}

    /**
     * A hash of the content of the files that are named as code or stand among the arguments.
     *
     * @throws org.tattle.core.InputException if a named file cannot be read
     */
    static String hash(CommandParameters parameters) {
        Fingerprint mark = new Fingerprint();
        among(parameters.run()).forEach(file -> add(file, mark));
        parameters.code().forEach(file -> add(Path.of(file), mark));
        return mark.hex();
    }

    /** A hash of a program's arguments, and of the content of the files among them. */
    static String hash(List<String> run) {
        Fingerprint mark = new Fingerprint().add(String.join("\n", run));
        among(run).forEach(file -> add(file, mark));
        return mark.hex();
    }

    /** The files among the arguments of a program. */
    static List<Path> among(List<String> run) {
        return run.stream().filter(CodeFiles::isFile).map(Path::of).toList();
    }

    private static boolean isFile(String argument) {
        try {
            return Files.isRegularFile(Path.of(argument));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static void add(Path file, Fingerprint mark) {
        try {
            mark.add(Files.readAllBytes(file));
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "name the files of the trainer's code", e);
        }
    }
}
