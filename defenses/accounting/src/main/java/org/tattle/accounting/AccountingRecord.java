package org.tattle.accounting;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a part of a guarantee adds up: enough to add it up again.
 *
 * @param accountant the name of who added
 * @param settings what it needs besides the releases, by name
 * @param delta it was asked for an epsilon at, in [0, 1)
 * @param releases what was released, at least one kind
 */
public record AccountingRecord(
        String accountant, Map<String, Double> settings, double delta, List<NoisyRelease> releases) {
    /**
     * A noisy release made several times.
     *
     * @param mechanism the name of its noise
     * @param parameters what the noise's privacy depends on, by name
     * @param sampling how records are drawn for each: {@code none}, {@code poisson} or {@code without-replacement}
     * @param samplingRate the share drawn; 1 where there is no sampling
     * @param steps how often it is made
     */
    public record NoisyRelease(
            String mechanism, Map<String, Double> parameters, String sampling, double samplingRate, long steps) {
        public NoisyRelease {
            parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
        }
    }

    public AccountingRecord {
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        releases = List.copyOf(releases);
    }
}
