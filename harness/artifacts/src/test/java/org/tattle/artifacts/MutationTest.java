package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.pyldavis.PyldavisPageTest;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.artifacts.tomotopy.TomotopyModelTest;
import org.tattle.core.InputException;
import org.tattle.math.sampling.SplitMix;

/** Every format, changed from fixed seeds: it is read or refused in one line, in seconds and little memory. */
class MutationTest {
    private static final long MOST_MILLIS = 10_000;
    private static final long MOST_BYTES = 512L << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    @Test
    void aFewMutants() throws IOException {
        mutate(25);
    }

    @Test
    @Tag("slow")
    void aThousandMutants() throws IOException {
        mutate(1000);
    }

    private void mutate(int cases) throws IOException {
        for (Path original : originals()) {
            byte[] whole = Files.readAllBytes(original);
            assertThat(inspect(original)).as("%s", original).isTrue();
            Path mutant = original.resolveSibling("mutant-" + original.getFileName());
            if (original.getFileName().toString().matches("topics.json|.*config.json|ctfidf.(safetensors|bin)")) {
                mutant = original; // known by its name
            }
            int refused = 0;
            for (int i = 0; i < cases; i++) {
                Files.write(mutant, mutant(whole, new SplitMix(31L * i + whole.length)));
                refused += inspect(mutant) ? 0 : 1;
            }
            Files.write(mutant, whole);
            assertThat(refused)
                    .as("refused of %d mutants of %s", cases, original)
                    .isPositive();
        }
    }

    private List<Path> originals() throws IOException {
        long[][] counts = new long[3][30];
        for (int w = 0; w < 30; w++) {
            counts[w % 3][w] = 1L + w;
        }
        new BertopicFolder(folder).write(counts, 0, 1, 2, -1, 0);
        Files.write(folder.resolve("fasttext.bin"), FilesTest.fastTextModel());
        Files.write(folder.resolve("tomotopy.bin"), TomotopyModelTest.file());
        Files.write(folder.resolve("topics.release"), ReleaseFileTest.topicModel());
        Files.writeString(folder.resolve("pyldavis.json"), FilesTest.PYLDAVIS);
        Files.writeString(
                folder.resolve("exclusive.json"), PyldavisPageTest.data(0.1).json());
        Files.writeString(folder.resolve("dictionary.txt"), "80\n0\talpha\t7\n1\tbeta\t9\n");
        Files.writeString(folder.resolve("corpus.csv"), TablesTest.CORPUS);
        Files.writeString(folder.resolve("corpus.jsonl"), TablesTest.LINES);
        byte[] array = npy();
        Files.write(folder.resolve("array.npy"), array);
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("a.npy"));
            out.write(array);
        }
        Files.write(folder.resolve("arrays.npz"), zip.toByteArray());
        try (Stream<Path> kept = Files.walk(FilesTest.KEPT)) {
            for (Path file : kept.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        for (String name : List.of("gibbs.rds", "workspace.rda", "dfm.rds")) { // a checksum protects what is in these
            ByteBuffer unpacked =
                    SourceFile.open(folder.resolve(name)).unpacked().bytes();
            byte[] plain = new byte[unpacked.remaining()];
            unpacked.get(plain);
            Files.write(folder.resolve("plain-" + name), plain);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(files.sorted().toList());
        }
    }

    private static byte[] npy() {
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }";
        byte[] bytes = new byte[128 + 48];
        byte[] magic = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
        Arrays.fill(bytes, 0, 128, (byte) ' ');
        System.arraycopy(magic, 0, bytes, 0, magic.length);
        for (int i = 0; i < header.length(); i++) {
            bytes[magic.length + i] = (byte) header.charAt(i);
        }
        bytes[127] = '\n';
        return bytes;
    }

    /** Whether a file is read; a file that is not must be refused in one line. */
    private static boolean inspect(Path file) {
        long start = System.nanoTime();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        boolean read = true;
        try {
            Inspection.of(file);
        } catch (InputException refused) {
            assertThat(refused.getMessage()).hasLineCount(1).hasSizeLessThan(1000);
            read = false;
        }
        assertThat((System.nanoTime() - start) / 1_000_000).as("ms").isLessThan(MOST_MILLIS);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                .as("bytes")
                .isLessThan(MOST_BYTES);
        return read;
    }

    /** One to three changes: bits, cuts, repeats, and lengths that are too large. */
    private static byte[] mutant(byte[] whole, SplitMix random) {
        byte[] bytes = whole.clone();
        for (int changes = 1 + random.nextInt(3); changes > 0 && bytes.length > 0; changes--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> bytes = Arrays.copyOf(bytes, at);
                case 3 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 1 + random.nextInt(8)), (byte) 0xff);
                default -> {
                    int length = Math.min(bytes.length - at, 1 + random.nextInt(50));
                    byte[] longer = Arrays.copyOf(bytes, bytes.length + length);
                    System.arraycopy(bytes, at, longer, at + length, bytes.length - at);
                    bytes = longer;
                }
            }
        }
        return bytes;
    }
}
