package org.tattle.testkit.faults;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/**
 * A topic model by a rule, with a claimed guarantee for one document.
 *
 * @param rule topics x words, row-major
 */
record Private(
        String name,
        double epsilon,
        double delta,
        Relation relation,
        int topics,
        BiFunction<Corpus, TrainingContext, double[]> rule)
        implements Trainer<Corpus, TopicModel> {
    static final int CAP = 20;
    static final Relation ADD = Relation.addRemove(Unit.DOCUMENT);
    static final Relation REPLACE = Relation.replace(Unit.DOCUMENT);

    static Private privately(
            String name,
            double epsilon,
            double delta,
            Relation relation,
            BiFunction<Corpus, TrainingContext, double[]> rule) {
        return new Private(name, epsilon, delta, relation, 1, rule);
    }

    static Private privately(
            String name,
            double epsilon,
            double delta,
            Relation relation,
            int topics,
            BiFunction<Corpus, TrainingContext, double[]> rule) {
        return new Private(name, epsilon, delta, relation, topics, rule);
    }

    @Override
    public TopicModel train(Corpus data, TrainingContext training) {
        double[] weights = rule.apply(data, training);
        return TopicModel.ofWeights(
                topics,
                Arrays.stream(weights).map(weight -> 0.1 + Math.max(0, weight)).toArray(),
                data.vocabulary());
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(new PrivacyGuarantee(
                epsilon,
                delta,
                relation,
                PrivacyGuarantee.View.RELEASE,
                PrivacyGuarantee.Status.CLAIMED,
                "as its author has it",
                List.of()));
    }

    static NoiseSource source(TrainingContext training, String name) {
        return NoiseSource.of(training.noise(name));
    }

    /** The number of each word's tokens, with the first {@code cap} of each document. */
    static double[] counts(Corpus data, int cap) {
        return Arrays.stream(data.capped(cap).wordTokens()).asDoubleStream().toArray();
    }

    static void add(double[] sum, double[] part) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += part[i];
        }
    }

    static LaplaceMechanism laplace(double sensitivity, double epsilon) {
        return LaplaceMechanism.addRemove(sensitivity, epsilon);
    }

    static GaussianMechanism gaussian(double sensitivity, double multiplier) {
        return new GaussianMechanism(new Sensitivity(sensitivity, Norm.L2, Adjacency.ADD_REMOVE), multiplier);
    }

    /** The epsilon of Gaussian rounds, at delta 1e-5. */
    static double sampledCost(double multiplier, Sampling sampling, int rounds, Adjacency adjacency) {
        Event event = new Event(new Mechanism.Gaussian(multiplier), sampling, adjacency, rounds);
        return (sampling instanceof Sampling.WithoutReplacement ? Accountants.renyi() : Accountants.pldUpper())
                .epsilon(Composition.of(event), 1e-5)
                .epsilon();
    }
}
