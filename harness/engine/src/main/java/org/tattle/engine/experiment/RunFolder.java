package org.tattle.engine.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.FolderLock;
import org.tattle.core.InputException;

/** The work directory of one run, locked by one process at a time. It belongs to the plan that created it. */
public final class RunFolder implements AutoCloseable {
    private static final String PLAN = "plan.yaml";

    private final Path folder;
    private final FolderLock lock;

    private RunFolder(Path folder, FolderLock lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Opens a new folder, or one of the same plan to resume from.
     *
     * @param plan the plan as resolved, in canonical form
     * @throws InputException if the folder has other contents, belongs to another plan, is in use or cannot be written;
     *     its contents are then unchanged
     */
    public static RunFolder open(Path folder, String plan) {
        requirePlaceFor(folder, plan);
        RunFolder opened = new RunFolder(folder, FolderLock.of(folder));
        try {
            // checked again under the lock
            requirePlaceFor(folder, plan);
            AtomicFile.write(folder.resolve(PLAN), plan);
            return opened;
        } catch (InputException e) {
            opened.close();
            throw e;
        }
    }

    /**
     * Checks that a run may use the folder, as {@link #open} does, without changing anything.
     *
     * @throws InputException if the folder has other contents or belongs to another plan
     */
    public static void requirePlaceFor(Path folder, String plan) {
        if (folder.toString().isBlank()) {
            throw new InputException("the folder of the run", "its name is blank", "name a folder");
        }
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new InputException(folder.toString(), "is a file, not a folder", "choose another folder");
        }
        try (Stream<Path> entries = Files.list(folder)) {
            Path known = folder.resolve(PLAN);
            if (Files.exists(known)) {
                requireSame(Files.readString(known), plan, known);
            } else if (entries.anyMatch(entry -> !entry.getFileName().toString().startsWith("."))) {
                throw new InputException(
                        folder.toString(),
                        "is not empty and not a run of tattle",
                        "choose another folder, or empty it");
            }
        } catch (IOException e) {
            throw new InputException(
                    folder.toString(),
                    "cannot be read (" + AtomicFile.reason(e) + ")",
                    "fix it, or choose another folder",
                    e);
        }
    }

    private static void requireSame(String known, String plan, Path file) {
        if (known.equals(plan)) {
            return;
        }
        String[] theirs = known.split("\n", -1);
        String[] ours = plan.split("\n", -1);
        int line = 0;
        while (line < Math.min(theirs.length, ours.length) && theirs[line].equals(ours[line])) {
            line++;
        }
        String there = line < theirs.length ? theirs[line].strip() : "nothing";
        String here = line < ours.length ? ours[line].strip() : "nothing";
        throw new InputException(
                file + ":" + (line + 1),
                "this folder belongs to a different plan ('" + there + "' there, '" + here + "' now)",
                "choose another folder, or delete this one");
    }

    /** The folder of the models. */
    public Path models() {
        return folder.resolve("models");
    }

    /** The folder itself. */
    public Path path() {
        return folder;
    }

    @Override
    public void close() {
        lock.close();
    }
}
