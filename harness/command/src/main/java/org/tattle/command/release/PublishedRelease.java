package org.tattle.command.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.PublishedReading;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.formats.release.ModelFormat;

/** Files of a tool, as they would be published; their words, where they name none, are those of the training. */
record PublishedRelease() implements ReleaseReader<Corpus, Published> {
    @Override
    public Published read(Finished<Corpus> training) throws IOException {
        training.files(); // there are some, and nothing else
        Published found = found(training);
        return Published.CODEC.decode(Published.CODEC.encode(found)); // the files are deleted
    }

    /** Files that carry their words, as Mallet's weights do, are read without a list of words. */
    private static Published found(Finished<Corpus> training) {
        try {
            return found(training, Optional.of(training.words()));
        } catch (InputException needless) {
            try {
                return found(training, Optional.empty());
            } catch (InputException e) {
                throw needless;
            }
        }
    }

    private static Published found(Finished<Corpus> training, Optional<Path> words) {
        return PublishedReading.read(List.of(training.out()), ModelFormat.AUTO, words, PublishedReading.OwnModels.NONE)
                .published();
    }

    /** Files tell their counts; topics are read as smoothed counts only where chance does not make them so. */
    @Override
    public PublicFacts facts(long records) {
        return PublicFacts.of(records).withCounts(PublicFacts.Counts.HISTOGRAM);
    }
}
