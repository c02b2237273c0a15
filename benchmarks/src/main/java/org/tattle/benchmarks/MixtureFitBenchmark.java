package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.MixtureMle;
import org.tattle.core.release.TopicModel;

/**
 * The statistic zeta of every document under one model, certified to 1e-8 a token; and the EM algorithm to the same
 * certificate, or 1,000 steps.
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class MixtureFitBenchmark extends ControlledBenchmark {
    private static final int MOST_EM_STEPS = 1000;

    /** How the optimum is found. */
    public enum Method {
        /** Ours. */
        INTERIOR_POINT,
        /** The EM algorithm. */
        EM
    }

    /** The method. */
    @Param
    private Method method;

    /** The number of topics. */
    @Param("5")
    private int topics;

    private Corpus corpus;
    private TopicModel model;

    /** A model of half of the tweets. */
    @Setup
    public void train() {
        corpus = Tweets.corpus();
        model = Tweets.lda(corpus, topics).train(Tweets.half(corpus), TrainingContext.seeded(1));
    }

    @Override
    double repeat(int times) {
        double sum = 0;
        for (int round = 0; round < times; round++) {
            sum += method == Method.INTERIOR_POINT ? interiorPoint() : expectationMaximization();
        }
        return sum;
    }

    private double interiorPoint() {
        MixtureMle fit = new MixtureMle(topics);
        fit.model(model.topicWord());
        double[] sum = new double[1];
        fit.fit(corpus, 0, corpus.documents(), d -> sum[0] += fit.logLikelihood());
        return sum[0];
    }

    private double expectationMaximization() {
        double sum = 0;
        double[] theta = new double[topics];
        double[] gradient = new double[topics];
        for (int d = 0; d < corpus.documents(); d++) {
            sum += em(d, theta, gradient);
        }
        return sum;
    }

    private double em(int d, double[] theta, double[] gradient) {
        double tokens = corpus.length(d);
        Arrays.fill(theta, 1.0 / topics);
        for (int step = 0; step < MOST_EM_STEPS; step++) {
            Arrays.fill(gradient, 0);
            double value = 0;
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                double p = 0;
                for (int k = 0; k < topics; k++) {
                    p += theta[k] * model.probability(k, corpus.word(cell));
                }
                value += corpus.count(cell) * Math.log(p);
                for (int k = 0; k < topics; k++) {
                    gradient[k] += corpus.count(cell) / p * model.probability(k, corpus.word(cell));
                }
            }
            double steepest = 0;
            for (int k = 0; k < topics; k++) {
                steepest = Math.max(steepest, gradient[k]);
                theta[k] *= gradient[k] / tokens;
            }
            if (tokens * Math.log(steepest / tokens) <= MixtureMle.TOLERANCE * tokens) {
                return value;
            }
        }
        return Double.NaN;
    }
}
