package org.tattle.defenses.descent;

import java.util.Locale;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.math.Preconditions;

/** The settings of private variational inference by gradient ascent on a posterior of independent normal weights. */
public record MeanField(
        DescentSettings descent,

        @Setting(
                value = "aligned",
                meaning =
                        "what is clipped and noised; joint: gradients by means and by log deviations as one vector,"
                                + " preconditioned: the latter over the deviations, aligned: the former, which the latter follow")
        ClippedGradients gradients,

        @Setting(
                value = "1",
                meaning = "tau of the prior N(0, tau²) of each weight of rows divided by the radius, 1e-6 to 1e6")
        double priorDeviation,

        @Setting(value = "1", meaning = "the deviation of each weight before the first step, 1e-6 to 1e6")
        double startDeviation) {
    /** The order of the keys in lists and plans. */
    static final String KEYS = DescentSettings.KEYS + " gradients prior-deviation start-deviation";

    /** More would make the triangle of the covariance, of which only the diagonal is not 0, too long to release. */
    static final int MOST_COLUMNS = 5000;

    public MeanField {
        requireDeviation("prior-deviation", priorDeviation);
        requireDeviation("start-deviation", startDeviation);
    }

    private static void requireDeviation(String name, double value) {
        Preconditions.require(value >= 1e-6 && value <= 1e6, name, "from 1e-6 to 1e6", value);
    }

    double priorPrecision() {
        return 1 / (priorDeviation * priorDeviation);
    }

    /** Rejects tables on which no such regression can be fitted. */
    void require(Table table) {
        BinaryTargets.classes(table);
        descent.require(table);
        Preconditions.require(table.width() <= MOST_COLUMNS, "columns", "at most " + MOST_COLUMNS, table.width());
    }

    /**
     * The private trainer.
     *
     * @param tail the share of the steps, the last, from which the posterior is made
     */
    PrivateVariationalBayes<Table, LogisticModel> within(PosteriorForm form, double tail) {
        return descent.within((model, sampling) -> model(model, form, tail));
    }

    /**
     * The private trainer of the noise-aware form that also releases its noised gradients.
     *
     * @throws IllegalArgumentException unless what is noised are gradients by the weights alone
     */
    TranscriptTrainer transcript(double tail) {
        Preconditions.require(
                gradients == ClippedGradients.ALIGNED,
                "gradients",
                "aligned for a transcript",
                gradients.name().toLowerCase(Locale.ROOT));
        return new TranscriptTrainer(descent.within((model, sampling) -> new TranscriptModel<>(
                model(model, PosteriorForm.NOISE_AWARE, tail), InferenceModel.State::point, sampling)));
    }

    /** The model over the rows of a descent. */
    InferenceModel model(DescentModel model, PosteriorForm form, double tail) {
        return new InferenceModel(model, this, form, tail, descent.records().orElse((long)
                model.rows().size()));
    }
}
