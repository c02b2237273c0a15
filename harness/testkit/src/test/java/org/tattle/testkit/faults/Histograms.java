package org.tattle.testkit.faults;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
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
        return release(noisy(counts(corpus.capped(CAP)), SCALE, training.noise("counts")), corpus.vocabulary());
    }

    /** How often each word is said. */
    static double[] counts(Corpus corpus) {
        double[] counts = Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
        return counts;
    }

    /** Counts with noise of a scale, declared to be for a sensitivity of the cap. */
    static double[] noisy(double[] counts, double scale, UniformRandomProvider random) {
        return noisy(counts, CAP, scale, Adjacency.ADD_REMOVE, random);
    }

    /** Values with Laplace noise of a scale, declared to be for an L1 sensitivity. */
    static double[] noisy(
            double[] values, double sensitivity, double scale, Adjacency adjacency, UniformRandomProvider random) {
        double[] noisy = values.clone();
        new LaplaceMechanism(new Sensitivity(sensitivity, Norm.L1, adjacency), scale / sensitivity)
                .release(noisy, NoiseSource.of(random));
        return noisy;
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
