package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;

class DocumentFrequenciesTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "naïve"));

    @Test
    void codec_givesBackWhatItWrote() throws IOException {
        DocumentFrequencies release = new DocumentFrequencies(WORDS, 7, new long[] {1, 7});
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DocumentFrequencies.CODEC.write(release, new DataOutputStream(bytes));
        assertThat(DocumentFrequencies.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))))
                .usingRecursiveComparison()
                .isEqualTo(release);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DocumentFrequencies(WORDS, 7, new long[] {1}))
                .withMessage("counts must hold a number for each of 2 words. Provided: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DocumentFrequencies(WORDS, 7, new long[] {8, 1}))
                .withMessage("counts must be from 1 to 7 documents. Provided value: 8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DocumentFrequencies(WORDS, 7, new long[2]))
                .withMessage("counts must be from 1 to 7 documents. Provided value: 0");
    }
}
