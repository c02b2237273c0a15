package org.tattle.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** A lock on writing into a folder, held by one command at a time and released by {@link #close}. */
public final class FolderLock implements AutoCloseable {
    private static final String LOCK = ".lock";
    private static final String ELSEWHERE = "work in another folder";

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Takes the lock of a folder, which is created if missing. The lock file stays: deleting it could let two commands
     * hold the lock.
     *
     * @throws InputException if another command holds it, or the folder cannot be written
     */
    public static FolderLock of(Path folder) {
        try {
            AtomicFile.makeFolder(folder);
            Path file = folder.resolve(LOCK);
            requireOwn(file);
            FileChannel channel = FileChannel.open(
                    file,
                    Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
                    AtomicFile.ownersFile(folder));
            if (tryLock(channel)) {
                AtomicFile.sweep(folder);
                return new FolderLock(folder, channel);
            }
        } catch (IOException e) {
            throw AtomicFile.failure(folder, "cannot be written", "repair the permissions, or " + ELSEWHERE, e);
        }
        throw new InputException(folder.toString(), "another run is writing there", "wait for it, or " + ELSEWHERE);
    }

    /** Refuses a link, which leads elsewhere, and a pipe, which would be waited for. */
    private static void requireOwn(Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new InputException(file.toString(), "is no file of a lock", "delete it, or " + ELSEWHERE);
        }
    }

    /** Runs some work while holding a folder's lock; see {@link #of}. */
    public static void holding(Path folder, Runnable work) {
        FolderLock lock = of(folder);
        try {
            work.run();
        } finally {
            lock.close();
        }
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        boolean locked = false;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // held by this process
            return false;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unlock " + folder, e);
        }
    }
}
