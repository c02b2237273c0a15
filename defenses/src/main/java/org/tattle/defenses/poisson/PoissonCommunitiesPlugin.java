package org.tattle.defenses.poisson;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Network;
import org.tattle.core.plugin.BlockModelDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;

/** The plug-in of communities by Poisson factorization, named {@code poisson-communities}. */
public final class PoissonCommunitiesPlugin implements BlockModelDefense<PoissonCommunitiesPlugin.Parameters> {
    /** The defense's parameters. */
    public record Parameters(
            @Setting(value = "5", meaning = "number of communities C, 1 to 1000")
            int communities,

            @SettingOverride(
                    key = "epsilon",
                    meaning = "of counts of one link within distance N, in nats, > 0; not given: N")
            @SettingOverride(
                    key = "precision",
                    meaning = "N, the distance of counts of one link that are protected, at least 1")
            NoiseSettings noise,

            @Setting(value = "null", meaning = "public: larger counts are cut to it, at least 1; any when not given")
            Optional<Integer> mostCount,

            @Setting(
                    value = "none",
                    meaning = "links held out for prediction: none; block: from top senders to top recipients; "
                            + "cross: of either. They are chosen by the true counts, so that there is no guarantee")
            HeldOut heldOut,

            @Setting(value = "50", meaning = "how many senders and recipients are top ones, at least 1")
            int top,

            Prior prior,

            @SettingOverride(key = "sweeps", value = "2000")
            @SettingOverride(key = "burn-in", value = "1000")
            @SettingOverride(key = "every", value = "20")
            Sweeps sweeps,

            @Setting(
                    value = "collapsed",
                    meaning = "collapsed: true counts drawn straight; augmented: by the paper's auxiliary variables")
            Inversions inversion) {
        public Parameters {
            new CommunityFamily(communities, prior, heldOut, top, mostCount);
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
    public Trainer<Network, BlockModel> trainer(Parameters given, Network network) {
        CommunityFamily family =
                new CommunityFamily(given.communities, given.prior, given.heldOut, given.top, given.mostCount);
        family.check(network);
        return new PoissonTrainer<>(
                family, given.noise.inference(), given.inversion, given.noise.of(Unit.EDGE), given.sweeps);
    }
}
