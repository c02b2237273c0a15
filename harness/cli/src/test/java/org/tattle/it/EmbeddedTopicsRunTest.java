package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.formats.release.NpyFile;
import org.tattle.math.sampling.SplitMix;

/** Whole runs on documents with embeddings, whose release has both means and words of clusters. */
class EmbeddedTopicsRunTest {
    private static final int POSTS = 40;
    private static final int DIMENSIONS = 32;

    @TempDir
    private Path folder;

    private CliFixture bench;

    /** Posts of one word of two and one of eight, with vectors of their own. */
    @BeforeEach
    void setUp() throws IOException {
        SplitMix random = new SplitMix(1);
        bench = new CliFixture(folder)
                .with(
                        "posts.jsonl",
                        CliFixture.lines(IntStream.range(0, POSTS)
                                .mapToObj(i -> "{\"text\": \"the word%c word%c\"}"
                                        .formatted((char) ('a' + i % 2), (char) ('k' + i % 8)))
                                .toArray(String[]::new)))
                .with("posts.npy", vectors(POSTS, random::nextDouble))
                .with("short.npy", vectors(POSTS - 1, () -> 1))
                .with("broken.npy", vectors(POSTS, () -> Double.NaN));
    }

    private interface Numbers {
        double next();
    }

    private static byte[] vectors(int rows, Numbers numbers) {
        byte[] beginning = NpyFile.beginning("<f4", rows + ", " + DIMENSIONS);
        ByteBuffer bytes = ByteBuffer.allocate(beginning.length + rows * DIMENSIONS * Float.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(beginning);
        IntStream.range(0, rows * DIMENSIONS).forEach(i -> bytes.putFloat((float) numbers.next()));
        return bytes.array();
    }

    private CommandRun audit(String options) {
        return bench.run("audit --corpus DIR/posts.jsonl --defenses bertopic-clusters --topics 2 --targets 2"
                + " --threads 1 --out DIR/out " + options);
    }

    /** From the words nothing is proved here, as every text occurs several times; from the means everybody is. */
    @Test
    void members_areProved_fromEitherPart() {
        CommandRun run = audit("--set data.embeddings=DIR/posts.npy --shadows 4 --surfaces full,means-float32,weights,"
                + "top-2-weights,top-1-words --attacks centroid-inversion,count-inversion,lira-joint-online"
                + " --set count-inversion.sweeps=10");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("centroid-inversion proves 40 of 40 memberships", "no proof is wrong")
                .containsPattern("centroid-inversion +100.0 % ~ \\* \\(proves 100.0 % \\[100.0 %]\\)"
                        + " +100.0 % ~ \\* \\(proves 100.0 % \\[100.0 %]\\) +– +– +–")
                .containsPattern("count-inversion +[0-9.]+ % ~ \\(proves 0 % .*–")
                .containsPattern("lira-joint-online +[0-9.]+ % .*[0-9.]+ % .*[0-9.]+ %");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "data.embeddings=DIR/short.npy | short.npy: its shape is 39 x 32, and there are 40 documents; save a"
                        + " matrix with a row for each document, in their order",
                "data.embeddings=DIR/broken.npy | broken.npy, row 1: an embedding is not finite; embed the document again",
                "data.embeddings=DIR/none.npy | none.npy: there is no such file",
                "data.embeddings=DIR/posts.jsonl | posts.jsonl: it does not begin as a .npy file does",
                "data.format=jsonl | data.embeddings: bertopic-clusters clusters the documents' embeddings",
            })
    void whatDoesNotFit_isRefusedInOneLine(String setting, String message) throws IOException {
        CommandRun run = audit("--shadows 0 --quiet --set " + setting);
        assertThat(run.exit()).as(run.out()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(message);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void embeddingsOfAuthors_areRefused() {
        CommandRun run = audit("--shadows 0 --quiet --author-field text --set data.embeddings=DIR/posts.npy");
        assertThat(run.err()).hasLineCount(1).contains("embeddings are of single documents: they exclude author");
    }
}
