package org.tattle.core;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes files atomically: into a temporary file of an unpredictable name in the same folder, which then replaces the
 * old file in one step. A symbolic link in the file's place is replaced, never followed; a pipe or a device is written
 * to. Checksums detect what a power failure may undo.
 */
public final class AtomicFile {
    private static final String REMEDY =
            "free space or repair the permissions, or write to another folder, and run again";
    private static final String PREFIX = ".tattle-";
    private static final String SUFFIX = ".part";
    /** Names of open files, which can be written but not replaced: {@code /dev/stdout}, {@code /proc/self/fd/3}. */
    private static final Pattern DESCRIPTOR = Pattern.compile("/dev/[^/]+|/dev/fd/\\d+|/proc/[^/]+/fd/\\d+");

    private static final Pattern STANDARD_OUTPUT = Pattern.compile("/dev/stdout|/dev/fd/1|/proc/self/fd/1");
    private static final Pattern STANDARD_ERROR = Pattern.compile("/dev/stderr|/dev/fd/2|/proc/self/fd/2");

    private AtomicFile() {}

    /** The permissions of new files and folders; file systems without permissions ignore them. */
    private enum Access {
        /** Only the owner may read: for models and the ids of records. */
        OWNER("rw-------", "rwx------"),
        /** The permissions that the process's umask leaves. */
        USUAL("rw-rw-rw-", "rwxrwxrwx");

        private final String file;
        private final String folder;

        Access(String file, String folder) {
            this.file = file;
            this.folder = folder;
        }

        FileAttribute<?>[] ofFile(Path path) {
            return attributes(path, file);
        }

        FileAttribute<?>[] ofFolder(Path path) {
            return attributes(path, folder);
        }

        private static FileAttribute<?>[] attributes(Path path, String permissions) {
            return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                    ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                    }
                    : new FileAttribute<?>[0];
        }
    }

    /** The content of a file, written from its beginning to its end. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Replaces a file's content; missing folders are created. Only the owner may read the file and the new folders.
     *
     * @throws InputException if the disk is full, the folder is read-only or the path cannot be a file; nothing is left
     *     half-written, even if the content throws
     */
    public static void write(Path file, Content content) {
        write(file, content, Access.OWNER);
    }

    public static void write(Path file, byte[] content) {
        write(file, out -> out.write(content));
    }

    public static void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** As {@link #write(Path, byte[])}, but other users and programs may read the file as the umask allows. */
    public static void publish(Path file, byte[] content) {
        write(file, out -> out.write(content), Access.USUAL);
    }

    /** As {@link #publish(Path, byte[])}, a text in UTF-8. */
    public static void publish(Path file, String text) {
        publish(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Creates a folder and its missing parents, readable by the owner only. */
    public static void makeFolder(Path folder) throws IOException {
        makeFolder(folder, Access.OWNER);
    }

    /** The attributes with which to create a file in a folder so that only its owner may read it. */
    static FileAttribute<?>[] ownersFile(Path folder) {
        return Access.OWNER.ofFile(folder);
    }

    private static void write(Path file, Content content, Access access) {
        Path temporary = null;
        try {
            if (isOpen(file)) {
                pass(file, content);
                return;
            }
            if (Files.isDirectory(file)) {
                throw new FileSystemException(file.toString(), null, "it is a folder");
            }
            Path folder = file.toAbsolutePath().getParent();
            makeFolder(folder, access);
            Path place = folder.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
            try (OutputStream out = Channels.newOutputStream(Files.newByteChannel(
                    place, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), access.ofFile(folder)))) {
                temporary = place;
                content.writeTo(out);
            }
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            drop(temporary, e);
            throw failure(file, "cannot be written", REMEDY, e);
        } catch (RuntimeException | Error e) {
            drop(temporary, e);
            throw e;
        }
    }

    /** Creates a folder and its missing parents. Links are followed, since a link to a folder is allowed. */
    private static void makeFolder(Path folder, Access access) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, access.ofFolder(folder));
        }
    }

    /** Whether a file is a pipe, a device or another process's name for an open file. */
    private static boolean isOpen(Path file) throws IOException {
        return Files.exists(file)
                && (DESCRIPTOR.matcher(absolute(file)).matches()
                        || Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                                .isOther());
    }

    private static void pass(Path file, Content content) throws IOException {
        // opening standard output's file a second time would overwrite it from its beginning
        if (STANDARD_OUTPUT.matcher(absolute(file)).matches()) {
            pass(FileDescriptor.out, content);
        } else if (STANDARD_ERROR.matcher(absolute(file)).matches()) {
            pass(FileDescriptor.err, content);
        } else {
            try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
                content.writeTo(out);
            }
        }
    }

    @SuppressWarnings("resource") // it stays open for others
    private static void pass(FileDescriptor open, Content content) throws IOException {
        content.writeTo(new FileOutputStream(open));
    }

    /**
     * Refuses a part of a folder that is a link, through which files of the folder would be written elsewhere.
     *
     * @param part the folder within a folder that is written as a whole
     * @throws InputException if it is a link
     */
    public static void requireNoLink(Path part) {
        if (Files.isSymbolicLink(part)) {
            throw new InputException(part.toString(), "is a link, and files would be written elsewhere", "delete it");
        }
    }

    private static String absolute(Path file) {
        return file.toAbsolutePath().normalize().toString();
    }

    private static void drop(Path temporary, Throwable cause) {
        try {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException left) {
            cause.addSuppressed(left);
        }
    }

    /** Deletes the temporary files of interrupted writers in a folder. The caller must hold the folder's lock. */
    public static void sweep(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path left : all.filter(AtomicFile::isTemporary).toList()) {
                Files.deleteIfExists(left);
            }
        }
    }

    private static boolean isTemporary(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
    }

    /**
     * Checks that files can be written into a folder, which need not exist: one is made and deleted in the nearest
     * folder that does.
     *
     * @throws InputException if none can be written
     */
    public static void requireWritable(Path folder) {
        Path there = folder.toAbsolutePath();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw new InputException(there.toString(), "is a file, not a folder", "choose another folder");
        }
        try {
            Path made = Files.createFile(there.resolve(PREFIX + UUID.randomUUID() + SUFFIX));
            Files.delete(made);
        } catch (IOException e) {
            throw failure(folder, "cannot be written", "repair the permissions, or work in another folder", e);
        }
    }

    /** Says why something went wrong at a place, in the words of {@link #reason}. */
    public static InputException failure(Path place, String problem, String remedy, IOException e) {
        return new InputException(place.toString(), problem + " (" + reason(e) + ")", remedy, e);
    }

    /** Why a file could not be read or written, in words and without its name. */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file stands in its way";
        }
        String message = e instanceof FileSystemException fault ? fault.getReason() : e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
