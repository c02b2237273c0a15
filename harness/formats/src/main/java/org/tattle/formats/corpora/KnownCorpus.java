package org.tattle.formats.corpora;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;

/**
 * A corpus that shipped plans name: documents, rows or a network. None ships; {@code tattle corpora} says where each
 * is.
 *
 * @param name its name in plans
 * @param content what it is, in one sentence without a final period
 * @param source who publishes it and where
 * @param terms its license, or what its publisher states
 * @param files the file that plans name, then those that must lie beside it; none where Tattle's authors could not get
 *     the corpus
 * @param assignments what a plan needs to read it, {@code KEY=VALUE} each as {@code --set} takes them, without the file
 */
public record KnownCorpus(
        String name, String content, String source, String terms, List<KnownFile> files, List<String> assignments) {
    /** All, in the order in which they are listed. */
    public static List<KnownCorpus> all() {
        return CorpusTable.ALL;
    }

    /** The corpus of a name. */
    public static Optional<KnownCorpus> find(String name) {
        return all().stream().filter(corpus -> corpus.name.equals(name)).findFirst();
    }

    /**
     * The corpus of a name.
     *
     * @param place where it is named, for the message
     * @throws InputException if there is none
     */
    public static KnownCorpus named(String place, String name) {
        List<String> names = all().stream().map(KnownCorpus::name).toList();
        return find(name)
                .orElseThrow(() -> new InputException(
                        place,
                        "no corpus is called `" + name + "`",
                        DidYouMean.question(name, names).orElse("known are " + String.join(", ", names))));
    }

    /** Whether its files are known, so that it can be {@linkplain #locate located}. */
    public boolean isRegistered() {
        return !files.isEmpty();
    }

    /** Whether a file of its name lies in a folder or its subfolders, whatever its content. */
    public boolean isIn(Path folder) {
        requireFolder(folder);
        return isRegistered() && !files.get(0).in(folder).isEmpty();
    }

    /**
     * The file that plans name, wherever it lies in a folder and its subfolders, packed or not, if its content and
     * those of the files that must lie beside it are the registered ones.
     *
     * @throws InputException if one is not there or has another content; or no file is registered
     */
    public Path locate(Path folder) {
        requireRegistered();
        requireFolder(folder);
        List<Path> found = files.get(0).in(folder);
        Path main = found.stream()
                .filter(files.get(0)::isContentOf)
                .findFirst()
                .orElseThrow(() -> found.isEmpty() ? absent(folder, files.get(0)) : another(found.get(0)));
        for (KnownFile beside : files.subList(1, files.size())) {
            Path file = beside.beside(main).orElseThrow(() -> absent(main.resolveSibling("."), beside));
            if (!beside.isContentOf(file)) {
                throw another(file);
            }
        }
        return main;
    }

    private static void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(
                    folder.toString(),
                    Files.exists(folder) ? "it is a file where a folder is expected" : "there is no such folder",
                    "name the folder that the corpora lie in");
        }
    }

    /** @throws InputException if no file of it is registered */
    void requireRegistered() {
        if (files.isEmpty()) {
            throw new InputException(
                    name,
                    "no checksum of this corpus is known, since it could not be had when its plans were written",
                    "get it from " + source + ", and name its file with --corpus");
        }
    }

    private InputException absent(Path folder, KnownFile file) {
        return new InputException(
                folder.toString(),
                "the corpus " + name + " is not there: no file " + file.name(),
                "see 'tattle corpora show " + name + "' for where to get it, then run 'tattle corpora prepare " + name
                        + " FILE --out " + folder + "'");
    }

    private InputException another(Path file) {
        return new InputException(
                file.toString(),
                "its content is not that of the corpus " + name,
                "see 'tattle corpora verify " + name + " " + file + "', or prepare it again");
    }
}
