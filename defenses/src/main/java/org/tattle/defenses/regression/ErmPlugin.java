package org.tattle.defenses.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;

/** {@code erm}: the undefended baseline of the private ones. */
public final class ErmPlugin implements LogisticDefense<ErmPlugin.Parameters> {
    /** What can be set. */
    public record Parameters(
            @Setting(value = "0.01", meaning = Meanings.REGULARISATION)
            double regularisation,

            @Setting(value = "1", meaning = Meanings.RADIUS) double radius,

            @Setting(value = "null", meaning = Meanings.CHOOSE_FROM)
            Optional<String> chooseFrom) {
        public Parameters {
            trainer(regularisation, chooseFrom, radius);
        }

        private static Trainer<Table, LogisticModel> trainer(
                double regularisation, Optional<String> chooseFrom, double radius) {
            return RiskMinimization.planned(regularisation, chooseFrom, 0.5, radius, new Perturbation.None());
        }
    }

    @Override
    public String name() {
        return "erm";
    }

    @Override
    public String summary() {
        return "regularised logistic regression; promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(Parameters parameters, Table rows) {
        BinaryTargets.classes(rows);
        return Parameters.trainer(parameters.regularisation, parameters.chooseFrom, parameters.radius);
    }
}
