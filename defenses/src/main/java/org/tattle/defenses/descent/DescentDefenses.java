package org.tattle.defenses.descent;

import java.util.List;
import java.util.function.Function;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.Preconditions;

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
                return new TranscriptTrainer(settings.within(
                        (model, sampling) -> new TranscriptModel<>(model, Function.identity(), sampling)));
            });

    /** The last means and deviations of a posterior, {@code dpvi}. */
    public static final DefensePlugin<Joint, Table, LogisticModel> DPVI = DefensePlugin.of(
            "dpvi",
            "Bayesian logistic regression by dp-sgd on a posterior's means and deviations (Jälkö et al. 2017)",
            Joint.class,
            Table.class,
            LogisticModel.class,
            (settings, rows) -> {
                settings.field.require(rows);
                return settings.field.within(PosteriorForm.LAST, 1);
            });

    /** Averages over the last steps, widened by their variance, {@code dpvim}. */
    public static final DefensePlugin<Traced, Table, LogisticModel> DPVIM = traced(
            "dpvim",
            "dpvi with aligned gradients, averaged over the last steps and widened by their variance (Jälkö et al. 2022)",
            PosteriorForm.AVERAGED);

    /** The posterior given the noised gradients, {@code na-dpvi}. */
    public static final DefensePlugin<Traced, Table, LogisticModel> NA_DPVI = traced(
            "na-dpvi",
            "dpvi whose posterior takes the noised gradients of the last steps for data (Alrawajfeh et al. 2024)",
            PosteriorForm.NOISE_AWARE);

    /** All that {@link #NA_DPVI} takes for data, too, {@code na-dpvi-transcript}. */
    public static final DefensePlugin<Traced, Table, GradientTranscript> NA_DPVI_TRANSCRIPT = DefensePlugin.of(
            "na-dpvi-transcript",
            "na-dpvi with the noised gradients of all steps, which its guarantee covers, too",
            Traced.class,
            Table.class,
            GradientTranscript.class,
            (settings, rows) -> {
                settings.field.require(rows);
                return settings.field.transcript(settings.tail);
            });

    private static DefensePlugin<Traced, Table, LogisticModel> traced(String name, String summary, PosteriorForm form) {
        return DefensePlugin.of(name, summary, Traced.class, Table.class, LogisticModel.class, (settings, rows) -> {
            settings.field.require(rows);
            return settings.field.within(form, settings.tail);
        });
    }

    /** The parameters of {@link #DPVI}. */
    @KeyOrder(MeanField.KEYS)
    public record Joint(
            @SettingOverride(key = "gradients", value = "joint")
            MeanField field) {}

    /** The parameters of {@link #DPVIM}, {@link #NA_DPVI} and {@link #NA_DPVI_TRANSCRIPT}. */
    @KeyOrder(MeanField.KEYS + " tail")
    public record Traced(
            MeanField field,

            @Setting(value = "0.5", meaning = "the share of the steps, the last, that make the posterior, in (0, 1]")
            double tail) {
        public Traced {
            Preconditions.require(tail > 0 && tail <= 1, "tail", "in (0, 1]", tail);
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(DP_SGD, DP_SGD_TRANSCRIPT, DPVI, DPVIM, NA_DPVI, NA_DPVI_TRANSCRIPT);
    }
}
