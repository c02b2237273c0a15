package org.tattle.defenses.lda.variational;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.vector.Kernels;

/**
 * LDA by online variational Bayes (Hoffman, Blei and Bach 2010; algorithms.md (a)): lambda &lt;- (1 − rho) lambda + rho
 * (eta + D/|batch| sum s_d) with rho_j = (offset + j)^−decay. Not private.
 *
 * <p>The time of an update depends on the batch's tokens, not on the vocabulary: lambda − eta is stored as a scale
 * times an array, of which only the batch's words are updated. Every pass visits the documents in a new random order.
 */
public record OnlineLda(VariationalSettings settings, Schedule schedule) implements Trainer<Corpus, TopicModel> {
    /**
     * The settings of the step sizes.
     *
     * @param decay kappa; the algorithm converges for values in (0.5, 1]
     */
    public record Schedule(
            @Setting(value = "128", meaning = "documents in a batch")
            int batch,

            @Setting(value = "10", meaning = "tau0: early batches count less the larger it is, at least 0")
            double offset,

            @Setting(value = "0.7", meaning = "kappa: how fast later batches count less, in [0, 1]")
            double decay) {
        public Schedule {
            Preconditions.atLeast("batch", batch, 1);
            Preconditions.require(offset >= 0 && offset <= Double.MAX_VALUE, "offset", "at least 0 and finite", offset);
            Preconditions.between("decay", decay, 0, 1);
        }

        double step(long update) {
            return Math.min(1, Math.pow(offset + update, -decay));
        }
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        double[] lambda = posterior(corpus, training);
        return Topics.mean(lambda, settings.topics(), corpus.vocabulary());
    }

    /** The facts without exact word counts, since batches enter the release with different weights. */
    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withDocumentPrior(settings.alpha()).withCounts(PublicFacts.Counts.OTHER);
    }

    /** The variational parameter lambda after all passes, V x K word-major. */
    double[] posterior(Corpus corpus, TrainingContext training) {
        Lambda lambda = new Lambda(corpus.vocabulary().size(), training.stream("topics"));
        Documents documents = new Documents(corpus, settings);
        Seed seed = training.stream("documents");
        long update = 0;
        for (int pass = 0; pass < settings.passes(); pass++) {
            int[] order = shuffled(corpus.documents(), training.stream("order").child(pass));
            for (int from = 0; from < order.length; from += schedule.batch) {
                int to = Math.min(order.length, from + schedule.batch);
                int[] words = words(corpus, order, from, to);
                lambda.expectedLogs(words);
                documents.fit(order, from, to, lambda.wordTopic, seed.child(pass), training);
                lambda.update(schedule.step(++update), corpus, documents, order, from, to, words);
            }
            training.progress(pass + 1, settings.passes());
        }
        return lambda.values();
    }

    static int[] shuffled(int documents, Seed seed) {
        SplitMix random = seed.generator();
        int[] order = IntStream.range(0, documents).toArray();
        for (int i = documents - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }

    /** The distinct words of a batch, ascending. */
    private static int[] words(Corpus corpus, int[] order, int from, int to) {
        BitSet words = new BitSet(corpus.vocabulary().size());
        for (int i = from; i < to; i++) {
            for (long cell = corpus.start(order[i]); cell < corpus.end(order[i]); cell++) {
                words.set(corpus.word(cell));
            }
        }
        return words.stream().toArray();
    }

    /** The variational parameter lambda = eta + scale * excess, with its row sums. */
    private final class Lambda {
        /** The scale below which it is multiplied into the array, long before it underflows. */
        private static final double SMALLEST_SCALE = 1e-100;

        /** A lower bound on the initial values. */
        private static final double LEAST_START = 0.1;

        private final double[] excess;
        private final double[] excessSums;
        private final double[] sums;
        private final double[] wordTopic;
        private final int words;
        private double scale = 1;

        Lambda(int words, Seed seed) {
            this.words = words;
            excess = Topics.initial(words, settings.topics(), seed);
            for (int i = 0; i < excess.length; i++) {
                excess[i] -= settings.eta();
            }
            excessSums = Topics.rowSums(excess, settings.topics());
            sums = new double[excess.length];
            wordTopic = new double[excess.length];
        }

        private double value(int cell) {
            return settings.eta() + scale * excess[cell];
        }

        /** Computes exp(E[ln phi]) of the given words. */
        void expectedLogs(int[] batchWords) {
            int topics = settings.topics();
            double[] topicSums = new double[topics];
            double leastSum = words * Math.min(settings.eta(), LEAST_START); // rounding may make it smaller
            for (int k = 0; k < topics; k++) {
                topicSums[k] = Math.max(leastSum, words * settings.eta() + scale * excessSums[k]);
            }
            double[] norms = Topics.norms(topicSums);
            double[] values = new double[topics];
            double[] expPsi = new double[topics];
            for (int word : batchWords) {
                int cell = word * topics;
                for (int k = 0; k < topics; k++) {
                    values[k] = value(cell + k);
                }
                Kernels.forFunctions(topics).expPsi(values, 0, topics, expPsi);
                for (int k = 0; k < topics; k++) {
                    wordTopic[cell + k] = Topics.expectedLog(expPsi[k], values[k], topicSums[k], norms[k]);
                }
            }
        }

        void update(double step, Corpus corpus, Documents documents, int[] order, int from, int to, int[] batchWords) {
            int topics = settings.topics();
            int next = 0;
            for (int i = from; i < to; i++) {
                for (long cell = corpus.start(order[i]); cell < corpus.end(order[i]); cell++) {
                    documents.add(i - from, next++, sums, corpus.word(cell) * topics);
                }
            }
            decay(1 - step);
            double weight = step * corpus.documents() / (to - from) / scale;
            for (int word : batchWords) {
                for (int k = 0; k < topics; k++) {
                    int cell = word * topics + k;
                    double added = weight * sums[cell] * wordTopic[cell];
                    excess[cell] += added;
                    excessSums[k] += added;
                    sums[cell] = 0;
                }
            }
        }

        private void decay(double factor) {
            scale *= factor;
            if (scale < SMALLEST_SCALE) {
                for (int i = 0; i < excess.length; i++) {
                    excess[i] *= scale;
                }
                for (int k = 0; k < excessSums.length; k++) {
                    excessSums[k] *= scale;
                }
                scale = 1;
            }
        }

        double[] values() {
            double[] values = new double[excess.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(i);
            }
            return values;
        }
    }
}
