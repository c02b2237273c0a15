package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.Metric.Role;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.Coherence;
import org.tattle.core.metric.Npmi;
import org.tattle.core.metric.TopicDistance;
import org.tattle.core.metric.UMassCoherence;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.poisson.PoissonTrainer.Family;
import org.tattle.defenses.poisson.Posterior.MeanError;
import org.tattle.math.Preconditions;

/** Topics of documents: gamma–Poisson matrix factorization. The unit of observation is a document. */
record TopicFamily(int topics, Prior prior) implements Family<Corpus, TopicModel> {
    private static final String MAE = "mae";
    private static final String NPMI = "sampleNpmi";
    private static final String COHERENCE = "sampleCoherence";
    private static final String DISTANCE = "sampleTopicDistance";
    private static final int DOCUMENTS_A_PART = 64;

    TopicFamily {
        Preconditions.require(topics >= 1 && topics <= 10_000, "topics", "1 to 10000", topics);
    }

    @Override
    public CountMatrix counts(Corpus corpus) {
        return new DocumentCounts(corpus);
    }

    @Override
    public Factorization begin(Corpus corpus, UniformRandomProvider random) {
        return new TopicFactors(corpus.documents(), corpus.vocabulary().size(), topics, prior, random);
    }

    /** Phi of the last state, each topic normalized: a draw from the posterior. */
    @Override
    public TopicModel release(Corpus corpus, Factorization last) {
        return model(corpus, last.factors());
    }

    private TopicModel model(Corpus corpus, double[] factors) {
        return TopicModel.ofWeights(topics, phi(corpus, factors), corpus.vocabulary());
    }

    private double[] phi(Corpus corpus, double[] factors) {
        return Arrays.copyOfRange(factors, corpus.documents() * topics, factors.length);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(LimitedPrecision noise) {
        return noise.guarantees(OptionalInt.empty(), List.of(PrivacyGuarantee.NO_EMPTY_DOCUMENTS));
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.amount(MAE, "mean absolute error", Better.LOW, "of the rates against the true counts"),
                Metric.number(NPMI, "NPMI (mean over samples)", Better.HIGH, "of the topics of kept states")
                        .as(Role.TOP_WORDS),
                Metric.number(COHERENCE, "coherence (mean over samples)", Better.HIGH, "of the topics of kept states")
                        .as(Role.TOP_WORDS),
                Metric.fraction(
                        DISTANCE,
                        "distance to true topics (samples)",
                        Better.LOW,
                        "mean over kept states of the total variation distance to the topics documents were drawn from"));
    }

    /**
     * Records the reconstruction error over all entries and, averaged over kept states, the topics' coherence in the
     * true documents and, for synthetic documents, the distance to their true topics.
     */
    @Override
    public void recordMetrics(
            Corpus corpus, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures) {
        figures.number(MAE, meanAbsoluteError(corpus, posterior, training));
        double npmi = 0;
        double coherence = 0;
        for (double[] factors : posterior.kept()) {
            double[] phi = phi(corpus, factors);
            npmi += meanOfKnown(new Npmi().of(topics, phi, corpus));
            coherence += meanOfKnown(new UMassCoherence().of(topics, phi, corpus));
        }
        figures.number(NPMI, npmi / posterior.kept().size());
        figures.number(COHERENCE, coherence / posterior.kept().size());
        posterior.kept().stream()
                .map(factors -> TopicDistance.of(model(corpus, factors), corpus))
                .flatMapToDouble(OptionalDouble::stream)
                .average()
                .ifPresent(distance -> figures.number(DISTANCE, distance));
    }

    /** The mean over the topics whose words occur in any document. */
    private static double meanOfKnown(Coherence coherence) {
        return Arrays.stream(coherence.perTopic())
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN);
    }

    private static double meanAbsoluteError(Corpus corpus, Posterior posterior, TrainingContext training) {
        CountMatrix truth = new DocumentCounts(corpus);
        MeanError[] errors = new MeanError[(truth.rows() + DOCUMENTS_A_PART - 1) / DOCUMENTS_A_PART];
        training.parallel(errors.length, part -> {
            errors[part] = new MeanError();
            double[] mean = new double[truth.columns()];
            double[] room = new double[truth.columns()];
            int[] counts = new int[truth.columns()];
            int end = Math.min(truth.rows(), (part + 1) * DOCUMENTS_A_PART);
            for (int d = part * DOCUMENTS_A_PART; d < end; d++) {
                posterior.meanRates(d, mean, room);
                truth.row(d, counts);
                for (int v = 0; v < counts.length; v++) {
                    errors[part].add(mean[v], counts[v]);
                }
            }
        });
        MeanError all = new MeanError();
        for (MeanError error : errors) {
            all.add(error);
        }
        return all.value();
    }

    /** The word counts of each document, all observed. */
    record DocumentCounts(Corpus corpus) implements CountMatrix {
        @Override
        public int rows() {
            return corpus.documents();
        }

        @Override
        public int columns() {
            return corpus.vocabulary().size();
        }

        @Override
        public void row(int document, int[] out) {
            Arrays.fill(out, 0);
            for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
                out[corpus.word(cell)] = corpus.count(cell);
            }
        }
    }
}
