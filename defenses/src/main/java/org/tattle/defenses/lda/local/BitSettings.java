package org.tattle.defenses.lda.local;

import java.util.Optional;
import org.tattle.core.plugin.Setting;

/**
 * What a user reports of a document, as plans give it.
 *
 * @param epsilon of one bit
 * @param mostWords L, the most distinct words that a document owns up to
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

    /** The reports about a vocabulary of this many words. */
    BitReport about(int words) {
        return BitReport.about(words, mostWords, epsilon);
    }
}
