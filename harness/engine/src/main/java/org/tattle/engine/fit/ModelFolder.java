package org.tattle.engine.fit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.engine.run.PreparedAudit;

/** Finds the releases in a folder that a fit or an audit wrote. */
public final class ModelFolder {
    private static final String MODELS = "models";
    private static final String FIRST_TARGET = "target-000.release";

    private ModelFolder() {}

    /**
     * The files of the releases at a place: the file itself, the model of a fit, or the first target of each experiment
     * of an audit.
     *
     * @param place a file, or a folder that a fit or an audit wrote
     */
    public static List<Path> releases(Path place) {
        if (!Files.isDirectory(place)) {
            return List.of(place);
        }
        Path own = place.resolve(FittedModel.RELEASE);
        if (Files.exists(own)) {
            return List.of(own);
        }
        Path models = place.resolve(MODELS);
        if (!Files.isDirectory(models)) {
            throw new InputException(place.toString(), "holds no model", "name what tattle fit or audit wrote");
        }
        List<Path> targets = firstTargets(models);
        if (targets.isEmpty()) {
            throw new InputException(
                    place.toString(), "no target is finished yet", "run the audit again, it goes on where it was");
        }
        return targets;
    }

    private static List<Path> firstTargets(Path models) {
        try (Stream<Path> experiments = Files.list(models)) {
            return experiments
                    .filter(experiment -> !experiment.endsWith(PreparedAudit.CONTROL))
                    .map(experiment -> experiment.resolve(FIRST_TARGET))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw AtomicFile.failure(models, "cannot be read", "fix its permissions", e);
        }
    }

    /** Whether a release's randomness came from a seed, so that it must not be published. */
    public static boolean isSeeded(Path release) {
        return Files.exists(release.resolveSibling(FittedModel.NOT_FOR_RELEASE));
    }
}
