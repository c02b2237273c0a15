package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.data.Network;
import org.tattle.core.testing.SharedData;
import org.tattle.math.sampling.Seed;

class NetworkReaderTest {
    private static final String LAYOUT = "write `from to count`, ids without blanks and commas; # begins a comment";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Network read(String text) throws IOException {
        return RecordReader.network(file("a.edges", text), Optional.empty());
    }

    private void assertRefused(Path file, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.network(file, Optional.empty()))
                .withMessage(message.replace("@", folder.toString()));
    }

    @Test
    void linesAreEdgesActorsAndComments() throws IOException {
        Network network =
                read("# who writes to whom\n%x y 9\nann\tbob\t2\n\n  bob , ann,5 \nann bob\ncy\nbob bob 3\nann dee 0");
        assertThat(network.size()).isEqualTo(4);
        assertThat(network.id(0)).isEqualTo("ann");
        assertThat(network.id(2)).isEqualTo("cy");
        assertThat(network.id(3)).isEqualTo("dee");
        assertThat(network.count(0, 1)).isEqualTo(3);
        assertThat(network.count(1, 0)).isEqualTo(5);
        assertThat(network.edges()).isEqualTo(2);
        assertThat(network.selfCount(1)).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.edges.txt", "a.edges", "A.EDGELIST", "a.edges.txt.gz", "a.edgelist.gz"})
    void namesTellTheFormat_andGzipIsUnpacked(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write("a b 2".getBytes(StandardCharsets.UTF_8));
        }
        Path file = Files.write(
                folder.resolve(name),
                name.endsWith(".gz") ? bytes.toByteArray() : "a b 2".getBytes(StandardCharsets.UTF_8));
        assertThat(RecordReader.network(file, Optional.empty()).count(0, 1)).isEqualTo(2);
    }

    @Test
    void anyNameIsRead_whereTheFormatIsNamed() throws IOException {
        assertThat(RecordReader.network(file("a.txt", "a b"), Optional.of("edges"))
                        .edges())
                .isOne();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a b -1 | -1",
                "a b 1.5 | 1.5",
                "a b 3e9 | 3e9",
                "a b 2147483648 | 2147483648",
                "a b n | n",
                "a,b, | ''"
            })
    void aCountThatIsNone_isNamedByItsLine(String line, String count) throws IOException {
        assertRefused(
                file("a.edges", "a b 1\n# c\n" + line + "\nb a 2\n"),
                "@/a.edges:3: the count must be a whole number from 0 to 2147483647, not '" + count
                        + "'; write `from to count`; counts are whole numbers");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,,3 | an id is missing",
                ", | an id is missing",
                "a, | an id is missing",
                "Ann Lee,Bob Fox | the line has 4 fields, and an edge at most three",
            })
    void aFault_isNamedByItsLine(String line, String message) throws IOException {
        assertRefused(file("a.edges", "a b 1\n" + line + "\n"), "@/a.edges:2: " + message + "; " + LAYOUT);
    }

    @Test
    void countsThatAddUpTooFar_areNamedWhereTheyDo() throws IOException {
        assertRefused(
                file("a.edges", "a b 2147483647\nb a 1\na b 1\n"),
                "@/a.edges:3: the counts from 'a' to 'b' add up to more than 2147483647; leave lines out, or count in a"
                        + " larger unit");
    }

    @Test
    void otherFiles() throws IOException {
        assertRefused(file("a.edges", "# none\n\n"), "@/a.edges: the network has no actors; give at least one");
        assertRefused(folder.resolve("b.edges"), "@/b.edges: there is no such file; check the path");
        assertRefused(
                file("a.csv", "a,b"),
                "@/a.csv: csv gives documents or rows, and networks are wanted; use one of edges");
        Path edges = file("a.edges", "a b");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.table(edges, RowOptions.standard()))
                .withMessage(edges + ": edges gives networks, and rows are wanted; use one of csv, tsv, libsvm, idx");
    }

    /** Any bytes are a network or one line about them: files that differ from a good one in a few bytes. */
    @Test
    void brokenFiles_areReadOrRefusedInOneLine() throws IOException {
        brokenFiles_areReadOrRefusedInOneLine(300);
    }

    @Test
    @Tag("slow")
    void brokenFiles_areReadOrRefusedInOneLine_inFull() throws IOException {
        brokenFiles_areReadOrRefusedInOneLine(2000);
    }

    private void brokenFiles_areReadOrRefusedInOneLine(int files) throws IOException {
        byte[] good = "# c\nann bob 2\nbob,ann,15\ncy\nann\tann 3\n".getBytes(StandardCharsets.UTF_8);
        UniformRandomProvider random = new Seed(9).generator();
        int refused = 0;
        for (int i = 0; i < files; i++) {
            byte[] broken = good.clone();
            for (int change = 0; change <= i % 4; change++) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
            }
            Path file = Files.write(folder.resolve("broken.edges"), broken);
            try {
                RecordReader.network(file, Optional.empty());
            } catch (InputException e) {
                refused++;
                assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n", "\r");
            }
        }
        assertThat(refused).isBetween(files / 4, files - 1);
    }

    /** The counts that the networks' own description gives. */
    @Test
    void theEnronNetworkHasItsCounts() {
        Network enron = RecordReader.network(SharedData.file("emailnet/enron.edges.txt.gz"), Optional.empty());
        assertThat(enron.size()).isEqualTo(184);
        assertThat(enron.totals())
                .containsExactly(
                        entry("edges", 3129L - 119),
                        entry("interactions", 103_216L - 9657),
                        entry("selfLoopsLeftOut", 119L),
                        entry("selfInteractionsLeftOut", 9657L));
    }
}
