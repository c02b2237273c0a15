package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.testing.Tables;

class LogisticModelTest {
    private static final List<String> FEATURES = List.of("c0", "c1");
    private static final List<String> CLASSES = List.of("0", "1");
    private static final LogisticModel MODEL = new LogisticModel(FEATURES, new double[] {2, -1}, 5, CLASSES);
    private static final Table ROWS = Tables.table(new double[][] {{3, 0}, {0, 5}, {30, 40}, {0, 0}}, 0, 1, 1, 0);

    /** Inside the radius a row is only scaled; outside it is clipped. */
    @Test
    void logit_isOfTheRowInTheUnitBall() {
        assertThat(MODEL.logit(ROWS, 0, 1)).isCloseTo(1.2, within(1e-15));
        assertThat(MODEL.logit(ROWS, 1, 1)).isCloseTo(-1, within(1e-15));
        assertThat(MODEL.logit(ROWS, 2, 1)).isCloseTo(2 * 0.6 - 0.8, within(1e-15));
        assertThat(MODEL.logit(ROWS, 3, 1)).isZero();
    }

    /** C = [[2, 1], [1, 3]]; u = (0.6, 0.8) of the clipped row: 2 0.36 + 2 0.48 + 3 0.64 = 3.6. */
    @Test
    void logit_isModeratedByTheCovariance() {
        double[] triangle = {2, 1, 3};
        LogisticModel moderated = new LogisticModel(FEATURES, new double[] {2, -1}, 5, CLASSES, Optional.of(triangle));
        assertThat(moderated.logit(ROWS, 2, 1)).isCloseTo(0.4 / Math.sqrt(1 + Math.PI * 3.6 / 8), within(1e-15));
        assertThat(moderated.logit(ROWS, 0, 1)).isCloseTo(1.2 / Math.sqrt(1 + Math.PI * 0.72 / 8), within(1e-15));
        assertThat(moderated.logit(ROWS, 3, 1)).isZero();
    }

    @Test
    void targets_areThoseOfRowsThatItKnows() {
        assertThat(MODEL.targets(ROWS)).containsExactly(0, 1, 1, 0);
        Table others = ROWS.labeled(Labels.of(List.of("no", "yes", "yes", "no")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MODEL.targets(others))
                .withMessage("rows must be labeled with [0, 1]. Provided value: [no, yes]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MODEL.targets(Tables.table(new double[][] {{1}, {2}}, 0, 1)))
                .withMessage("rows must have the model's 2 columns. Provided number: 1, or other names");
    }

    @Test
    void codec_givesBackWhatItWrote_andRefusesWhatIsCut() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LogisticModel.CODEC.write(MODEL, new DataOutputStream(bytes));
        LogisticModel read = LogisticModel.CODEC.read(in(bytes.toByteArray()));
        assertThat(read).usingRecursiveComparison().isEqualTo(MODEL);
        LogisticModel moderated =
                new LogisticModel(FEATURES, new double[] {2, -1}, 5, CLASSES, Optional.of(new double[] {2, 1, 3}));
        ByteArrayOutputStream more = new ByteArrayOutputStream();
        LogisticModel.CODEC.write(moderated, new DataOutputStream(more));
        assertThat(LogisticModel.CODEC.read(in(more.toByteArray())))
                .usingRecursiveComparison()
                .isEqualTo(moderated);
        assertThat(more.size()).isEqualTo(bytes.size() + 3 * Double.BYTES);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> LogisticModel.CODEC.read(in(Arrays.copyOf(more.toByteArray(), more.size() - 1))));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> LogisticModel.CODEC.read(in(new byte[] {0, 0, 0, 1, 0})));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> LogisticModel.CODEC.read(in(new byte[12])))
                .withMessage("a regression on 0 columns, of 0 classes");
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    /** By hand: u = (0.6, 0.8), scores 1.2, -0.8 and 0. */
    @Test
    void ofThreeClasses_probabilitiesAreTheSoftmax() throws IOException {
        LogisticModel three = new LogisticModel(FEATURES, new double[] {2, 0, 0, -1, 0, 0}, 5, List.of("a", "b", "c"));
        Table row = Tables.table(new double[][] {{6, 8}, {0, 0}, {0, -5}}, 0, 1, 2);
        double sum = Math.exp(1.2) + Math.exp(-0.8) + 1;
        double[] probabilities = {Math.exp(1.2) / sum, Math.exp(-0.8) / sum, 1 / sum};
        for (int k = 0; k < 3; k++) {
            double p = probabilities[k];
            assertThat(three.logit(row, 0, k)).isCloseTo(Math.log(p / (1 - p)), within(1e-14));
            assertThat(three.logit(row, 1, k)).isCloseTo(-Math.log(2), within(1e-14));
        }
        assertThat(three.predicted(row, 0)).isZero();
        assertThat(three.predicted(row, 2)).isEqualTo(1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LogisticModel.CODEC.write(three, new DataOutputStream(bytes));
        assertThat(LogisticModel.CODEC.read(in(bytes.toByteArray())))
                .usingRecursiveComparison()
                .isEqualTo(three);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticModel(
                        FEATURES, new double[6], 5, List.of("a", "b", "c"), Optional.of(new double[3])))
                .withMessage("covariance must be that of two classes. Provided value: 3");
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticModel(FEATURES, new double[1], 1, CLASSES))
                .withMessage(
                        "weights must be one a column, or of more than two classes one a column and class: 2. Provided number: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticModel(FEATURES, new double[] {0, Double.NaN}, 1, CLASSES))
                .withMessage("weights must be finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticModel(FEATURES, new double[2], 0, CLASSES))
                .withMessage("radius must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticModel(FEATURES, new double[2], 1, List.of("a", "a")))
                .withMessage("classes must be two or more that differ. Provided value: [a, a]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticModel(FEATURES, new double[2], 1, CLASSES, Optional.of(new double[4])))
                .withMessage("covariance must be a triangle of 2 rows. Provided number: 4");
    }
}
