package org.tattle.core.result;

import java.util.List;

/**
 * A record that gives itself away, by id and never by content.
 *
 * @param id the record's id
 * @param targetsIn the number of targets it was in
 * @param caught the number of these in which it scored above every non-member but the share {@code fpr}
 * @param fpr that share
 * @param meanScoreIn mean score over the targets it was in
 * @param meanScoreOut mean score over the others; NaN when there is none
 * @param evidence the attack's own words, by id
 */
public record ExposedRecord(
        String id,
        int targetsIn,
        int caught,
        double fpr,
        double meanScoreIn,
        double meanScoreOut,
        List<String> evidence) {}
