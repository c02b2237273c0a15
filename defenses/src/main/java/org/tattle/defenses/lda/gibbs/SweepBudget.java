package org.tattle.defenses.lda.gibbs;

import java.util.List;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;

/** What a sampler that draws from noisy snapshots of its counts spends on a sweep, for a replaced word. */
interface SweepBudget {
    /** C, the bound at which the snapshot's counts are cut, above 0. */
    double clip(double beta);

    /** Adds the noise of one snapshot to whole counts, as a declared draw. */
    void release(double[] counts, NoiseSource noise);

    /** The noise on a word's count in the release, whose counts by topic are raised to at least 0. */
    NoiseDistribution noise(int topics);

    /** The guarantees for the transcript and the release of this many sweeps and one more snapshot. */
    List<PrivacyGuarantee> guarantees(int sweeps);
}
