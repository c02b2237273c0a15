package org.tattle.defenses.lda.spectral;

import java.util.List;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.GridNoise;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;

/**
 * The sound form of private spectral LDA (after DeCarolis et al. 2020; algorithms.md (i.4)): the first two moments are
 * released with noise; whitening follows from what was released; then the whitened third moment is released with noise,
 * and the topics follow.
 *
 * <p>Both are sums over records of parts whose norms are bounded by a public radius, the second given the first, so
 * that no sensitivity depends on eigenvalues or on the number of documents. With multipliers z/sqrt(1 − s) and
 * z/sqrt(s) the two lose as much as one Gaussian mechanism of multiplier z, also though the second is chosen after the
 * first.
 */
record SpectralLda(SpectralSettings given, Unit unit) implements Trainer<Corpus, TopicModel> {
    private Budget budget() {
        return given.budget().budget(BlockAccounting.JOINT, unit);
    }

    private GaussianMechanism mechanism(double radius, double share) {
        return new GaussianMechanism(
                new Clipping(Norm.L2, radius)
                        .sensitivity(Relation.addRemove(unit).adjacency()),
                budget().multiplier(1, 1, 1) / Math.sqrt(share));
    }

    /** The noise on the sums of the first two moments. */
    GaussianMechanism ofPairs() {
        return mechanism(given.clip(), 1 - given.tensorShare());
    }

    /** The noise on the sum of the whitened third moment. */
    GaussianMechanism ofTriples() {
        return mechanism(given.tensorClip(), given.tensorShare());
    }

    @Override
    public void check(long records) {
        guarantees(PublicFacts.of(records));
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        Corpus used = boundContributions(corpus);
        int topics = given.priors().topics();
        PairSums pairs = new PairSums(used.vocabulary().size());
        NoiseSource noise = NoiseSource.of(training.noise("moments"));
        if (noise instanceof GridNoise) {
            budget().requireGrid(guarantee().epsilon(), (long) pairs.size() + TripleSums.size(topics));
        }
        noise.sampled(new Sampling.None());
        double[] sums = pairs(used, pairs);
        ofPairs().release(sums, noise);
        training.progress(1, 2);
        PairSums.Moments moments = pairs.moments(sums, given.concentration());
        Whitening whitening = Whitening.of(
                pairs,
                moments,
                topics,
                pairs.noise(ofPairs(), moments.total(), given.concentration()),
                training.stream("space").generator());
        double[] third = triples(used, new TripleSums(topics, whitening, moments.first(), given.concentration()));
        ofTriples().release(third, noise);
        training.progress(2, 2);
        double[] components = TensorPower.components(
                TripleSums.tensor(third, topics, moments.total()),
                topics,
                training.stream("starts").generator());
        double[] shares = moments.shares(given.priors().eta());
        double[][] rows = SpectralTopics.weighed(components, whitening, topics, shares);
        return SpectralTopics.model(rows, shares, given.smoothing(), used.vocabulary());
    }

    /** A document's weight: what its record adds to the first two moments has at most the radius. */
    private double weight(Corpus used, int document, int ofRecord) {
        return PairSums.weight(used, document, given.clip() / ofRecord);
    }

    /** The sums of the first two moments, before the noise. */
    double[] pairs(Corpus used, PairSums pairs) {
        double[] sums = new double[pairs.size()];
        forEach(used, (d, ofRecord) -> pairs.add(used, d, weight(used, d, ofRecord), sums));
        return sums;
    }

    /** The sum of the whitened third moment, before the noise. */
    double[] triples(Corpus used, TripleSums triples) {
        double[] sums = new double[TripleSums.size(given.priors().topics())];
        forEach(
                used,
                (d, ofRecord) -> triples.add(used, d, weight(used, d, ofRecord), given.tensorClip() / ofRecord, sums));
        return sums;
    }

    private interface DocumentVisitor {
        void visit(int document, int ofRecord);
    }

    private static void forEach(Corpus corpus, DocumentVisitor visitor) {
        for (int unit = 0; unit < corpus.size(); unit++) {
            int end = corpus.firstDocument(unit + 1);
            for (int d = corpus.firstDocument(unit); d < end; d++) {
                visitor.visit(d, end - corpus.firstDocument(unit));
            }
        }
    }

    @Override
    public Corpus boundContributions(Corpus records) {
        return given.cap().apply(records);
    }

    @Override
    public long countClipped(Corpus records) {
        return given.cap().longer(records);
    }

    private PrivacyGuarantee guarantee() {
        return budget().guarantee(1, 1, 1, List.of());
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(guarantee());
    }

    /** Its numbers are of moments, not of counts. */
    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withDocumentPrior(given.priors().alpha()).withCounts(PublicFacts.Counts.OTHER);
    }
}
