package org.tattle.defenses.poisson;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Network;
import org.tattle.core.plugin.BlockModelDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;

/** {@code poisson-communities}. */
public final class PoissonCommunitiesPlugin implements BlockModelDefense<PoissonCommunitiesPlugin.Parameters> {
    /** The priors of [LPPF]'s experiments; its chains run 7,500 sweeps, burn 2,500 and keep every 100th. */
    public record Parameters(
            @Setting(value = "5", meaning = "number of communities C, 1 to 1000")
            int communities,

            @Setting(
                    value = "private",
                    meaning =
                            "non-private: from true counts; naive: from noised ones, negative as 0; private: inverting"
                                    + " the noise")
            Inference inference,

            @Setting(value = "null", meaning = "of counts of one link within distance N, in nats, > 0; not given: N")
            Optional<Double> epsilon,

            @Setting(value = "1", meaning = "N, the distance of counts of one link that are protected, at least 1")
            int precision,

            @Setting(value = "null", meaning = "instead of epsilon: the noise's ratio exp(-epsilon/N), in (0, 1)")
            Optional<Double> alpha,

            @Setting(value = "null", meaning = "public: larger counts are cut to it, at least 1; any when not given")
            Optional<Integer> mostCount,

            @Setting(
                    value = "none",
                    meaning = "links to be foretold: none; block: from top senders to top recipients; cross: of either."
                            + " Chosen by the true counts, so that nothing is promised")
            HeldOut heldOut,

            @Setting(value = "50", meaning = "how many senders and recipients are top ones, at least 1")
            int top,

            @Setting(value = "0.1", meaning = "a0, the shape of the factors' gamma prior, 0.001 to 1000")
            double shape,

            @Setting(value = "1", meaning = "b0, the rate of the factors' gamma prior, 0.001 to 1000")
            double rate,

            @Setting(value = "2000", meaning = "sweeps of the chain, at least 1; the paper's: 7500")
            int sweeps,

            @Setting(value = "1000", meaning = "sweeps that do not count, fewer than all; the paper's: 2500")
            int burnIn,

            @Setting(value = "20", meaning = "every so-manieth state after is kept, at least 1; the paper's: 100")
            int every,

            @Setting(
                    value = "collapsed",
                    meaning = "collapsed: true counts drawn straight; augmented: by the paper's auxiliary variables")
            Inversions inversion) {
        public Parameters {
            new CommunityFamily(communities, new Prior(shape, rate), heldOut, top, mostCount);
            new Sweeps(sweeps, burnIn, every);
            ChainSettings.noise(inference, Unit.EDGE, precision, epsilon, alpha);
        }
    }

    @Override
    public String name() {
        return "poisson-communities";
    }

    @Override
    public String summary() {
        return "communities of a network from locally noised counts (Schein et al.); (N, epsilon)-private for each link";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Network, BlockModel> trainer(Parameters given, Network network) {
        CommunityFamily family = new CommunityFamily(
                given.communities, new Prior(given.shape, given.rate), given.heldOut, given.top, given.mostCount);
        family.check(network);
        return new PoissonTrainer<>(
                family,
                given.inference,
                given.inversion,
                ChainSettings.noise(given.inference, Unit.EDGE, given.precision, given.epsilon, given.alpha),
                new Sweeps(given.sweeps, given.burnIn, given.every));
    }
}
