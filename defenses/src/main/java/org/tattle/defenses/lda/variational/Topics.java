package org.tattle.defenses.lda.variational;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.Digamma;
import org.tattle.math.vector.Kernels;

/** Functions of the variational distribution of the topics, with parameter lambda, V x K word-major. */
final class Topics {
    private static final int PART = 4096;

    private Topics() {}

    /** The initial lambda. */
    static double[] initial(int words, int topics, Seed seed) {
        double[] lambda = new double[words * topics];
        GammaInit.draw(GammaInit.distribution(seed.generator()), lambda);
        return lambda;
    }

    /** Computes exp(psi(lambda_kw) − psi(sum_w lambda_kw)) into {@code wordTopic}, both V x K word-major. */
    static void expectedLogs(double[] lambda, int topics, double[] wordTopic, TrainingContext training) {
        double[] sums = rowSums(lambda, topics);
        double[] norms = norms(sums);
        int words = lambda.length / topics;
        training.parallel((words + PART - 1) / PART, part -> {
            int from = part * PART;
            int to = Math.min(words, from + PART);
            expectedLogs(lambda, from * topics, to * topics, sums, norms, wordTopic);
        });
    }

    private static void expectedLogs(
            double[] lambda, int from, int to, double[] sums, double[] norms, double[] wordTopic) {
        Kernels.best().expPsi(lambda, from, to, wordTopic);
        for (int i = from; i < to; i += sums.length) {
            for (int k = 0; k < sums.length; k++) {
                wordTopic[i + k] = expectedLog(wordTopic[i + k], lambda[i + k], sums[k], norms[k]);
            }
        }
    }

    /** The same on one thread. */
    static double[] expectedLogs(double[] lambda, int topics) {
        double[] sums = rowSums(lambda, topics);
        double[] wordTopic = new double[lambda.length];
        expectedLogs(lambda, 0, lambda.length, sums, norms(sums), wordTopic);
        return wordTopic;
    }

    /** exp(−psi(sum)) of each topic's sum of lambda, the factor that all of its words share. */
    static double[] norms(double... sums) {
        double[] norms = new double[sums.length];
        for (int k = 0; k < sums.length; k++) {
            norms[k] = Math.exp(-Digamma.psi(sums[k]));
        }
        return norms;
    }

    /**
     * exp(psi(lambda) − psi(sum)), at most 1. A sum below about 1/709, as a topic without words has under a small
     * prior, has an infinite norm: then the difference is computed in the exponent.
     */
    static double expectedLog(double expPsi, double lambda, double sum, double norm) {
        return norm <= Double.MAX_VALUE ? expPsi * norm : Math.exp(Math.min(0, Digamma.psi(lambda) - Digamma.psi(sum)));
    }

    /** The sums over words, sum_w lambda_kw, for every topic. */
    static double[] rowSums(double[] lambda, int topics) {
        double[] sums = new double[topics];
        for (int i = 0; i < lambda.length; i += topics) {
            for (int k = 0; k < topics; k++) {
                sums[k] += lambda[i + k];
            }
        }
        return sums;
    }

    /** The released model: the mean of phi, lambda_kw / sum_w lambda_kw. */
    static TopicModel mean(double[] lambda, int topics, Vocabulary vocabulary) {
        int words = vocabulary.size();
        double[] weights = new double[lambda.length];
        for (int w = 0; w < words; w++) {
            for (int k = 0; k < topics; k++) {
                weights[k * words + w] = lambda[w * topics + k];
            }
        }
        return TopicModel.ofWeights(topics, weights, vocabulary);
    }

    /**
     * The random initialization of variational parameters, as in scikit-learn: Gamma(100, scale 0.01), of mean 1 and
     * standard deviation 0.1.
     */
    static final class GammaInit {
        private static final double SHAPE = 100;
        private static final double SCALE = 0.01;

        private GammaInit() {}

        /** A sampler that uses the current state of its generator, even after a reset. */
        static ContinuousSampler distribution(UniformRandomProvider random) {
            return AhrensDieterMarsagliaTsangGammaSampler.of(random, SHAPE, SCALE);
        }

        /** Fills an array with draws. */
        static void draw(ContinuousSampler distribution, double[] parameters) {
            for (int i = 0; i < parameters.length; i++) {
                parameters[i] = distribution.sample();
            }
        }
    }
}
