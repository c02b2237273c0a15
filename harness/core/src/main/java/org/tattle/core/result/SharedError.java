package org.tattle.core.result;

import java.util.List;

/**
 * The error that the targets of an attack share through their shadow models, which the spread between targets does not
 * show.
 *
 * @param groups the number of groups of shadow models, of which the halves for its estimation consist; one more than
 *     its degrees of freedom; 0 if targets share no shadow models
 * @param auc the shared error of the mean AUC
 * @param tprAtFpr the shared error of the mean true-positive rate, one entry for each reported false-positive rate
 * @param tnrAtFnr1 the shared error of the mean true-negative rate at a false-negative rate of 1 %; null if it was not
 *     recorded
 */
public record SharedError(int groups, Part auc, List<Part> tprAtFpr, Part tnrAtFnr1) {
    /** A shared error without that of the true-negative rate. */
    public SharedError(int groups, Part auc, List<Part> tprAtFpr) {
        this(groups, auc, tprAtFpr, null);
    }

    /**
     * The variance of a mean over targets that is due to shadow models.
     *
     * @param common the part that all targets share, at least 0: to be added to the variance from the spread between
     *     targets
     * @param total the whole variance due to the choice of shadow models, a part of which is in the spread between
     *     targets
     */
    public record Part(double common, double total) {
        /** The value if nothing is shared. */
        public static final Part NONE = new Part(0, 0);
    }
}
