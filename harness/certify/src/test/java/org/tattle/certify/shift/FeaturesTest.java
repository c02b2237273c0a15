package org.tattle.certify.shift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.math.linear.SparseRows;

class FeaturesTest {
    private static double at(SparseRows rows, int row, int column) {
        double[] unit = new double[rows.columns()];
        unit[column] = 1;
        return rows.dot(row, unit);
    }

    @Test
    void aNumber_standsForItself_andForItsPart_andMissingForNothingElse() {
        double[] numbers = new double[21];
        for (int i = 0; i < 20; i++) {
            numbers[i] = i;
        }
        numbers[20] = Double.NaN;
        SparseRows rows = new ColumnFeatures(21).number(numbers).rows();
        assertThat(rows.columns()).isEqualTo(1 + 11 + 41);
        assertThat(at(rows, 0, 0)).isCloseTo(-9.5 / Math.sqrt(33.25), within(1e-12));
        assertThat(at(rows, 20, 0)).isZero();
        for (int i = 0; i < 20; i++) {
            assertThat(at(rows, i, 1 + i / 2)).isEqualTo(1);
            assertThat(rows.start()[i + 1] - rows.start()[i]).isEqualTo(3);
        }
        assertThat(at(rows, 20, 11)).isEqualTo(1);
    }

    @Test
    void outliers_countAsNoFartherThanFourDeviations() {
        double[] numbers = new double[100];
        numbers[0] = 1e9;
        assertThat(at(new ColumnFeatures(100).number(numbers).rows(), 0, 0)).isEqualTo(4);
    }

    @Test
    void levels_haveAColumnEach_besideOtherColumns() {
        SparseRows rows =
                new ColumnFeatures(3).number(5, 5, 5).levels("a", "b", "a").rows();
        assertThat(rows.columns()).isEqualTo(55);
        assertThat(at(rows, 0, 53)).isEqualTo(1);
        assertThat(at(rows, 1, 54)).isEqualTo(1);
        assertThat(at(rows, 2, 53)).isEqualTo(1);
        assertThat(at(rows, 0, 0)).as("a constant has no deviation").isZero();
    }

    /** Words of one document only are left out; rows have length 5; equal documents share a group. */
    @Test
    void documents_areTheirSharedWords_atOneLength() {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        builder.addTokens("x", List.of("a", "b", "a"));
        builder.addTokens("y", List.of("b", "c"));
        builder.addTokens("z", List.of("a", "a", "b"));
        builder.addTokens("w", List.of("d"));
        Corpus corpus = builder.build();
        BlindFeatures features = BlindFeatures.ofWords(corpus, 3, 0, 1, 2);
        assertThat(features.copies()).isEqualTo(2);
        assertThat(features.groups()).containsExactly(0, 1, 2, 1);
        double a = Math.log(3) * (1 + Math.log(2));
        double b = Math.log(2) * (1 + Math.log(4.0 / 3));
        int wordA = corpus.vocabulary().indexOf("a");
        int wordB = corpus.vocabulary().indexOf("b");
        int wordD = corpus.vocabulary().indexOf("d");
        assertThat(at(features.rows(), 1, wordA)).isCloseTo(5 * a / Math.hypot(a, b), within(1e-12));
        assertThat(at(features.rows(), 1, wordB)).isCloseTo(5 * b / Math.hypot(a, b), within(1e-12));
        assertThat(at(features.rows(), 0, wordD)).isZero();
        assertThat(features.rows().columns()).isEqualTo(corpus.vocabulary().size() + 53);
    }
}
