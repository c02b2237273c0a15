package org.tattle.defenses.vb.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.Meanings;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.Estimate;

/** {@code vips-logistic}. */
public final class VipsLogisticPlugin implements LogisticDefense<VipsLogisticPlugin.Parameters> {
    /** The paper's, in batch mode. */
    public record Parameters(
            @Setting(value = "null", meaning = "the budget in nats, > 0; 1 where neither it nor noise is given")
            Optional<Double> epsilon,

            @Setting(
                    value = "null",
                    meaning = "sigma, noise deviation over the sensitivity of a step, > 0; in place of epsilon")
            Optional<Double> noise,

            @Setting(value = "1e-5", meaning = "the probability that epsilon fails, in (0, 1)")
            double delta,

            @Setting(value = "moments", meaning = "how the steps' losses are added up")
            Accounting accounting,

            @Setting(
                    value = "sound",
                    meaning = "sound: batches by coins, joint noise; as-published: batches of one size, radii of"
                            + " eq. 16, and a charge for each of two statistics")
            Mode mode,

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

            @Setting(
                    value = "null",
                    meaning = "N, a number of records made public beforehand, at least 1; null: the number there are,"
                            + " taken as public")
            Optional<Long> records,

            @Setting(value = "plug-in", meaning = Prediction.MEANING)
            Prediction prediction) {
        public Parameters {
            budget(epsilon, noise, delta, accounting, mode);
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
                            records,
                            prediction)
                    .plain();
        }

        private static Budget budget(
                Optional<Double> epsilon, Optional<Double> noise, double delta, Accounting accounting, Mode mode) {
            return Budget.planned(epsilon, noise, delta, accounting, mode, RegressionSettings.charge(mode), Unit.ROW);
        }

        Budget budget() {
            return budget(epsilon, noise, delta, accounting, mode);
        }

        RegressionSettings settings() {
            return RegressionSettings.of(
                    batch, epochs, offset, decay, priorShape, priorRate, ard, estimate, radius, records, prediction);
        }
    }

    @Override
    public String name() {
        return "vips-logistic";
    }

    @Override
    public String summary() {
        return "Bayesian logistic regression by variational Bayes with noise on its statistics (Park et al. 2016,"
                + " algorithm 5)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(Parameters parameters, Table table) {
        RegressionSettings settings = parameters.settings();
        settings.require(table);
        return settings.within(parameters.budget());
    }
}
