package org.tattle.defenses.lda.local;

/**
 * The server's estimates of a mini-batch's word counts, which it carries to the next.
 *
 * @param means mu_t, the prior mean of each word's count
 * @param estimates eta_t, the posterior mean given the reports
 * @param documents |D_l|, at least 0
 */
record Expectation(double[] means, double[] estimates, int documents) {
    /**
     * The prior means mu_t of the next mini-batch, rescaled by |D_{l+1}|/|D_l| for either update rule (errata E19).
     *
     * @param nextDocuments |D_{l+1}|
     */
    double[] next(MeanUpdate update, int nextDocuments) {
        double scale = (double) nextDocuments / documents;
        double[] next = new double[means.length];
        for (int t = 0; t < next.length; t++) {
            next[t] = update.of(means[t], estimates[t]) * scale;
        }
        return next;
    }
}
