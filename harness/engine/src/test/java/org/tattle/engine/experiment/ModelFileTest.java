package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.experiment.ModelFile.Content;

class ModelFileTest {
    private static final String KEY = new Fingerprint().add("key").hex();
    private static final byte[] PAYLOAD = {1, 2, 3};
    private static final int SIZE = 8 + 32 + 8 + PAYLOAD.length + 32;

    @TempDir
    Path folder;

    private Path written() {
        Path file = folder.resolve("cell").resolve("target-000.stat");
        ModelFile.write(file, KEY, PAYLOAD);
        return file;
    }

    @Test
    void aFileGivesBackItsPayload() throws IOException {
        Path file = written();
        assertThat(file).hasSize(SIZE);
        assertThat(Files.readAllBytes(file)).startsWith('T', 'A', 'T', 'T', 'L', 'E', 0, 1);
        assertThat(ModelFile.read(file, KEY))
                .isInstanceOfSatisfying(
                        Content.Payload.class,
                        payload -> assertThat(payload.bytes()).isEqualTo(PAYLOAD));
    }

    @Test
    void anEmptyPayloadIsAPayload() {
        Path file = folder.resolve("empty");
        ModelFile.write(file, KEY, new byte[0]);
        assertThat(ModelFile.read(file, KEY))
                .isInstanceOfSatisfying(
                        Content.Payload.class,
                        payload -> assertThat(payload.bytes()).isEmpty());
    }

    /** More than any buffer holds, written piece by piece: the bytes of one array. */
    @Test
    void aPayloadThatIsWrittenInPieces_isTheSameFile() throws IOException {
        byte[] whole = new byte[200_000];
        new java.util.Random(1).nextBytes(whole);
        Path atOnce = folder.resolve("at-once");
        Path inPieces = folder.resolve("in-pieces");
        ModelFile.write(atOnce, KEY, whole);
        ModelFile.write(inPieces, KEY, whole.length, out -> {
            for (int from = 0; from < whole.length; from += 1000) {
                out.write(whole, from, 1000);
            }
        });
        assertThat(inPieces).hasSameBinaryContentAs(atOnce);
        assertThat(ModelFile.read(inPieces, KEY)).isInstanceOfSatisfying(Content.Payload.class, payload -> {
            assertThat(payload.bytes()).isEqualTo(whole);
            assertThat(payload.doubles().get(7))
                    .isEqualTo(java.nio.ByteBuffer.wrap(whole).getDouble(56));
        });
    }

    /** A statistic that is not finite ends a model's asking half-way. */
    @Test
    void contentThatFailsLeavesNothing() throws IOException {
        assertThatThrownBy(() -> ModelFile.write(folder.resolve("half"), KEY, 8, out -> {
                    throw new IllegalStateException("not finite");
                }))
                .hasMessage("not finite");
        assertThat(Toy.files(folder)).isEmpty();
    }

    @Test
    void aMissingFileIsAbsent() {
        assertThat(ModelFile.read(folder.resolve("nowhere"), KEY)).isEqualTo(new Content.Absent());
    }

    @Test
    void aSoundFileUnderAnotherKeyIsStale() {
        assertThat(ModelFile.read(written(), new Fingerprint().add("other").hex()))
                .isEqualTo(new Content.Stale());
    }

    @Test
    void aFileCutAnywhereIsDamaged() throws IOException {
        Path file = written();
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(ModelFile.read(file, KEY)).as("cut at %d", length).isInstanceOf(Content.Damaged.class);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertThat(ModelFile.read(file, KEY)).as("with a byte more").isInstanceOf(Content.Damaged.class);
    }

    @Test
    void everySingleFlippedBitIsDamage() throws IOException {
        Path file = written();
        byte[] bytes = Files.readAllBytes(file);
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file, bytes);
            assertThat(ModelFile.read(file, KEY)).as("bit %d", bit).isInstanceOf(Content.Damaged.class);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
    }

    @Test
    void damageIsDescribed() throws IOException {
        Path file = written();
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, 20));
        assertThat(ModelFile.read(file, KEY)).isEqualTo(new Content.Damaged("it is cut short at 20 bytes"));
        Files.write(file, Arrays.copyOf(whole, SIZE - 1));
        assertThat(ModelFile.read(file, KEY))
                .isEqualTo(new Content.Damaged("its checksum does not match its 82 bytes"));
        Path directory = Files.createDirectory(folder.resolve("directory"));
        assertThat(ModelFile.read(directory, KEY)).isInstanceOf(Content.Damaged.class);
    }

    @Test
    void aWriteThatFailsLeavesNothing() throws IOException {
        Path obstacle = Files.writeString(folder.resolve("obstacle"), "a file where a folder should be");
        assertThatThrownBy(() -> ModelFile.write(obstacle.resolve("target-000.stat"), KEY, PAYLOAD))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("target-000.stat: cannot be written");
        assertThat(folder).isDirectoryContaining(path -> path.equals(obstacle));
        assertThat(Toy.files(folder)).containsOnlyKeys("obstacle");
    }

    /** The place of the file is taken by a folder that is not empty, so the last step, the move, fails. */
    @Test
    void aMoveThatFailsLeavesNoHalf() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("target-000.stat"));
        Files.writeString(taken.resolve("inside"), "");
        assertThatThrownBy(() -> ModelFile.write(taken, KEY, PAYLOAD)).isInstanceOf(InputException.class);
        assertThat(Toy.files(folder)).containsOnlyKeys("target-000.stat/inside");
    }
}
