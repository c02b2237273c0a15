package org.tattle.defenses.lda.local;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.math.sampling.Seed;

/**
 * The intake of OLP-LDA: users of a mini-batch report noised bits, the server denoises each word's count by what it
 * expects of it, and makes the reports fit ([ZHAO] algorithm 2; algorithms.md (k)).
 *
 * @param users what each document's owner does
 * @param weighing of reports and expectation
 * @param update what a mini-batch leaves the next to expect
 */
record DenoisedBatchSource(BitReport users, PriorWeight weighing, MeanUpdate update) implements BatchSource {
    @Override
    public Server open(TrainingContext training) {
        return new DenoisingServer(training);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(int known) {
        return LocalGuarantee.of(
                users,
                known == 0
                        ? List.of()
                        : List.of("for documents of the mini-batches: the first " + known
                                + " of the stream are taken for public and have no protection at all"));
    }

    /** Knows no words but those of the documents that it is handed. */
    private final class DenoisingServer implements Server {
        private final TrainingContext training;
        private final Seed reconstruction;
        private Expectation last;
        private int batches;

        DenoisingServer(TrainingContext training) {
            this.training = training;
            reconstruction = training.stream("reconstruction");
        }

        /** As bits, so that its tokens are counted as those of the mini-batches are (errata E19). */
        @Override
        public Corpus known(Corpus documents) {
            BitReports collected = BitReports.of(documents, UnaryOperator.identity());
            double[] frequencies =
                    Arrays.stream(collected.ones()).asDoubleStream().toArray();
            last = new Expectation(frequencies, frequencies, collected.documents());
            return collected.written();
        }

        @Override
        public Corpus batch(Corpus documents) {
            batches++;
            BitReport about = users.about(documents.vocabulary().size());
            NoiseSource noise = NoiseSource.of(training.noise("bits-" + batches));
            BitReports collected = BitReports.of(documents, present -> about.of(present, noise));
            DocumentFrequency frequency = new DocumentFrequency(users.response(), collected.documents());
            last = estimated(collected.ones(), frequency);
            int[] wanted = Arrays.stream(last.estimates())
                    .mapToInt(frequency::possible)
                    .toArray();
            collected.reconstruct(wanted, reconstruction.child(batches));
            return collected.written();
        }

        private Expectation estimated(int[] reported, DocumentFrequency frequency) {
            double[] means = means(reported, frequency);
            Denoising denoising = weighing.of(frequency);
            double[] estimates = new double[reported.length];
            Arrays.setAll(estimates, t -> denoising.estimate(reported[t], means[t]));
            return new Expectation(means, estimates, frequency.documents());
        }

        /** Who has seen no document yet expects what the reports say: the estimate is then the reports' own. */
        private double[] means(int[] reported, DocumentFrequency frequency) {
            return last.documents() == 0
                    ? Arrays.stream(reported).mapToDouble(frequency::estimate).toArray()
                    : last.next(update, frequency.documents());
        }
    }
}
