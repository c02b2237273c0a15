package org.tattle.defenses.counts;

import java.util.Arrays;
import java.util.List;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.math.Preconditions;

/**
 * The trainer of a one-topic model from a noisy histogram: counts each word, with at most {@code cap} tokens of a
 * record, adds Laplace noise of scale cap/epsilon to every count, raises negative counts to 0, and releases the counts
 * plus a prior as one topic (Dwork, McSherry, Nissim and Smith 2006). The L1 sensitivity of the counts is the cap, and
 * all steps after the noise are post-processing.
 *
 * @param epsilon in nats, above 0 and finite
 * @param cap the most tokens of a record that count, at least 1: its {@linkplain Corpus#capped first}
 * @param prior added to every count, above 0 and finite, so that no word has probability 0
 */
record NoisyHistogram(double epsilon, int cap, double prior, Unit unit) implements Trainer<Corpus, TopicModel> {
    NoisyHistogram {
        Preconditions.atLeast("cap", cap, 1);
        Preconditions.positive("prior", prior);
        mechanism(epsilon, cap);
    }

    private static LaplaceMechanism mechanism(double epsilon, int cap) {
        return LaplaceMechanism.of(new Clipping(Norm.L1, cap).sensitivity(Adjacency.ADD_REMOVE), epsilon);
    }

    LaplaceMechanism mechanism() {
        return mechanism(epsilon, cap);
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus);
        mechanism().releaseCounts(counts, NoiseSource.of(training.noise("histogram")));
        for (int w = 0; w < counts.length; w++) {
            counts[w] = prior + Math.max(0, counts[w]);
        }
        return TopicModel.ofWeights(1, counts, corpus.vocabulary());
    }

    /** The capped word counts, before the noise. */
    double[] counts(Corpus corpus) {
        return Arrays.stream(boundContributions(corpus).wordTokens())
                .asDoubleStream()
                .toArray();
    }

    @Override
    public Corpus boundContributions(Corpus records) {
        return records.capped(cap);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(new PrivacyGuarantee(
                        epsilon,
                        0,
                        Relation.addRemove(unit),
                        View.RELEASE,
                        Status.PROVED,
                        "Laplace mechanism on the word histogram, L1 sensitivity " + cap,
                        List.of())
                .accountedBy(AccountingRecords.sum(new Event(
                        new Mechanism.Laplace(mechanism().noiseMultiplier()),
                        new Sampling.None(),
                        Adjacency.ADD_REMOVE,
                        1))));
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records)
                .withTopicPrior(prior)
                .withNoise(new NoiseDistribution.Laplace(mechanism().scale()));
    }
}
