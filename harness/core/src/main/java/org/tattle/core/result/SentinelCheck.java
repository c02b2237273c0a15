package org.tattle.core.result;

/**
 * The positive control of an audit of models that were trained outside Tattle: sentinels are records of which a member
 * was trained on in several copies, so that every model of an algorithm that is not private reveals which of them it
 * was trained on. Where it passed, the statistics are of the right models and records, and a leak would be seen.
 *
 * @param records the number of sentinels
 * @param copies the number of copies of each that a model is trained on
 * @param models the number of models
 * @param unmatched the number of models whose numbers do not show which sentinels they were trained on
 * @param auc the mean over sentinels of the probability that a model trained on it has a higher statistic than another;
 *     NaN if no sentinel divides the models
 */
public record SentinelCheck(int records, int copies, int models, int unmatched, double auc) {
    /**
     * The probability at which a model's numbers are taken for those of its own sentinels, although they are of other
     * records or of another model.
     */
    public static final double MISSED = 0.01;

    /** Whether every model shows its own sentinels. */
    public boolean passed() {
        return models > 0 && unmatched == 0;
    }
}
