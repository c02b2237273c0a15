package org.tattle.artifacts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.artifacts.bertopic.BertopicSettings;
import org.tattle.artifacts.bertopic.BertopicWeights;
import org.tattle.artifacts.embedding.EncoderFile;
import org.tattle.artifacts.fasttext.FastTextModel;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.gensim.DictionaryText;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.mallet.MalletFile;
import org.tattle.artifacts.numpy.NumpyFile;
import org.tattle.artifacts.pyldavis.PyldavisPage;
import org.tattle.artifacts.r.RFile;
import org.tattle.artifacts.spark.SparkFile;
import org.tattle.artifacts.table.TableFile;
import org.tattle.artifacts.tomotopy.TomotopyModel;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.text.Statement;

/**
 * What a file, or every file of a folder, holds about training data. Files are only read; nothing in them is executed.
 */
public record Inspection(Path path, List<InspectedFile> files) {
    private static final List<ArtifactReader> READERS = List.of(
            new ReleaseFile(),
            new OwnFile(),
            new EncoderFile(),
            new BertopicWeights(),
            new TorchReader(),
            new BertopicSettings(),
            new PyldavisPage(),
            new NumpyFile(PickleReader::contents),
            new FastTextModel(),
            new TomotopyModel(),
            new RFile(),
            new SparkFile(),
            new DictionaryText(),
            new TableFile(),
            new PickleReader(), // old pickles begin with letters, as tables do
            new MalletFile());
    private static final String PACKED = ".joblib.lzma";

    /** Names of files that a reader would know if their first bytes were sound. */
    private static final Pattern KNOWN_NAMES =
            Pattern.compile("\\.(npy|npz|pkl|pickle|joblib|safetensors|parquet|pt|pth|ckpt)$|^ctfidf_config\\.json$"
                    + "|^(pytorch_model|topic_embeddings|ctfidf)\\.bin$");

    private static final String LOOK = "do not publish it, or look at it yourself";
    private static final Contents UNKNOWN = Contents.open("not known", List.of(), "a file of no known kind");

    /**
     * One file by its path within the folder, or its name; of one that could not be read, contents are its kind only.
     */
    public record InspectedFile(String name, Contents contents, Optional<InputException> fault) {
        /** Whether it is known what kind of data each part of it is, if it could be read. */
        public boolean isKnown() {
            return contents.judged();
        }
    }

    public Inspection {
        files = List.copyOf(files);
    }

    /** Inspects a file or folder; refuses what is missing or, unless it is in a folder, cannot be read. */
    public static Inspection of(Path path) {
        if (!Files.isDirectory(path)) {
            SourceFile file = SourceFile.open(path);
            return new Inspection(path, List.of(new InspectedFile(nameOf(path), read(file), Optional.empty())));
        }
        List<InspectedFile> files = new ArrayList<>();
        for (Path file : filesIn(path)) {
            files.add(inspected(path.relativize(file).toString(), file));
        }
        return new Inspection(path, files);
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static List<Path> filesIn(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw unreadable(folder, e.getCause());
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static InputException unreadable(Path folder, IOException e) {
        return AtomicFile.failure(folder, "it cannot be read", "check the folder", e);
    }

    private static InspectedFile inspected(String name, Path file) {
        try {
            return new InspectedFile(name, read(SourceFile.open(file)), Optional.empty());
        } catch (InputException fault) {
            return new InspectedFile(name, new Contents("not read", List.of()), Optional.of(fault));
        }
    }

    /** Reads a file; whatever goes wrong is a fault of this file, and costs no other its reading. */
    private static Contents read(SourceFile file) {
        try {
            return contents(file);
        } catch (InputException e) {
            throw e;
        } catch (StackOverflowError | OutOfMemoryError e) {
            String why = e instanceof OutOfMemoryError ? "it takes more memory than there is" : "it is nested too deep";
            throw new InputException(file.path().toString(), why, LOOK, e);
        } catch (RuntimeException e) { // a reader met what it does not expect: the file is not what it seems
            throw new InputException(file.path().toString(), "it could not be read, and may hold anything", LOOK, e);
        }
    }

    /** What the file's reader finds in it, or throws. */
    static Contents contents(SourceFile file) {
        if (file.name().endsWith(PACKED)) {
            throw file.fault("it is compressed by LZMA, which is not read", "unpack it and inspect that");
        }
        for (ArtifactReader reader : READERS) {
            if (reader.knows(file)) {
                return reader.read(file);
            }
        }
        if (KNOWN_NAMES.matcher(file.name()).find()) {
            throw file.fault("it does not begin as such a file does", "copy it again, or save the model again");
        }
        return UNKNOWN;
    }

    public Stream<Finding> findings() {
        return files.stream().flatMap(file -> file.contents().findings().stream());
    }

    /** What was found, the most revealing first, with how to save the model without it. */
    public SortedMap<Evidence, Set<Statement>> remedies() {
        SortedMap<Evidence, Set<Statement>> remedies = new TreeMap<>();
        findings()
                .forEach(finding -> remedies.computeIfAbsent(finding.what(), what -> new LinkedHashSet<>())
                        .add(finding.remedy()));
        return remedies;
    }

    /** Whether evidence of a name was found; {@code counts} includes counts by topic and by class. */
    public boolean found(String name) {
        return findings().map(Finding::what).anyMatch(what -> what.matches(name));
    }

    public List<InspectedFile> unread() {
        return files.stream().filter(file -> file.fault().isPresent()).toList();
    }

    /** The files of a kind that no reader knows, which may hold anything. */
    public List<InspectedFile> unknown() {
        return files.stream().filter(file -> !file.isKnown()).toList();
    }

    /** The files that may hold anything, since they could not be read or no reader knows their kind. */
    public List<InspectedFile> unjudged() {
        return files.stream()
                .filter(file -> file.fault().isPresent() || !file.isKnown())
                .toList();
    }

    public static List<String> evidence() {
        return Stream.of(Evidence.values()).map(Evidence::key).toList();
    }
}
