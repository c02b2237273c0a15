package org.tattle.defenses.lda.local;

import java.util.Optional;
import org.tattle.core.plugin.Setting;

/**
 * The settings of users' reports.
 *
 * @param epsilon of one bit
 * @param mostWords L, the largest number of distinct words that a document reports
 */
public record BitSettings(
        @Setting(value = "3", meaning = "of one bit of a document, in nats, > 0")
        double epsilon,

        @Setting(
                value = "null",
                meaning = "L, the most distinct words that a document reports, at least 1; all when not given")
        Optional<Integer> mostWords) {
    public BitSettings {
        BitReport.about(1, mostWords, epsilon);
    }

    /** The report over a vocabulary of this many words. */
    BitReport about(int words) {
        return BitReport.about(words, mostWords, epsilon);
    }
}
