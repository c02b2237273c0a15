package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.core.InputException;
import org.tattle.core.release.format.ModelFormat;
import org.tattle.core.release.format.ModelReader;
import org.tattle.core.release.format.PublishedModel;
import picocli.CommandLine.Option;

/** Options of a published topic model, of how it is read, and of what is known of it. */
public final class ModelOptions {
    @Option(
            names = "--model",
            required = true,
            paramLabel = "FILE",
            description = "The topic-word matrix, .npy or text; required.")
    private Path model;

    @Option(
            names = "--vocabulary",
            paramLabel = "FILE",
            description =
                    "The matrix's words in their order, one a line; default: none, as for mallet, whose file has them.")
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

    /** The matrix's file. */
    public Path file() {
        return model;
    }

    /** Reads the model. */
    public PublishedModel read() {
        return ModelReader.read(model, Optional.ofNullable(vocabulary), ModelFormat.named(format));
    }

    /** The files that are read, by what they are. */
    public Map<String, Path> files() {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("model", model);
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
