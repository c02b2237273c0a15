package org.tattle.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.command.records.RecordForm;
import org.tattle.command.records.RecordWriter;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.Table;
import org.tattle.core.testing.Corpora;
import org.tattle.core.testing.Tables;

class RecordWriterTest {
    private static final Corpus CORPUS = Corpora.corpus("b a b", "", "\"q\" a");
    private static final Table ROWS = Tables.table(new double[][] {{1, 0, -2.5}, {0, 1e-9, 3}}, 1, 0);

    private final TrainingFolder folder = new TrainingFolder();

    @AfterEach
    void remove() {
        folder.remove();
    }

    private <D> List<String> lines(RecordWriter<D> writer, D records) throws IOException {
        return Files.readAllLines(writer.write(records, folder, "train"));
    }

    private List<String> beside(String name) throws IOException {
        return Files.readAllLines(folder.shared(name));
    }

    private static Network network() {
        NetworkBuilder builder = new NetworkBuilder();
        int ann = builder.list("ann, b");
        int cy = builder.list("cy");
        builder.list("dee");
        builder.add(ann, cy, 3);
        return builder.build();
    }

    @Test
    void documents() throws IOException {
        assertThat(lines(RecordForm.JSONL.documents(), CORPUS))
                .containsExactly(
                        "{\"id\":\"d1\",\"text\":\"a b b\"}",
                        "{\"id\":\"d2\",\"text\":\"\"}",
                        "{\"id\":\"d3\",\"text\":\"\\\"q\\\" a\"}");
        assertThat(beside("words.txt")).containsExactly("\"q\"", "a", "b");
        assertThat(lines(RecordForm.CSV.documents(), CORPUS))
                .containsExactly("id,text", "d1,a b b", "d2,", "d3,\"\"\"q\"\" a\"");
        assertThat(lines(RecordForm.UCI.documents(), CORPUS))
                .containsExactly("3", "3", "4", "1 2 1", "1 3 2", "3 1 1", "3 2 1");
        assertThat(beside("train-ids.txt")).containsExactly("d1", "d2", "d3");
        assertThat(lines(RecordForm.MATRIX_MARKET.documents(), CORPUS))
                .startsWith("%%MatrixMarket matrix coordinate integer general", "3 3 4", "1 2 1");
    }

    /** As a number beyond 9, the positive class is not the last in the alphabet. */
    @Test
    void ofTwoClasses_thePositiveOneIsLast() throws IOException {
        lines(RecordForm.JSONL.rows(), Tables.table(new double[][] {{1}, {2}}, 10, 9));
        assertThat(beside("classes.txt")).containsExactly("9", "10");
    }

    /** Each document has a line of its own, under the id of its author. */
    @ParameterizedTest
    @EnumSource(RecordForm.class)
    void documentsOfAnAuthor_areAllWritten(RecordForm form) throws IOException {
        Corpus authors = CORPUS.group(List.of("ann", "bob", "ann"));
        Path file = form.documents().write(authors, folder, "train");
        if (form.isOfDocuments()) {
            assertThat(beside("train-ids.txt")).containsExactly("ann", "ann", "bob");
        } else {
            assertThat(Files.readAllLines(file))
                    .filteredOn(line -> line.contains("ann"))
                    .hasSize(2);
        }
    }

    /** As the tool for such files reads them, of documents that are not beside each other in memory. */
    @Test
    void sparseDocuments_areWhatSciPyReads() throws Exception {
        Toy.requirePython();
        Path file = RecordForm.NPZ.documents().write(CORPUS.select(2, 0), folder, "train");
        assertThat(beside("train-ids.txt")).containsExactly("d3", "d1");
        Process python = new ProcessBuilder(
                        Toy.PYTHON,
                        "-c",
                        "import sys, scipy.sparse as s; m = s.load_npz(sys.argv[1]); "
                                + "print(m.format, m.has_canonical_format, m.toarray().tolist())",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(!said.contains("ModuleNotFoundError"), "there is no SciPy");
        assertThat(said).isEqualTo("csr True [[1, 1, 0], [0, 1, 2]]");
    }

    /** The same bytes for the same records: the name and time of the file are in none of them. */
    @Test
    void sparseDocuments_areWhatOurOwnReaderFinds() throws IOException {
        Path file = RecordForm.NPZ.documents().write(CORPUS, folder, "train");
        byte[] once = Files.readAllBytes(file);
        assertThat(Inspection.of(file).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.what()).isEqualTo(Evidence.TOKENS);
            assertThat(finding.sizes())
                    .containsEntry("documents", 3L)
                    .containsEntry("words", 3L)
                    .containsEntry("tokens", 5L);
        });
        assertThat(Files.readAllBytes(RecordForm.NPZ.documents().write(CORPUS, folder, "again")))
                .isEqualTo(once);
    }

    @Test
    void rows() throws IOException {
        assertThat(lines(RecordForm.JSONL.rows(), ROWS))
                .containsExactly(
                        "{\"id\":\"r0\",\"features\":[1,0,-2.5],\"label\":\"1\"}",
                        "{\"id\":\"r1\",\"features\":[0,1.0E-9,3],\"label\":\"0\"}");
        assertThat(beside("columns.txt")).containsExactly("c0", "c1", "c2");
        assertThat(beside("classes.txt")).containsExactly("0", "1");
        assertThat(lines(RecordForm.CSV.rows(), ROWS))
                .containsExactly("id,c0,c1,c2,label", "r0,1,0,-2.5,1", "r1,0,1.0E-9,3,0");
    }

    @Test
    void edges() throws IOException {
        assertThat(lines(RecordForm.JSONL.edges(), network()))
                .containsExactly("{\"a\":\"ann, b\",\"b\":\"cy\",\"count\":3}");
        assertThat(beside("train-actors.txt")).containsExactly("ann, b", "cy", "dee");
        assertThat(lines(RecordForm.CSV.edges(), network())).containsExactly("a,b,count", "\"ann, b\",cy,3");
    }

    /** As the neighbors of a certifying run have words of their own. */
    @Test
    void otherWords_areWrittenAgain() throws IOException {
        RecordWriter<Corpus> writer = RecordForm.JSONL.documents();
        lines(writer, CORPUS);
        Corpus other = Corpora.corpus("x y");
        assertThat(lines(writer, other)).containsExactly("{\"id\":\"d1\",\"text\":\"x y\"}");
        assertThat(beside("words.txt")).containsExactly("x", "y");
    }

    @Test
    void wordsWithBlanks_areRefusedInTexts_whereTheyOccur() throws IOException {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        builder.addTokens("d1", List.of("a", "new york"));
        builder.addTokens("d2", List.of("a"));
        Corpus blank = builder.build();
        assertThatThrownBy(() -> lines(RecordForm.JSONL.documents(), blank))
                .hasMessage("input must be uci, matrix-market or npz where words have blanks, as number 2 has");
        assertThatThrownBy(() -> lines(RecordForm.CSV.documents(), blank)).hasMessageContaining("number 2");
        assertThat(lines(RecordForm.JSONL.documents(), blank.select(1)))
                .containsExactly("{\"id\":\"d2\",\"text\":\"a\"}");
    }

    @Test
    void filesOfRecords_areDeletedAfterATraining() throws IOException {
        RecordForm.JSONL.edges().write(network(), folder, "train");
        RecordForm.UCI.documents().write(CORPUS, folder, "train");
        folder.deleteWritten();
        try (Stream<Path> left = Files.list(folder.shared("x").getParent())) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("tmp", "words.txt");
        }
    }

    @Test
    void onlyTheOwnerEnters() throws IOException {
        Path train = RecordForm.JSONL.documents().write(CORPUS, folder, "train");
        assertThat(Files.getPosixFilePermissions(train.getParent()))
                .hasSize(3)
                .allMatch(permission -> permission.name().startsWith("OWNER"));
    }
}
