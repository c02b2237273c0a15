package org.tattle.formats.corpora;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.TextFile;

class EdgeCountsTest {
    private static final int NULL = 254;

    /** The bytes that follow the attributes, which are not read. */
    private static final int UNREAD = 12;

    @TempDir
    private Path folder;

    private record Message(int from, int to, String kind) {}

    private static String content(Preparation preparation, Path file) throws IOException {
        return new String(preparation.step().content(file), US_ASCII);
    }

    @Test
    void linesOfAPairAreCounted_inTheOrderOfNumbers() throws IOException {
        Path file = Files.writeString(folder.resolve("lines"), "10 2 5\n2 10 7\n10 2 6\n2 2 8\n");
        assertThat(content(EdgeCounts.OF_LINES, file)).isEqualTo("2 2 1\n2 10 1\n10 2 2\n");
        for (String wrong : List.of("1 2", "9999999999 2 3", "1 x 3", "1 2 3 4")) {
            Files.writeString(file, "1 2 1461000000\n" + wrong + "\n");
            assertThatThrownBy(() -> content(EdgeCounts.OF_LINES, file))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("lines:2: it is not a line `from to time` of numbers");
        }
    }

    @Test
    void ofEnron_messagesAndCopiesAreCounted_blindCopiesNot() throws IOException {
        Path file = rObject(List.of(
                new Message(2, 1, "to"), new Message(1, 2, "to"), new Message(1, 2, "cc"), new Message(1, 2, "bcc")));
        assertThat(content(EdgeCounts.OF_ENRON, file)).isEqualTo("1 2 2\n2 1 1\n");
    }

    @Test
    void theEventsOfEnron_giveItsEdges() throws IOException {
        List<Message> messages = new ArrayList<>();
        try (BufferedReader lines = TextFile.open(SharedData.file("emailnet/enron.events.tsv.gz"))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] fields = line.split("\t");
                messages.add(new Message(Integer.parseInt(fields[0]), Integer.parseInt(fields[1]), fields[3]));
            }
        }
        assertThat(CorpusPreparation.prepare(
                        KnownCorpus.named("here", "enron"), rObject(messages), folder.resolve("out")))
                .hasSize(1);
    }

    @Test
    void whatRDidNotSave_isRefused() throws IOException {
        Path xz = Files.write(folder.resolve("enron.rda"), new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0});
        assertThatThrownBy(() -> content(EdgeCounts.OF_ENRON, xz))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("it is packed by xz")
                .hasMessageContaining("xz -dc enron.rda > enron.RData");
        Path text = Files.writeString(folder.resolve("text"), "RDX2\nX\nand no more");
        assertThatThrownBy(() -> content(EdgeCounts.OF_ENRON, text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("it is not a list that R saved");
        Path whole = rObject(List.of(new Message(1, 2, "to")));
        byte[] bytes = Files.readAllBytes(whole);
        for (int length = 0; length < bytes.length - UNREAD; length++) {
            Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> content(EdgeCounts.OF_ENRON, cut)).isInstanceOf(InputException.class);
        }
    }

    /** A file as R saves igraph's object, as far as it is read: vertices from 0, kinds of recipients last. */
    private Path rObject(List<Message> messages) throws IOException {
        Path file = folder.resolve("enron.RData");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeBytes("RDX2\nX\n");
            ints(out, 2, 0x40203, 0x20300, 0x402, 1);
            text(out, "enron");
            ints(out, 0x313, 10); // the graph: a list of ten with attributes
            ints(out, 14, 1);
            out.writeDouble(184);
            ints(out, 10, 1, 1);
            ints(out, 14, messages.size());
            for (Message message : messages) {
                out.writeDouble(message.from - 1);
            }
            ints(out, 14, messages.size());
            for (Message message : messages) {
                out.writeDouble(message.to - 1);
            }
            ints(out, NULL, NULL, NULL, NULL, 19, 4); // four indices; the four attributes
            ints(out, NULL, NULL, NULL, 0x213, 2, 13, 1, 7, 16, messages.size());
            for (Message message : messages) {
                text(out, message.kind);
            }
            ints(out, 0x402, 1);
            text(out, "names");
            ints(out, 16, 2);
            text(out, "Topic");
            text(out, "Reciptype");
            ints(out, NULL, 4, 0, NULL);
        }
        return file;
    }

    private static void ints(DataOutputStream out, int... numbers) throws IOException {
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        ints(out, 0x40009, text.length());
        out.writeBytes(text);
    }
}
