package org.tattle.defenses.regression;

import java.util.function.DoubleFunction;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;

/** The plug-ins of private regularized logistic regression, with noise on the weights or on the loss. */
public abstract sealed class PrivateErmPlugin implements LogisticDefense<PrivateErmPlugin.Parameters> {
    private final String name;
    private final String summary;
    private final DoubleFunction<Perturbation> perturbation;

    private PrivateErmPlugin(String name, String summary, DoubleFunction<Perturbation> perturbation) {
        this.name = name;
        this.summary = summary;
        this.perturbation = perturbation;
    }

    /** Output perturbation, named {@code erm-output}. */
    public static final class Output extends PrivateErmPlugin {
        /** For the service loader. */
        public Output() {
            super(
                    "erm-output",
                    "regularized logistic regression with noise on the weights (Chaudhuri et al. 2011, algorithm 1)",
                    Perturbation.Output::new);
        }
    }

    /** Objective perturbation, named {@code erm-objective}. */
    public static final class Objective extends PrivateErmPlugin {
        /** For the service loader. */
        public Objective() {
            super(
                    "erm-objective",
                    "regularized logistic regression with noise on the loss (Chaudhuri et al. 2011, algorithm 2)",
                    Perturbation.Objective::new);
        }
    }

    /** The parameters of both variants. */
    public record Parameters(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            ErmSettings settings,

            @Setting(
                    value = "0.5",
                    meaning =
                            "the share of epsilon that choosing costs, in (0, 1); without choose-from it has no meaning")
            double choiceShare) {
        public Parameters {
            settings.trainer(choiceShare, new Perturbation.Output(epsilon)); // rejects the same values as Objective
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(Parameters parameters, Table rows) {
        BinaryTargets.classes(rows);
        return parameters.settings.trainer(parameters.choiceShare, perturbation.apply(parameters.epsilon));
    }
}
