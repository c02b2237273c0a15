package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** The plug-in of {@link ZhuLda}, named {@code zhu}. */
public final class ZhuLdaPlugin implements TopicModelDefense<ZhuLdaPlugin.Parameters> {
    /** The parameters, with the defaults of [MIA]'s public code. */
    public record Parameters(
            @SettingOverride(key = "topics", value = "5")
            @SettingOverride(key = "sweeps", value = "30", meaning = "plain sweeps before the noisy one, at least 1")
            PlainGibbsPlugin.Parameters plain,

            @Setting(value = "1", meaning = "claimed for a document, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "published",
                    meaning = "published: one noise value for all topics, weights rescaled; positive: one for each "
                            + "topic, negative weights set to 0")
            ZhuDraws draws,

            @Setting(value = "as-published", meaning = "as-published; sound is refused, as no sound form is known")
            Mode mode) {
        public Parameters {
            method(plain.settings(), epsilon, draws);
        }

        private static ZhuLda method(GibbsSettings plain, double epsilon, ZhuDraws draws) {
            return new ZhuLda(plain.withSweeps(plain.sweeps() + 1), epsilon, draws);
        }

        ZhuLda method() {
            return method(plain.settings(), epsilon, draws);
        }
    }

    @Override
    public String name() {
        return "zhu";
    }

    @Override
    public String summary() {
        return "LDA whose last sweep draws from noisy counts (Zhu et al. 2016); its claim is not proved (E14)";
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        parameters.mode.requirePublished("errata E14");
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
