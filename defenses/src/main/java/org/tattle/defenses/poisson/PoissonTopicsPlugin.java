package org.tattle.defenses.poisson;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/** The plug-in of topics by Poisson factorization, named {@code poisson-topics}. */
public final class PoissonTopicsPlugin implements TopicModelDefense<PoissonTopicsPlugin.Parameters> {
    /** The defense's parameters. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, 1 to 10000")
            int topics,

            NoiseSettings noise,

            Prior prior,

            Sweeps sweeps,

            @Setting(
                    value = "collapsed",
                    meaning = "collapsed: true counts drawn straight; augmented: by the paper's auxiliary variables")
            Inversions inversion) {
        public Parameters {
            new TopicFamily(topics, prior);
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
    public Trainer<Corpus, TopicModel> trainer(Parameters given, Corpus corpus) {
        return new PoissonTrainer<>(
                new TopicFamily(given.topics, given.prior),
                given.noise.inference(),
                given.inversion,
                given.noise.of(Unit.DOCUMENT),
                given.sweeps);
    }
}
