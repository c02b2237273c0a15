package org.tattle.defenses.lda.local;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.local.BatchSource.PlainBatchSource;

/** LDA from locally randomized words, and on streams of mini-batches ([ZHAO]). */
public final class LocalDefenses implements PluginProvider {
    /** {@link LocalLda}, {@code lp-lda}. */
    public static final DefensePlugin<Local, Corpus, TopicModel> LP_LDA = DefensePlugin.of(
            "lp-lda",
            "LDA from locally randomized word bits (Zhao et al. 2021, LP-LDA); epsilon-private for each bit",
            Local.class,
            Corpus.class,
            TopicModel.class,
            (parameters, corpus) -> new LocalLda(
                    parameters.bits.about(corpus.vocabulary().size()),
                    GibbsDefenses.plain(parameters.sampler, corpus),
                    (double) corpus.documents() / corpus.size()));

    /** O-LDA, {@code o-lda}. */
    public static final DefensePlugin<StreamSettings, Corpus, TopicModel> O_LDA = DefensePlugin.of(
            "o-lda",
            "LDA by Gibbs sampling on a stream of mini-batches (Zhao et al. 2021, O-LDA); guarantees nothing",
            StreamSettings.class,
            Corpus.class,
            TopicModel.class,
            (settings, corpus) -> settings.from(new PlainBatchSource()));

    /** OLP-LDA, {@code olp-lda}. */
    public static final DefensePlugin<OnlineLocal, Corpus, TopicModel> OLP_LDA = DefensePlugin.of(
            "olp-lda",
            "LDA on a stream of locally randomized word bits (Zhao et al. 2021, OLP-LDA); epsilon-private for each bit",
            OnlineLocal.class,
            Corpus.class,
            TopicModel.class,
            (parameters, corpus) -> parameters.trainer(corpus.vocabulary().size()));

    private static final double STANDARD_WEIGHT = 0.4;

    /** The parameters of {@link #LP_LDA}, with [ZHAO]'s experimental setting. */
    public record Local(GibbsSettings sampler, BitSettings bits) {}

    /**
     * The parameters of {@link #OLP_LDA}, with [ZHAO]'s experimental setting except for the prior datasets: nothing is
     * public unless a plan says so.
     */
    public record OnlineLocal(
            @SettingOverride(
                    key = "prior-documents",
                    meaning = "records that the stream begins with, D_0, taken for public, at least 0")
            StreamSettings stream,

            BitSettings bits,

            @Setting(
                    value = "null",
                    meaning = "omega, weight of what was expected of a word's count, in [0, 1]; 0.4 when not given")
            Optional<Double> reconstructionWeight,

            @Setting(value = "null", meaning = "sigma squared of a word's count, > 0, instead of that weight")
            Optional<Double> priorVariance,

            @Setting(
                    value = "average",
                    meaning = "what the next mini-batch expects: the average of expected and estimated, or the last")
            MeanUpdate update) {
        public OnlineLocal {
            DocumentFrequency any = new DocumentFrequency(bits.about(1).response(), 1);
            weighing(reconstructionWeight, priorVariance).of(any);
        }

        private static PriorWeight weighing(Optional<Double> weight, Optional<Double> variance) {
            if (weight.isPresent() && variance.isPresent()) {
                throw new IllegalArgumentException(
                        "prior-variance must be left out where reconstruction-weight is given. Provided value: "
                                + variance.get());
            }
            return frequency -> variance.map(s2 -> Denoising.ofVariance(frequency, s2))
                    .orElseGet(() -> new Denoising(frequency, weight.orElse(STANDARD_WEIGHT)));
        }

        OnlineGibbs trainer(int words) {
            return stream.from(
                    new DenoisedBatchSource(bits.about(words), weighing(reconstructionWeight, priorVariance), update));
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(LP_LDA, O_LDA, OLP_LDA);
    }

    /**
     * The settings of users' reports.
     *
     * @param mostWords L, the largest number of distinct words that a document reports
     */
    public record BitSettings(
            @Setting(value = "3", meaning = "of one bit of a document, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "null",
                    meaning = "L, the most distinct words that a document reports, at least 1; all when not given")
            Optional<Integer> mostWords) {
        public BitSettings {
            BitReport.about(1, mostWords, epsilon);
        }

        /** The report over a vocabulary of this many words. */
        BitReport about(int words) {
            return BitReport.about(words, mostWords, epsilon);
        }
    }
}
