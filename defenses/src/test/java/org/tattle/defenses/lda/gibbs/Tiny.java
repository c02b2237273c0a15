package org.tattle.defenses.lda.gibbs;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.defenses.lda.gibbs.GibbsMethod.PlainGibbs;
import org.tattle.math.sampling.Seed;

/** Samplers whose every draw the test decides, and exact distributions by enumeration. */
final class Tiny {
    private Tiny() {}

    /** A state whose tokens stand in the given topics. */
    static Assignments state(Corpus corpus, int topics, int... tokenTopics) {
        Queue<Integer> script = new ArrayDeque<>();
        Arrays.stream(tokenTopics).forEach(script::add);
        UniformRandomProvider scripted = new UniformRandomProvider() {
            @Override
            public long nextLong() {
                throw new AssertionError("only topics are drawn");
            }

            @Override
            public int nextInt(int bound) {
                return script.remove();
            }
        };
        return new Assignments(
                Tokens.of(corpus, new Seed(0)), corpus.vocabulary().size(), topics, scripted);
    }

    /** Plain sampling by sweeps that weigh all topics of every token, as private sweeps do. */
    static GibbsMethod dense(GibbsSettings settings) {
        PlainGibbs plain = new PlainGibbs(settings);
        return new GibbsMethod() {
            @Override
            public GibbsSettings settings() {
                return settings;
            }

            @Override
            public Chain begin(Assignments start, NoiseSource noise) {
                Chain chain = plain.begin(start, noise);
                return new Chain(
                        sweep -> {
                            TopicConditional distribution = chain.next().apply(sweep);
                            return (document, word, weights) -> distribution.weigh(document, word, weights);
                        },
                        chain.show(),
                        chain.estimate());
            }
        };
    }

    /** The log probability that a sweep draws these topics; the state then holds them. */
    static double logProbability(Assignments state, TopicConditional distribution, int... drawn) {
        double sum = 0;
        for (int d = 0; d < state.tokens.documents(); d++) {
            for (int i = state.tokens.start(d); i < state.tokens.start(d + 1); i++) {
                double[] weights = state.weigh(i, d, distribution);
                sum += Math.log(weights[drawn[i]] / Arrays.stream(weights).sum());
                state.place(i, d, drawn[i], distribution);
            }
        }
        return sum;
    }

    /** The topics that a number stands for, in base K. */
    static int[] topics(int code, int tokens, int topics) {
        int[] result = new int[tokens];
        int rest = code;
        for (int i = 0; i < tokens; i++) {
            result[i] = rest % topics;
            rest /= topics;
        }
        return result;
    }

    /** The number that stands for topics. */
    static int code(int[] tokenTopics, int topics) {
        int code = 0;
        for (int i = tokenTopics.length - 1; i >= 0; i--) {
            code = code * topics + tokenTopics[i];
        }
        return code;
    }

    /** p(z | w) for every z, by the joint of algorithms.md (f). */
    static double[] posterior(Corpus corpus, GibbsSettings settings) {
        int tokens = (int) corpus.tokens();
        int states = (int) Math.round(Math.pow(settings.topics(), tokens));
        double[] distribution = new double[states];
        for (int code = 0; code < states; code++) {
            distribution[code] = Math.exp(
                    logJoint(state(corpus, settings.topics(), topics(code, tokens, settings.topics())), settings));
        }
        double sum = Arrays.stream(distribution).sum();
        return Arrays.stream(distribution).map(p -> p / sum).toArray();
    }

    /** ln p(w, z) but for what z does not change. */
    private static double logJoint(Assignments state, GibbsSettings settings) {
        double sum = 0;
        for (int count : state.wordTopic) {
            sum += Gamma.logGamma(count + settings.beta());
        }
        for (int total : state.topicTotals) {
            sum -= Gamma.logGamma(total + state.words * settings.beta());
        }
        for (int count : state.documentTopic) {
            sum += Gamma.logGamma(count + settings.alpha());
        }
        return sum;
    }

    /** A source of Laplace noise that a test decides on. */
    abstract static class LaplaceOnly implements NoiseSource {
        @Override
        public UniformRandomProvider generator() {
            throw new UnsupportedOperationException();
        }

        @Override
        public double step(double scale) {
            return 0;
        }

        @Override
        public double gaussian(double value, double deviation) {
            throw new AssertionError("not asked for");
        }

        @Override
        public long twoSidedGeometric(double decay) {
            throw new AssertionError("not asked for");
        }

        @Override
        public boolean expMinus(double exponent) {
            throw new AssertionError("not asked for");
        }

        @Override
        public int uniform(int bound) {
            throw new AssertionError("not asked for");
        }
    }

    /** A source that adds no noise and counts how often it was asked. */
    static final class Silence extends LaplaceOnly {
        private long draws;
        private double scale;

        /** How often Laplace noise was asked for. */
        long draws() {
            return draws;
        }

        /** The scale that was asked for last. */
        double scale() {
            return scale;
        }

        @Override
        public double laplace(double value, double asked) {
            draws++;
            scale = asked;
            return value;
        }
    }
}
