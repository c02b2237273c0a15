package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.MixtureMle;
import org.tattle.core.release.TopicModel;

/**
 * The query statistic of a topic model: how well it fits each document, and with which mixture; the log-likelihood zeta
 * of [MIA] eq. 3, exact to a certified 1e-8 max(1, tokens), and from the same optimum, smoothed, the statistics of
 * Huang et al. and LiRA's alternatives (algorithms.md (o.3), (o.4)).
 *
 * <p>Every column is expected to be higher for members. A unit of several documents gets the sum of their
 * log-likelihoods and the means of the others. A document without a word of the vocabulary has log-likelihood 0 and a
 * uniform mixture.
 */
public record DocumentFit() implements QueryStatistic<Corpus, TopicModel> {
    /** zeta: the maximum over mixtures of the document's log-likelihood, in nats. */
    public static final String LOG_LIKELIHOOD = "log-likelihood";

    /** Minus the entropy of the mixture, in nats. */
    public static final String NEGATIVE_ENTROPY = "negative-entropy";

    /** The population standard deviation of the mixture's entries. */
    public static final String STANDARD_DEVIATION = "standard-deviation";

    /** The largest entry of the mixture. */
    public static final String MAX_POSTERIOR = "max-posterior";

    /** ln(m/(1−m)), where m is the largest entry minus 1e-11. */
    public static final String LOGIT_MAX_POSTERIOR = "logit-max-posterior";

    private static final List<String> COLUMNS =
            List.of(LOG_LIKELIHOOD, NEGATIVE_ENTROPY, STANDARD_DEVIATION, MAX_POSTERIOR, LOGIT_MAX_POSTERIOR);
    /** Documents fitted before their results are added up. */
    private static final int PART = 4096;

    private static final double LOGIT_MARGIN = 1e-11;

    /** The smallest resolved difference of topic shares; a power of two, so that shares of tokens fall on multiples. */
    private static final double RESOLUTION = 0x1p-20;

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public String meaning(String column) {
        return switch (column) {
            case LOG_LIKELIHOOD -> "log-likelihood of a document with the topic shares that fit it best";
            case NEGATIVE_ENTROPY -> "minus the entropy of a document's topic shares";
            case STANDARD_DEVIATION -> "standard deviation of a document's topic shares";
            case MAX_POSTERIOR -> "largest topic share of a document";
            default -> "logit of the largest topic share of a document";
        };
    }

    @Override
    public void evaluate(TopicModel model, Corpus corpus, double[] out) {
        if (!model.vocabulary().equals(corpus.vocabulary())) {
            throw new IllegalArgumentException("the model and the documents must have one vocabulary: "
                    + model.vocabulary() + ", " + corpus.vocabulary());
        }
        MixtureMle fit = new MixtureMle(model.topics());
        fit.model(model.topicWord());
        double[] ofPart = new double[PART * COLUMNS.size()];
        Arrays.fill(out, 0, corpus.size() * COLUMNS.size(), 0);
        int unit = 0;
        for (int from = 0; from < corpus.documents(); from += PART) {
            int first = from;
            int to = Math.min(corpus.documents(), from + PART);
            fit.fit(corpus, from, to, d -> read(fit, corpus.length(d), ofPart, (d - first) * COLUMNS.size()));
            // Added in the documents' order, which that of their fits is not.
            for (int d = from; d < to; d++) {
                while (d >= corpus.firstDocument(unit + 1)) {
                    unit++;
                }
                int documents = corpus.firstDocument(unit + 1) - corpus.firstDocument(unit);
                for (int c = 0; c < COLUMNS.size(); c++) {
                    double value = ofPart[(d - from) * COLUMNS.size() + c];
                    out[unit * COLUMNS.size() + c] += c == 0 ? value : value / documents;
                }
            }
        }
    }

    private static void read(MixtureMle fit, long tokens, double[] columns, int at) {
        double[] theta = smoothed(fit.theta(), (double) tokens);
        double max = max(theta);
        columns[at] = fit.logLikelihood();
        columns[at + 1] = -entropy(theta);
        columns[at + 2] = standardDeviation(theta);
        columns[at + 3] = max;
        columns[at + 4] = Math.log((max - LOGIT_MARGIN) / (1 - max + LOGIT_MARGIN));
    }

    /**
     * Smooths a document's topic shares, in place (E49): the fitted mixture's tokens plus a prior of 1/K for each
     * topic, as in the public code of [MIA]. Without the prior all documents of a single topic would tie. Shares are
     * rounded to what is resolved, or else documents of equal shares would be ranked by how far the solver converged.
     */
    static double[] smoothed(double[] theta, double tokens) {
        double sum = 0;
        for (int k = 0; k < theta.length; k++) {
            theta[k] = Math.rint(theta[k] / RESOLUTION) * RESOLUTION;
            sum += theta[k];
        }
        for (int k = 0; k < theta.length; k++) {
            theta[k] = (tokens * theta[k] / sum + 1.0 / theta.length) / (tokens + 1);
        }
        return theta;
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }

    /** The number of tokens of each unit: the variance of a log-likelihood grows with it. */
    @Override
    public double[] varianceScales(Corpus corpus) {
        double[] scales = new double[corpus.size()];
        for (int unit = 0; unit < scales.length; unit++) {
            long tokens = 0;
            for (int d = corpus.firstDocument(unit); d < corpus.firstDocument(unit + 1); d++) {
                tokens += corpus.length(d);
            }
            scales[unit] = Math.max(1, tokens);
        }
        return scales;
    }

    static double entropy(double[] theta) {
        double entropy = 0;
        for (double share : theta) {
            if (share > 0) {
                entropy -= share * Math.log(share);
            }
        }
        return entropy;
    }

    static double standardDeviation(double[] theta) {
        double mean = 1.0 / theta.length;
        double squares = 0;
        for (double share : theta) {
            squares += (share - mean) * (share - mean);
        }
        return Math.sqrt(squares / theta.length);
    }

    private static double max(double[] theta) {
        double max = 0;
        for (double share : theta) {
            max = Math.max(max, share);
        }
        return max;
    }
}
