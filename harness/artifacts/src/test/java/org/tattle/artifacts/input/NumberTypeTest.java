package org.tattle.artifacts.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** Numbers of 16 bits, against values that IEEE 754 and bfloat16 define. */
class NumberTypeTest {
    private static double number(char kind, int bits) {
        ByteBuffer bytes = ByteBuffer.allocate(2).order(ByteOrder.LITTLE_ENDIAN).putShort(0, (short) bits);
        return new NumberType(kind, 2, ByteOrder.LITTLE_ENDIAN).number(bytes, 0);
    }

    @Test
    void half() {
        assertThat(number('f', 0x3c00)).isEqualTo(1);
        assertThat(number('f', 0xc000)).isEqualTo(-2);
        assertThat(number('f', 0x3555)).isEqualTo(0x555p-12);
        assertThat(number('f', 0x7bff)).isEqualTo(65504);
        assertThat(number('f', 0x0001)).isEqualTo(0x1p-24);
        assertThat(number('f', 0x03ff)).isEqualTo(0x3ffp-24);
        assertThat(number('f', 0x8000)).isEqualTo(-0.0);
        assertThat(number('f', 0xfc00)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(number('f', 0x7e00)).isNaN();
    }

    @Test
    void bfloat() {
        assertThat(number('e', 0x3f80)).isEqualTo(1);
        assertThat(number('e', 0xc000)).isEqualTo(-2);
        assertThat(number('e', 0x0001)).isEqualTo(Float.intBitsToFloat(1 << 16));
    }
}
