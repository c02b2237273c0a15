package org.tattle.engine.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.FolderLock;
import org.tattle.core.InputException;

/**
 * The work directory of one run, locked by one process at a time. It belongs to the plan whose results it has, or else
 * to the one that created it; a plan that can reuse some of its models may take it over.
 */
public record RunFolder(Path path, String plan, FolderLock lock) implements AutoCloseable {
    /** The file of a run's results, with which it is finished. */
    public static final String RESULTS = "results.json";

    private static final String PLAN = "plan.yaml";
    private static final String MODELS = "models";
    /** The line of a plan that has a hash of the files of an experiment's trainer. */
    private static final String SOURCES = "(?m)^# (\\S+) sources .*$";

    /**
     * How much of the work of a run a store holds, by the keys of its files.
     *
     * @param kept the models whose results are all stored
     * @param asked the models that are stored, but of which some statistics must be computed
     * @param retrained the models of which some results are stored, and which must be trained again for others, since
     *     their releases were not
     * @param missing the models of which nothing is stored
     */
    public record Holdings(int kept, int asked, int retrained, int missing) {
        /** Nothing. */
        public static final Holdings NONE = new Holdings(0, 0, 0, 0);

        /** The holdings of jobs, one training each. */
        public static Holdings of(List<JobRunner.Holding> jobs) {
            return new Holdings(
                    count(jobs, JobRunner.Holding.ALL),
                    count(jobs, JobRunner.Holding.RELEASE),
                    count(jobs, JobRunner.Holding.PART),
                    count(jobs, JobRunner.Holding.NOTHING));
        }

        private static int count(List<JobRunner.Holding> jobs, JobRunner.Holding which) {
            return (int) jobs.stream().filter(which::equals).count();
        }

        /** The number of models that are not trained again. */
        public int reused() {
            return kept + asked;
        }

        /** Whether nothing is stored that the run could use. */
        public boolean isEmpty() {
            return reused() + retrained == 0;
        }

        /** {@code 10 of 74 models are reused, 64 trained: …}. */
        public String text() {
            int trained = retrained + missing;
            return reused() + " of " + (reused() + trained) + " models are reused, " + trained + " trained"
                    + (retrained == 0
                            ? ""
                            : ", " + retrained
                                    + " of them again, since their releases were not kept (--keep-releases keeps them)");
        }
    }

    /**
     * Opens a new folder, or one of the same plan to resume from.
     *
     * @throws InputException if the folder has other contents, belongs to another plan, is in use or cannot be written;
     *     its contents are then unchanged
     */
    public static RunFolder open(Path folder, String plan) {
        return open(folder, plan, () -> Holdings.NONE, notice -> {});
    }

    /**
     * Opens a new folder, one of the same plan to resume from, or one of another plan of which this one can reuse
     * models; that keeps its own plan until {@link #adopt}.
     *
     * @param holdings what the folder's {@linkplain #store store} holds of the plan's models
     * @param notice receives a line if the folder belongs to another plan, or its models to other code
     * @throws InputException if the folder has other contents, belongs to another plan none of whose models can be
     *     reused, is in use or cannot be written; its contents are then unchanged
     */
    public static RunFolder open(Path folder, String plan, Supplier<Holdings> holdings, Consumer<String> notice) {
        requirePlaceFor(folder, plan, holdings);
        AtomicFile.requireNoLink(folder.resolve(MODELS));
        RunFolder opened = new RunFolder(folder, plan, FolderLock.of(folder));
        try {
            // checked again under the lock
            Optional<String> change = requirePlaceFor(folder, plan, holdings);
            change.ifPresent(notice);
            if (change.isEmpty()) {
                opened.adopt();
                if (opened.isOfOtherCode(holdings)) {
                    notice.accept(folder + ": its models were trained by another version of Tattle, of a plug-in or of"
                            + " a trainer's files; all are trained again");
                }
            }
            return opened;
        } catch (InputException e) {
            opened.close();
            throw e;
        }
    }

    /** Whether there are models, but none under the keys of this plan and this code. */
    private boolean isOfOtherCode(Supplier<Holdings> holdings) {
        if (!Files.isDirectory(models())) {
            return false;
        }
        Holdings held = holdings.get();
        if (!held.isEmpty() || held.missing() == 0) {
            return false;
        }
        try (Stream<Path> files = Files.walk(models())) {
            return files.anyMatch(Files::isRegularFile);
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private static InputException unreadable(Path folder, IOException e) {
        return AtomicFile.failure(folder, "cannot be read", "fix it, or choose another folder", e);
    }

    /** Makes the folder that of this plan, whose results are to be written next. */
    public void adopt() {
        AtomicFile.write(path.resolve(PLAN), plan);
    }

    /** Whether a folder belongs to this plan. */
    public static boolean isOf(Path folder, String plan) {
        Path known = folder.resolve(PLAN);
        try {
            return Files.isRegularFile(known) && Files.readString(known).equals(plan);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The folder of a run among others: the one that it began before, or else a new one.
     *
     * @param name the name of a new folder; if it is taken, with a number
     */
    public static Path among(Path parent, String name, Predicate<Path> own) {
        if (Files.isDirectory(parent)) {
            try (Stream<Path> all = Files.list(parent)) {
                Optional<Path> begun = all.sorted().filter(own).findFirst();
                if (begun.isPresent()) {
                    return begun.get();
                }
            } catch (IOException e) {
                throw AtomicFile.failure(
                        parent, "cannot be read", "repair the permissions, or name a folder with --out", e);
            }
        }
        Path folder = parent.resolve(name);
        for (int number = 2; Files.exists(folder); number++) {
            folder = parent.resolve(name + "-" + number);
        }
        return folder;
    }

    /**
     * Checks that a run may use the folder, as {@link #open(Path, String, Supplier, Consumer)} does, without changing
     * anything.
     *
     * @return the line on what becomes of another plan's folder; empty if it is new or of the same plan
     * @throws InputException as there
     */
    public static Optional<String> requirePlaceFor(Path folder, String plan, Supplier<Holdings> holdings) {
        if (folder.toString().isBlank()) {
            throw new InputException("the folder of the run", "its name is blank", "name a folder");
        }
        if (!Files.exists(folder)) {
            return Optional.empty();
        }
        if (!Files.isDirectory(folder)) {
            throw new InputException(folder.toString(), "is a file, not a folder", "choose another folder");
        }
        try (Stream<Path> entries = Files.list(folder)) {
            Path known = folder.resolve(PLAN);
            boolean empty = entries.allMatch(entry ->
                    entry.equals(known) || entry.getFileName().toString().startsWith("."));
            if (Files.exists(known)) {
                String theirs = Files.readString(known);
                return empty || theirs.equals(plan) || isCorrected(folder, theirs, plan)
                        ? Optional.empty()
                        : Optional.of(change(known, theirs, plan, holdings.get()));
            }
            if (!empty) {
                throw new InputException(
                        folder.toString(),
                        "is not empty and not a run of tattle",
                        "choose another folder, or empty it");
            }
            return Optional.empty();
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /**
     * Whether a plan is that of an unfinished run but for files of its trainers, as one that failed and is corrected.
     */
    private static boolean isCorrected(Path folder, String theirs, String ours) {
        return !Files.exists(folder.resolve(RESULTS))
                && theirs.replaceAll(SOURCES, "").equals(ours.replaceAll(SOURCES, ""));
    }

    /** The store of the models of a folder, which is created with the first model. */
    public static ModelStore store(Path folder) {
        return ModelStore.in(folder.resolve(MODELS));
    }

    /** What becomes of a folder of another plan; names the first line in which two plans differ. */
    private static String change(Path file, String theirs, String ours, Holdings held) {
        String[] there = theirs.split("\n", -1);
        String[] here = ours.split("\n", -1);
        int line = Arrays.mismatch(there, here);
        String lines = difference(line(there, line), line(here, line));
        if (held.isEmpty()) {
            throw new InputException(
                    file + ":" + (line + 1),
                    "this folder belongs to a different plan (" + lines + "), none of whose models can be reused",
                    "choose another folder, or delete this one");
        }
        return file.getParent() + ": the plan changes (" + lines + "); " + held.text();
    }

    /** How a line differs; hashes of the trainer's files say nothing to a reader. */
    private static String difference(String theirs, String ours) {
        return theirs.startsWith("# ") && theirs.replaceAll(SOURCES, "$1").equals(ours.replaceAll(SOURCES, "$1"))
                ? "files of the trainer of " + theirs.replaceAll(SOURCES, "$1") + " changed"
                : "'" + theirs + "' there, '" + ours + "' now";
    }

    private static String line(String[] lines, int line) {
        return line < lines.length ? lines[line].strip() : "nothing";
    }

    /** The folder of the models. */
    public Path models() {
        return path.resolve(MODELS);
    }

    @Override
    public void close() {
        lock.close();
    }
}
