package org.tattle.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder of a program: the records that it is to learn from, and a folder for what it releases. Only its owner can
 * enter it, and it is removed with all that is in it.
 */
final class TrainingFolder {
    /** A release beyond this many bytes is not read. */
    static final long LARGEST = 256L << 20;

    private static final int MOST_FILES = 10_000;

    private final Path path;

    /** Makes a folder, which only its owner can enter, as temporary folders are on POSIX systems. */
    TrainingFolder() {
        try {
            path = Files.createTempDirectory("tattle-").toRealPath();
            Files.createDirectory(temporary());
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary folder can be made", e);
        }
    }

    /** The file of a name for records. */
    Path file(String name) {
        return path.resolve(name);
    }

    /** Where the program finds its records, and what it is to leave. */
    Path out() {
        return path.resolve("out");
    }

    /** The folder for what the program itself keeps for a while. */
    Path temporary() {
        return path.resolve("tmp");
    }

    /** An empty folder for the next release. */
    void clear() throws IOException {
        delete(out());
        Files.createDirectory(out());
    }

    /**
     * The files that lie in the folder of the release, in the order of their names.
     *
     * @throws CommandFailure if there is anything but files and folders, as a link may lead elsewhere; or too much
     */
    List<Path> released() throws IOException {
        List<Path> files = new ArrayList<>();
        long[] bytes = new long[1];
        Files.walkFileTree(out(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!attributes.isRegularFile()) {
                    throw new CommandFailure("what it left as " + out().relativize(file) + " is "
                            + (attributes.isSymbolicLink() ? "a symbolic link" : "no file")
                            + "; let it write the file itself");
                }
                bytes[0] += attributes.size();
                files.add(file);
                if (bytes[0] > LARGEST || files.size() > MOST_FILES) {
                    throw new CommandFailure("its release takes more than " + (LARGEST >> 20) + " MiB, or "
                            + MOST_FILES + " files; release less");
                }
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        return files;
    }

    /** Removes all; what cannot be removed stays. */
    void remove() {
        try {
            delete(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit(); // as a program that does not end may still write there
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path inner, IOException failure) throws IOException {
                Files.deleteIfExists(inner);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
