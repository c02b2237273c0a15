package org.tattle.accounting.mechanism;

import java.util.Arrays;
import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * The sensitivity of a release: the largest distance of its values on neighboring datasets. {@link Clipping} computes
 * it, so that no one writes the factor of an adjacency by hand.
 *
 * @param value above 0 and finite, in units of the released values
 * @param norm the norm of the distance
 * @param adjacency how neighbors differ
 */
public record Sensitivity(double value, Norm norm, Adjacency adjacency) {
    public Sensitivity {
        Preconditions.positive("sensitivity", value);
    }

    /**
     * Returns the sensitivity of the sum divided by a number of records that is public and the same for all neighbors,
     * such as the expected size of a Poisson batch. Never divide by the actual number of records: under add or remove
     * it differs between neighbors, and then the quotient's sensitivity is not bounded by this one (errata E04).
     *
     * @param publicRecords at least 1
     */
    public Sensitivity dividedBy(long publicRecords) {
        Preconditions.require(publicRecords >= 1, "publicRecords", ">= 1", publicRecords);
        return new Sensitivity(value / publicRecords, norm, adjacency);
    }

    /**
     * Computes the scale of noise for a source that may first round each coordinate to its grid. Rounding moves a
     * coordinate by up to half a step on each of two neighbors, so by up to a step between them; slightly wider noise
     * keeps the noise multiplier for the sensitivity of the rounded values.
     */
    double noiseScale(double noiseMultiplier, int coordinates, NoiseSource noise) {
        double bare = noiseMultiplier * value;
        double step = 2 * noise.step(bare); // the wider noise may lie on the next coarser grid
        double scale = noiseMultiplier * (value + step * (norm == Norm.L1 ? coordinates : Math.sqrt(coordinates)));
        Preconditions.require(scale <= 2 * bare, "coordinates", "few enough for the noise's grid", coordinates);
        return scale;
    }

    /** Requires that the sensitivity is measured in one of these norms. */
    void requireNorm(Norm... accepted) {
        Preconditions.require(
                Arrays.asList(accepted).contains(norm), "norm of the sensitivity", Arrays.toString(accepted), norm);
    }
}
