package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.defenses.vocabulary.UnionBudget;
import org.tattle.defenses.vocabulary.VocabularyDefenses;
import org.tattle.defenses.vocabulary.VocabularyDefenses.DescentSettings;
import org.tattle.defenses.vocabulary.VocabularyDefenses.Greedy;
import org.tattle.defenses.vocabulary.VocabularyDefenses.Uniform;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Time per released value of the mechanisms: a count, a report, a choice among 100 outcomes, or for set unions a
 * document of 9 words on average.
 */
@OperationsPerInvocation(MechanismBenchmark.VALUES)
public class MechanismBenchmark extends ControlledBenchmark {
    static final int VALUES = 1 << 13;
    private static final int CATEGORIES = 20;
    private static final int OUTCOMES = 100;
    private static final int MOST_WORDS = 20;
    private static final UnionBudget BUDGET = new UnionBudget(1, 1e-5);
    private static final DescentSettings DESCENT = new DescentSettings(BUDGET, 3, MOST_WORDS);

    /** The mechanisms. */
    public enum Kind {
        /** Normal noise. */
        GAUSSIAN,
        /** Laplace noise. */
        LAPLACE,
        /** Two-sided geometric noise. */
        GEOMETRIC,
        /** Randomized response of 20 categories. */
        RANDOMIZED_RESPONSE,
        /** The exponential mechanism. */
        EXPONENTIAL,
        /** The set union with equal weights. */
        UNION_UNIFORM,
        /** The greedy set union. */
        UNION_GREEDY,
        /** The L1-descent set union. */
        UNION_POLICY
    }

    /** Where random bits come from, and with them how noise is drawn. */
    public enum Source {
        /** A seed, as in audits: noise of doubles. */
        SEEDED,
        /** The system, as for releases: noise that is exact on a grid. */
        SECURE
    }

    /** The mechanism. */
    @Param
    private Kind method;

    /** The source. */
    @Param
    private Source source;

    private UniformRandomProvider random;
    private DoubleSupplier release;

    /** Makes the mechanism and what it releases. */
    @Setup
    public void prepare() {
        random = source == Source.SEEDED ? new SplitMix(1) : new SecureRandomProvider();
        NoiseSource noise = NoiseSource.of(random);
        double[] values = new double[VALUES];
        release = switch (method) {
            case GAUSSIAN -> {
                GaussianMechanism gaussian = new GaussianMechanism(sensitivity(50, Norm.FROBENIUS), 1.24);
                yield () -> {
                    gaussian.release(values, noise);
                    return values[0];
                };
            }
            case LAPLACE -> {
                LaplaceMechanism laplace = new LaplaceMechanism(sensitivity(1, Norm.L1), 2);
                yield () -> {
                    laplace.release(values, noise);
                    return values[0];
                };
            }
            case GEOMETRIC -> {
                GeometricMechanism geometric = new GeometricMechanism(sensitivity(1, Norm.L1), 0.5);
                long[] counts = new long[VALUES];
                yield () -> {
                    geometric.release(counts, noise);
                    return counts[0];
                };
            }
            case RANDOMIZED_RESPONSE -> {
                Sensitivity answer = new Sensitivity(1, Norm.HAMMING, Adjacency.REPLACE);
                RandomizedResponse response = new RandomizedResponse(answer, 1, CATEGORIES);
                yield () -> sum(value -> response.release(value % CATEGORIES, noise));
            }
            case EXPONENTIAL -> {
                ExponentialMechanism choice = new ExponentialMechanism(sensitivity(1, Norm.L_INFINITY), 1);
                double[] utilities = new double[OUTCOMES];
                Arrays.setAll(utilities, outcome -> outcome % CATEGORIES);
                yield () -> sum(value -> choice.choose(utilities, noise));
            }
            case UNION_UNIFORM ->
                union(corpus -> VocabularyDefenses.UNIFORM.selector(new Uniform(BUDGET, MOST_WORDS), corpus));
            case UNION_GREEDY ->
                union(corpus -> VocabularyDefenses.GREEDY.selector(
                        new Greedy(DESCENT, org.tattle.core.privacy.Mode.SOUND), corpus));
            case UNION_POLICY -> union(corpus -> VocabularyDefenses.POLICY.selector(DESCENT, corpus));
        };
    }

    @Override
    double repeat(int times) {
        double sum = 0;
        for (int i = 0; i < times; i++) {
            sum += release.getAsDouble();
        }
        return sum;
    }

    private static Sensitivity sensitivity(double value, Norm norm) {
        return new Sensitivity(value, norm, Adjacency.ADD_REMOVE);
    }

    private static double sum(IntUnaryOperator release) {
        double sum = 0;
        for (int i = 0; i < VALUES; i++) {
            sum += release.applyAsInt(i);
        }
        return sum;
    }

    private DoubleSupplier union(Function<Corpus, VocabularySelector> union) {
        Corpus corpus = Tweets.synthetic(VALUES);
        VocabularySelector selector = union.apply(corpus);
        TrainingContext training = new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return new Seed(1).child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return random;
            }
        };
        return () -> selector.select(corpus, training).size();
    }
}
