package org.tattle.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.PublishedReading;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.experiment.ModelFile;
import org.tattle.engine.fit.FittedModel;
import org.tattle.engine.fit.RecordedFit;
import org.tattle.formats.release.ModelFormat;
import picocli.CommandLine.Option;

/** Options of a published topic model, of how it is read, and of what is known of it. */
public final class ModelOptions {
    @Option(
            names = "--model",
            required = true,
            paramLabel = "FILE|FOLDER",
            description =
                    "What was published: a topic-word matrix (.npy or a table as text), a BERTopic folder, a pickle or"
                            + " joblib file of scikit-learn or Gensim, a state or counts of Mallet, an RDS file of topicmodels"
                            + " or stm, the release of tattle fit; required, again for more files of the same training data.")
    private List<Path> models;

    @Option(
            names = "--vocabulary",
            paramLabel = "FILE",
            description = "The matrix's words in their order, one a line; default: those that the model's file names.")
    private Path vocabulary;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "What the matrix is: auto (default), recognized from its numbers; probabilities (topics x"
                    + " words), scikit-learn (components_), gensim (get_topics), mallet (topic-word weights) or spark"
                    + " (topicsMatrix).")
    private String format;

    @Option(
            names = "--prior",
            paramLabel = "ETA",
            description = "The topic-word prior, if it is known; default: 1/topics is tried, then others.")
    private Double prior;

    /** The first file or folder. */
    public Path file() {
        return models.get(0);
    }

    /** Reads all files and folders. */
    public PublishedReading read() {
        return read(models, ModelFormat.named(format), Optional.ofNullable(vocabulary));
    }

    /** Reads another release of the same tool, as these are read. */
    public PublishedReading readLike(Path other) {
        return read(List.of(other), ModelFormat.named(format), Optional.ofNullable(vocabulary));
    }

    /** Inspects all files and folders. */
    public List<Inspection.InspectedFile> inspect() {
        return models.stream()
                .flatMap(path -> Inspection.of(path).files().stream())
                .toList();
    }

    /** Reads the files of one model in a folder. */
    public static PublishedReading read(Path folder) {
        return read(List.of(folder), ModelFormat.AUTO, Optional.empty());
    }

    /** Reads files and folders of one model; {@code words} are those of a matrix that has none. */
    static PublishedReading read(List<Path> models, ModelFormat named, Optional<Path> words) {
        return PublishedReading.read(models, named, words, new Releases());
    }

    /** The releases of audits and of {@code tattle fit}. */
    private record Releases() implements PublishedReading.OwnModels {
        @Override
        public boolean isLikely(Path file) {
            return ModelFile.isLikely(file);
        }

        @Override
        public PublishedModel read(Path file) {
            return new PublishedModel(
                    ModelFile.read(file, TopicModel.CODEC, "topic model"),
                    new double[0],
                    "the release of a model of Tattle");
        }
    }

    /** The topics among what was read; it is an input error if there are none. */
    public PublishedModel topics(Published published) {
        return published
                .topics()
                .orElseThrow(() -> new InputException(
                        file().toString(), "it holds no topics", "see with tattle inspect what it holds"));
    }

    /** Whether a {@code fit.json} beside a model, or in its folder, states a guarantee. */
    public boolean isGuaranteed() {
        return models.stream()
                .map(model -> Files.isDirectory(model) ? model : model.resolveSibling("."))
                .map(folder -> folder.resolve(FittedModel.GUARANTEES))
                .anyMatch(file -> Files.isRegularFile(file) && statesGuarantee(file));
    }

    private static boolean statesGuarantee(Path file) {
        try {
            return !RecordedFit.of(file).guarantees().isEmpty();
        } catch (InputException e) {
            return false; // a file of another program
        }
    }

    public Map<String, Path> files() {
        Map<String, Path> files = new LinkedHashMap<>();
        for (int i = 0; i < models.size(); i++) {
            files.put(i == 0 ? "model" : "model " + (i + 1), models.get(i));
        }
        if (vocabulary != null) {
            files.put("vocabulary", vocabulary);
        }
        return files;
    }

    /** The topic-word prior, if it was given; it must be above 0 and finite. */
    public OptionalDouble prior() {
        OptionTypes.require(
                prior == null || (prior > 0 && prior < Double.POSITIVE_INFINITY),
                "--prior",
                "must be above 0 and finite, found " + prior,
                "leave it out if it is not known");
        return prior == null ? OptionalDouble.empty() : OptionalDouble.of(prior);
    }
}
