package org.tattle.artifacts.tensors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.finding.Contents;
import org.tattle.core.InputException;

/** What PyTorch saves, and what somebody put into such a file besides. */
class TorchFileTest {
    private static final Path KEPT = Path.of("src/test/resources/embedding/topic_embeddings.bin");
    private static final String FOLDER = "topic_embeddings/";

    @TempDir
    private Path folder;

    private static Map<String, byte[]> entries() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(KEPT.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    private Contents contents(Map<String, byte[]> entries, int method) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> part : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(part.getKey());
                CRC32 sum = new CRC32();
                sum.update(part.getValue());
                entry.setMethod(method);
                entry.setSize(part.getValue().length);
                entry.setCrc(sum.getValue());
                out.putNextEntry(entry);
                out.write(part.getValue());
            }
        }
        return contents(bytes.toByteArray());
    }

    private Contents contents(byte[] bytes) throws IOException {
        return Inspection.of(Files.write(folder.resolve("topic_embeddings.bin"), bytes))
                .files()
                .get(0)
                .contents();
    }

    @Test
    void theEntriesOfLaterVersions_areKnown() throws IOException {
        Map<String, byte[]> entries = entries();
        entries.put(FOLDER + "byteorder", "little".getBytes(StandardCharsets.US_ASCII));
        entries.put(FOLDER + ".format_version", "1".getBytes(StandardCharsets.US_ASCII));
        entries.put(FOLDER + ".storage_alignment", "64".getBytes(StandardCharsets.US_ASCII));
        entries.put(FOLDER + ".data/serialization_id", "0123456789".getBytes(StandardCharsets.US_ASCII));
        assertThat(contents(entries, ZipEntry.STORED).judged()).isTrue();
    }

    @Test
    void whatNoTensorUses_isOpen() throws IOException {
        Map<String, byte[]> entries = entries();
        entries.put(FOLDER + "data/1", new byte[8]);
        assertThat(contents(entries, ZipEntry.STORED).open()).containsExactly("numbers that no tensor uses");
        entries.remove(FOLDER + "data/1");
        entries.put(FOLDER + "version", "a text".getBytes(StandardCharsets.US_ASCII));
        assertThat(contents(entries, ZipEntry.STORED).open()).containsExactly("an entry that is no tensor");
    }

    @Test
    void numbersThatAreTooMany_areNotTheTensors() throws IOException {
        Map<String, byte[]> entries = entries();
        entries.computeIfPresent(FOLDER + "data/0", (name, numbers) -> Arrays.copyOf(numbers, numbers.length + 4));
        assertThat(contents(entries, ZipEntry.STORED).judged()).isFalse();
        assertThat(contents(entries, ZipEntry.STORED).materials()).isEmpty();
    }

    @Test
    void bigEndianAndCompressedFiles_areNotReadAsOthers() throws IOException {
        Map<String, byte[]> entries = entries();
        assertThatThrownBy(() -> contents(entries, ZipEntry.DEFLATED))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("compressed");
        entries.put(FOLDER + "byteorder", "big".getBytes(StandardCharsets.US_ASCII));
        assertThat(contents(entries, ZipEntry.STORED).judged()).isFalse();
    }

    @Test
    void whatStandsBeforeOrBehind_isRefused() throws IOException {
        byte[] whole = Files.readAllBytes(KEPT);
        assertThatThrownBy(() -> contents(Arrays.copyOf(whole, whole.length + 1)))
                .isInstanceOf(InputException.class)
                .message()
                .hasLineCount(1)
                .contains("more stands in it");
    }

    @Test
    void theOlderForm_cutOffOrLonger_isRefusedOrOpen() throws IOException {
        byte[] whole = Files.readAllBytes(KEPT.resolveSibling("legacy.bin"));
        for (int cut : new int[] {whole.length - 1, whole.length - 97, 200, 20, 15}) {
            assertThatThrownBy(() -> contents(Arrays.copyOf(whole, cut)))
                    .isInstanceOf(InputException.class)
                    .message()
                    .hasLineCount(1);
        }
        assertThat(contents(Arrays.copyOf(whole, whole.length + 1)).open()).containsExactly("what follows its tensors");
    }

    @Test
    void aFileOfThatName_thatDoesNotBeginSo_isRefused() {
        assertThatThrownBy(() -> contents(new byte[] {1, 2, 3, 4}))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("topic_embeddings.bin", "does not begin");
    }
}
