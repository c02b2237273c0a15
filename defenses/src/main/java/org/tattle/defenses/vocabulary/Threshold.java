package org.tattle.defenses.vocabulary;

/**
 * The threshold on a word's weight plus Laplace noise of scale 1/epsilon, above which the word is released. Words that
 * only one record has are released with probability at most delta.
 */
final class Threshold {
    private Threshold() {}

    /** The published threshold, 1 + ln(1/(2 delta))/epsilon. It allows for one such word in a record (erratum E33). */
    static double ofOneWord(double epsilon, double delta) {
        return 1 - Math.log(2 * delta) / epsilon;
    }

    /**
     * The threshold for a weighting that may put all weight of a record on one of its words, and none on others that
     * still are candidates: ln((e^epsilon + D0 − 1)/(2 delta))/epsilon. One word of weight 1 and D0 − 1 of weight 0 are
     * released with probability at most delta (union bound; algorithms.md (p.1)).
     *
     * @param words D0, the most distinct words of a record, at least 1
     */
    static double ofConcentrated(double epsilon, double delta, int words) {
        return (epsilon + Math.log1p((words - 1) * Math.exp(-epsilon)) - Math.log(2 * delta)) / epsilon;
    }

    /**
     * The threshold for a weighting that gives new words of a record equal shares: the maximum over t = 1 … D0 of 1/t +
     * ln(1/(2(1 − (1 − delta)^(1/t))))/epsilon (Gopi et al. 2020, policy Laplace).
     *
     * @param words D0, the most distinct words of a record, at least 1
     */
    static double ofEqualShares(double epsilon, double delta, int words) {
        double most = 0;
        for (int t = 1; t <= words; t++) {
            double perWord = -Math.expm1(Math.log1p(-delta) / t);
            most = Math.max(most, 1.0 / t - Math.log(2 * perWord) / epsilon);
        }
        return most;
    }
}
