package org.tattle.testkit.faults;

import java.util.Arrays;
import java.util.List;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/**
 * What can be wrong with local reports: which words a document says, each bit flipped with probability 1/(1 +
 * e^epsilon), or how often, with geometric noise; their sums are released as a topic. Epsilon is 1 for a bit, or for
 * counts within {@value #DISTANCE}.
 */
final class LocalFaults {
    private static final int RUNS = 1000;
    private static final double EPSILON = 1;
    private static final int DISTANCE = 5;
    private static final double FLIP = 1 / (1 + Math.exp(EPSILON));

    private LocalFaults() {}

    static List<Suspect<Corpus, TopicModel>> all() {
        return List.of(
                fault(
                        "random state shared",
                        "all documents flip the same bits",
                        (corpus, training) -> report(corpus, FLIP, true, training)),
                fault(
                        "flips too rare",
                        "bits are flipped half as often as epsilon asks for",
                        (corpus, training) -> report(corpus, FLIP / 2, false, training)),
                counts(
                        "noise for one word of several",
                        "the noise on a document's counts has ratio exp(-epsilon), not exp(-epsilon/N)",
                        EPSILON));
    }

    /** Nothing wrong. */
    static Suspect<Corpus, TopicModel> fixed() {
        return fault(
                "local reports",
                "bits flipped apart, as often as epsilon asks for",
                (corpus, training) -> report(corpus, FLIP, false, training));
    }

    private static Suspect<Corpus, TopicModel> fault(
            String name, String flaw, Claimed.Algorithm<Corpus, TopicModel> algorithm) {
        return new Suspect<>(name, flaw, claiming(algorithm), Backgrounds.corpus(), new DocumentCases(), RUNS);
    }

    /** Nothing wrong. */
    static Suspect<Corpus, TopicModel> mendedCounts() {
        return counts("local counts of words", "noise on every count as the distance asks for", EPSILON / DISTANCE);
    }

    private static Suspect<Corpus, TopicModel> counts(String name, String flaw, double rate) {
        Relation within = new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, DISTANCE);
        return new Suspect<>(
                name,
                flaw,
                new Claimed<>(Claimed.claim(EPSILON, 0, within), (corpus, training) -> noised(corpus, rate, training)),
                Backgrounds.corpus(),
                new DocumentCases(),
                RUNS);
    }

    /** The sums of documents' counts, of which every one, 0 too, has two-sided geometric noise of ratio exp(−rate). */
    private static TopicModel noised(Corpus corpus, double rate, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("counts"));
        int distance = (int) Math.rint(EPSILON / rate); // what the noise is taken to be for
        GeometricMechanism mechanism =
                new GeometricMechanism(new Sensitivity(distance, Norm.L1, Adjacency.WITHIN_L1), rate);
        double[] sums = new double[corpus.vocabulary().size()];
        for (int d = 0; d < corpus.documents(); d++) {
            long[] counts = new long[sums.length];
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                counts[corpus.word(cell)] = corpus.count(cell);
            }
            mechanism.release(counts, noise);
            Arrays.setAll(sums, w -> sums[w] + counts[w]);
        }
        return Histograms.release(sums, corpus.vocabulary());
    }

    private static Claimed<Corpus, TopicModel> claiming(Claimed.Algorithm<Corpus, TopicModel> algorithm) {
        return new Claimed<>(Claimed.claim(EPSILON, 0, Relation.replace(Unit.BIT)), algorithm);
    }

    /**
     * The sums of randomized reports.
     *
     * @param sharing whether every document asks anew for a word's flip
     */
    private static TopicModel report(Corpus corpus, double flip, boolean sharing, TrainingContext training) {
        double[] sums = new double[corpus.vocabulary().size()];
        RandomizedResponse response = new RandomizedResponse(
                new Sensitivity(1, Norm.HAMMING, Adjacency.REPLACE), Math.log((1 - flip) / flip), 2);
        NoiseSource noise = NoiseSource.of(training.noise("flips"));
        for (int d = 0; d < corpus.documents(); d++) {
            int[] bits = new int[sums.length];
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                bits[corpus.word(cell)] = 1;
            }
            Arrays.setAll(
                    sums,
                    w -> sums[w]
                            + (sharing
                                    ? bits[w]
                                            ^ response.release(
                                                    0, NoiseSource.of(training.noise("flips of column " + w)))
                                    : response.release(bits[w], noise)));
        }
        return Histograms.release(sums, corpus.vocabulary());
    }
}
