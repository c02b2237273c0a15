package org.tattle.defenses.lda.local;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.privacy.NoiseLaw;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.random.Seed;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.mechanism.NoiseSource;

/**
 * LP-LDA: users report noised bits, the server makes each word's count right and trains on what results ([ZHAO] section
 * V; sheet section (j)). All that follows the reports is post-processing.
 *
 * @param users what each document's owner does
 * @param learner trains on the reconstructed documents
 */
record LocalLda(BitReport users, Trainer<Corpus, TopicModel> learner) implements Trainer<Corpus, TopicModel> {
    private static final double ROUNDING_VARIANCE = 1.0 / 12;
    private static final String PUBLIC_WORDS =
            "for a vocabulary that is public: one taken from the documents tells of them";

    @Override
    public TopicModel train(Corpus corpus, Training training) {
        int words = corpus.vocabulary().size();
        if (words != users.words()) { // a training set's own vocabulary is shorter
            return new LocalLda(new BitReport(words, users.epsilon()), learner).train(corpus, training);
        }
        List<BitSet> reports = reports(corpus, NoiseSource.of(training.noise("bits")));
        reconstruct(reports, training.stream("reconstruction"));
        return learner.train(written(reports, corpus), training);
    }

    /** What the documents' owners send, in the order of documents. */
    List<BitSet> reports(Corpus corpus, NoiseSource noise) {
        List<BitSet> reports = new ArrayList<>();
        for (int d = 0; d < corpus.documents(); d++) {
            BitSet present = new BitSet(users.words());
            for (int cell = corpus.start(d); cell < corpus.end(d); cell++) {
                present.set(corpus.word(cell));
            }
            reports.add(users.of(present, noise));
        }
        return reports;
    }

    /** Gives every word its estimated count. */
    void reconstruct(List<BitSet> reports, Seed seed) {
        DocumentFrequency frequency = new DocumentFrequency(users.response(), reports.size());
        for (int w = 0; w < users.words(); w++) {
            int wanted = frequency.count(Reconstruction.ones(reports, w));
            Reconstruction.fit(reports, w, wanted, seed.child(w).generator());
        }
    }

    /** The reports as documents of one token for each bit that is set. */
    private static Corpus written(List<BitSet> reports, Corpus corpus) {
        CorpusBuilder builder = CorpusBuilder.over(corpus.vocabulary());
        for (int unit = 0; unit < corpus.size(); unit++) {
            int first = corpus.firstDocument(unit);
            for (int d = first; d < corpus.firstDocument(unit + 1); d++) {
                int[] words = reports.get(d).stream().toArray();
                int[] ones = new int[words.length];
                Arrays.fill(ones, 1);
                builder.addCounts(corpus.id(unit) + (d == first ? "" : "/" + (d - first)), words, ones);
            }
        }
        return builder.build();
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(
                promise(users.epsilon(), Unit.BIT, "randomised response on one bit"),
                promise(
                        users.words() * users.epsilon(),
                        Unit.DOCUMENT,
                        "basic composition of randomised response on " + users.words() + " bits"));
    }

    private static PrivacyGuarantee promise(double epsilon, Unit unit, String method) {
        return new PrivacyGuarantee(
                epsilon,
                0,
                Relation.replace(unit),
                View.LOCAL_REPORT,
                Status.PROVED,
                method,
                List.of(PUBLIC_WORDS, "E37: the figures of [ZHAO] show the epsilon of one bit, not of a document"));
    }

    /** Each bit of a document, as one token. */
    @Override
    public Corpus contributions(Corpus records) {
        return records.presence();
    }

    /**
     * The noise on a word's number of documents and that of its rounding; approximate, for it is cut to what is
     * possible.
     */
    @Override
    public PublicFacts publicFacts(long records) {
        PublicFacts facts = learner.publicFacts(records);
        double variance = new DocumentFrequency(users.response(), Math.toIntExact(records)).variance();
        return variance > 0
                ? facts.withNoise(new NoiseLaw.Approximate(0, Math.sqrt(variance + ROUNDING_VARIANCE)))
                : facts;
    }
}
