package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedDoublesTest {
    private static final int OFFSET = 48;

    @TempDir
    Path folder;

    private Path file(int numbers) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(OFFSET + Double.BYTES * numbers);
        bytes.position(OFFSET);
        for (int i = 0; i < numbers; i++) {
            bytes.putDouble(1.0 / i);
        }
        return Files.write(folder.resolve("doubles"), bytes.array());
    }

    /** Mappings of four doubles stand for those of 2^27: a last one that is full, one that is not, and only one. */
    @Test
    void everyDoubleIsFound_whateverMappingItIsIn() throws IOException {
        for (int numbers : new int[] {1, 4, 8, 11}) {
            MappedDoubles mapped = MappedDoubles.of(file(numbers), OFFSET, numbers, 2);
            for (int i = 0; i < numbers; i++) {
                assertThat(mapped.get(i)).as("%d of %d", i, numbers).isEqualTo(1.0 / i);
            }
            assertThatThrownBy(() -> mapped.get(numbers)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void aMappedFileMayBeReplaced() throws IOException {
        Path file = file(3);
        MappedDoubles mapped = MappedDoubles.of(file, OFFSET, 3);
        Files.delete(file);
        assertThat(mapped.get(2)).isEqualTo(0.5);
    }
}
