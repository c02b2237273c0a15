package org.tattle.core;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The folder into which a command writes its files. {@code .tattle-COMMAND} lists the files that the command wrote:
 * another run replaces them and deletes those that it no longer writes; any other file stays.
 *
 * @param path the folder, which may not exist yet
 * @param command the command's name
 */
public record OutputFolder(Path path, String command) {
    /** Refuses a blank name, which would be the current folder. */
    public OutputFolder {
        if (path.toString().isBlank()) {
            throw new InputException("--out", "the folder's name is blank", "name a folder");
        }
    }

    /**
     * Checks that files of these names can be written; changes none.
     *
     * @throws InputException if one already exists that the command did not write, or the folder cannot be written
     */
    public void requirePlaceFor(Collection<String> names) {
        AtomicFile.requireWritable(path);
        Set<String> own = own();
        for (String name : names) {
            for (Path part = Path.of(name).getParent(); part != null; part = part.getParent()) {
                AtomicFile.requireNoLink(path.resolve(part));
            }
            if (Files.exists(path.resolve(name), LinkOption.NOFOLLOW_LINKS) && !own.contains(name)) {
                throw new InputException(
                        path.resolve(name).toString(),
                        "already exists and was not written by 'tattle " + command + "'",
                        "choose another folder, or move the file away");
            }
        }
    }

    /**
     * Writes files, in their order, and replaces those that the command wrote before; earlier ones that are not among
     * them are deleted.
     *
     * @param files the contents by name; a slash separates a folder and a name
     * @throws InputException if a file that the command did not write is in the way, or one cannot be written
     */
    public void write(Map<String, byte[]> files) {
        requirePlaceFor(files.keySet());
        FolderLock.holding(path, () -> {
            requirePlaceFor(files.keySet());
            Set<String> before = own();
            Set<String> all = new TreeSet<>(before);
            all.addAll(files.keySet());
            mark(all);
            before.removeAll(files.keySet());
            before.forEach(this::delete);
            files.forEach((name, content) -> AtomicFile.write(path.resolve(name), content));
            mark(files.keySet());
        });
    }

    private void mark(Collection<String> names) {
        AtomicFile.write(markFile(), String.join("\n", names) + "\n");
    }

    private Path markFile() {
        return path.resolve(".tattle-" + command);
    }

    /** The files that the command wrote; others that an edited list names are ignored, so that none is deleted. */
    private Set<String> own() {
        Set<String> own = new TreeSet<>();
        try {
            for (String name : Files.readString(EndlessFile.refused(markFile()), StandardCharsets.UTF_8)
                    .split("\n")) {
                if (!name.isBlank() && isInside(name)) {
                    own.add(name);
                }
            }
        } catch (NoSuchFileException e) {
            return own; // the command has written nothing here
        } catch (IOException e) {
            throw AtomicFile.failure(markFile(), "cannot be read", "choose another folder, or delete the file", e);
        }
        return own;
    }

    private boolean isInside(String name) {
        Path file = path.resolve(name);
        try {
            return file.normalize().equals(path.normalize().resolve(name))
                    && (!Files.exists(file.getParent())
                            || file.getParent().toRealPath().startsWith(path.toRealPath()));
        } catch (IOException e) {
            return false;
        }
    }

    private void delete(String name) {
        try {
            Path file = path.resolve(name);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw AtomicFile.failure(
                    path.resolve(name), "cannot be deleted", "fix its permissions, or choose another folder", e);
        }
    }
}
