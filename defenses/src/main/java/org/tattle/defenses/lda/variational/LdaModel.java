package org.tattle.defenses.lda.variational;

import java.util.List;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.VariationalDocuments;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.Topics.GammaInit;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * LDA as a model of the conjugate-exponential family ([PTM], [VIPS] section 5; algorithms.md (b)): its only block is
 * the expected counts of words in topics, V x K word-major; lambda &lt;- (1 − rho) lambda + rho (eta + max(0, noisy
 * counts)).
 *
 * <p>A document's counts are non-negative, so that negative noisy counts are raised to 0 in every cell: half of the
 * empty cells keep some noise. In a unit of m documents each is clipped to R/m.
 */
record LdaModel(Corpus corpus, VariationalSettings settings, Bounds bounds)
        implements VariationalModel<double[], double[], TopicModel> {
    /**
     * A factor below 1 by more than the rounding error of a norm of 2^24 counts (2^-53 for each count, halved by the
     * root) and of a product: clipped counts lie within the radius, even those that needed no scaling.
     */
    private static final double INWARDS = 1 - 0x1.0p-29;

    /**
     * The bounds on the sufficient statistics.
     *
     * @param document the largest Frobenius norm of one unit's counts
     * @param batch the largest Frobenius norm of a batch's counts
     * @param moved the sensitivity of the batch's counts to one unit
     * @param least the threshold below which noisy counts, scaled to all records, are set to 0; at least 0
     */
    record Bounds(double document, double batch, double moved, double least) {}

    @Override
    public List<Block> blocks() {
        return List.of(new Block("expected counts", corpus.vocabulary().size() * settings.topics(), bounds.moved));
    }

    @Override
    public double[] start(Seed seed) {
        return Topics.initial(corpus.vocabulary().size(), settings.topics(), seed);
    }

    @Override
    public double[] expected(double[] lambda) {
        return Topics.expectedLogs(lambda, settings.topics());
    }

    /** exp of the mode of ln phi: as the density of ln phi has exponents lambda, this is the mean lambda/sum. */
    @Override
    public double[] atMode(double[] lambda) {
        double[] wordTopic = new double[lambda.length];
        double[] sums = Topics.rowSums(lambda, settings.topics());
        for (int i = 0; i < lambda.length; i++) {
            wordTopic[i] = lambda[i] / sums[i % sums.length];
        }
        return wordTopic;
    }

    @Override
    public ExpectationStep expectation(double[] wordTopic, Seed seed) {
        return (batch, from, to, sums) -> {
            Sum sum = new Sum(batch, from, to, wordTopic, seed, sums[0]);
            settings.documents().fit(wordTopic, corpus, sum.documents, 0, sum.documents.length, sum);
        };
    }

    /** Adds the clipped counts of the documents of a batch's units. */
    private final class Sum implements VariationalDocuments.Visitor {
        private final int[] documents;
        private final int[] units;
        private final double[] wordTopic;
        private final Seed seed;
        private final double[] sum;
        private final SplitMix random = new SplitMix(0);
        private final ContinuousSampler initial = GammaInit.distribution(random);

        Sum(int[] batch, int from, int to, double[] wordTopic, Seed seed, double[] sum) {
            this.wordTopic = wordTopic;
            this.seed = seed;
            this.sum = sum;
            int size = 0;
            for (int i = from; i < to; i++) {
                size += corpus.firstDocument(batch[i] + 1) - corpus.firstDocument(batch[i]);
            }
            documents = new int[size];
            units = new int[size];
            int next = 0;
            for (int i = from; i < to; i++) {
                for (int d = corpus.firstDocument(batch[i]); d < corpus.firstDocument(batch[i] + 1); d++) {
                    documents[next] = d;
                    units[next++] = batch[i];
                }
            }
        }

        @Override
        public void start(int position, double[] gamma) {
            int unit = units[position];
            long place = (long) documents[position] - corpus.firstDocument(unit);
            random.reset(Seed.combine(seed.value(), Seed.combine(Seed.hash(corpus.id(unit)), place)));
            GammaInit.draw(initial, gamma);
        }

        @Override
        public void fitted(int position, double[] weights, double[] ratios) {
            int unit = units[position];
            int ofUnit = corpus.firstDocument(unit + 1) - corpus.firstDocument(unit);
            add(documents[position], weights, ratios, wordTopic, bounds.document / ofUnit, sum);
        }
    }

    private void add(int d, double[] weights, double[] ratios, double[] wordTopic, double radius, double[] sum) {
        double factor = Math.min(1, INWARDS * radius / norm(d, weights, ratios, wordTopic));
        int topics = weights.length;
        long start = corpus.start(d);
        for (int i = 0; i < corpus.distinct(d); i++) {
            double scaled = factor * ratios[i];
            int row = corpus.word(start + i) * topics;
            for (int k = 0; k < topics; k++) {
                sum[row + k] += scaled * weights[k] * wordTopic[row + k];
            }
        }
    }

    /** The Frobenius norm of a document's expected counts. */
    private double norm(int d, double[] weights, double[] ratios, double[] wordTopic) {
        int topics = weights.length;
        long start = corpus.start(d);
        double squares = 0;
        for (int i = 0; i < corpus.distinct(d); i++) {
            int row = corpus.word(start + i) * topics;
            double ofWord = 0;
            for (int k = 0; k < topics; k++) {
                double part = weights[k] * wordTopic[row + k];
                ofWord += part * part;
            }
            squares += ratios[i] * ratios[i] * ofWord;
        }
        return Math.sqrt(squares);
    }

    @Override
    public void bound(double[][] sums) {
        if (bounds.batch == Double.POSITIVE_INFINITY) {
            return;
        }
        double squares = 0;
        for (double count : sums[0]) {
            squares += count * count;
        }
        double norm = Math.sqrt(squares);
        double factor = INWARDS * bounds.batch / norm;
        for (int i = 0; factor < 1 && i < sums[0].length; i++) {
            sums[0][i] *= factor;
        }
    }

    @Override
    public double[] maximize(double[] lambda, double[][] statistics, double weight) {
        double[] counts = statistics[0];
        double prior = settings.eta();
        for (int i = 0; i < lambda.length; i++) {
            double count = counts[i] > bounds.least ? counts[i] : 0;
            lambda[i] = (1 - weight) * lambda[i] + weight * (prior + count);
        }
        return lambda;
    }

    @Override
    public TopicModel release(double[] lambda) {
        return Topics.mean(lambda, settings.topics(), corpus.vocabulary());
    }
}
