package org.tattle.defenses.descent;

import java.util.List;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;

/** Private stochastic gradient descent, of which the last model is released, or all that it shows. */
public final class DescentDefenses implements PluginProvider {
    /** The last model, {@code dp-sgd}. */
    public static final DefensePlugin<DescentSettings, Table, LogisticModel> DP_SGD = DefensePlugin.of(
            "dp-sgd",
            "logistic or softmax regression by gradient descent with noise on clipped gradients (Abadi et al. 2016)",
            DescentSettings.class,
            Table.class,
            LogisticModel.class,
            (settings, rows) -> {
                settings.require(rows);
                return settings.within((model, sampling) -> model);
            });

    /** The noised gradients of all steps, too, {@code dp-sgd-transcript}. */
    public static final DefensePlugin<DescentSettings, Table, GradientTranscript> DP_SGD_TRANSCRIPT = DefensePlugin.of(
            "dp-sgd-transcript",
            "dp-sgd with the noised gradients of all steps, which its guarantee covers, too",
            DescentSettings.class,
            Table.class,
            GradientTranscript.class,
            (settings, rows) -> {
                settings.require(rows);
                return new TranscriptTrainer(settings.within(TranscriptModel::new));
            });

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(DP_SGD, DP_SGD_TRANSCRIPT);
    }
}
