package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.math.sampling.SplitMix;

/** Every format, changed from fixed seeds: it is read or refused in one line, in seconds and little memory. */
class MutationTest {
    @TempDir
    private Path folder;

    @Test
    void aFewMutants() throws IOException {
        mutate(16);
    }

    @Test
    @Tag("slow")
    void aThousandMutants() throws IOException {
        mutate(1000);
    }

    private void mutate(int cases) throws IOException {
        for (Path original : SmallFiles.write(folder)) {
            byte[] whole = Files.readAllBytes(original);
            assertThat(FuzzedReader.isRead(original)).as("%s", original).isTrue();
            Path mutant = original.resolveSibling("mutant-" + original.getFileName());
            if (original.getFileName().toString().matches("topics.json|.*config.json|ctfidf.(safetensors|bin)")) {
                mutant = original; // known by its name
            }
            int refused = 0;
            for (int i = 0; i < cases; i++) {
                Files.write(mutant, mutant(whole, new SplitMix(31L * i + whole.length)));
                refused += FuzzedReader.isRead(mutant) ? 0 : 1;
            }
            Files.write(mutant, whole);
            assertThat(refused)
                    .as("refused of %d mutants of %s", cases, original)
                    .isPositive();
        }
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
