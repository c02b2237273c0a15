package org.tattle.defenses.lda.variational;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.tattle.core.audit.Training;
import org.tattle.core.numeric.Digamma;
import org.tattle.core.random.Seed;

/** The variational distribution of the topics: lambda, V x K word-major, and exp(E[ln phi]) of it. */
final class Topics {
    private static final int PART = 4096;
    private static final double INITIAL_SHAPE = 100;
    private static final double INITIAL_SCALE = 0.01;

    private Topics() {}

    /** The law of every initial lambda and gamma, Gamma(100, scale 0.01): mean 1, standard deviation 0.1. */
    static ContinuousSampler initialLaw(UniformRandomProvider random) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, INITIAL_SHAPE, INITIAL_SCALE);
    }

    /** lambda drawn elementwise. */
    static double[] initial(int words, int topics, Seed seed) {
        return initialLaw(seed.generator()).samples((long) words * topics).toArray();
    }

    /** exp(psi(lambda_kw) − psi(sum_w lambda_kw)) into {@code wordTopic}, both V x K word-major. */
    static void expectedLogs(double[] lambda, int topics, double[] wordTopic, Training training) {
        double[] norms = rowSums(lambda, topics);
        for (int k = 0; k < topics; k++) {
            norms[k] = Math.exp(-Digamma.psi(norms[k]));
        }
        int words = lambda.length / topics;
        training.parallel((words + PART - 1) / PART, part -> {
            for (int w = part * PART; w < Math.min(words, (part + 1) * PART); w++) {
                for (int k = 0; k < topics; k++) {
                    wordTopic[w * topics + k] = Digamma.expPsi(lambda[w * topics + k]) * norms[k];
                }
            }
        });
    }

    /** sum_w lambda_kw for every topic. */
    static double[] rowSums(double[] lambda, int topics) {
        double[] sums = new double[topics];
        for (int i = 0; i < lambda.length; i += topics) {
            for (int k = 0; k < topics; k++) {
                sums[k] += lambda[i + k];
            }
        }
        return sums;
    }

    /** V x K to K x V. */
    static double[] topicMajor(double[] wordMajor, int topics) {
        int words = wordMajor.length / topics;
        double[] result = new double[wordMajor.length];
        for (int w = 0; w < words; w++) {
            for (int k = 0; k < topics; k++) {
                result[k * words + w] = wordMajor[w * topics + k];
            }
        }
        return result;
    }
}
