package org.tattle.artifacts.pickle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is packed comes back, in its order. */
class PackedValuesTest {
    private static PickleInput input(String text) {
        return new PickleInput("a file", ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void allKindsOfValues() {
        PickleInput file = input("alphabetagamma\\u0041\n");
        PickleInput other = input("elsewhere");
        Object dict = new PyDict();
        List<Object> values = new ArrayList<>(Arrays.asList(
                new PyText(file, 5, 4, false),
                null,
                0L,
                -1L,
                (1L << 61) - 1,
                -(1L << 61),
                1L << 61, // beyond 62 bits
                Long.MIN_VALUE,
                2.5,
                true,
                dict,
                new PyText(file, 14, 6, true),
                new PyText(other, 0, 9, false),
                new PyText(file, 0, 0, false)));
        PackedValues packed = new PackedValues();
        packed.append(values.subList(0, 5).toArray());
        packed.append(values.subList(5, values.size()).toArray());
        assertThat(packed).isEqualTo(values);
        assertThat(packed.stream().map(String::valueOf)).contains("beta", "A", "elsewhere", "");
    }

    @Test
    void placesBefore_areEmpty() {
        PackedValues packed = new PackedValues();
        packed.put(3, null);
        packed.put(3, 8L);
        packed.put(1, 7L);
        assertThat(packed).containsExactly(null, 7L, null, 8L);
        assertThat(new boolean[] {packed.has(0), packed.has(1), packed.has(2), packed.has(3), packed.has(4)})
                .containsExactly(false, true, false, true, false);
    }
}
