package org.tattle.artifacts.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.SplitMix;

/** Fields are those that {@link String#split} finds. */
class FieldsTest {
    private static List<String> texts(Fields fields) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            texts.add(fields.text(i));
            assertThat(fields.is(i, texts.get(i))).isTrue();
            assertThat(fields.is(i, texts.get(i) + "x")).isFalse();
        }
        return texts;
    }

    @Test
    void asStringSplits() {
        Fields fields = new Fields(' ');
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < 2000; i++) {
            StringBuilder line = new StringBuilder("a");
            for (int length = random.nextInt(40); length > 0; length--) {
                line.append("ab7: ".charAt(random.nextInt(5)));
            }
            fields.split(line.toString(), 1);
            assertThat(texts(fields)).containsExactly(line.toString().split(" "));
        }
    }

    @Test
    void numbers_ofFieldsAndTheirParts() {
        Fields fields = new Fields(' ');
        fields.split("-17 3:12", 2);
        assertThat(fields.whole(0)).isEqualTo(-17);
        int colon = fields.lastIndexOf(1, ':');
        assertThat(fields.whole(1, 0, colon)).isEqualTo(3);
        assertThat(fields.whole(1, colon + 1, -1)).isEqualTo(12);
        assertThat(fields.lastIndexOf(0, ':')).isEqualTo(-1);
        assertThatThrownBy(() -> fields.whole(1)).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> fields.split("one", 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
