package org.tattle.engine.experiment;

import java.util.Map;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The seal of a run's last targets: who does not know its secret cannot tell what they learned from. Their training
 * sets and the random numbers of their trainings derive from the secret, those of all other models from the run's seed.
 *
 * @param open the number of targets that are not sealed, the first ones
 * @param secret what sealed targets derive from; empty where they can be attacked, and neither trained nor judged
 * @param keys the keys of the releases that are stored, by experiment and file, such as {@code lda/target-006},
 *     wherever and by whatever version they were trained; empty where they are computed from what trainings depend on
 */
public record Seal(int open, Optional<Seed> secret, Map<String, String> keys) {
    /** The seal of a run without sealed targets. */
    public static final Seal NONE = new Seal(Integer.MAX_VALUE, Optional.empty(), Map.of());

    public Seal {
        Preconditions.atLeast("open", open, 0);
        keys = Map.copyOf(keys);
    }

    /** Whether a target is sealed. */
    public boolean covers(int target) {
        return target >= open;
    }

    /** Whether what a target learned from is known here. */
    public boolean shows(int target) {
        return !covers(target) || secret.isPresent();
    }

    /**
     * What a target derives from.
     *
     * @throws InputException if it is sealed and the secret is not known, so that its release must be at hand
     */
    Seed of(int target, Seed run) {
        return covers(target)
                ? secret.orElseThrow(() -> new InputException(
                        "target " + target,
                        "its release is missing or damaged, and its members are sealed, so that it cannot be trained",
                        "get the pack again"))
                : run;
    }

    /** The key of the stored release of a job, if it is given. */
    Optional<String> key(String experiment, ModelJob job) {
        return Optional.ofNullable(keys.get(experiment + "/" + job.file()));
    }
}
