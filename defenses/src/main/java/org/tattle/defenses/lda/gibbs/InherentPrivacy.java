package org.tattle.defenses.lda.gibbs;

import java.util.List;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.release.GibbsTranscript;

/**
 * The epsilon that [ZHAO] theorems 1 and 2 claim for the topics that plain Gibbs sampling draws, towards neighbors in
 * which one token has another word (algorithms.md (i.1)). It is computed from the counts of the training data, which
 * the transcript shows besides, so that it is a number about one run and no guarantee (errata E15).
 *
 * <p>A word's claim grows with its frequency, so the greatest over words, theorem 2, is that of the most frequent one.
 * Counts are those at a sweep's start.
 */
final class InherentPrivacy {
    static final String TOTAL = "inherentEpsilon";
    static final String SWEEP = "inherentEpsilonSweep";
    static final String DRAW = "inherentEpsilonDraw";
    static final List<Metric> METRICS = List.of(
            claimed(TOTAL, "inherent epsilon", "the topics of all sweeps (theorem 2)"),
            claimed(SWEEP, "inherent epsilon of a sweep", "the topics of one sweep, the greatest (theorem 1)"),
            claimed(
                    DRAW,
                    "inherent epsilon of a draw",
                    "the replaced token's topic in one sweep, the greatest (eq. 5)"));

    private final double beta;
    private double total;
    private double greatestSweep;
    private double greatestDraw;

    /** @param beta the sampler's prior of each word in a topic */
    InherentPrivacy(double beta) {
        this.beta = beta;
    }

    private static Metric claimed(String key, String label, String of) {
        return Metric.amount(
                key,
                label + " (claimed)",
                Better.NEITHER,
                "what Zhao et al. claim for " + of + ", not for the counts beside them: per word, replace, transcript;"
                        + " computed from the data's own counts, no guarantee (E15)");
    }

    /** The claim for the draw of the replaced token's topic, given the greatest n_kt. */
    static double draw(double greatestCell, double beta) {
        return 2 * Math.log1p(greatestCell / beta);
    }

    /**
     * The claim of theorem 1 for one sweep, as printed.
     *
     * @param greatestCell the greatest n_kt
     * @param greatestWord the greatest number of tokens of a word
     * @param word the number of tokens of the replaced token's word
     */
    static double sweep(double greatestCell, double greatestWord, double word, double beta) {
        return draw(greatestCell, beta) + 2 * (greatestWord + word - 1) * Math.log1p(1 / beta);
    }

    /** Adds a sweep with its exact counts. */
    void add(GibbsTranscript sweep) {
        double[] counts = sweep.wordTopic();
        double greatestCell = 0;
        double greatestWord = 0;
        for (int row = 0; row < counts.length; row += sweep.topics()) {
            double word = 0;
            for (int i = row; i < row + sweep.topics(); i++) {
                greatestCell = Math.max(greatestCell, counts[i]);
                word += counts[i];
            }
            greatestWord = Math.max(greatestWord, word);
        }
        double claim = sweep(greatestCell, greatestWord, greatestWord, beta);
        total += claim;
        greatestSweep = Math.max(greatestSweep, claim);
        greatestDraw = Math.max(greatestDraw, draw(greatestCell, beta));
    }

    /** Records the claims for the sweeps so far. */
    void record(TrainingMetrics metrics) {
        metrics.number(TOTAL, total);
        metrics.number(SWEEP, greatestSweep);
        metrics.number(DRAW, greatestDraw);
    }
}
