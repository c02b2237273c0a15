package org.tattle.engine.external;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Codec;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;

/**
 * The files of the models of a design that another tool trained: a file, several files of one name or a folder for each
 * model, named as the design names it. The engine treats them as its own models: a training finds the model that
 * learned from its records, and what attacks see is read from its files.
 */
public final class ModelFiles {
    private final SplitDesign design;
    private final List<List<Path>> files;
    private final Reader reader;
    private final String sha256;
    private final Map<Integer, SoftReference<Published>> recent = new ConcurrentHashMap<>();

    /** Reads all files of one model together. */
    @FunctionalInterface
    public interface Reader {
        /** @throws InputException in one line, if a file cannot be read or holds nothing that attacks use */
        Published read(List<Path> files);
    }

    /**
     * A model, by its row in the design.
     *
     * @param words the row of the model over whose words it is expressed
     */
    record FileModel(int row, int words) {
        static final Codec<FileModel> CODEC = new Codec<>() {
            @Override
            public void write(FileModel model, DataOutput out) throws IOException {
                out.writeInt(model.row);
                out.writeInt(model.words);
            }

            @Override
            public FileModel read(DataInput in) throws IOException {
                return new FileModel(in.readInt(), in.readInt());
            }
        };
    }

    private ModelFiles(SplitDesign design, List<List<Path>> files, Reader reader, String sha256) {
        this.design = design;
        this.files = files;
        this.reader = reader;
        this.sha256 = sha256;
    }

    /** Finds the files of every model. */
    static ModelFiles find(Path folder, SplitDesign design, Reader reader) {
        Map<String, List<Path>> named = new HashMap<>();
        for (int m = 0; m < design.models(); m++) {
            named.put(design.name(m), new ArrayList<>());
        }
        for (Path path : entries(folder)) {
            String name = path.getFileName().toString();
            String stem = Files.isDirectory(path) ? name : name.split("\\.", 2)[0];
            if (!name.startsWith(".")) {
                Optional.ofNullable(named.get(stem))
                        .orElseThrow(() -> new InputException(
                                path.toString(),
                                "it is named after no model of the design",
                                "name models target-000, ..., shadow-000, ..., and keep nothing else in the folder"))
                        .add(path);
            }
        }
        List<List<Path>> files = new ArrayList<>();
        Fingerprint hash = new Fingerprint();
        for (int m = 0; m < design.models(); m++) {
            List<Path> own = named.get(design.name(m));
            if (own.isEmpty()) {
                throw new InputException(
                        folder.resolve(design.name(m)).toString(),
                        "there is no file or folder of this name, with any ending",
                        "save model " + m + " (row " + m + " of members.npy) there");
            }
            own.forEach(path -> hash(path, hash));
            files.add(own);
        }
        return new ModelFiles(design, files, reader, hash.hex());
    }

    private static List<Path> entries(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static void hash(Path path, Fingerprint hash) {
        if (Files.isDirectory(path)) {
            entries(path).forEach(inside -> hash(inside, hash));
            return;
        }
        try {
            hash.add(path.getFileName().toString()).add(Files.readAllBytes(path));
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private static InputException unreadable(Path path, IOException e) {
        return AtomicFile.failure(path, "it cannot be read", "check the path", e);
    }

    Published published(FileModel model) {
        Published own = read(model.row);
        if (model.words == model.row || own.topics().isEmpty()) {
            return own;
        }
        PublishedModel aligned = own.topics().get().onWords(read(model.words).vocabulary());
        return new Published(
                Optional.of(aligned), own.counts(), own.documents(), own.ownVocabulary(), own.preprocess());
    }

    Published read(int row) {
        SoftReference<Published> kept = recent.get(row);
        Published known = kept == null ? null : kept.get();
        if (known == null) {
            known = reader.read(files.get(row));
            recent.put(row, new SoftReference<>(known));
        }
        return known;
    }

    Path file(int row) {
        return files.get(row).get(0);
    }

    /** That numbers in files are smoothed counts is assumed; a wrong proof would show that they are not. */
    private static PublicFacts facts(long records) {
        return PublicFacts.of(records).withCounts(PublicFacts.Counts.HISTOGRAM);
    }

    /** The trainer that finds the model that learned from the given records, which are of this corpus. */
    Trainer<Corpus, FileModel> trainer(Corpus audited) {
        return new SplitDesign.LookUp<>(
                design.byMembers(audited), row -> new FileModel(row, row), ModelFiles::facts, sha256);
    }

    /** The adversary, whose shadow models are those of the design. */
    Adversary<Corpus, FileModel> adversary(Trainer<Corpus, FileModel> trainer, boolean shared) {
        return new Adversary<>() {
            @Override
            public Reuse reuse() {
                return shared ? Reuse.SHARED : Reuse.ALIGNED;
            }

            @Override
            public Trainer<Corpus, FileModel> shadowTrainer() {
                return trainer;
            }

            @Override
            public Corpus project(Corpus records, FileModel observed) {
                Vocabulary words = read(observed.row).vocabulary();
                return records.restrictTo(words);
            }

            @Override
            public FileModel align(FileModel shadow, FileModel observed) {
                return new FileModel(shadow.row, observed.row);
            }
        };
    }
}
