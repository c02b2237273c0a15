package org.tattle.defenses.lda.local;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.PriorGibbs;

/** {@code olp-lda}. */
public final class OnlineLocalLdaPlugin implements TopicModelDefense<OnlineLocalLdaPlugin.Parameters> {
    private static final double STANDARD_WEIGHT = 0.4;

    /** The defaults of [ZHAO]'s experiments, but for their prior data sets: nothing is public unless a plan says so. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "1", meaning = "alpha, prior of each topic in a document, > 0")
            double documentPrior,

            @Setting(value = "0.01", meaning = "beta, prior of each word in a topic before the stream, > 0")
            double wordPrior,

            @Setting(value = "300", meaning = "sweeps over each mini-batch, at least 1")
            int sweeps,

            @Setting(value = "0.5", meaning = "lambda, share of a mini-batch's counts in the next prior, in [0, 1]")
            double correlation,

            @Setting(value = "0", meaning = "records that the stream begins with, D_0, taken for public, at least 0")
            int priorDocuments,

            @Setting(value = "160", meaning = "records of a mini-batch, at least 1; the last may have fewer")
            int batch,

            @Setting(
                    value = "null",
                    meaning = "mini-batches after which the stream is left, at least 1; all when not given")
            Optional<Integer> batches,

            @Setting(value = "3", meaning = "of one bit of a document, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "null",
                    meaning = "most distinct words that a document owns up to, L, at least 1; all when not given")
            Optional<Integer> mostWords,

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
            new PriorGibbs(topics, documentPrior, wordPrior, sweeps);
            new StreamSplit(priorDocuments, batch, batches);
            OnlineGibbs.requireCorrelation(correlation);
            BitReport one = BitReport.about(1, mostWords, epsilon);
            weighing(reconstructionWeight, priorVariance).of(new DocumentFrequency(one.response(), 1));
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
            return new OnlineGibbs(
                    new PriorGibbs(topics, documentPrior, wordPrior, sweeps),
                    correlation,
                    new StreamSplit(priorDocuments, batch, batches),
                    new DenoisedBatchSource(
                            BitReport.about(words, mostWords, epsilon),
                            weighing(reconstructionWeight, priorVariance),
                            update));
        }
    }

    @Override
    public String name() {
        return "olp-lda";
    }

    @Override
    public String summary() {
        return "LDA on a stream of locally randomised word bits (Zhao et al., OLP-LDA); epsilon-private for each bit";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        return parameters.trainer(corpus.vocabulary().size());
    }
}
