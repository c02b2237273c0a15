package org.tattle.attacks.counts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.inference.VariationalDocument;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

/** Batch variational Bayes, written out once more, for tests that know what the last pass saw. */
public final class VariationalTopics {
    private final int topics;
    /** After the last pass and before it, V x K. */
    public final double[] lambda;

    public final double[] previous;
    /** For each document of the training set and each of its cells, count times responsibilities. */
    public final double[][] shares;

    public VariationalTopics(Corpus training, int topics, int passes, long seed) {
        this.topics = topics;
        SplitMix random = new SplitMix(seed);
        int size = training.vocabulary().size() * topics;
        double[] next = new double[size];
        for (int i = 0; i < size; i++) {
            next[i] = 0.7 + 0.6 * random.nextDouble();
        }
        double[] last = next;
        shares = new double[training.documents()][];
        for (int pass = 0; pass < passes; pass++) {
            last = next;
            next = pass(training, last, random);
        }
        lambda = next;
        previous = last;
    }

    public double prior() {
        return 1.0 / topics;
    }

    private double[] pass(Corpus training, double[] last, SplitMix random) {
        double[] sums = new double[topics];
        for (int i = 0; i < last.length; i++) {
            sums[i % topics] += last[i];
        }
        double[] wordTopic = new double[last.length];
        for (int i = 0; i < last.length; i++) {
            wordTopic[i] = Math.exp(Digamma.psi(last[i]) - Digamma.psi(sums[i % topics]));
        }
        VariationalDocument fit = new VariationalDocument(topics, prior(), 1e-3, 100);
        double[] next = new double[last.length];
        Arrays.fill(next, prior());
        for (int d = 0; d < training.documents(); d++) {
            for (int z = 0; z < topics; z++) {
                fit.gamma()[z] = 0.8 + 0.4 * random.nextDouble();
            }
            fit.load(wordTopic, training, d);
            fit.fit();
            shares[d] = new double[fit.distinct() * topics];
            for (int i = 0; i < fit.distinct(); i++) {
                int word = training.word(training.start(d) + i);
                for (int z = 0; z < topics; z++) {
                    double share = fit.weights()[z] * wordTopic[word * topics + z] * fit.ratios()[i];
                    shares[d][i * topics + z] = share;
                    next[word * topics + z] += share;
                }
            }
        }
        return next;
    }

    public TopicModel model(Corpus corpus) {
        int words = corpus.vocabulary().size();
        double[] weights = new double[lambda.length];
        for (int w = 0; w < words; w++) {
            for (int z = 0; z < topics; z++) {
                weights[z * words + w] = lambda[w * topics + z];
            }
        }
        return TopicModel.ofWeights(topics, weights, corpus.vocabulary());
    }

    /**
     * Documents of two themes each, with words of their themes and words of all, that often differ in a word or two.
     */
    public static Corpus corpus(int documents, int words, int length, long seed) {
        SplitMix random = new SplitMix(seed);
        CorpusBuilder builder = CorpusBuilder.ofWords();
        List<List<String>> texts = new ArrayList<>();
        for (int d = 0; d < documents; d++) {
            List<String> tokens = new ArrayList<>();
            if (d > 0 && random.nextDouble() < 0.5) {
                tokens.addAll(texts.get(random.nextInt(d)));
                tokens.subList(0, 1 + random.nextInt(length / 2)).clear();
            }
            int theme = random.nextInt(6);
            while (tokens.size() < length) {
                int of = random.nextDouble() < 0.3 ? 6 : (theme + random.nextInt(2)) % 6;
                tokens.add("t" + of + "w" + (int) Math.floor(Math.pow(words, random.nextDouble())));
            }
            texts.add(tokens);
            builder.addTokens("d" + d, tokens);
        }
        return builder.build();
    }

    public static Corpus training(Corpus corpus, BitSet members) {
        return corpus.select(members.stream().toArray());
    }
}
