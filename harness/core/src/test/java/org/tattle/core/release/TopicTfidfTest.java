package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;

class TopicTfidfTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b", "naïve"));

    /** The second topic has no word, as one of empty documents. */
    private static final TopicTfidf RELEASE = new TopicTfidf(
            WORDS, new int[] {0, 2, 2, 3}, new int[] {0, 2, 1}, new double[] {0.5, 0.25, 3}, new double[] {1, 3, 0.5});

    private static byte[] written(TopicTfidf release) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TopicTfidf.CODEC.write(release, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static TopicTfidf read(byte... bytes) throws IOException {
        return TopicTfidf.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    @Test
    void codec_givesBackWhatItWrote() throws IOException {
        TopicTfidf nothing =
                new TopicTfidf(new Vocabulary(List.of()), new int[1], new int[0], new double[0], new double[0]);
        for (TopicTfidf release : List.of(RELEASE, nothing)) {
            assertThat(read(written(release))).usingRecursiveComparison().isEqualTo(release);
        }
    }

    @Test
    void codec_refusesWhatWasCutOff() throws IOException {
        byte[] bytes = written(RELEASE);
        assertThatExceptionOfType(EOFException.class).isThrownBy(() -> read(Arrays.copyOf(bytes, bytes.length - 1)));
    }

    @Test
    void share_isTheWeightWithoutItsIdf() {
        assertThat(new double[] {RELEASE.share(0), RELEASE.share(1), RELEASE.share(2)})
                .containsExactly(0.5, 0.5, 1);
        assertThat(new TopicTfidf(WORDS, new int[] {0, 1}, new int[1], new double[1], new double[3]).share(0))
                .isZero();
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicTfidf(WORDS, new int[1], new int[0], new double[0], new double[2]))
                .withMessage("idf must hold a number for each of 3 words. Provided: 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicTfidf(WORDS, new int[] {0, 2}, new int[1], new double[1], new double[3]))
                .withMessage("weights must hold a number for each cell. Provided: 1");
    }
}
