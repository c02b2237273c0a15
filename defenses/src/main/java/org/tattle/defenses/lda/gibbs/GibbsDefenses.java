package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsMethod.LimitedInherent;
import org.tattle.defenses.lda.gibbs.GibbsMethod.PlainGibbs;
import org.tattle.math.Preconditions;

/** LDA by Gibbs sampling, without noise and with that of five papers. */
public final class GibbsDefenses implements PluginProvider {
    /** The sampler without privacy, {@code lda-cgs}. */
    public static final DefensePlugin<Plain, Corpus, TopicModel> LDA_CGS = defense(
            "lda-cgs",
            "LDA by collapsed Gibbs sampling (Griffiths and Steyvers 2004); guarantees nothing",
            Plain.class,
            parameters -> new PlainGibbs(parameters.settings()));

    /** CDP-LDA, {@code cdp-lda}. */
    public static final DefensePlugin<Cdp, Corpus, TopicModel> CDP_LDA = defense(
            "cdp-lda",
            "LDA with Laplace noise once on the counts (Foulds et al. 2016); its claim is not proved (E13)",
            Cdp.class,
            Cdp::method);

    /** CDP-LDA+, {@code cdp-lda-plus}. */
    public static final DefensePlugin<CdpPlus, Corpus, TopicModel> CDP_LDA_PLUS = defense(
            "cdp-lda-plus",
            "LDA with Laplace noise on the counts before every sweep (Zhao et al. 2021); its claim is not proved (E13)",
            CdpPlus.class,
            CdpPlus::method);

    /** HDP-LDA, {@code hdp-lda}. */
    public static final DefensePlugin<Hdp, Corpus, TopicModel> HDP_LDA = defense(
            "hdp-lda",
            "LDA by Gibbs sampling from noisy, clipped counts (Zhao et al. 2021, algorithm 1), made sound",
            Hdp.class,
            Hdp::method);

    /** RDP-LDA, {@code rdp-lda}. */
    public static final DefensePlugin<Rdp, Corpus, TopicModel> RDP_LDA = defense(
            "rdp-lda",
            "LDA by Gibbs sampling from counts with normal noise, by Rényi accounting (Huang et al. 2022), made sound",
            Rdp.class,
            Rdp::method);

    /** {@link LimitedInherent}, {@code limited-inherent}. */
    public static final DefensePlugin<Limited, Corpus, TopicModel> LIMITED_INHERENT = defense(
            "limited-inherent",
            "hdp-lda without its noise: draws from clipped counts (Zhao et al. 2021, Figure 5); guarantees nothing",
            Limited.class,
            Limited::method);

    /** {@link ZhuLda}, {@code zhu}. */
    public static final DefensePlugin<Zhu, Corpus, TopicModel> ZHU = defense(
            "zhu",
            "LDA whose last sweep draws from noisy counts (Zhu et al. 2016); its claim is not proved (E14)",
            Zhu.class,
            Zhu::method);

    /** The parameters of {@link #LDA_CGS}, with the priors of FDPTM's public code and the sweeps of [MIA]'s figure. */
    public record Plain(
            @Setting(value = "10", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "null", meaning = "alpha, prior of each topic in a document, > 0; 1/K when not given")
            Optional<Double> documentPrior,

            @Setting(value = "null", meaning = "beta, prior of each word in a topic, > 0; 1/K when not given")
            Optional<Double> wordPrior,

            @Setting(value = "300", meaning = "sweeps over all tokens, at least 1")
            int sweeps) {
        public Plain {
            GibbsSettings.of(topics, documentPrior, wordPrior, sweeps);
        }

        GibbsSettings settings() {
            return GibbsSettings.of(topics, documentPrior, wordPrior, sweeps);
        }
    }

    /** The parameters of {@link #CDP_LDA}, with [ZHAO]'s experimental setting. */
    public record Cdp(
            GibbsSettings settings,

            @Setting(value = "1", meaning = "claimed for the noise, in nats, > 0")
            double epsilon,

            @Setting(value = "as-published", meaning = PUBLISHED_ONLY)
            Mode mode) {
        public Cdp {
            Preconditions.positive("epsilon", epsilon);
        }

        private GibbsMethod method() {
            mode.requirePublished("errata E13");
            return new CdpLda(settings, epsilon, CdpLda.Rounds.ONCE);
        }
    }

    /** The parameters of {@link #CDP_LDA_PLUS}, with [ZHAO]'s experimental setting. */
    public record CdpPlus(
            GibbsSettings settings,

            @Setting(value = "1", meaning = "claimed for the noise of one sweep, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "false",
                    meaning = "whether the noise of a sweep replaces the earlier; published: it is " + "added to it")
            boolean fresh,

            @Setting(value = "as-published", meaning = PUBLISHED_ONLY)
            Mode mode) {
        public CdpPlus {
            Preconditions.positive("epsilon", epsilon);
        }

        private GibbsMethod method() {
            mode.requirePublished("errata E13");
            return new CdpLda(settings, epsilon, fresh ? CdpLda.Rounds.FRESH : CdpLda.Rounds.ACCUMULATING);
        }
    }

    /** The parameters of {@link #HDP_LDA}, with [ZHAO]'s experimental setting: an inherent epsilon of 10 a sweep. */
    public record Hdp(
            GibbsSettings settings,

            HdpBudget budget,

            @Setting(value = "sound", meaning = "sound, or as-published: with the claim of its authors")
            Mode mode) {
        GibbsMethod method() {
            return mode == Mode.SOUND ? new SnapshotLda(settings, budget) : new PublishedHdpLda(settings, budget);
        }
    }

    /** The parameters of {@link #RDP_LDA}. */
    public record Rdp(
            GibbsSettings settings,

            RdpBudget budget,

            @Setting(value = "sound", meaning = "sound, or as-published: as its abstract has it (E57)")
            Mode mode) {
        GibbsMethod method() {
            return mode == Mode.SOUND
                    ? new SnapshotLda(settings, budget.over(settings.sweeps()))
                    : new TruncatedRdpLda(settings, budget);
        }
    }

    /** The parameters of {@link #LIMITED_INHERENT}, with [ZHAO]'s experimental setting. */
    public record Limited(
            GibbsSettings settings,

            @Setting(value = HdpBudget.INHERENT, meaning = HdpBudget.INHERENT_MEANING)
            double inherentEpsilon) {
        public Limited {
            HdpBudget.clip(1, inherentEpsilon);
        }

        private GibbsMethod method() {
            return new LimitedInherent(settings, HdpBudget.clip(settings.beta(), inherentEpsilon));
        }
    }

    /** The parameters of {@link #ZHU}, with the defaults of [MIA]'s public code. */
    public record Zhu(
            @SettingOverride(key = "topics", value = "5")
            @SettingOverride(key = "sweeps", value = "30", meaning = "plain sweeps before the noisy one, at least 1")
            Plain plain,

            @Setting(value = "1", meaning = "claimed for a document, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "published",
                    meaning = "published: one noise value for all topics, weights rescaled; positive: one for each "
                            + "topic, negative weights set to 0")
            ZhuDraws draws,

            @Setting(value = "as-published", meaning = PUBLISHED_ONLY)
            Mode mode) {
        public Zhu {
            lda(plain, epsilon, draws);
        }

        private static ZhuLda lda(Plain plain, double epsilon, ZhuDraws draws) {
            GibbsSettings settings = plain.settings();
            return new ZhuLda(settings.withSweeps(settings.sweeps() + 1), epsilon, draws);
        }

        private GibbsMethod method() {
            mode.requirePublished("errata E14");
            return lda(plain, epsilon, draws);
        }
    }

    @SuppressWarnings("UnusedVariable") // by annotations
    private static final String PUBLISHED_ONLY = "as-published; sound is refused, as no sound form is known";

    private static <P extends Record> DefensePlugin<P, Corpus, TopicModel> defense(
            String name, String summary, Class<P> parameters, Function<P, GibbsMethod> method) {
        return DefensePlugin.of(
                name,
                summary,
                parameters,
                Corpus.class,
                TopicModel.class,
                (chosen, corpus) -> GibbsTrainer.of(corpus, method.apply(chosen)));
    }

    /** The trainer without privacy for these settings. */
    public static TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> plain(GibbsSettings settings, Corpus corpus) {
        return GibbsTrainer.of(corpus, new PlainGibbs(settings));
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(LDA_CGS, CDP_LDA, CDP_LDA_PLUS, HDP_LDA, RDP_LDA, LIMITED_INHERENT, ZHU);
    }
}
