package org.tattle.testkit.faults;

import static org.tattle.testkit.faults.Histograms.CAP;
import static org.tattle.testkit.faults.Histograms.SCALE;
import static org.tattle.testkit.faults.Histograms.counts;
import static org.tattle.testkit.faults.Histograms.noisy;
import static org.tattle.testkit.faults.Histograms.release;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.testkit.faults.Claimed.Algorithm;

/** What can be wrong with a noisy histogram. */
final class HistogramFaults {
    private static final int FEW = 1000;
    private static final int MANY = 6000;
    /** By how much noise is too small in the fault that is too fine to find. */
    static final double FINE = 1.02;

    private HistogramFaults() {}

    static List<Suspect<Corpus, TopicModel>> all() {
        return List.of(
                fault(
                        "noise halved",
                        "the scale of the noise is half of cap/epsilon",
                        FEW,
                        (corpus, training) -> release(
                                noisy(counts(corpus.capped(CAP)), SCALE / 2, training.noise("counts")),
                                corpus.vocabulary())),
                fault(
                        "scale taken for a deviation",
                        "the noise has a standard deviation of cap/epsilon, not that scale",
                        MANY,
                        (corpus, training) -> release(
                                noisy(counts(corpus.capped(CAP)), SCALE / Math.sqrt(2), training.noise("counts")),
                                corpus.vocabulary())),
                fault("no noise on zeros", "words that nobody says get no noise", FEW, HistogramFaults::sparse),
                fault(
                        "noise cut off",
                        "noise is cut at three scales, yet delta is said to be 0",
                        MANY,
                        HistogramFaults::cut),
                fault(
                        "no clipping",
                        "all tokens of a document count",
                        FEW,
                        (corpus, training) ->
                                release(noisy(counts(corpus), SCALE, training.noise("counts")), corpus.vocabulary())),
                fault(
                        "sum clipped",
                        "the sum is clipped in place of each document (E05)",
                        MANY,
                        HistogramFaults::clippedSum),
                fault(
                        "bound from the data",
                        "the cap is the longest document's length",
                        FEW,
                        HistogramFaults::ownBound),
                fault(
                        "words from the data",
                        "only words that are said are shown",
                        FEW,
                        (corpus, training) -> Histograms.sound(corpus.restrictTo(corpus.usedWords()), training)),
                fault(
                        "one noise for all words",
                        "one number is added to all counts (E14)",
                        FEW,
                        HistogramFaults::shared),
                fault(
                        "constant seed",
                        "every run draws the same noise",
                        FEW,
                        (corpus, training) -> Histograms.sound(corpus, TrainingContext.seeded(1))),
                fault(
                        "budget spent twice",
                        "two histograms, each with all of epsilon",
                        MANY,
                        (corpus, training) -> release(
                                corpus.vocabulary(),
                                noisy(counts(corpus.capped(CAP)), SCALE, training.noise("counts")),
                                noisy(counts(corpus.capped(CAP)), SCALE, training.noise("again")))),
                fault(
                        "true counts below 0",
                        "where noise makes a count negative, the true one is shown",
                        FEW,
                        HistogramFaults::restored),
                capForDocuments(),
                fault(
                        "noise drawn until positive",
                        "noise is drawn again until the count is positive",
                        5 * MANY,
                        HistogramFaults::redrawn));
    }

    private static Suspect<Corpus, TopicModel> capForDocuments() {
        return new Suspect<>(
                "cap for each document",
                "each document of an author is capped, in place of the author",
                new Claimed<>(
                        Claimed.claim(Histograms.EPSILON, 0, Relation.addRemove(Unit.AUTHOR)),
                        (corpus, training) -> release(
                                noisy(cappedByDocument(corpus), SCALE, training.noise("counts")), corpus.vocabulary())),
                Backgrounds.corpus(),
                new DocumentCases(),
                FEW);
    }

    private static double[] cappedByDocument(Corpus corpus) {
        double[] counts = new double[corpus.vocabulary().size()];
        for (int d = 0; d < corpus.documents(); d++) {
            int left = CAP;
            for (long cell = corpus.start(d); cell < corpus.end(d) && left > 0; cell++) {
                int taken = Math.min(left, corpus.count(cell));
                counts[corpus.word(cell)] += taken;
                left -= taken;
            }
        }
        return counts;
    }

    /** Nothing wrong. */
    static Suspect<Corpus, TopicModel> fixed() {
        return fault("histogram", "Laplace noise of the right scale", FEW, Histograms::sound);
    }

    /** Noise that is only a fiftieth too small: no number of runs that is affordable tells. */
    static Suspect<Corpus, TopicModel> tooFine() {
        return fault(
                "noise a fiftieth too small",
                "the noise is right for an epsilon of 1.02",
                5 * MANY,
                (corpus, training) -> release(
                        noisy(counts(corpus.capped(CAP)), SCALE / FINE, training.noise("counts")),
                        corpus.vocabulary()));
    }

    private static Suspect<Corpus, TopicModel> fault(
            String name, String flaw, int runs, Algorithm<Corpus, TopicModel> algorithm) {
        return new Suspect<>(
                name, flaw, Histograms.claiming(algorithm), Backgrounds.corpus(), new DocumentCases(), runs);
    }

    private static TopicModel sparse(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        int[] said =
                IntStream.range(0, counts.length).filter(w -> counts[w] > 0).toArray();
        double[] noisy =
                noisy(Arrays.stream(said).mapToDouble(w -> counts[w]).toArray(), SCALE, training.noise("counts"));
        for (int i = 0; i < said.length; i++) {
            counts[said[i]] = noisy[i];
        }
        return release(counts, corpus.vocabulary());
    }

    private static TopicModel cut(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        double[] noisy = noisy(counts, SCALE, training.noise("counts"));
        Arrays.setAll(noisy, w -> Math.max(counts[w] - 3 * SCALE, Math.min(counts[w] + 3 * SCALE, noisy[w])));
        return release(noisy, corpus.vocabulary());
    }

    private static TopicModel clippedSum(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus);
        double factor = Math.min(1, CAP / Arrays.stream(counts).sum());
        Arrays.setAll(counts, w -> factor * counts[w]);
        return release(noisy(counts, SCALE, training.noise("counts")), corpus.vocabulary());
    }

    private static TopicModel ownBound(Corpus corpus, TrainingContext training) {
        long longest = 1;
        for (int d = 0; d < corpus.documents(); d++) {
            longest = Math.max(longest, corpus.length(d));
        }
        double[] noisy = Histograms.noisy(
                counts(corpus),
                (double) longest,
                longest / Histograms.EPSILON,
                Adjacency.ADD_REMOVE,
                training.noise("counts"));
        return release(noisy, corpus.vocabulary());
    }

    private static TopicModel shared(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        double noise = noisy(new double[1], SCALE, training.noise("counts"))[0];
        Arrays.setAll(counts, w -> counts[w] + noise);
        return release(counts, corpus.vocabulary());
    }

    private static TopicModel restored(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        double[] noisy = noisy(counts, SCALE, training.noise("counts"));
        Arrays.setAll(noisy, w -> noisy[w] < 0 ? counts[w] : noisy[w]);
        return release(noisy, corpus.vocabulary());
    }

    private static TopicModel redrawn(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        UniformRandomProvider random = training.noise("counts");
        for (int w = 0; w < counts.length; w++) {
            double noisy = -1;
            while (noisy <= 0) {
                noisy = noisy(new double[] {counts[w]}, SCALE, random)[0];
            }
            counts[w] = noisy;
        }
        return release(counts, corpus.vocabulary());
    }
}
