package org.tattle.cli.testing;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.data.Network;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.BlockModel;

/** An algorithm that learns from networks: one community, whose rate is the mean count of a pair. */
public final class ToyNetworks {
    private ToyNetworks() {}

    /** What ships, and {@code mean-count}. */
    public static Plugins plugins() {
        return Plugins.load(ToyNetworks.class.getClassLoader())
                .with(PluginProvider.ofDefenses(List.of(DefensePlugin.of(
                        "mean-count",
                        "A toy that is trained on networks.",
                        NoParameters.class,
                        Network.class,
                        BlockModel.class,
                        (parameters, data) -> new Mean()))));
    }

    /**
     * Guarantees an epsilon of as many as there are actors; tells its error, its noise, and the matrix of its rates.
     */
    private record Mean() implements Trainer<Network, BlockModel> {
        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    facts.records(),
                    0,
                    Relation.addRemove(Relation.Unit.ACTOR),
                    View.RELEASE,
                    Status.CLAIMED,
                    "none",
                    List.of()));
        }

        @Override
        public List<Metric> metrics() {
            return List.of(
                    Metric.number("mae", "mean absolute error", Metric.Better.LOW, "of the rates"),
                    Metric.undeclared("noise"));
        }

        @Override
        public BlockModel train(Network data, TrainingContext training) {
            double noise = training.noise("mean").nextDouble() / 10;
            double rate = (double) data.interactions() / data.size() / (data.size() - 1) + noise;
            training.metrics().ifPresent(figures -> tell(figures, data, rate, noise));
            return new BlockModel(1, new double[] {rate});
        }

        private static void tell(TrainingMetrics figures, Network data, double rate, double noise) {
            double error = 0;
            for (int i = 0; i < data.size(); i++) {
                for (int j = 0; j < data.size(); j++) {
                    error += i == j ? 0 : Math.abs(data.count(i, j) - rate);
                }
            }
            figures.number("mae", error / data.size() / (data.size() - 1));
            figures.number("noise", noise);
            figures.matrix("rates", data.size(), data.size(), () -> {
                double[] rates = new double[data.size() * data.size()];
                Arrays.fill(rates, rate);
                return rates;
            });
        }
    }
}
