package org.tattle.defenses.lda.local;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.PriorGibbs;
import org.tattle.defenses.lda.gibbs.WordPrior;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * O-LDA, and with another batch source OLP-LDA: the training set is a stream, and every mini-batch is trained on with
 * the prior beta^l = beta^{l−1} + lambda N^{l−1} from the earlier ones ([ZHAO] eq. 10 and algorithm 2, N^0 included:
 * errata E19; algorithms.md (k)). Releases Phi of the last mini-batch.
 *
 * @param correlation lambda, in [0, 1]: 0 makes mini-batches independent
 * @param intake the source of the documents that the server receives
 */
record OnlineGibbs(PriorGibbs sampler, double correlation, StreamSplit cut, BatchSource intake)
        implements Trainer<Corpus, TopicModel> {
    OnlineGibbs {
        requireCorrelation(correlation);
    }

    static void requireCorrelation(double correlation) {
        Preconditions.between("correlation", correlation, 0, 1);
    }

    @Override
    public void check(long records) {
        cut.requireWithin(records);
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        Vocabulary vocabulary = corpus.vocabulary();
        StreamSplit.Parts stream = cut.of(corpus, training.stream("stream"));
        BatchSource.Server server = intake.open(training);
        Seed order = training.stream("tokens");
        WordPrior prior = sampler.start(vocabulary.size());
        int[] counts = sampler.counts(server.known(stream.known()), prior, order, training.noise("topics-0"));
        int done = 0;
        for (Corpus batch : stream.batches()) {
            done++;
            prior = prior.plus(correlation, counts);
            counts = sampler.counts(server.batch(batch), prior, order, training.noise("topics-" + done));
            training.progress(done, stream.batches().size());
        }
        return prior.mean(counts, vocabulary);
    }

    /**
     * The facts without a topic-word prior, which changes with the mini-batches, and without exact counts, since
     * mini-batches have different weights.
     */
    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records)
                .withDocumentPrior(sampler.settings().documentPrior())
                .withCounts(PublicFacts.Counts.OTHER);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return intake.guarantees(cut.priorDocuments());
    }
}
