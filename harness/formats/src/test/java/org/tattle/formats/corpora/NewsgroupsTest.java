package org.tattle.formats.corpora;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;

class NewsgroupsTest {
    private static final int BLOCK = 512;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream tar = new ByteArrayOutputStream();

    private void add(String name, byte[] content) {
        byte[] header = new byte[BLOCK];
        System.arraycopy(name.getBytes(UTF_8), 0, header, 0, name.length());
        byte[] size = "%011o".formatted(content.length).getBytes(UTF_8);
        System.arraycopy(size, 0, header, 124, size.length);
        tar.writeBytes(header);
        tar.writeBytes(Arrays.copyOf(content, (content.length + BLOCK - 1) / BLOCK * BLOCK));
    }

    private String lines() throws IOException {
        Path file = Files.write(folder.resolve("20news.tar"), tar.toByteArray());
        return new String(NewsgroupMessages.PREPARATION.step().content(file), UTF_8);
    }

    @Test
    void messagesAreInOrder_withTheirLettersAndLineFeeds() throws IOException {
        add("20news-bydate-test/", new byte[0]);
        add("20news-bydate-test/sci.med/7", "a \"b\" \\ \t\u001b\r\nc\rd".getBytes(UTF_8));
        add("20news-bydate-train/sci.med/10", "caf\u00e9".getBytes(ISO_8859_1));
        add("20news-bydate-train/sci.med/9", "caf\u00e9".getBytes(UTF_8));
        add("20news-bydate-train/alt.atheism/99", new byte[BLOCK]);
        add("20news-bydate-train/.DS_Store", new byte[] {1});
        tar.writeBytes(new byte[2 * BLOCK]);
        String zeros = "\\u0000".repeat(BLOCK);
        assertThat(lines()).isEqualTo("""
                        {"split": "train", "group": "alt.atheism", "id": 99, "text": "%s"}
                        {"split": "train", "group": "sci.med", "id": 9, "text": "caf\u00e9"}
                        {"split": "train", "group": "sci.med", "id": 10, "text": "caf\u00e9"}
                        {"split": "test", "group": "sci.med", "id": 7, "text": "a \\"b\\" \\\\ \\t\\u001b\\nc\\rd"}
                        """.formatted(zeros));
    }

    /** Fails when a damaged header ends with a stack trace. */
    @Test
    void aSizeBelowZero_isRefused() {
        byte[] header = new byte[BLOCK];
        System.arraycopy("a".getBytes(UTF_8), 0, header, 0, 1);
        System.arraycopy("-0000000001".getBytes(UTF_8), 0, header, 124, 11);
        tar.writeBytes(header);
        assertThatThrownBy(this::lines).isInstanceOf(InputException.class).hasMessageContaining("not the archive");
    }

    @Test
    void anotherArchive_orHalfOfOne_isRefused() {
        add("readme", "a".getBytes(UTF_8));
        assertThatThrownBy(this::lines)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("it is not the archive of 20 Newsgroups by date");
        tar.reset();
        tar.writeBytes("no archive at all, but a text".repeat(BLOCK).getBytes(UTF_8));
        assertThatThrownBy(this::lines).isInstanceOf(InputException.class);
    }

    @Test
    void wordsAreThoseOfBodies_withoutStopWords_thatAreNotRare() throws IOException {
        String often = "Zebra's ox the ".repeat(6) + "a".repeat(21) + " rare ";
        Path messages = Files.writeString(
                folder.resolve("newsgroups.jsonl"),
                "{\"text\": \"Subject: zebra\\n\\n" + often + "\"}\n{\"text\": \"" + often + "\"}\n{\"text\": \"x\\n\\n"
                        + often + "apple ".repeat(11) + "\"}\n");
        assertThatThrownBy(() -> NewsgroupWords.COUNTS.step().content(messages))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("stopwords.txt: the stop words are not there");
        Files.writeString(folder.resolve("stopwords.txt"), "the\n");
        assertThat(new String(NewsgroupWords.WORDS.step().content(messages), UTF_8))
                .isEqualTo("apple\nzebra\n");
        assertThat(new String(NewsgroupWords.COUNTS.step().content(messages), UTF_8))
                .isEqualTo("3\n2\n3\n1 2 6\n3 1 11\n3 2 6\n");
    }
}
