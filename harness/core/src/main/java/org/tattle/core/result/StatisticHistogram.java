package org.tattle.core.result;

import org.tattle.math.Preconditions;

/**
 * Histograms of the statistic of one record over the shadow models, as in figure 1 of [MIA].
 *
 * @param id the record
 * @param role why it was chosen: {@code most exposed}, {@code median}, {@code least exposed}, or a kind of document,
 *     such as {@code outlier, long}
 * @param column the statistic's column
 * @param edges the edges of the bins, ascending, bins + 1 numbers
 * @param in the number of models trained with the record, per bin
 * @param out the number of models trained without it, per bin
 */
public record StatisticHistogram(String id, String role, String column, double[] edges, int[] in, int[] out) {
    public StatisticHistogram {
        Preconditions.require(
                in.length >= 1 && in.length == out.length && edges.length == in.length + 1,
                "edges",
                "one more than the bins of in and out",
                edges.length + ", " + in.length + " and " + out.length);
    }
}
