package org.tattle.defenses.poisson;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/** {@code poisson-topics}. */
public final class PoissonTopicsPlugin implements TopicModelDefense<PoissonTopicsPlugin.Parameters> {
    /** The priors of [LPPF]'s experiments; its chains run 7,500 sweeps, burn 2,500 and keep every 100th. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, 1 to 10000")
            int topics,

            @Setting(
                    value = "private",
                    meaning =
                            "non-private: from true counts; naive: from noised ones, negative as 0; private: inverting"
                                    + " the noise")
            Inference inference,

            @Setting(value = "null", meaning = "of documents within distance N, in nats, > 0; not given: N")
            Optional<Double> epsilon,

            @Setting(value = "1", meaning = "N, the L1 distance of documents that are protected, at least 1")
            int precision,

            @Setting(value = "null", meaning = "instead of epsilon: the noise's ratio exp(-epsilon/N), in (0, 1)")
            Optional<Double> alpha,

            @Setting(value = "0.1", meaning = "a0, the shape of the factors' gamma prior, 0.001 to 1000")
            double shape,

            @Setting(value = "1", meaning = "b0, the rate of the factors' gamma prior, 0.001 to 1000")
            double rate,

            @Setting(value = "500", meaning = "sweeps of the chain, at least 1; the paper's: 7500")
            int sweeps,

            @Setting(value = "250", meaning = "sweeps that do not count, fewer than all; the paper's: 2500")
            int burnIn,

            @Setting(value = "10", meaning = "every so-manieth state after is kept, at least 1; the paper's: 100")
            int every,

            @Setting(
                    value = "collapsed",
                    meaning = "collapsed: true counts drawn straight; augmented: by the paper's auxiliary variables")
            Inversions inversion) {
        public Parameters {
            new TopicFamily(topics, new Prior(shape, rate));
            new Sweeps(sweeps, burnIn, every);
            ChainSettings.noise(inference, Unit.DOCUMENT, precision, epsilon, alpha);
        }
    }

    @Override
    public String name() {
        return "poisson-topics";
    }

    @Override
    public String summary() {
        return "gamma-Poisson topics from locally noised counts (Schein et al.); (N, epsilon)-private for each document";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters given, Corpus corpus) {
        return new PoissonTrainer<>(
                new TopicFamily(given.topics, new Prior(given.shape, given.rate)),
                given.inference,
                given.inversion,
                ChainSettings.noise(given.inference, Unit.DOCUMENT, given.precision, given.epsilon, given.alpha),
                new Sweeps(given.sweeps, given.burnIn, given.every));
    }
}
