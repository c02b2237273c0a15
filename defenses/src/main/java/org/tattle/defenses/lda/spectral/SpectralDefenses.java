package org.tattle.defenses.lda.spectral;

import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.TopicModel;

/** LDA by a spectral method. */
public final class SpectralDefenses implements PluginProvider {
    /** {@link SpectralLda}, {@code spectral-lda}; as published {@link PublishedSpectralLda}. */
    public static final DefensePlugin<SpectralSettings, Corpus, TopicModel> SPECTRAL_LDA = DefensePlugin.of(
            "spectral-lda",
            "LDA from noisy moments of words by tensor decomposition (DeCarolis et al. 2020), made sound",
            SpectralSettings.class,
            Corpus.class,
            TopicModel.class,
            (given, corpus) -> {
                given.priors().requireWords(corpus);
                new PairSums(corpus.vocabulary().size());
                return given.budget().mode() == Mode.SOUND
                        ? new SpectralLda(given, corpus.unit())
                        : new PublishedSpectralLda(given, corpus.unit());
            });

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(SPECTRAL_LDA);
    }
}
