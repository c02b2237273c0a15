package org.tattle.engine.evaluate;

import java.util.List;
import org.tattle.core.result.StatisticStudy;
import org.tattle.math.statistics.FittedNormal;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.math.statistics.ShapiroWilk;

/** Tests how normal a statistic is over shadow models, and measures how far membership shifts it ([MIA] appendix D). */
public final class StatisticStudies {
    private StatisticStudies() {}

    /**
     * One record's values of a column.
     *
     * @param in the values under models trained with the record, 3 to 5,000
     * @param out the values under models trained without it
     */
    public record Values(double[] in, double[] out) {}

    /** The experiment, surface and column of a study. */
    public record Place(String cell, String surface, String column, int shadows) {}

    /**
     * The study of a column. Each side of each record gets one test; the Benjamini–Hochberg procedure takes all of them
     * together. Variances are population variances, with the floor of {@link FittedNormal#floor}.
     *
     * @param records one or more
     * @param falseDiscoveryRate in (0, 1)
     */
    public static StatisticStudy of(Place place, List<Values> records, double falseDiscoveryRate) {
        double[] p = new double[2 * records.size()];
        int constant = 0;
        FittedNormal[] distributions = new FittedNormal[p.length];
        for (int i = 0; i < p.length; i++) {
            Values values = records.get(i / 2);
            double[] side = i % 2 == 0 ? values.in : values.out;
            ShapiroWilk.Outcome outcome = ShapiroWilk.test(side);
            p[i] = outcome.p();
            constant += outcome.constant() ? 1 : 0;
            distributions[i] = FittedNormal.of(side);
        }
        int rejected = 0;
        for (boolean one : MultipleTesting.rejected(falseDiscoveryRate, MultipleTesting.benjaminiHochberg(p))) {
            rejected += one ? 1 : 0;
        }
        double floor = FittedNormal.floor(pooled(records, distributions));
        double[] divergence = new double[records.size()];
        double[] separation = new double[records.size()];
        int above = 0;
        for (int i = 0; i < records.size(); i++) {
            FittedNormal in = distributions[2 * i].atLeast(floor);
            FittedNormal out = distributions[2 * i + 1].atLeast(floor);
            divergence[i] = in.divergence(out);
            separation[i] = in.separation(out);
            above += in.mean() > out.mean() ? 1 : 0;
        }
        return new StatisticStudy(
                place.cell,
                place.surface,
                place.column,
                place.shadows,
                records.size(),
                new StatisticStudy.Normality(p.length, rejected, constant, falseDiscoveryRate),
                new StatisticStudy.Separation(
                        (double) above / records.size(), BoxSummaries.of(divergence), BoxSummaries.of(separation)));
    }

    /** The mean squared residual of all values from the mean of their own side. */
    private static double pooled(List<Values> records, FittedNormal[] distributions) {
        double squares = 0;
        long models = 0;
        for (int i = 0; i < records.size(); i++) {
            Values values = records.get(i);
            squares += values.in.length * distributions[2 * i].variance()
                    + values.out.length * distributions[2 * i + 1].variance();
            models += values.in.length + values.out.length;
        }
        return squares / models;
    }
}
