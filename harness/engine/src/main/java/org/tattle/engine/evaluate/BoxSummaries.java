package org.tattle.engine.evaluate;

import java.util.Arrays;
import org.tattle.core.result.BoxSummary;
import org.tattle.math.statistics.Quantiles;

/** Summarizes samples for box plots. */
public final class BoxSummaries {
    /** The largest length of the whiskers by Tukey, in interquartile ranges. */
    private static final double REACH = 1.5;

    private BoxSummaries() {}

    /**
     * The summary of a sample. Quartiles are interpolated linearly between values; whiskers end at values.
     *
     * @param sample one or more finite values in any order, not modified
     */
    public static BoxSummary of(double... sample) {
        if (sample.length == 0) {
            throw new IllegalArgumentException("sample must have at least one value. Provided number: 0");
        }
        double[] sorted = sample.clone();
        Arrays.sort(sorted);
        double q1 = Quantiles.of(sorted, 0.25);
        double q3 = Quantiles.of(sorted, 0.75);
        double reach = REACH * (q3 - q1);
        double[] within = Arrays.stream(sorted)
                .filter(x -> x >= q1 - reach && x <= q3 + reach)
                .toArray();
        return new BoxSummary(
                sorted[0],
                within[0],
                q1,
                Quantiles.of(sorted, 0.5),
                q3,
                within[within.length - 1],
                sorted[sorted.length - 1],
                sorted.length - within.length);
    }
}
