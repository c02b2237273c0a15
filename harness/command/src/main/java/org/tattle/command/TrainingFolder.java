package org.tattle.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.command.records.RecordFolder;
import org.tattle.command.release.CommandFailure;

/**
 * The folder of a program: the records that it is to learn from, and a folder for what it releases. Only its owner can
 * enter it, and it is removed with all that is in it.
 */
final class TrainingFolder implements RecordFolder {
    /** A release beyond this many bytes is not read. */
    static final long LARGEST = 256L << 20;

    private static final int MOST_FILES = 10_000;
    private static final int ROUNDS = 3;

    private static final int BUFFER = 1 << 16;

    /** Begins the names of folders of this machine, or container: its processes have numbers of their own. */
    private static final String PREFIX = "tattle-trainer-" + numbering() + "-";

    private final Path path;
    private final Map<String, List<String>> shared = new HashMap<>();
    private final Set<Path> written = new HashSet<>();
    private boolean removed;

    /** Makes a folder, which only its owner can enter, as temporary folders are on POSIX systems. */
    TrainingFolder() {
        try {
            Path all = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
            sweep(all);
            path = Files.createTempDirectory(
                    all, PREFIX + ProcessHandle.current().pid() + "-");
            Files.createDirectory(temporary());
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary folder can be made", e);
        }
    }

    private static String numbering() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/ns/pid"))
                    .toString()
                    .replaceAll("[^0-9]", "");
        } catch (IOException | UnsupportedOperationException e) {
            return "0"; // not on Linux
        }
    }

    /** Removes what a Java left that was killed and could not. */
    private static void sweep(Path all) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(all, PREFIX + "*-*")) {
            for (Path folder : folders) {
                String pid = folder.getFileName()
                        .toString()
                        .substring(PREFIX.length())
                        .split("-")[0];
                if (pid.matches("[0-9]{1,18}")
                        && ProcessHandle.of(Long.parseLong(pid)).isEmpty()
                        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && Files.isWritable(folder)) {
                    delete(folder);
                }
            }
        }
    }

    @Override
    public synchronized Path write(String name, Content content) throws IOException {
        requireThere();
        Path file = file(name);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER)) {
            content.writeTo(out);
        }
        return file;
    }

    @Override
    public synchronized void share(String name, List<String> lines) throws IOException {
        requireThere();
        if (!lines.equals(shared.put(name, lines))) {
            Files.write(path.resolve(name), lines);
        }
    }

    /** A file of what all records share. */
    Path shared(String name) {
        return path.resolve(name);
    }

    @Override
    public synchronized void writeLines(String name, List<String> lines) throws IOException {
        requireThere();
        Files.write(file(name), lines);
    }

    /** Whether a path is such a folder, of any program. */
    static boolean isOne(Path folder) {
        return String.valueOf(folder.getFileName()).startsWith(PREFIX);
    }

    /** A file that is deleted after the training. */
    Path file(String name) {
        Path file = path.resolve(name);
        written.add(file);
        return file;
    }

    /** Deletes the files of records, and what a program wrote beside them. */
    void deleteWritten() throws IOException {
        for (Path file : written) {
            Files.deleteIfExists(file);
        }
        written.clear();
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
    synchronized void clear() throws IOException {
        requireThere();
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
                    throw new CommandFailure("its release takes more than " + (LARGEST >> 20) + " MiB, or " + MOST_FILES
                            + " files; release less");
                }
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        return files;
    }

    /** Nothing is written again into a folder that was removed, as while this Java ends. */
    private void requireThere() throws IOException {
        if (removed) {
            throw new IOException("the folder of the program was removed");
        }
    }

    /** Removes all; what cannot be removed, as a program still writes there, stays for the next Java. */
    synchronized void remove() {
        removed = true;
        for (int round = 0; round < ROUNDS; round++) {
            try {
                delete(path);
                return;
            } catch (IOException e) {
                // another round
            }
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
