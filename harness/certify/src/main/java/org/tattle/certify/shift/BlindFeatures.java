package org.tattle.certify.shift;

import org.tattle.math.linear.SparseRows;

/**
 * What a blind baseline sees of each record.
 *
 * @param description what it is, in words, such as {@code the words of tweets.jsonl}
 * @param rows one for each record
 * @param groups a number for each record, equal for copies, which are never learned from and predicted at once
 * @param copies the number of records that equal another one
 */
public record BlindFeatures(String description, SparseRows rows, int[] groups, int copies) {
    public BlindFeatures {
        if (groups.length != rows.size()) {
            throw new IllegalArgumentException(
                    "groups must be one for each of " + rows.size() + " records. Provided number: " + groups.length);
        }
    }
}
