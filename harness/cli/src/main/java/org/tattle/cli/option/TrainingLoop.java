package org.tattle.cli.option;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tattle.core.text.Numbers;

/**
 * A training loop in the terms of those who train: the sampling rate and the number of steps follow from it.
 *
 * @param batch the records of a batch, on average; at least 1
 * @param records of the training data; at least {@code batch}
 * @param epochs passes over the data, above 0; empty if the number of steps is given or unknown
 */
public record TrainingLoop(long batch, long records, OptionalDouble epochs) {
    /** The share of records in a batch. */
    public double rate() {
        return (double) batch / records;
    }

    /** The number of batches in all epochs, rounded up: the last batch counts in full. */
    public OptionalLong steps() {
        return epochs.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(new BigDecimal(Double.toString(epochs.getAsDouble()))
                        .multiply(BigDecimal.valueOf(records))
                        .divide(BigDecimal.valueOf(batch), 0, RoundingMode.CEILING)
                        .longValue());
    }

    /** What follows from the loop, and how. */
    public String sentence() {
        String rate =
                String.format(Locale.ROOT, "sampling rate: %,d / %,d = ", batch, records) + Numbers.rounded(rate());
        return epochs.isEmpty()
                ? rate
                : rate
                        + String.format(
                                Locale.ROOT,
                                "; steps: %s x %,d / %,d = %,d, rounded up",
                                Numbers.plain(epochs.getAsDouble()),
                                records,
                                batch,
                                steps().getAsLong());
    }
}
