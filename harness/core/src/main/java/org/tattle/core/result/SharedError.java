package org.tattle.core.result;

import java.util.List;

/**
 * The error that the targets of an attack share through their shadow models, which no spread between targets shows.
 *
 * @param groups of shadow models, of which the halves consist that it was estimated with; one more than its degrees of
 *     freedom; 0 where targets share none
 * @param auc of the mean area
 * @param tprAtFpr of the mean true-positive rate, one entry a reported false-positive rate
 */
public record SharedError(int groups, Part auc, List<Part> tprAtFpr) {
    /**
     * A variance of a mean over targets.
     *
     * @param common what all targets share, at least 0: to be added to that of the spread between targets
     * @param total all that the choice of shadow models gives, a part of which the spread between targets shows
     */
    public record Part(double common, double total) {
        /** Where nothing is shared. */
        public static final Part NONE = new Part(0, 0);
    }
}
