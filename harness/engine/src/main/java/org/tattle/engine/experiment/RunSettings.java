package org.tattle.engine.experiment;

import org.tattle.math.sampling.Seed;

/**
 * What all cells of a run share.
 *
 * @param targets the number of targets, at least 1
 * @param shadows the number of shadow models of a family
 * @param seed of the run
 * @param platform version of Tattle, of Java and of the machine's architecture: what else a model's bytes may depend on
 * @param keepReleases whether the shadows' releases are kept as well as the targets'
 * @param keepMatrices whether the matrices that the first target's training records are kept
 */
public record RunSettings(
        int targets, int shadows, Seed seed, String platform, boolean keepReleases, boolean keepMatrices) {
    /** Settings that keep no matrices. */
    public RunSettings(int targets, int shadows, Seed seed, String platform, boolean keepReleases) {
        this(targets, shadows, seed, platform, keepReleases, false);
    }

    public RunSettings {
        if (targets < 1) {
            throw new IllegalArgumentException("targets must be at least 1. Provided value: " + targets);
        }
        if (shadows < 0 || shadows % 2 != 0) {
            throw new IllegalArgumentException(
                    "shadows must be even, since they come in complementary pairs. Provided value: " + shadows);
        }
    }
}
