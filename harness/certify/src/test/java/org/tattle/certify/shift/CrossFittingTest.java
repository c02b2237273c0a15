package org.tattle.certify.shift;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.certify.shift.CrossFitting.Predictions;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.SparseRegression.Link;

class CrossFittingTest {
    private static final int RECORDS = 100;
    private static final int[] ALONE = IntStream.range(0, RECORDS).toArray();
    private static final int[] ALIKE = new int[RECORDS];

    private final SparseRows rows = rows();

    private static SparseRows rows() {
        SplitMix random = new SplitMix(2);
        double[][] columns = new double[3][RECORDS];
        for (double[] column : columns) {
            Arrays.setAll(column, i -> NormalSampler.sample(random));
        }
        return SparseRows.ofColumns(columns);
    }

    private static double[] labels() {
        double[] labels = new double[RECORDS];
        Arrays.setAll(labels, i -> i % 3 == 0 ? 1 : 0);
        return labels;
    }

    private CrossFitting fitting(int... groups) {
        return new CrossFitting(rows, groups, ALIKE, new Seed(4));
    }

    /** The records whose nested predictions of a fold are 0, as are the fold's own. */
    private static int[] fold(Predictions predictions, int fold) {
        return IntStream.range(0, RECORDS)
                .filter(i -> predictions.nested()[fold][i] == 0)
                .toArray();
    }

    /** To the last bit: a record's own label has no effect, but it has one on some other record. */
    @ParameterizedTest
    @EnumSource(Link.class)
    void noPredictionDependsOnTheRecordsOwnLabel_norOnItsFold(Link link) {
        Predictions before = fitting(ALONE).predict(link, labels());
        double[] changed = labels();
        changed[17] = 1 - changed[17];
        Predictions after = fitting(ALONE).predict(link, changed);
        assertThat(after.heldOut()[17]).isEqualTo(before.heldOut()[17]);
        assertThat(after.heldOut()).isNotEqualTo(before.heldOut());
        int own = IntStream.range(0, CrossFitting.FOLDS)
                .filter(k -> Arrays.binarySearch(fold(before, k), 17) >= 0)
                .findFirst()
                .orElseThrow();
        for (int i : fold(before, own)) {
            assertThat(after.heldOut()[i]).isEqualTo(before.heldOut()[i]);
        }
        assertThat(after.nested()[own]).isEqualTo(before.nested()[own]);
    }

    @Test
    void combinedLogOdds_doNotDependOnTheRecordsOwnLabel() {
        CrossFitting fitting = fitting(ALONE);
        double[] changed = labels();
        changed[17] = 1 - changed[17];
        double[] before = fitting.combine(labels(), fitting.predict(Link.LOG_ODDS, labels()));
        double[] after = fitting.combine(changed, fitting.predict(Link.LOG_ODDS, changed));
        assertThat(after[17]).isEqualTo(before[17]);
        assertThat(after).isNotEqualTo(before);
    }

    @Test
    void foldsPartTheRecords_evenly_andCopiesShareOne() {
        int[] pairs = IntStream.range(0, RECORDS).map(i -> i / 2).toArray();
        Predictions predictions = fitting(pairs).predict(Link.LOG_ODDS, labels());
        int[] fold = new int[RECORDS];
        Arrays.fill(fold, -1);
        for (int k = 0; k < CrossFitting.FOLDS; k++) {
            int[] own = fold(predictions, k);
            assertThat(own).hasSize(RECORDS / CrossFitting.FOLDS);
            for (int i : own) {
                assertThat(fold[i]).isEqualTo(-1);
                fold[i] = k;
            }
        }
        for (int i = 0; i < RECORDS; i += 2) {
            assertThat(fold[i]).isEqualTo(fold[i + 1]);
        }
    }

    @Test
    void theSeed_dealsTheFolds() {
        double[] one = fitting(ALONE).predict(Link.LOG_ODDS, labels()).heldOut();
        assertThat(fitting(ALONE).predict(Link.LOG_ODDS, labels()).heldOut()).isEqualTo(one);
        assertThat(new CrossFitting(rows, ALONE, ALIKE, new Seed(5))
                        .predict(Link.LOG_ODDS, labels())
                        .heldOut())
                .isNotEqualTo(one);
    }
}
