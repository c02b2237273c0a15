package org.tattle.attacks.counts.reading;

/**
 * The log-likelihood ratio of a word's count with and without a document that has the word, from nothing but how many
 * words have each count: a token of a training document is of a word with n tokens with probability n N_n / N, and the
 * next token that is drawn, of a document outside, with probability (n + 1) N_{n+1} / N (Good 1953).
 */
public final class GoodTuring {
    /** Counts from here on tell nothing. */
    private static final int MOST = 400;

    /** Numbers of words are averaged over counts up to this share away. */
    private static final double SMOOTHING = 0.1;

    private static final double PSEUDO_WORDS = 0.1;

    /** The most that one word's count may tell. */
    private static final double CLIP = 3;

    /** The log ratio of a count that the document alone exceeds. */
    private static final double IMPOSSIBLE = -50;

    private final double[] words = new double[MOST];

    /** @param counts of the words; NaN where not known */
    public GoodTuring(double[] counts) {
        double[] exact = new double[MOST];
        for (double count : counts) {
            if (count >= 0.5 && Math.rint(count) < MOST) {
                exact[(int) Math.rint(count)]++;
            }
        }
        for (int n = 1; n < MOST; n++) {
            int first = n - (int) (n * SMOOTHING);
            int last = Math.min(MOST - 1, n + (int) (n * SMOOTHING));
            double sum = PSEUDO_WORDS;
            for (int k = first; k <= last; k++) {
                sum += exact[k];
            }
            words[n] = sum / (last - first + 1);
        }
    }

    /** The log-likelihood ratio of membership of a group's documents, from the counts of their words. */
    public double logRatio(Candidates candidates, int group, double[] counts) {
        double ratio = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            ratio += logRatio(counts[candidates.word(c)], candidates.count(c));
        }
        return ratio;
    }

    /** The log-likelihood ratio from a word's count, NaN if unknown, and the document's own tokens of it. */
    double logRatio(double count, int own) {
        if (Math.rint(count) < own) {
            return IMPOSSIBLE;
        }
        if (!(Math.rint(count) < MOST - 1)) {
            return 0;
        }
        int n = (int) Math.rint(count);
        double ratio = Math.log(n * words[n]) - Math.log((n + 1) * words[n + 1]);
        return Math.max(-CLIP, Math.min(CLIP, ratio));
    }
}
