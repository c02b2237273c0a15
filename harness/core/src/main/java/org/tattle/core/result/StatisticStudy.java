package org.tattle.core.result;

/**
 * A study of one column of a query statistic over the shadow models, record by record: whether it is normal, as
 * likelihood attacks assume, and how far it separates models with the record from those without ([MIA] appendix D:
 * figure 7, table 4).
 *
 * @param experiment the name of the experiment
 * @param surface the release surface
 * @param column the statistic's column
 * @param shadows the number of shadow models
 * @param records the number of records studied
 * @param tests Shapiro–Wilk tests: two for each record, of the models with it and of those without
 * @param rejected the number of tests that reject normality, adjusted over all tests (Benjamini and Hochberg)
 * @param constant the number of samples with one value only, which count as not rejected
 * @param falseDiscoveryRate the false discovery rate that the procedure controls
 * @param inAboveOut the share of records whose mean is larger under models with the record
 * @param divergence KL(in || out) of the fitted normal distributions, in nats, over the records; at least 0
 * @param separation d' = (mean in − mean out) / sqrt((variance in + variance out) / 2), over the records
 */
public record StatisticStudy(
        String experiment,
        String surface,
        String column,
        int shadows,
        int records,
        int tests,
        int rejected,
        int constant,
        double falseDiscoveryRate,
        double inAboveOut,
        BoxSummary divergence,
        BoxSummary separation) {}
