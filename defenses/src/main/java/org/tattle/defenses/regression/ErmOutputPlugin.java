package org.tattle.defenses.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;

/** {@code erm-output}. */
public final class ErmOutputPlugin implements LogisticDefense<ErmOutputPlugin.Parameters> {
    /** What can be set. */
    public record Parameters(
            @Setting(value = "1", meaning = Meanings.EPSILON)
            double epsilon,

            @Setting(value = "0.01", meaning = Meanings.REGULARISATION)
            double regularisation,

            @Setting(value = "1", meaning = Meanings.RADIUS) double radius,

            @Setting(value = "null", meaning = Meanings.CHOOSE_FROM)
            Optional<String> chooseFrom,

            @Setting(value = "0.5", meaning = Meanings.CHOICE_SHARE)
            double choiceShare) {
        public Parameters {
            trainer(regularisation, chooseFrom, choiceShare, radius, epsilon);
        }

        private static Trainer<Table, LogisticModel> trainer(
                double regularisation, Optional<String> chooseFrom, double share, double radius, double epsilon) {
            return RiskMinimization.planned(
                    regularisation, chooseFrom, share, radius, new Perturbation.Output(epsilon));
        }
    }

    @Override
    public String name() {
        return "erm-output";
    }

    @Override
    public String summary() {
        return "regularised logistic regression with noise on the weights (Chaudhuri et al. 2011, algorithm 1)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(Parameters parameters, Table rows) {
        BinaryTargets.classes(rows);
        return Parameters.trainer(
                parameters.regularisation,
                parameters.chooseFrom,
                parameters.choiceShare,
                parameters.radius,
                parameters.epsilon);
    }
}
