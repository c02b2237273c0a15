package org.tattle.engine.experiment;

import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The settings that all experiments of a run share.
 *
 * @param targets the number of targets, at least 1
 * @param platform the versions of Tattle and Java and the machine's architecture, on which a model's bytes may depend
 *     too
 * @param keepMatrices whether the matrices that the first target's training records are stored
 */
public record RunSettings(
        int targets, int shadows, Seed seed, String platform, boolean keepReleases, boolean keepMatrices) {
    /** Settings that store no matrices. */
    public RunSettings(int targets, int shadows, Seed seed, String platform, boolean keepReleases) {
        this(targets, shadows, seed, platform, keepReleases, false);
    }

    public RunSettings {
        Preconditions.atLeast("targets", targets, 1);
        Preconditions.require(
                shadows >= 0 && shadows % 2 == 0, "shadows", "even, since they come in complementary pairs", shadows);
    }
}
