package org.tattle.formats.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;

class NpyFileTest {
    @TempDir
    private Path folder;

    private Path file(String header, int... body) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] text = (header + "\n").getBytes(StandardCharsets.ISO_8859_1);
        out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) text.length, 0});
        out.writeBytes(text);
        for (int one : body) {
            out.write(one);
        }
        return Files.write(folder.resolve("x.npy"), out.toByteArray());
    }

    private static String header(String type, boolean fortran, String shape) {
        return "{'descr': '" + type + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': (" + shape
                + "), }";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "|b1;1 0;1 0",
                "|i1;255 2;-1 2",
                "|u1;255 2;255 2",
                "<i2;254 255 1 0;-2 1",
                ">i2;255 254 0 1;-2 1",
                "<u2;254 255 1 0;65534 1",
                "<i4;255 255 255 255 7 0 0 0;-1 7",
                "<u4;255 255 255 255 7 0 0 0;4294967295 7",
                ">i8;0 0 0 0 0 0 1 0 255 255 255 255 255 255 255 255;256 -1",
                ">f4;63 128 0 0 192 0 0 0;1 -2",
            })
    void everyTypeOfNumber_isReadAsItIs(String type, String bytes, String numbers) throws IOException {
        Path file = file(header(type.strip(), false, "2,"), numbers(bytes));
        assertThat(NpyFile.read(file).values())
                .containsExactly(Arrays.stream(numbers.split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray());
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void fortranOrder_ofThreeDimensions_isTurned() throws IOException {
        // the number at [a][b][c] is 100 a + 10 b + c
        NumberArray array =
                NpyFile.read(file(header("|u1", true, "2, 2, 3"), 0, 100, 10, 110, 1, 101, 11, 111, 2, 102, 12, 112));
        assertThat(array.size()).isEqualTo("2 x 2 x 3");
        assertThat(array.values()).containsExactly(0, 1, 2, 10, 11, 12, 100, 101, 102, 110, 111, 112);
    }

    @Test
    void booleansThatAreWritten_areRead() throws IOException {
        BitSet first = new BitSet();
        first.set(0);
        first.set(4);
        Path file = Files.write(folder.resolve("m.npy"), NpyFile.booleans(List.of(first, new BitSet()), 5));
        NumberArray array = NpyFile.read(file);
        assertThat(array.shape()).containsExactly(2, 5);
        assertThat(array.values()).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 0, 0);
        assertThat((Files.size(file) - 10) % 64).as("NumPy aligns the numbers").isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "<c16; 2,; its numbers are of type '<c16', not a float, an integer or a boolean",
                "|O; 2,; it holds pickled objects, which are not read",
                "<f8; 2,; its shape 2 takes 2 numbers of 8 bytes, and 4 bytes are there",
                "<f8; 2000000000, 2000000000, 2000000000; its shape 2000000000 x 2000000000 x 2000000000 takes"
                        + " 9223372036854775807 numbers of 8 bytes, and 4 bytes are there",
                "<f8; 3000000000,; its shape is (3000000000,), which has too many numbers",
            })
    void whatIsNoArrayOfNumbers_isRefused(String type, String shape, String problem) throws IOException {
        Path file = file(header(type.strip(), false, shape), 1, 2, 3, 4);
        assertThatThrownBy(() -> NpyFile.read(file))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": " + problem + "; write it with numpy.save of an array of numbers");
    }
}
