package org.tattle.command;

import java.io.IOException;
import java.util.Optional;
import org.tattle.artifacts.PublishedFiles;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;

/** Files of a tool, as they would be published; their words, where they name none, are those of the training. */
record PublishedRelease() implements ReleaseReader<Corpus, Published> {
    @Override
    public Published read(Finished<Corpus> training) throws IOException {
        PublishedFiles files = new PublishedFiles(Optional.of(training.members().vocabulary()));
        training.files().forEach(files::add);
        return files.together();
    }

    /** That numbers in files are smoothed counts is assumed; a wrong proof would show that they are not. */
    @Override
    public PublicFacts facts(long records) {
        return PublicFacts.of(records).withCounts(PublicFacts.Counts.HISTOGRAM);
    }
}
