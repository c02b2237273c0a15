package org.tattle.defenses.lda.local;

import org.tattle.accounting.mechanism.RandomizedResponse;

/**
 * The estimate of how many documents contain a word, from the number of reports with its bit set (algorithms.md (j);
 * [ZHAO] eq. 8 and 9).
 *
 * @param documents M, the number of reports, at least 0
 */
record DocumentFrequency(RandomizedResponse response, int documents) {
    /** The unbiased estimate (2 n − f M)/(2 (1 − f)), which may lie outside [0, M]. */
    double estimate(int reported) {
        return response.estimateCounts(new long[] {documents - reported, reported})[1];
    }

    /** The possible count nearest to an estimate: a whole number in 0 … M, ties to even. */
    int possible(double estimate) {
        return (int) Math.rint(Math.max(0, Math.min(documents, estimate)));
    }

    /**
     * The variance of the estimate, M f (2 − f)/(4 (1 − f)^2) = M/(2 sinh(epsilon/2))^2, regardless of the true count:
     * the fixed corpus of E18.
     */
    double variance() {
        double scale = 2 * Math.sinh(response.epsilonOfAnswer() / 2);
        return documents / (scale * scale);
    }
}
