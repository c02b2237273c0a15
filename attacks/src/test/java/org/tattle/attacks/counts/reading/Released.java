package org.tattle.attacks.counts.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SplitMix;

/** Corpora and the topic models that counts make, for tests that know the truth. */
public final class Released {
    private Released() {}

    /** Documents of words with Zipf's frequencies. */
    public static Corpus corpus(int documents, int words, int length, long seed) {
        SplitMix random = new SplitMix(seed);
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents; d++) {
            List<String> tokens = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                tokens.add("w" + (int) Math.floor(Math.pow(words, random.nextDouble())));
            }
            builder.addTokens("d" + d, tokens);
        }
        return builder.build();
    }

    /** Each document by a fair coin. */
    public static BitSet half(Corpus corpus, long seed) {
        SplitMix random = new SplitMix(seed);
        BitSet members = new BitSet();
        for (int d = 0; d < corpus.size(); d++) {
            members.set(d, random.nextDouble() < 0.5);
        }
        return members;
    }

    public static long[] counts(Corpus corpus, BitSet members) {
        long[] counts = new long[corpus.vocabulary().size()];
        members.stream().forEach(d -> {
            for (long c = corpus.start(d); c < corpus.end(d); c++) {
                counts[corpus.word(c)] += corpus.count(c);
            }
        });
        return counts;
    }

    /** Topics that share out the counts of every word, smoothed by the prior. */
    public static TopicModel model(long[] counts, Vocabulary vocabulary, int topics, double prior, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] weights = new double[topics * counts.length];
        for (int w = 0; w < counts.length; w++) {
            double[] shares = new double[topics];
            double sum = 0;
            for (int z = 0; z < topics; z++) {
                shares[z] = Math.pow(random.nextDouble(), 8);
                sum += shares[z];
            }
            for (int z = 0; z < topics; z++) {
                weights[z * counts.length + w] = prior + counts[w] * shares[z] / sum;
            }
        }
        return TopicModel.ofWeights(topics, weights, vocabulary);
    }

    public static Target<Corpus, TopicModel> target(Corpus corpus, TopicModel model, double prior) {
        return new Target<>(
                model,
                corpus,
                corpus,
                0.5,
                List.of(),
                new double[0],
                PublicFacts.of(corpus.size() / 2).withTopicPrior(prior).withCounts(PublicFacts.Counts.HISTOGRAM));
    }

    /** The model with its probabilities to this many decimals. */
    public static TopicModel rounded(TopicModel model, int decimals) {
        double power = Math.pow(10, decimals);
        double[] phi = model.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = Math.rint(phi[i] * power) / power;
        }
        return new TopicModel(model.topics(), phi, model.vocabulary());
    }
}
