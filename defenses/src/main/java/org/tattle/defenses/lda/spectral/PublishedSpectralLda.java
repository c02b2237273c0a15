package org.tattle.defenses.lda.spectral;

import java.util.Arrays;
import java.util.List;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/**
 * Private spectral LDA as its authors' public code has it, in the configuration with noise on the whitened third moment
 * and on the unwhitening matrix (DeCarolis et al. 2020; algorithms.md (i.4), errata E60): the scales come from the
 * number of documents and, through a noisy value, from the smallest eigenvalue kept.
 */
record PublishedSpectralLda(SpectralSettings given, Unit unit) implements Trainer<Corpus, TopicModel> {
    /** The code raises eigenvalues to this before it divides by them. */
    static final double THRESHOLD = 0.1;

    private double epsilon() {
        return given.budget().epsilon().orElse(1.0);
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        Corpus used = boundContributions(corpus);
        int topics = given.priors().topics();
        PairSums pairs = new PairSums(used.vocabulary().size());
        PairSums.Moments moments = moments(used, pairs);
        Whitening whitening =
                Whitening.of(pairs, moments, topics, 0, training.stream("space").generator());
        double[] third = third(used, whitening, moments);
        NoiseSource noise = NoiseSource.of(training.noise("edges"));
        noise.sampled(new Sampling.None());
        double documents = used.documents();
        double ofTensor = tensorSensitivity(eigenvalue(whitening.least(), documents, noise), documents);
        gaussian(ofTensor, epsilon() / 4, given.budget().delta() / 2).release(third, noise);
        double[] unwhitener = whitening.unwhitener();
        gaussian(pairSensitivity(documents), epsilon() / 2, given.budget().delta())
                .release(unwhitener, noise);
        double[] components = TensorPower.components(
                TripleSums.tensor(third, topics, 1),
                topics,
                training.stream("starts").generator());
        double[][] rows = SpectralTopics.of(components, unwhitener, topics);
        double[] equal = new double[pairs.words()];
        Arrays.fill(equal, 1.0 / equal.length);
        return SpectralTopics.model(rows, equal, given.smoothing(), used.vocabulary());
    }

    /** The exact first two moments, means over all documents. */
    PairSums.Moments moments(Corpus used, PairSums pairs) {
        double[] sums = new double[pairs.size()];
        for (int d = 0; d < used.documents(); d++) {
            pairs.add(used, d, 1, sums);
        }
        return pairs.moments(sums, given.concentration());
    }

    private double[] third(Corpus used, Whitening whitening, PairSums.Moments moments) {
        int topics = given.priors().topics();
        TripleSums triples = new TripleSums(topics, whitening, moments.first(), given.concentration());
        double[] sums = new double[TripleSums.size(topics)];
        for (int d = 0; d < used.documents(); d++) {
            triples.add(used, d, 1 / moments.total(), Double.POSITIVE_INFINITY, sums);
        }
        return sums;
    }

    /** The code's bound on the change of the second moment, which it also takes for that of the unwhitening matrix. */
    double pairSensitivity(double documents) {
        double a = given.concentration();
        return (2 + 4 * a / (a + 1)) / documents * a * (a + 1);
    }

    /**
     * The code's lower bound of the smallest eigenvalue kept: with Laplace noise and log10, raised to the threshold.
     */
    private double eigenvalue(double exact, double documents, NoiseSource noise) {
        double half = epsilon() / 2;
        double[] value = {exact};
        LaplaceMechanism.addRemove(pairSensitivity(documents), half).release(value, noise);
        double margin =
                2 / (documents * half) * Math.log10(1 / (2 * given.budget().delta()));
        return Math.max(THRESHOLD, value[0] - margin);
    }

    /**
     * The code's bound on the change of the whitened third moment; its second factor multiplies where it should divide.
     */
    double tensorSensitivity(double eigenvalue, double documents) {
        double a = given.concentration();
        double k = given.priors().topics();
        double n = Math.max(3, documents);
        double pairs = pairSensitivity(n);
        double square = a * a / ((a + 1) * (a + 2));
        double triples =
                (2 / n + 4 * a / (a + 2) / n + 12 * square * (n - 1) / (n * (n - 2))) * (a * (a + 1) * (a + 2) / 2);
        double less = Math.max(THRESHOLD, eigenvalue - pairs);
        double moments = 1 + 6 * a / (a + 2) * n / (n - 1) + 6 * square * n * n / ((n - 1) * (n - 2));
        double whitening = Math.pow(2 * k * less, 1.5) * Math.pow(pairs / eigenvalue, 3);
        double tensor = triples * Math.pow(k / less, 1.5);
        return (moments * whitening + tensor) * (a + 2) / 2 / Math.sqrt(a * (a + 1));
    }

    /** Lemma 8 of the paper, as the code cites it: the standard deviation for one edge's epsilon and delta. */
    private static GaussianMechanism gaussian(double sensitivity, double epsilon, double delta) {
        double log = Math.log(1 / delta);
        return new GaussianMechanism(
                new Sensitivity(
                        sensitivity, Norm.L2, Relation.addRemove(Unit.DOCUMENT).adjacency()),
                (Math.sqrt(epsilon + log) + Math.sqrt(log)) / (Math.sqrt(2) * epsilon));
    }

    @Override
    public Corpus boundContributions(Corpus records) {
        return given.cap().apply(records);
    }

    @Override
    public long countClipped(Corpus records) {
        return given.cap().longer(records);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(new PrivacyGuarantee(
                        epsilon(),
                        given.budget().delta(),
                        Relation.addRemove(unit),
                        View.RELEASE,
                        Status.CLAIMED,
                        "as its authors charge it: half of epsilon for each of two noisy edges",
                        List.of("E60: the unwhitening matrix changes by far more than the second moment, whose bound"
                                + " it is given, and scales depend on the data"))
                .accountedBy(AccountingRecords.bare(
                        epsilon(),
                        given.budget().delta(),
                        Relation.addRemove(unit).adjacency())));
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withDocumentPrior(given.priors().alpha()).withCounts(PublicFacts.Counts.OTHER);
    }
}
