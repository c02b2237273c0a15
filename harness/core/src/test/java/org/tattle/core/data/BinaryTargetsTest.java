package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;

class BinaryTargetsTest {
    private static Table labeled(String... labels) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < labels.length; row++) {
            builder.end("r" + row);
        }
        return builder.build(List.of("a")).labeled(Labels.of(List.of(labels)));
    }

    @ParameterizedTest
    @CsvSource({"0,1", "-1,1", "1,2", "9,10", "-10,-9", "1e1,11", "no,yes", "10,x", "female,male"})
    void thePositiveClass_isTheGreaterNumberOrTheLaterInTheAlphabet(String negative, String positive) {
        assertThat(BinaryTargets.of(labeled(negative, positive, negative))).containsExactly(0, 1, 0);
        assertThat(BinaryTargets.of(labeled(positive, negative, positive))).containsExactly(1, 0, 1);
    }

    @Test
    void aSelectionOfOneClass_keepsItsTargets() {
        assertThat(BinaryTargets.of(labeled("no", "yes", "no", "yes").select(1, 3)))
                .containsExactly(1, 1);
        assertThat(BinaryTargets.of(labeled("no", "yes", "no", "yes").select(2)))
                .containsExactly(0);
    }

    /** {@code not 5} comes after {@code 5} in the alphabet and must not become the positive class. */
    @ParameterizedTest
    @CsvSource({"5", "a", "z"})
    void oneAgainstTheRest_isPositive(String name) {
        Table table = labeled("5", "a", "z", name);
        Table against = table.labeled(table.labels().orElseThrow().against(name));
        assertThat(against.labels().orElseThrow().classes()).containsExactly("not " + name, name);
        byte[] targets = BinaryTargets.of(against);
        for (int row = 0; row < 4; row++) {
            Labels labels = table.labels().orElseThrow();
            boolean is = labels.classes().get(labels.of(row)).equals(name);
            assertThat(targets[row]).isEqualTo((byte) (is ? 1 : 0));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.labels().orElseThrow().against("b"))
                .withMessageContaining("[5, a, z]");
    }

    @Test
    void labelsThatAreNotOfTwoClasses_areRefusedInOneLine() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> BinaryTargets.of(labeled("0", "1", "2", "3", "4", "5")))
                .withMessage("data.label: the label has 6 classes (0, 1, 2, 3, 4 ...), and the algorithm distinguishes"
                        + " two; name the positive one with data.positive, or --positive NAME");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> BinaryTargets.of(labeled("0", "0")))
                .withMessage("data.label: the label has 1 class (0), and the algorithm distinguishes two; name another"
                        + " column");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> BinaryTargets.of(new TableBuilder().end("r").build(List.of("a"))))
                .withMessage("data.label: the rows have no label to learn; name its column with --label-field");
    }
}
