package org.tattle.core.numeric;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.LogGamma;
import org.tattle.core.data.Corpus;

/**
 * The variational distribution of one document's topics under fixed topics: the E-step of variational LDA (Blei, Ng and
 * Jordan 2003; Hoffman et al. 2010; sheet section (a)).
 *
 * <p>A workspace: {@link #load} a document, {@link #fit}, then read. One thread at a time; allocates only when a longer
 * document comes.
 */
public final class VariationalDocument {
    /** Keeps a word that no topic knows from dividing by zero. */
    private static final double TINY = 1e-100;

    private final int topics;
    private final double alpha;
    private final double tolerance;
    private final int iterations;
    private final double[] gamma;
    private final double[] weight;
    private final double[] share;
    private int distinct;
    private double tokens;
    private double[] topicWord;
    private double[] counts;
    private double[] mixture;

    /**
     * @param topics K
     * @param alpha the prior of each topic in a document, &gt; 0
     * @param tolerance stop when the mean change of gamma in a step is below it
     * @param iterations the most steps
     */
    public VariationalDocument(int topics, double alpha, double tolerance, int iterations) {
        this.topics = topics;
        this.alpha = alpha;
        this.tolerance = tolerance;
        this.iterations = iterations;
        gamma = new double[topics];
        weight = new double[topics];
        share = new double[topics];
        topicWord = new double[0];
        counts = new double[0];
        mixture = new double[0];
    }

    /**
     * Takes a document in.
     *
     * @param wordTopic exp(E[ln phi]), or phi, V x K, word-major; not modified
     */
    public void load(double[] wordTopic, Corpus corpus, int document) {
        int from = corpus.start(document);
        distinct = corpus.end(document) - from;
        if (counts.length < distinct) {
            topicWord = new double[topics * distinct * 2];
            counts = new double[distinct * 2];
            mixture = new double[distinct * 2];
        }
        tokens = 0;
        for (int i = 0; i < distinct; i++) {
            int row = corpus.word(from + i) * topics;
            for (int k = 0; k < topics; k++) {
                topicWord[k * distinct + i] = wordTopic[row + k];
            }
            counts[i] = corpus.count(from + i);
            tokens += counts[i];
        }
    }

    /** Iterates from {@link #gamma()} as it stands to the fixed point; returns the number of steps. */
    public int fit() {
        updateWeights();
        for (int step = 1; step <= iterations; step++) {
            mix();
            double change = 0;
            for (int k = 0; k < topics; k++) {
                double sum = 0;
                int row = k * distinct;
                for (int i = 0; i < distinct; i++) {
                    sum += mixture[i] * topicWord[row + i];
                }
                double next = alpha + weight[k] * sum;
                change += Math.abs(next - gamma[k]);
                gamma[k] = next;
            }
            updateWeights();
            if (change < tolerance * topics) {
                mix();
                return step;
            }
        }
        mix();
        return iterations;
    }

    /** exp(psi(gamma)): the factor exp(−psi(sum gamma)) that is the same for all topics cancels everywhere here. */
    private void updateWeights() {
        for (int k = 0; k < topics; k++) {
            weight[k] = Digamma.expPsi(gamma[k]);
        }
    }

    /** Sets mixture to count over sum_k weight_k topicWord_kw, for every word. */
    private void mix() {
        Arrays.fill(mixture, 0, distinct, TINY);
        for (int k = 0; k < topics; k++) {
            double w = weight[k];
            int row = k * distinct;
            for (int i = 0; i < distinct; i++) {
                mixture[i] += w * topicWord[row + i];
            }
        }
        for (int i = 0; i < distinct; i++) {
            mixture[i] = counts[i] / mixture[i];
        }
    }

    /** The Dirichlet parameters gamma, K; set them before {@link #fit}, read them after. */
    public double[] gamma() {
        return gamma;
    }

    /** exp(psi(gamma_k)) at the fit, K: a token of word w is topic k's in proportion to weight_k wordTopic_wk. */
    public double[] weights() {
        return weight;
    }

    /**
     * For each cell of the document, count_w / sum_k weight_k wordTopic_wk: the expected counts are weight_k
     * wordTopic_wk times it.
     */
    public double[] ratios() {
        return mixture;
    }

    /** The number of distinct words of the document. */
    public int distinct() {
        return distinct;
    }

    /** The number of tokens of the document. */
    public double tokens() {
        return tokens;
    }

    /**
     * The document's part of the evidence lower bound at the fit, in nats (sheet section (a), ELBO pieces); 0 for an
     * empty document.
     */
    public double bound() {
        if (distinct == 0) {
            return 0;
        }
        double sum = 0;
        for (int k = 0; k < topics; k++) {
            sum += gamma[k];
        }
        double psiSum = Digamma.psi(sum);
        double bound = LogGamma.value(topics * alpha) - LogGamma.value(sum);
        for (int k = 0; k < topics; k++) {
            share[k] = Digamma.psi(gamma[k]) - psiSum;
            bound += (alpha - gamma[k]) * share[k] + LogGamma.value(gamma[k]) - LogGamma.value(alpha);
        }
        for (int i = 0; i < distinct; i++) {
            bound += counts[i] * (Math.log(counts[i] / mixture[i]) - psiSum);
        }
        return bound;
    }
}
