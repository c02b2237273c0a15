package org.tattle.defenses.lda.variational;

import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.release.TopicModel;

/** LDA by variational Bayes, without noise and private in its two published forms. */
public final class VariationalDefenses implements PluginProvider {
    /** {@link BatchLda}, {@code lda}: the baseline without privacy. */
    public static final DefensePlugin<VariationalSettings, Corpus, TopicModel> LDA = DefensePlugin.of(
            "lda",
            "LDA by batch variational Bayes with scikit-learn's defaults; guarantees nothing",
            VariationalSettings.class,
            Corpus.class,
            TopicModel.class,
            (settings, corpus) -> {
                settings.priors().requireWords(corpus);
                return new BatchLda(settings);
            });

    /** {@link OnlineLda}, {@code lda-online}: the baseline without privacy for corpora too large for batch passes. */
    public static final DefensePlugin<Online, Corpus, TopicModel> LDA_ONLINE = DefensePlugin.of(
            "lda-online",
            "LDA by online variational Bayes (Hoffman et al. 2010); guarantees nothing",
            Online.class,
            Corpus.class,
            TopicModel.class,
            (parameters, corpus) -> {
                parameters.settings.priors().requireWords(corpus);
                return new OnlineLda(parameters.settings, parameters.schedule);
            });

    /** Private variational LDA in the form of [VIPS], {@code vips-lda}. */
    public static final DefensePlugin<PrivateLdaParameters, Corpus, TopicModel> VIPS_LDA = defense(
            "vips-lda",
            "private variational LDA (Park et al. 2020): documents drawn to one length; (epsilon, delta)-private for"
                    + " each document",
            LengthCap.Rule.EXACTLY);

    /** Private variational LDA in the form of [PTM], {@code dp-svi-lda}. */
    public static final DefensePlugin<PrivateLdaParameters, Corpus, TopicModel> DP_SVI_LDA = defense(
            "dp-svi-lda",
            "private stochastic variational LDA (Park et al. 2016): long documents are cut; (epsilon, delta)-private"
                    + " for each document",
            LengthCap.Rule.AT_MOST);

    /** The parameters of {@link #LDA_ONLINE}, with scikit-learn's defaults except for the random order. */
    public record Online(VariationalSettings settings, OnlineLda.Schedule schedule) {}

    private static DefensePlugin<PrivateLdaParameters, Corpus, TopicModel> defense(
            String name, String summary, LengthCap.Rule rule) {
        return DefensePlugin.of(
                name, summary, PrivateLdaParameters.class, Corpus.class, TopicModel.class, (parameters, corpus) -> {
                    parameters.priors().requireWords(corpus);
                    return new PrivateLda(parameters, rule, corpus.unit());
                });
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(LDA, LDA_ONLINE, VIPS_LDA, DP_SVI_LDA);
    }
}
