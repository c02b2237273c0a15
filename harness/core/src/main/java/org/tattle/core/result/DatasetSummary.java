package org.tattle.core.result;

import java.util.Map;

/**
 * A summary of the audited dataset, without its content.
 *
 * @param records the number of audited units
 * @param totals the dataset's totals by name: documents, vocabulary, tokens …
 * @param preparation how it was prepared, each choice by name: format, preprocessing, vocabulary policy, duplicates
 * @param duplicates the number of audited records that equal another one
 * @param sha256 the fingerprint
 */
public record DatasetSummary(
        int records, Map<String, Long> totals, Map<String, String> preparation, int duplicates, String sha256) {
    public DatasetSummary {
        preparation = SortedCopy.of(preparation);
    }

    /** The key of the preparation for targets that are not trained on halves. */
    public static final String MEMBERS = "members";

    /** The key of the preparation for the records that were dropped, or joined to another, because they equal it. */
    public static final String DUPLICATES_REMOVED = "duplicatesRemoved";

    /** The key of the preparation for the records without a word, which were left out before duplicates were sought. */
    public static final String EMPTY_LEFT_OUT = "emptyRecordsLeftOut";

    /** Whether every target is trained on all records, so that there are no non-members. */
    public boolean isTrainedOnWhole() {
        return preparation.containsKey(MEMBERS);
    }

    /** What the audited records are, in the plural: {@code documents}, {@code authors}, {@code rows} or others. */
    public String unit() {
        String unit = preparation.getOrDefault("unit", "");
        if (unit.equals("row") || unit.equals("author")) {
            return unit + "s";
        }
        if (totals.containsKey("interactions")) {
            return "actors";
        }
        Long documents = totals.get("documents");
        return documents != null && documents == records ? "documents" : "records";
    }
}
