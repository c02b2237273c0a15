package org.tattle.testkit.faults;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.Seed;

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
                        (corpus, training) -> report(corpus, FLIP, Long.MAX_VALUE, training)),
                fault(
                        "flips too rare",
                        "bits are flipped half as often as epsilon asks for",
                        (corpus, training) -> report(corpus, FLIP / 2, 1, training)),
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
                (corpus, training) -> report(corpus, FLIP, 1, training));
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
        UniformRandomProvider random = training.noise("counts");
        double[] sums = Histograms.counts(corpus);
        for (int d = 0; d < corpus.documents(); d++) {
            Arrays.setAll(sums, w -> sums[w] + GeometricSampler.sampleTwoSidedOfRate(random, rate));
        }
        return Histograms.release(sums, corpus.vocabulary());
    }

    private static Claimed<Corpus, TopicModel> claiming(Claimed.Algorithm<Corpus, TopicModel> algorithm) {
        return new Claimed<>(Claimed.claim(EPSILON, 0, Relation.replace(Unit.BIT)), algorithm);
    }

    /**
     * The sums of randomized reports.
     *
     * @param sharing how many documents share their flips
     */
    private static TopicModel report(Corpus corpus, double flip, long sharing, TrainingContext training) {
        double[] sums = new double[corpus.vocabulary().size()];
        Seed seed = new Seed(training.noise("flips").nextLong());
        for (int d = 0; d < corpus.documents(); d++) {
            UniformRandomProvider random = seed.child(d / sharing).generator();
            double[] bits = new double[sums.length];
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                bits[corpus.word(cell)] = 1;
            }
            Arrays.setAll(bits, w -> random.nextDouble() < flip ? 1 - bits[w] : bits[w]);
            sums = Histograms.plus(sums, bits);
        }
        return Histograms.release(sums, corpus.vocabulary());
    }
}
