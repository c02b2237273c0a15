package org.tattle.defenses.poisson;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.TopicModel;

/** Poisson factorization of locally noised counts: topics of documents and communities of networks. */
public final class PoissonDefenses implements PluginProvider {
    /** Topics by Poisson factorization, {@code poisson-topics}. */
    public static final DefensePlugin<Topics, Corpus, TopicModel> POISSON_TOPICS = DefensePlugin.of(
            "poisson-topics",
            "gamma-Poisson topics from locally noised counts (Schein et al. 2019); (N, epsilon)-private for each document",
            Topics.class,
            Corpus.class,
            TopicModel.class,
            (given, corpus) -> new PoissonTrainer<>(
                    new TopicFamily(given.topics, given.prior),
                    given.noise.inference(),
                    given.inversion,
                    given.noise.of(Unit.DOCUMENT),
                    given.sweeps));

    /** Communities by Poisson factorization, {@code poisson-communities}. */
    public static final DefensePlugin<Communities, Network, BlockModel> POISSON_COMMUNITIES = DefensePlugin.of(
            "poisson-communities",
            "communities of a network from locally noised counts (Schein et al. 2019); (N, epsilon)-private for each link",
            Communities.class,
            Network.class,
            BlockModel.class,
            (given, network) -> {
                CommunityFamily family =
                        new CommunityFamily(given.communities, given.prior, given.heldOut, given.top, given.mostCount);
                family.check(network);
                return new PoissonTrainer<>(
                        family, given.noise.inference(), given.inversion, given.noise.of(Unit.EDGE), given.sweeps);
            });

    @SuppressWarnings("UnusedVariable") // by annotations
    private static final String INVERSION =
            "collapsed: true counts drawn straight; augmented: by the paper's auxiliary variables";

    /** The parameters of {@link #POISSON_TOPICS}. */
    public record Topics(
            @Setting(value = "50", meaning = "number of topics K, 1 to 10000")
            int topics,

            NoiseSettings noise,

            Prior prior,

            Sweeps sweeps,

            @Setting(value = "collapsed", meaning = INVERSION)
            Inversions inversion) {
        public Topics {
            new TopicFamily(topics, prior);
        }
    }

    /** The parameters of {@link #POISSON_COMMUNITIES}. */
    public record Communities(
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

            @Setting(value = "collapsed", meaning = INVERSION)
            Inversions inversion) {
        public Communities {
            new CommunityFamily(communities, prior, heldOut, top, mostCount);
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(POISSON_TOPICS, POISSON_COMMUNITIES);
    }
}
