package org.tattle.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Watches what changes on disk while a program trains. What changes in each of {@value #TRAININGS} trainings, and never
 * in the rests of equal length between them, is taken for the program's: what another program changes at random times
 * is so taken with a probability of at most 4^-{@value #TRAININGS}, one in 4,096.
 */
final class ProgramWatch {
    /** Folders with more entries are watched as far as this goes. */
    private static final int MOST_ENTRIES = 20_000;

    private static final int DEPTH = 8;
    private static final int TRAININGS = 6;
    private static final long SHORTEST_REST = 300; // milliseconds
    private static final long LONGEST_REST = 5_000;

    /** A time before all others: the next access to a file with it is noted even where most are not. */
    private static final FileTime LONG_AGO = FileTime.fromMillis(1);

    private static final String READ = "read ";
    private static final String NEW = "new files in ";

    private final List<Path> sources;
    private final List<Path> places;

    /** A training to watch. */
    @FunctionalInterface
    interface Training {
        void run(int seed) throws IOException;
    }

    private interface Action {
        void run() throws IOException;
    }

    /** What changed in all watched trainings. */
    record Changes(List<String> wrote, List<String> read, List<String> unwatched) {}

    /**
     * @param sources the files that the program may not read
     * @param code the files that it consists of
     */
    ProgramWatch(List<Path> sources, List<Path> code) {
        this.sources = sources;
        places = Stream.concat(
                        Stream.of("user.home", "java.io.tmpdir")
                                .map(place -> Path.of(System.getProperty(place)).toAbsolutePath()),
                        Stream.concat(sources.stream(), code.stream())
                                .map(file -> file.toAbsolutePath().getParent()))
                .map(Path::normalize)
                .distinct()
                .toList();
    }

    /** Watches trainings and rests in turn, until nothing is left that changed in all trainings and in no rest. */
    Changes of(Training training) throws IOException {
        List<Path> watched = new ArrayList<>();
        Map<Path, FileTime> before = new HashMap<>();
        for (Path source : sources) {
            before.put(source, access(source));
            if (isNoted(source)) {
                watched.add(source);
            }
        }
        try {
            Set<String> all = new TreeSet<>();
            for (int seed = 1; seed <= TRAININGS && (seed == 1 || !all.isEmpty()); seed++) {
                int own = seed;
                long begin = System.nanoTime();
                Set<String> changed = changes(watched, () -> training.run(own));
                long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
                if (seed == 1) {
                    all.addAll(changed);
                } else {
                    all.retainAll(changed);
                }
                if (!all.isEmpty()) {
                    all.removeAll(changes(watched, () -> sleep(Math.max(SHORTEST_REST, Math.min(LONGEST_REST, took)))));
                }
            }
            Set<String> named = Set.copyOf(all);
            all.removeIf(change -> change.startsWith(NEW)
                    && named.stream().anyMatch(other -> other.startsWith(change.substring(NEW.length()) + "/")));
            List<String> read = watched.stream()
                    .map(ProgramWatch::name)
                    .filter(name -> all.remove(READ + name))
                    .toList();
            return new Changes(
                    List.copyOf(all),
                    read,
                    sources.stream()
                            .filter(source -> !watched.contains(source))
                            .map(ProgramWatch::name)
                            .toList());
        } finally {
            for (Map.Entry<Path, FileTime> file : before.entrySet()) {
                setAccess(file.getKey(), file.getValue());
            }
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static void sleep(long milliseconds) {
        try {
            TimeUnit.MILLISECONDS.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What changes while something is done: files by name; of new ones, whose names may be drawn, the folder too. */
    private Set<String> changes(List<Path> watched, Action action) throws IOException {
        for (Path source : watched) {
            setAccess(source, LONG_AGO);
        }
        Map<Path, String> before = entries();
        action.run();
        Map<Path, String> after = entries();
        Set<String> changes = new TreeSet<>();
        after.forEach((path, state) -> {
            if (!state.equals(before.get(path))) {
                changes.add(path.toString());
                if (!before.containsKey(path)) {
                    changes.add(NEW + path.getParent());
                }
            }
        });
        for (Path source : watched) {
            if (!access(source).equals(LONG_AGO)) {
                changes.add(READ + name(source));
            }
        }
        return changes;
    }

    /** Whether it is noted here that a file is read. */
    private static boolean isNoted(Path source) {
        if (!setAccess(source, LONG_AGO)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(source)) {
            in.read();
            return !access(source).equals(LONG_AGO);
        } catch (IOException e) {
            return false;
        }
    }

    private static FileTime access(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).lastAccessTime();
    }

    private static boolean setAccess(Path file, FileTime time) {
        try {
            Files.getFileAttributeView(file, BasicFileAttributeView.class).setTimes(null, time, null);
            return true;
        } catch (IOException e) {
            return false; // another user's file
        }
    }

    /** The size and time of each file below the working folder, and in each of the other places. */
    private Map<Path, String> entries() throws IOException {
        Map<Path, String> entries = new HashMap<>();
        visit(Path.of("").toAbsolutePath(), DEPTH, entries);
        for (Path place : places) {
            visit(place, 1, entries);
        }
        return entries;
    }

    private void visit(Path root, int depth, Map<Path, String> entries) throws IOException {
        int[] left = {MOST_ENTRIES};
        Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), depth, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return TrainingFolder.isOne(folder) || name(folder).equals("__pycache__")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!attributes.isDirectory()) {
                    entries.put(file, attributes.size() + " " + attributes.lastModifiedTime());
                }
                return --left[0] > 0 ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
