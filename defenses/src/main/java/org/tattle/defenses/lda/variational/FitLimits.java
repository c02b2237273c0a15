package org.tattle.defenses.lda.variational;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The stopping rule for the fit of one document's topic mixture. */
public record FitLimits(
        @Setting(value = "100", meaning = "most steps of one document's fit")
        int innerIterations,

        @Setting(value = "0.001", meaning = "a document's fit stops below this mean change")
        double tolerance) {
    public FitLimits {
        Preconditions.atLeast("inner-iterations", innerIterations, 1);
        Preconditions.positive("tolerance", tolerance);
    }
}
