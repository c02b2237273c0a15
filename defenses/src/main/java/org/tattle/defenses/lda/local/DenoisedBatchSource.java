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
 * The batch source of OLP-LDA: users of a mini-batch report randomized bits, the server combines each word's reported
 * count with its prior mean, and changes the reports to match ([ZHAO] algorithm 2; algorithms.md (k)).
 *
 * @param weighing the rule for the relative weight of reports and prior mean
 * @param update the rule for the next mini-batch's prior mean
 */
record DenoisedBatchSource(BitReport users, PriorWeight weighing, MeanUpdate update) implements BatchSource {
    @Override
    public Server open(TrainingContext training) {
        return new DenoisingServer(training);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(int known) {
        return users.guarantees(
                known == 0
                        ? List.of()
                        : List.of("for documents of the mini-batches: the first " + known
                                + " of the stream are taken for public and have no protection at all"));
    }

    /** A server whose vocabulary is that of the documents that it receives. */
    private final class DenoisingServer implements Server {
        private final TrainingContext training;
        private final Seed reconstruction;
        private Expectation last;
        private int batches;

        DenoisingServer(TrainingContext training) {
            this.training = training;
            reconstruction = training.stream("reconstruction");
        }

        /**
         * Converts the documents to bits, so that their tokens are counted as those of the mini-batches are (errata
         * E19).
         */
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

        /** The prior means; without any earlier document they are the estimates from the reports. */
        private double[] means(int[] reported, DocumentFrequency frequency) {
            return last.documents() == 0
                    ? Arrays.stream(reported).mapToDouble(frequency::estimate).toArray()
                    : last.next(update, frequency.documents());
        }
    }

    /**
     * The server's estimates of a mini-batch's word counts, which it carries to the next.
     *
     * @param means mu_t, the prior mean of each word's count
     */
    record Expectation(double[] means, double[] estimates, int documents) {
        /**
         * The prior means mu_t of the next mini-batch, rescaled by |D_{l+1}|/|D_l| for either update rule (errata E19).
         */
        double[] next(MeanUpdate update, int nextDocuments) {
            double scale = (double) nextDocuments / documents;
            double[] next = new double[means.length];
            for (int t = 0; t < next.length; t++) {
                next[t] = update.of(means[t], estimates[t]) * scale;
            }
            return next;
        }
    }
}
