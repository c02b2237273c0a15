package org.tattle.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.artifacts.PublishedFiles;
import org.tattle.core.InputException;
import org.tattle.core.data.format.VocabularyFile;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.format.ModelFormat;
import org.tattle.core.release.format.ModelReader;
import org.tattle.core.release.format.Published;
import org.tattle.core.release.format.PublishedModel;
import org.tattle.engine.experiment.ReleaseFile;
import org.tattle.engine.fit.FittedModel;
import org.tattle.engine.fit.RecordedFit;
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
    public Published read() {
        return read(models, ModelFormat.named(format), Optional.ofNullable(vocabulary));
    }

    /**
     * Reads files and folders of one model.
     *
     * @param words the words of a matrix, or of a file that has none
     */
    static Published read(List<Path> models, ModelFormat named, Optional<Path> words) {
        PublishedFiles files = new PublishedFiles(words.map(VocabularyFile::read));
        for (Path model : models) {
            boolean matrix = named != ModelFormat.AUTO || (!files.add(model) && Files.isRegularFile(model));
            if (matrix && named == ModelFormat.AUTO && ReleaseFile.isLikely(model)) {
                TopicModel topics = ReleaseFile.read(model, TopicModel.CODEC, "topic model");
                files.add(new PublishedModel(topics, new double[0], "the release of a model of Tattle"));
            } else if (matrix) {
                files.add(ModelReader.read(model, words, named));
            }
        }
        return files.together();
    }

    /** Reads the topic model. */
    public PublishedModel readTopics() {
        return read().topics()
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

    /** The files that are read, by what they are. */
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

    /**
     * The topic-word prior, if it was given.
     *
     * @throws InputException if it is not above 0 and finite
     */
    public OptionalDouble prior() {
        if (prior != null && !(prior > 0 && prior < Double.POSITIVE_INFINITY)) {
            throw new InputException(
                    "--prior", "must be above 0 and finite, found " + prior, "leave it out if it is not known");
        }
        return prior == null ? OptionalDouble.empty() : OptionalDouble.of(prior);
    }
}
