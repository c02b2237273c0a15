package org.tattle.core.metric;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.inference.VariationalDocument;
import org.tattle.core.release.TopicModel;
import org.tattle.math.Preconditions;

/**
 * The perplexity of a released topic model on documents it was not trained on: exp(−sum_d bound(d) / sum_d tokens(d)),
 * with the variational bound on ln p(document | Phi, alpha) (algorithms.md (a)). Lower is better; a uniform model of V
 * words has at least V.
 *
 * <p>Phi is used as released. The HELD_OUT variant of algorithms.md (a), and scikit-learn, use the whole posterior
 * lambda and put exp(E[ln phi]) in its place, which is smaller than the mean: their perplexity is higher, and the two
 * are not comparable.
 *
 * <p>A document's mixture is fitted from gamma = 1 until its mean change is below 1e-6. Only words of the model count;
 * perplexities over different vocabularies are not comparable, so the share of tokens left out is returned too. A word
 * that is in the vocabulary but has probability 0 in every topic counts as 1e-100.
 *
 * @param alpha the prior of each topic in a document, &gt; 0 and finite
 */
public record Perplexity(double alpha) {
    private static final double TOLERANCE = 1e-6;
    private static final int MOST_STEPS = 1000;

    /**
     * The perplexity of held-out documents.
     *
     * @param perplexity at least 1; NaN if no token is known
     * @param tokens the number of known tokens, over which it is a mean
     * @param outOfVocabulary the share of all tokens whose words the model lacks, in [0, 1]; 0 if there are no tokens
     */
    public record HeldOut(double perplexity, long tokens, double outOfVocabulary) {}

    public Perplexity {
        Preconditions.positive("alpha", alpha);
    }

    /** The perplexity of documents that the model was not trained on, over any vocabulary. */
    public HeldOut of(TopicModel model, Corpus heldOut) {
        Corpus known = heldOut.restrictTo(model.vocabulary());
        long all = heldOut.tokens();
        long tokens = known.tokens();
        double bound = bound(model.topics(), wordTopic(model), known);
        return new HeldOut(Math.exp(-bound / tokens), tokens, all == 0 ? 0 : (double) (all - tokens) / all);
    }

    /**
     * The perplexity of held-out documents over all words, which can be compared with that of a model of other words:
     * those of the documents' vocabulary that the model lacks are one more topic, uniform. The prior is 1 over the
     * number of topics then.
     *
     * @return empty if the model lacks none of them, or no token is held out
     */
    public static Optional<Double> overAll(TopicModel model, Corpus heldOut) {
        int own = model.words();
        Set<String> words = new LinkedHashSet<>(model.vocabulary().words());
        words.addAll(heldOut.vocabulary().words());
        if (words.size() == own || heldOut.tokens() == 0) {
            return Optional.empty();
        }
        int topics = model.topics() + 1;
        double[] weights = new double[topics * words.size()];
        for (int k = 0; k < model.topics(); k++) {
            System.arraycopy(model.topicWord(), k * own, weights, k * words.size(), own);
        }
        Arrays.fill(weights, model.topics() * words.size() + own, weights.length, 1);
        TopicModel all = TopicModel.ofWeights(topics, weights, new Vocabulary(List.copyOf(words)));
        return Optional.of(new Perplexity(1.0 / topics).of(all, heldOut).perplexity());
    }

    /**
     * The perplexity of held-out documents under the frequencies of words in the training documents alone, each count
     * plus one: what a model that knows no topic reaches.
     *
     * @return at least 1; NaN if no token of the held-out documents counts
     */
    public static double ofFrequencies(Corpus training, Corpus heldOut, Vocabulary words) {
        long[] known = training.restrictTo(words).wordTokens();
        long[] asked = heldOut.restrictTo(words).wordTokens();
        double all = (double) Arrays.stream(known).sum() + known.length;
        double logarithms = 0;
        long tokens = 0;
        for (int w = 0; w < known.length; w++) {
            logarithms += asked[w] * Math.log((known[w] + 1) / all);
            tokens += asked[w];
        }
        return Math.exp(-logarithms / tokens);
    }

    /** The sum of the documents' bounds, in nats; wordTopic is Phi or exp(E[ln phi]), V x K word-major. */
    double bound(int topics, double[] wordTopic, Corpus corpus) {
        VariationalDocument document = new VariationalDocument(topics, alpha, TOLERANCE, MOST_STEPS);
        double bound = 0;
        for (int d = 0; d < corpus.documents(); d++) {
            Arrays.fill(document.gamma(), 1);
            document.load(wordTopic, corpus, d);
            document.fit();
            bound += document.bound();
        }
        return bound;
    }

    private static double[] wordTopic(TopicModel model) {
        int topics = model.topics();
        double[] wordTopic = new double[model.topicWord().length];
        for (int k = 0; k < topics; k++) {
            for (int w = 0; w < model.words(); w++) {
                wordTopic[w * topics + k] = model.probability(k, w);
            }
        }
        return wordTopic;
    }
}
