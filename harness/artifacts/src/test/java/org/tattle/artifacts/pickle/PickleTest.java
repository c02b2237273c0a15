package org.tattle.artifacts.pickle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;

/** The opcodes by hand, and pickles that mean harm. */
class PickleTest {
    private static Pickle read(byte... bytes) {
        return Pickle.read("model.pkl", ByteBuffer.wrap(bytes));
    }

    private static Pickle read(String text) {
        return read(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] repeated(int opcode, int times) {
        byte[] bytes = new byte[times];
        Arrays.fill(bytes, (byte) opcode);
        return bytes;
    }

    /** Appends None this often, a thousand at once. */
    private static byte[] nones(int times) {
        byte[] bytes = new byte[times + 2 * (times / 1000)];
        for (int i = 0; i < bytes.length; i++) {
            int place = i % 1002;
            bytes[i] = (byte) (place < 1000 ? 'N' : place == 1000 ? 'e' : '(');
        }
        return bytes;
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(out::writeBytes);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(lp0\nI1\naI-2\naL3L\na.", // protocol 0
                "]q\0(K\u0001J\u00fe\u00ff\u00ff\u00ffM\u0003\0e.", // protocol 1
                "\u0080\u0002](\u008a\u0001\u0001\u008a\u0001\u00fe\u008b\u0001\0\0\0\u0003e.", // protocol 2
                "\u0080\u0004\u0095\u000b\0\0\0\0\0\0\0]\u0094(K\u0001J\u00fe\u00ff\u00ff\u00ffK\u0003e."
            })
    void aListOfWholeNumbers_inEveryProtocol(String pickle) {
        assertThat(Py.items(read(pickle).root())).isEqualTo(List.of(1L, -2L, 3L));
    }

    /** A number of documents of 9,223,372,036,854,775,807 was reported of an infinite one. */
    @Test
    void wholeNumbers_ofNumPy_fitInALong() {
        assertThat(Py.whole(scalar(3.0))).hasValue(3);
        for (double none : new double[] {0.5, 1e300, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThat(Py.whole(scalar(none))).isEmpty();
        }
    }

    private static Object scalar(double value) {
        byte[] number = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putDouble(value)
                .array();
        return read(joined(
                        "cnumpy\nscalar\n(cnumpy\ndtype\n(S'f8'\ntRU\b".getBytes(StandardCharsets.ISO_8859_1),
                        number,
                        "tR.".getBytes(StandardCharsets.ISO_8859_1)))
                .root();
    }

    @Test
    void memo_marksAndCopies() {
        assertThat(Py.items(read("(K\u0007q\u0005h\u00052t.").root())).isEqualTo(List.of(7L, 7L, 7L));
        assertThat(Py.items(read("(K\u0001(K\u00021K\u00030t.").root())).isEqualTo(List.of(1L));
    }

    @Test
    void aCall_isRecorded_notMade(@TempDir Path folder) {
        Path written = folder.resolve("written");
        Pickle pickle = read("cposix\nsystem\n(S'touch " + written + "'\ntR.");
        assertThat(pickle.named()).containsExactly(Map.entry(new PyClass("posix", "system"), Pickle.Use.CALLED));
        assertThat(pickle.root()).isInstanceOf(PyObject.class);
        assertThat(Files.exists(written)).isFalse();
    }

    /** Each, run by Python or kept whole, takes gigabytes or more stack than there is. */
    @Test
    @Tag("slow")
    void whatFillsTheMemoryBitByBit_isRefusedInOneLine() {
        requireRefused(List.of(
                joined(new byte[] {'N'}, repeated(0x94, 17_000_000), new byte[] {'.'}), // 17 million places
                // a memo of 134 MB, and a list of as much
                joined(new byte[] {'N', 'r', -1, -1, -1, 0, ']', '('}, nones(17_000_000), new byte[] {'1', '.'}),
                joined(repeated('N', 5_000_000), new byte[] {'.'}),
                joined(repeated('}', 4_000_000), new byte[] {'.'})));
    }

    @Test
    void whatWouldFillTheMemory_isRefusedInOneLine() {
        requireRefused(List.of(
                joined(new byte[] {'N', 'r', -1, -1, -1, 0x3f, '.'}), // place 1,073,741,823 of the memo
                joined(repeated('(', 5_000_000), new byte[] {'.'}), // deep nesting
                new byte[] {'X', -1, -1, -1, -1, 'a', '.'}, // a text of 4 GB
                new byte[] {(byte) 0x8e, -1, -1, -1, -1, -1, -1, -1, 0x7f, '.'},
                new byte[] {(byte) 0x8e, -1, -1, -1, -1, -1, -1, -1, -1, '.'},
                new byte[] {(byte) 0x8b, -1, -1, -1, 0x7f, '.'})); // a whole number of 2 GB
    }

    private static void requireRefused(List<byte[]> all) {
        for (byte[] hostile : all) {
            assertThatThrownBy(() -> read(hostile))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("model.pkl, byte ")
                    .message()
                    .hasLineCount(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "N",
                "a.",
                "Nu.",
                "0.",
                "t.",
                "h\u0005.",
                "\u0080cN.",
                "Ix\n.",
                "gx\n.",
                "o.",
                "(o.",
                "!."
            })
    void whatIsNoPickle_isRefusedInOneLine(String bytes) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(InputException.class)
                .message()
                .hasLineCount(1);
    }
}
