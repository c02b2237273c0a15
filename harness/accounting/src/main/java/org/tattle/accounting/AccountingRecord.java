package org.tattle.accounting;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The accounting of a part of a guarantee, with all that is needed to recompute it.
 *
 * @param accountant the name of the accountant
 * @param settings its parameters other than the releases, by name
 * @param delta the delta at which epsilon was computed, in [0, 1)
 * @param releases the releases, at least one kind
 */
public record AccountingRecord(
        String accountant, Map<String, Double> settings, double delta, List<NoisyRelease> releases) {
    /**
     * A noisy release, repeated a number of times.
     *
     * @param mechanism the name of its mechanism
     * @param parameters the parameters on which the mechanism's privacy depends, by name
     * @param sampling how records are sampled for each release: {@code none}, {@code poisson} or
     *     {@code without-replacement}
     * @param samplingRate the share of records sampled; 1 if there is no sampling
     * @param steps the number of repetitions
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
