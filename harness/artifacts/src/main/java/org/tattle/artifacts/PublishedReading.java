package org.tattle.artifacts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.formats.VocabularyFile;
import org.tattle.formats.release.ModelFormat;
import org.tattle.formats.release.ModelReader;

/**
 * What was read of the files and folders of one model.
 *
 * @param notRead the names of files that were not, by folder
 */
public record PublishedReading(Published published, NavigableMap<String, NavigableSet<String>> notRead) {
    /** Models of Tattle, which are files of another kind. */
    public interface OwnModels {
        /** None. */
        OwnModels NONE = new OwnModels() {
            @Override
            public boolean isLikely(Path file) {
                return false;
            }

            @Override
            public PublishedModel read(Path file) {
                throw new IllegalStateException("there are none");
            }
        };

        boolean isLikely(Path file);

        PublishedModel read(Path file);
    }

    /**
     * Reads files and folders of one model.
     *
     * @param words those of a matrix that has none
     * @throws InputException if a file cannot be read, or there is nothing that an attack uses
     */
    public static PublishedReading read(List<Path> models, ModelFormat named, Optional<Path> words, OwnModels own) {
        PublishedFiles files = new PublishedFiles(words.map(VocabularyFile::read));
        NavigableMap<String, NavigableSet<String>> notRead = new TreeMap<>();
        for (Path model : models) {
            if (named != ModelFormat.AUTO) {
                files.add(ModelReader.read(model, words, named));
            } else if (!files.add(model) && Files.isRegularFile(model)) {
                files.add(topics(model, words, own));
            } else if (Files.isDirectory(model)) {
                notRead.put(model.toString(), addTopics(model, words, own, files));
            }
        }
        return new PublishedReading(files.together(), notRead);
    }

    private static PublishedModel topics(Path file, Optional<Path> words, OwnModels own) {
        return own.isLikely(file) ? own.read(file) : ModelReader.read(file, words, ModelFormat.AUTO);
    }

    /** Adds the topic models of a folder that are releases, or else matrices. */
    private static NavigableSet<String> addTopics(
            Path folder, Optional<Path> words, OwnModels own, PublishedFiles files) {
        NavigableSet<String> unused = new TreeSet<>(files.unused(folder));
        addTopics(folder, words, own, files, unused, own::isLikely);
        if (!files.hasTopics()) {
            addTopics(folder, words, own, files, unused, file -> !own.isLikely(file) && !isPart(file));
        }
        return unused;
    }

    private static void addTopics(
            Path folder,
            Optional<Path> words,
            OwnModels own,
            PublishedFiles files,
            NavigableSet<String> unused,
            Predicate<Path> wanted) {
        for (String name : List.copyOf(unused)) {
            Path file = folder.resolve(name);
            if (wanted.test(file)) {
                try {
                    files.add(topics(file, words, own));
                    unused.remove(name);
                } catch (InputException noTopics) {
                    // it stays among those that were not read
                }
            }
        }
    }

    private static boolean isPart(Path file) {
        String name = file.getFileName().toString();
        for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
            if (Files.isRegularFile(file.resolveSibling(name.substring(0, dot)))) {
                return true;
            }
        }
        return false;
    }
}
