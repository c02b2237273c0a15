package org.tattle.defenses.vb.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.Meanings;
import org.tattle.defenses.vb.Estimate;

/** {@code logistic}: the undefended baseline of the private one. */
public final class LogisticPlugin implements LogisticDefense<LogisticPlugin.Parameters> {
    /** The paper's, in batch mode. */
    public record Parameters(
            @Setting(value = "null", meaning = Meanings.BATCH)
            Optional<Integer> batch,

            @Setting(value = "20", meaning = Meanings.EPOCHS)
            double epochs,

            @Setting(value = "1024", meaning = Meanings.OFFSET)
            double offset,

            @Setting(value = "0.7", meaning = Meanings.DECAY)
            double decay,

            @Setting(value = Prior.PAPERS, meaning = Prior.SHAPE_MEANING)
            double priorShape,

            @Setting(value = Prior.PAPERS, meaning = Prior.RATE_MEANING)
            double priorRate,

            @Setting(value = "shared", meaning = Prior.RELEVANCE_MEANING)
            ArdPrior ard,

            @Setting(value = "expected", meaning = Meanings.ESTIMATE)
            Estimate estimate,

            @Setting(value = "1", meaning = Meanings.RADIUS) double radius,

            @Setting(value = "plug-in", meaning = Prediction.MEANING)
            Prediction prediction) {
        public Parameters {
            RegressionSettings.of(
                    batch,
                    epochs,
                    offset,
                    decay,
                    priorShape,
                    priorRate,
                    ard,
                    estimate,
                    radius,
                    Optional.empty(),
                    prediction);
        }

        RegressionSettings settings() {
            return RegressionSettings.of(
                    batch,
                    epochs,
                    offset,
                    decay,
                    priorShape,
                    priorRate,
                    ard,
                    estimate,
                    radius,
                    Optional.empty(),
                    prediction);
        }
    }

    @Override
    public String name() {
        return "logistic";
    }

    @Override
    public String summary() {
        return "Bayesian logistic regression by variational Bayes (Park et al. 2016, without noise); promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(Parameters parameters, Table table) {
        RegressionSettings settings = parameters.settings();
        settings.require(table);
        return settings.plain();
    }
}
