package org.tattle.command.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.privacy.PublicFacts;

/**
 * Reads what a program released.
 *
 * @param <D> the records
 * @param <R> the release
 */
public interface ReleaseReader<D, R> {
    /**
     * A training that is done.
     *
     * @param <D> the records
     */
    interface Finished<D> {
        /** The records of the training. */
        D members();

        /**
         * The files in the folder of the release, in the order of their names.
         *
         * @throws CommandFailure if there are none, or anything else lies there
         */
        List<Path> files() throws IOException;

        /** The folder of the release. */
        Path out();

        /** The list of words that the program was given. */
        Path words();

        /** The program's answer about each record, higher for what its model knows. */
        double[] ask(D records) throws IOException;
    }

    /**
     * Reads a release.
     *
     * @throws CommandFailure or {@link org.tattle.core.InputException} if it is none
     */
    R read(Finished<D> training) throws IOException;

    /** What is publicly known of the model. */
    default PublicFacts facts(long records) {
        return PublicFacts.of(records);
    }
}
