package org.tattle.accounting.mechanism;

import java.util.Arrays;
import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * The most by which neighboring data move what is released. {@link Clipping} gives it, so that no one writes the factor
 * of an adjacency by hand.
 *
 * @param value above 0 and finite, in units of what is released
 * @param norm by which it is measured
 * @param adjacency how neighbors differ
 */
public record Sensitivity(double value, Norm norm, Adjacency adjacency) {
    public Sensitivity {
        Preconditions.positive("sensitivity", value);
    }

    /**
     * The sensitivity of the same sum divided by a number of records that is public and the same for all neighbors,
     * such as the expected size of a Poisson batch. Never the number of records that happen to be there: under add or
     * remove it differs between neighbors, and then no constant bounds the quotient's sensitivity by this one (errata
     * E04).
     *
     * @param publicRecords at least 1
     */
    public Sensitivity dividedBy(long publicRecords) {
        if (publicRecords < 1) {
            throw Preconditions.refusal("publicRecords", ">= 1", publicRecords);
        }
        return new Sensitivity(value / publicRecords, norm, adjacency);
    }

    /**
     * The scale of noise for a source that may first round each coordinate to its grid. Rounding moves a coordinate by
     * half a step on either of two neighbors, so by a step between them; noise this little wider keeps the multiplier
     * of the rounded values' sensitivity.
     */
    double noiseScale(double noiseMultiplier, int coordinates, NoiseSource noise) {
        double bare = noiseMultiplier * value;
        double step = 2 * noise.step(bare); // the wider noise may lie on the next coarser grid
        double scale = noiseMultiplier * (value + step * (norm == Norm.L1 ? coordinates : Math.sqrt(coordinates)));
        if (!(scale <= 2 * bare)) {
            throw Preconditions.refusal("coordinates", "few enough for the noise's grid", coordinates);
        }
        return scale;
    }

    /** Refuses a sensitivity that is not measured as a mechanism needs. */
    void requireNorm(Norm... accepted) {
        if (!Arrays.asList(accepted).contains(norm)) {
            throw Preconditions.refusal("norm of the sensitivity", Arrays.toString(accepted), norm);
        }
    }
}
