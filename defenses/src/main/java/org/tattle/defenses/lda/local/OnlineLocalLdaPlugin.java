package org.tattle.defenses.lda.local;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** The plug-in of OLP-LDA, named {@code olp-lda}. */
public final class OnlineLocalLdaPlugin implements TopicModelDefense<OnlineLocalLdaPlugin.Parameters> {
    private static final double STANDARD_WEIGHT = 0.4;

    /**
     * The parameters, with [ZHAO]'s experimental setting as defaults except for the prior datasets: nothing is public
     * unless a plan says so.
     */
    public record Parameters(
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
        public Parameters {
            DocumentFrequency any = new DocumentFrequency(bits.about(1).response(), 1);
            weighing(reconstructionWeight, priorVariance).of(any);
        }

        private static PriorWeight weighing(Optional<Double> weight, Optional<Double> variance) {
            if (weight.isPresent() && variance.isPresent()) {
                throw new IllegalArgumentException(
                        "prior-variance must be left out where reconstruction-weight is given." + " Provided value: "
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
    public String name() {
        return "olp-lda";
    }

    @Override
    public String summary() {
        return "LDA on a stream of locally randomized word bits (Zhao et al., OLP-LDA); epsilon-private for each bit";
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        return parameters.trainer(corpus.vocabulary().size());
    }
}
