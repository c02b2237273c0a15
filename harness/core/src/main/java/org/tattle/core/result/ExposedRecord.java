package org.tattle.core.result;

import java.util.List;

/**
 * An exposed record, which an attack identifies at many targets; given by id and never by content.
 *
 * @param id the record's id
 * @param targetsIn the number of targets it was in
 * @param caught the number of these in which it scored above every non-member except the share {@code fpr}
 * @param listed the number of these in whose list of members at a false-discovery rate of 5 % it is; null if it was not
 *     recorded
 * @param fpr that share
 * @param meanScoreIn mean score over the targets it was in
 * @param meanScoreOut mean score over the other targets; NaN if there are none
 * @param evidence the attack's evidence for it, by id
 */
public record ExposedRecord(
        String id,
        int targetsIn,
        int caught,
        Integer listed,
        double fpr,
        double meanScoreIn,
        double meanScoreOut,
        List<String> evidence) {
    /** A record of which no lists are known. */
    public ExposedRecord(
            String id,
            int targetsIn,
            int caught,
            double fpr,
            double meanScoreIn,
            double meanScoreOut,
            List<String> evidence) {
        this(id, targetsIn, caught, null, fpr, meanScoreIn, meanScoreOut, evidence);
    }
}
