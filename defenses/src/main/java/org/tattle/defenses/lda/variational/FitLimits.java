package org.tattle.defenses.lda.variational;

import org.tattle.core.plugin.Setting;

/** The stopping rule for the fit of one document's topic mixture. */
public record FitLimits(
        @Setting(value = "100", meaning = "most steps of one document's fit")
        int innerIterations,

        @Setting(value = "0.001", meaning = "a document's fit stops below this mean change")
        double tolerance) {
    public FitLimits {
        VariationalSettings.require(innerIterations >= 1, "inner-iterations must be at least 1", innerIterations);
        VariationalSettings.require(
                tolerance > 0 && Double.isFinite(tolerance), "tolerance must be > 0 and finite", tolerance);
    }
}
