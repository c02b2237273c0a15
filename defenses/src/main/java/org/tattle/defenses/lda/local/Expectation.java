package org.tattle.defenses.lda.local;

/**
 * What the server believes of the words of a mini-batch, which it carries to the next.
 *
 * @param means mu_t, what it expected of the count of each word
 * @param estimates eta_t, what it made of it and the reports
 * @param documents |D_l|, at least 0
 */
record Expectation(double[] means, double[] estimates, int documents) {
    /**
     * mu_t of the next mini-batch, rescaled by |D_{l+1}|/|D_l| whatever the update (errata E19).
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
