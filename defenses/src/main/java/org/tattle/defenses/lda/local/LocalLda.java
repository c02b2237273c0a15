package org.tattle.defenses.lda.local;

import java.util.Arrays;
import java.util.List;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;

/**
 * LP-LDA: users report randomized bits, the server corrects each word's count and trains on the reconstructed documents
 * ([ZHAO] section V; algorithms.md (j)).
 *
 * @param documentsPerRecord the mean number of reports that the owner of a record sends: 1 where records are documents
 */
record LocalLda(BitReport users, Trainer<Corpus, TopicModel> learner, double documentsPerRecord)
        implements Trainer<Corpus, TopicModel> {
    private static final double ROUNDING_VARIANCE = 1.0 / 12;
    /** The variance, about the probability that any bit of a word is flipped, below which counts are exact. */
    private static final double NO_VARIANCE = 1e-12;

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        return learner.train(reconstructed(corpus, training), training.postProcessing());
    }

    /** The reconstructed documents that the server trains on. */
    Corpus reconstructed(Corpus corpus, TrainingContext training) {
        BitReport about = users.about(corpus.vocabulary().size()); // a training set's own vocabulary may be smaller
        NoiseSource noise = NoiseSource.of(training.noise("bits"));
        BitReports collected = BitReports.of(corpus, present -> about.of(present, noise));
        DocumentFrequency frequency = new DocumentFrequency(users.response(), collected.documents());
        int[] wanted = Arrays.stream(collected.ones())
                .map(reported -> frequency.possible(frequency.estimate(reported)))
                .toArray();
        collected.reconstruct(wanted, training.stream("reconstruction"));
        return collected.written();
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return users.guarantees(List.of());
    }

    /** Each document with one token for each distinct word. */
    @Override
    public Corpus boundContributions(Corpus records) {
        return records.presence();
    }

    /**
     * The facts with the noise on a word's document frequency, including rounding; approximate, because the frequency
     * is clamped to possible values. The learner's counts are those of randomized reports, not of training documents.
     */
    @Override
    public PublicFacts publicFacts(long records) {
        PublicFacts facts = learner.publicFacts(records).withCounts(PublicFacts.Counts.OTHER);
        double variance =
                new DocumentFrequency(users.response(), (int) Math.rint(records * documentsPerRecord)).variance();
        return variance > NO_VARIANCE
                ? facts.withNoise(new NoiseDistribution.Approximate(0, Math.sqrt(variance + ROUNDING_VARIANCE)))
                : facts;
    }
}
