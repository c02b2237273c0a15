package org.tattle.attacks.lira;

/**
 * By how many standard deviations membership shifts each column of a statistic, on average over records: what an
 * adversary learns from the records of the shadow models, each of which some had and some had not. For a record it is
 * the average over the others, so that no model's answer about a record, trained with that record, enters its score.
 */
final class TypicalShift {
    private final Moments[] columns;
    private final VarianceModel[] spreads;
    private final double[] sums;
    private int records;

    TypicalShift(Moments[] columns, VarianceModel[] spreads) {
        this.columns = columns;
        this.spreads = spreads;
        sums = new double[columns.length];
        for (int record = 0; record < columns[0].records(); record++) {
            if (known(record)) {
                records++;
                for (int a = 0; a < sums.length; a++) {
                    sums[a] += shift(record, a);
                }
            }
        }
    }

    private boolean known(int record) {
        return columns[0].count(record, true) > 0 && columns[0].count(record, false) > 0;
    }

    private double shift(int record, int column) {
        return spreads[column].standardized(record, false, columns[column].mean(record, true));
    }

    /**
     * The average over the records other than this one.
     *
     * @param out one number a column, overwritten; 0 where no other record has one
     */
    void others(int record, double[] out) {
        int others = records - (known(record) ? 1 : 0);
        for (int a = 0; a < sums.length; a++) {
            double sum = sums[a] - (known(record) ? shift(record, a) : 0);
            out[a] = others > 0 ? sum / others : 0;
        }
    }
}
