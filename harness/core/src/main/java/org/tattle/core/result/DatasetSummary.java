package org.tattle.core.result;

import java.util.Map;

/**
 * The audited data, without its content.
 *
 * @param records the number of audited units
 * @param totals what the dataset says of itself: documents, vocabulary, tokens …
 * @param preparation how it was made ready, each choice by name: format, preprocessing, vocabulary policy, duplicates
 * @param duplicates records that equal another one
 * @param sha256 the fingerprint
 */
public record DatasetSummary(
        int records, Map<String, Long> totals, Map<String, String> preparation, int duplicates, String sha256) {
    public DatasetSummary {
        preparation = SortedCopy.of(preparation);
    }

    /** What the preparation says of targets that are not trained on halves. */
    public static final String MEMBERS = "members";

    /** Whether every target is trained on all records, so that there are no non-members. */
    public boolean isTrainedOnWhole() {
        return preparation.containsKey(MEMBERS);
    }
}
