package org.tattle.testkit.faults;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.testkit.faults.Claimed.Algorithm;

/**
 * The steps of a private word histogram: of each document {@value #CAP} tokens count, every count gets Laplace noise of
 * scale {@value #CAP}/epsilon, what is below 0 counts as none, and the counts are released as a topic. Epsilon is 1 for
 * a document more or less.
 */
final class Histograms {
    static final int CAP = 5;
    static final double EPSILON = 1;
    static final double SCALE = CAP / EPSILON;
    private static final double PRIOR = 0.1;

    private Histograms() {}

    /** An algorithm that claims what the sound histogram may. */
    static Claimed<Corpus, TopicModel> claiming(Algorithm<Corpus, TopicModel> algorithm) {
        return new Claimed<>(Claimed.claim(EPSILON, 0, Relation.addRemove(Unit.DOCUMENT)), algorithm);
    }

    /** Nothing wrong. */
    static TopicModel sound(Corpus corpus, TrainingContext training) {
        return release(plus(counts(corpus.capped(CAP)), laplace(corpus, SCALE, training)), corpus.vocabulary());
    }

    /** How often each word is said. */
    static double[] counts(Corpus corpus) {
        double[] counts = Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
        return counts;
    }

    /** A noise for each word. */
    static double[] laplace(Corpus corpus, double scale, TrainingContext training) {
        return laplace(corpus.vocabulary().size(), scale, training.noise("counts"));
    }

    static double[] laplace(int count, double scale, UniformRandomProvider random) {
        double[] noise = new double[count];
        Arrays.setAll(noise, i -> LaplaceSampler.sample(random, scale));
        return noise;
    }

    static double[] plus(double[] a, double[] b) {
        double[] sum = new double[a.length];
        Arrays.setAll(sum, i -> a[i] + b[i]);
        return sum;
    }

    /** One topic a histogram. */
    static TopicModel release(Vocabulary vocabulary, double[]... histograms) {
        double[] weights = Arrays.stream(histograms)
                .flatMapToDouble(Arrays::stream)
                .map(count -> PRIOR + Math.max(0, count))
                .toArray();
        return TopicModel.ofWeights(histograms.length, weights, vocabulary);
    }

    static TopicModel release(double[] histogram, Vocabulary vocabulary) {
        return release(vocabulary, histogram);
    }
}
