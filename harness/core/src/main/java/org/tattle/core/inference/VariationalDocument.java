package org.tattle.core.inference;

import org.apache.commons.numbers.gamma.LogGamma;
import org.tattle.core.data.Corpus;
import org.tattle.math.special.Digamma;
import org.tattle.math.vector.Kernels;

/**
 * The variational distribution of one document's topics under fixed topics: the E-step of variational LDA (Blei, Ng and
 * Jordan 2003; Hoffman et al. 2010; algorithms.md (a)).
 *
 * <p>A workspace: {@link #load} a document, {@link #fit}, then read the results. One thread at a time; memory is
 * allocated only for a document longer than all before.
 */
public final class VariationalDocument {
    /** Avoids a division by zero for a word with probability 0 in every topic. */
    static final double TINY = 1e-100;

    private final int topics;
    private final double alpha;
    private final double tolerance;
    private final int iterations;
    private final Kernels kernels;
    private final double[] gamma;
    private final double[] weight;
    private final double[] dots;
    private final PackedDocument packed;
    private double[] ratio = {};

    /**
     * @param topics K
     * @param alpha the prior of each topic in a document, &gt; 0
     * @param tolerance the mean change of gamma below which the iteration stops
     * @param iterations the largest number of steps
     */
    public VariationalDocument(int topics, double alpha, double tolerance, int iterations) {
        this.topics = topics;
        this.alpha = alpha;
        this.tolerance = tolerance;
        this.iterations = iterations;
        kernels = Kernels.forFunctions(topics);
        gamma = new double[topics];
        weight = new double[topics];
        dots = new double[topics];
        packed = new PackedDocument(topics);
    }

    /** Loads a document; wordTopic is exp(E[ln phi]), or phi, V x K, word-major, not modified, not kept. */
    public void load(double[] wordTopic, Corpus corpus, int document) {
        packed.load(wordTopic, corpus, document);
        if (ratio.length < packed.width()) {
            ratio = new double[2 * packed.width()];
        }
    }

    /** Iterates from the current {@link #gamma()} to the fixed point; returns the number of steps. */
    public int fit() {
        updateWeights();
        updateRatios();
        int step = 0;
        double change = Double.POSITIVE_INFINITY;
        while (step < iterations && change >= tolerance * topics) {
            step++;
            change = 0;
            packed.dots(ratio, topics, dots);
            for (int k = 0; k < topics; k++) {
                double next = alpha + weight[k] * dots[k];
                change += Math.abs(next - gamma[k]);
                gamma[k] = next;
            }
            updateWeights();
            updateRatios();
        }
        return step;
    }

    /** Sets the weights to exp(psi(gamma)): the common factor exp(−psi(sum gamma)) cancels everywhere here. */
    private void updateWeights() {
        kernels.expPsi(gamma, 0, topics, weight);
    }

    /** Sets the ratios count_w / sum_k weight_k wordTopic_wk of all words. */
    private void updateRatios() {
        packed.ratios(weight, TINY, ratio);
    }

    /** The Dirichlet parameters gamma, K; set them before {@link #fit}, read them after. */
    public double[] gamma() {
        return gamma;
    }

    /** exp(psi(gamma_k)), K: a token of word w is of topic k with probability proportional to it times wordTopic_wk. */
    public double[] weights() {
        return weight;
    }

    /** count_w / sum_k weight_k wordTopic_wk of each cell; the expected counts are weight_k wordTopic_wk times it. */
    public double[] ratios() {
        return ratio;
    }

    public int distinct() {
        return packed.distinct();
    }

    /** The document's term of the evidence lower bound at the fit, in nats; 0 for an empty document. */
    public double bound() {
        if (packed.distinct() == 0) {
            return 0;
        }
        double sum = 0;
        for (int k = 0; k < topics; k++) {
            sum += gamma[k];
        }
        double psiSum = Digamma.psi(sum);
        double bound = LogGamma.value(topics * alpha) - LogGamma.value(sum);
        for (int k = 0; k < topics; k++) {
            bound += (alpha - gamma[k]) * (Digamma.psi(gamma[k]) - psiSum);
            bound += LogGamma.value(gamma[k]) - LogGamma.value(alpha);
        }
        for (int i = 0; i < packed.distinct(); i++) {
            bound += packed.count(i) * (Math.log(packed.count(i) / ratio[i]) - psiSum);
        }
        return bound;
    }
}
