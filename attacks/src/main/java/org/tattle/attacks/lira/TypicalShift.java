package org.tattle.attacks.lira;

/**
 * The mean shift of each column of a statistic by membership, in standard deviations, over the records that some shadow
 * models were trained with and some without. For a given record it is the mean over the other records, so that no
 * statistic of that record under a model trained with it enters its score.
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
     * Computes the mean shift over the records other than this one.
     *
     * @param out one number for each column, overwritten; 0 if no other record has a shift
     */
    void others(int record, double[] out) {
        int others = records - (known(record) ? 1 : 0);
        for (int a = 0; a < sums.length; a++) {
            double sum = sums[a] - (known(record) ? shift(record, a) : 0);
            out[a] = others > 0 ? sum / others : 0;
        }
    }
}
