package org.tattle.defenses.vb.regression;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The prior of the weights m ~ N(0, 1/A) with A ~ Gamma(shape, rate).
 *
 * @param priorShape a0, above 0 and finite; 1 in [VIPS]
 * @param priorRate b0, above 0 and finite; 1 in [VIPS]
 */
public record Prior(
        @Setting(value = "1", meaning = "a0 of the weights' prior precision, Gamma(a0, rate b0), > 0")
        double priorShape,

        @Setting(value = "1", meaning = "b0 of the weights' prior precision, > 0")
        double priorRate,

        @Setting(value = "shared", meaning = "whether weights share one prior precision, or each column has its own")
        ArdPrior ard) {
    public Prior {
        Preconditions.positive("prior-shape", priorShape);
        Preconditions.positive("prior-rate", priorRate);
    }

    /** E[A] under the prior. */
    double precision() {
        return priorShape / priorRate;
    }

    /**
     * The sharing of prior precisions between weights, A ~ Gamma(shape a0, rate b0): automatic relevance determination
     * (algorithms.md d.1).
     */
    public enum ArdPrior {
        /** One precision for all weights. */
        SHARED,
        /** One precision for each column. */
        PER_COLUMN;

        int precisions(int columns) {
            return this == SHARED ? 1 : columns;
        }
    }
}
