package org.tattle.core.audit;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a trainer that runs another program can watch of it: all that it does besides its release.
 *
 * @param <D> the records
 */
@FunctionalInterface
public interface OutsideEffects<D> {
    /**
     * Trains some models and watches.
     *
     * @param members the records of the trainings
     * @param sources the files that all records were read from, which no training may read; none for drawn records
     */
    Observed observe(D members, List<Path> sources);

    /** The options by which a user names the trainer to the command {@code tattle}; empty: the name of its defense. */
    default Optional<String> options() {
        return Optional.empty();
    }

    /**
     * What was observed.
     *
     * @param wrote files and folders outside of its own that each training changed
     * @param read the sources that each training read
     * @param unwatched the sources of which it cannot be seen whether they are read
     * @param left processes that did not end when they were asked to, or with their program
     */
    record Observed(List<String> wrote, List<String> read, List<String> unwatched, int left) {
        public Observed {
            wrote = List.copyOf(wrote);
            read = List.copyOf(read);
            unwatched = List.copyOf(unwatched);
        }
    }
}
