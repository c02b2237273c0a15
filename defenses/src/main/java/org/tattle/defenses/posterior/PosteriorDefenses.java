package org.tattle.defenses.posterior;

import java.util.List;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;

/**
 * Logistic regressions whose privacy is that of a random draw: of the posterior itself, or of every step towards it.
 */
public final class PosteriorDefenses implements PluginProvider {
    /** One draw of the posterior, {@code posterior-sample}. */
    public static final DefensePlugin<SampleSettings, Table, LogisticModel> POSTERIOR_SAMPLE = DefensePlugin.of(
            "posterior-sample",
            "logistic regression by one draw of its posterior (Wang et al. 2015), private once its chain has converged",
            SampleSettings.class,
            Table.class,
            LogisticModel.class,
            (settings, rows) -> {
                require(rows, settings.radius());
                return new PosteriorSample(settings);
            });

    /** A chain whose every step is private, {@code dp-mcmc}. */
    public static final DefensePlugin<BarkerSettings, Table, LogisticModel> DP_MCMC = DefensePlugin.of(
            "dp-mcmc",
            "logistic regression by a Markov chain with noise in its acceptance test (Heikkilä et al. 2019)",
            BarkerSettings.class,
            Table.class,
            LogisticModel.class,
            (settings, rows) -> {
                require(rows, settings.radius());
                return settings.trainer();
            });

    /** Rejects tables on which no such regression can be fitted. */
    private static void require(Table rows, double radius) {
        BinaryTargets.classes(rows);
        UnitRows.requireFinite(rows, radius);
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(POSTERIOR_SAMPLE, DP_MCMC);
    }
}
