package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.core.InputException;

/** Tables and lists of no known tool are judged by their values; what is not clear is not called harmless. */
class TablesTest {
    static final String CORPUS = "id,text\na,\"one, two three four five six\"\nb,seven eight nine ten eleven\n";
    static final String LINES =
            "{\"id\":\"a\",\"text\":\"one two three four five\"}\n{\"id\":\"b\",\"text\":\"six\"}\n";

    @TempDir
    private Path folder;

    private Map<Evidence, Finding> inspect(String name, String content) throws IOException {
        return FilesTest.inspect(Files.writeString(folder.resolve(name), content));
    }

    private boolean isKnown(String name, String content) throws IOException {
        return Inspection.of(Files.writeString(folder.resolve(name), content))
                .files()
                .get(0)
                .isKnown();
    }

    /** A table whose columns have names of letters only, as words have. */
    static String matrix(String row) {
        String header =
                IntStream.range(0, 12).mapToObj(c -> "w" + (char) ('a' + c)).collect(Collectors.joining(","));
        return header + "\n" + row + "\n" + row + "\n";
    }

    @ParameterizedTest
    @CsvSource({"corpus.csv,','", "corpus.csv,;", "corpus.tsv,'\t'"})
    void textsOfATable_areDocuments(String name, String delimiter) throws IOException {
        String rows = "id,text\na,one two three four five six\nb,seven eight nine ten eleven\n";
        Map<Evidence, Finding> found = inspect(name, rows.replace(",", delimiter));
        assertThat(found.get(Evidence.DOCUMENTS).sizes()).isEqualTo(Map.of("texts", 2L));
        assertThat(found.get(Evidence.IDS).sizes()).isEqualTo(Map.of("names", 2L));
    }

    @Test
    void textsInJson_areDocuments_packedOrNot() throws IOException {
        assertThat(inspect("corpus.jsonl", LINES).get(Evidence.DOCUMENTS).sizes())
                .isEqualTo(Map.of("texts", 2L));
        assertThat(inspect("corpus.json", "{\"text\": [\"one two three four five\", \"six\"]}"))
                .containsOnlyKeys(Evidence.DOCUMENTS);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(LINES.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(FilesTest.inspect(Files.write(folder.resolve("corpus.jsonl.gz"), packed.toByteArray())))
                .containsKey(Evidence.DOCUMENTS);
    }

    /** Fails when the first line is always taken for names, so that the only text of a file is not seen. */
    @Test
    void aTextWithoutAHeader_isADocument() throws IOException {
        assertThat(inspect("one.csv", "one two three four five six\n")).containsKey(Evidence.DOCUMENTS);
        assertThat(inspect("han.csv", "c\n\u6211\u559c\u6b22\u8bfb\u4e66\u548c\u5199\u4f5c\n"))
                .containsKey(Evidence.DOCUMENTS);
    }

    /** The text stands after thousands of rows without one. */
    @Test
    void aSingleTextAtTheEnd_isFound() throws IOException {
        String table = "a,b\n" + "1,x\n".repeat(20_000) + "1,one two three four five\n";
        assertThat(inspect("late.csv", table)).containsKey(Evidence.DOCUMENTS);
    }

    @Test
    void wholeNumbersUnderWords_areTokensAndVocabulary() throws IOException {
        Map<Evidence, Finding> found = inspect("counts.csv", matrix("0,0,3,0,0,0,0,0,0,1,0,0"));
        assertThat(found.get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 2L, "words", 12L, "tokens", 8L));
        assertThat(found.get(Evidence.VOCABULARY).sizes()).isEqualTo(Map.of("words", 12L));
    }

    @Test
    void sharesThatAddUpToOne_areTopics_byWordsOrByDocuments() throws IOException {
        assertThat(inspect("topics.csv", matrix("0.5,0.25,0.25,0,0,0,0,0,0,0,0,0")))
                .containsOnlyKeys(Evidence.TOPICS, Evidence.VOCABULARY);
        assertThat(inspect("gamma.csv", "id,t1,t2,t3\na,0.5,0.25,0.25\nb,0.1,0.2,0.7\n"))
                .containsOnlyKeys(Evidence.ASSIGNMENTS, Evidence.IDS);
    }

    /** Fails when a table of persons, which has no long text, passes as harmless. */
    @Test
    void whatIsNotClear_isNotKnown() throws IOException {
        assertThat(isKnown("people.csv", "age,sex,bmi\n31,f,22.5\n64,m,31\n")).isFalse();
        assertThat(isKnown("numbers.csv", "a,b\n1,2\n3,4\n")).isFalse();
        assertThat(isKnown("settings.json", "{\"a\": 1}")).isFalse();
        assertThat(isKnown("cities.csv", "city\nLondon\nParis\n")).isFalse(); // an old pickle begins so, too
        assertThat(isKnown("header.csv", "a,b\n")).isFalse();
        assertThat(isKnown("counts.csv", matrix("3,1,3,1,3,1,3,1,3,1,3,1"))).isFalse();
    }

    /** Fields beyond the header would otherwise pass unread. */
    @Test
    void aRowOfOtherLength_isRefusedWithItsLine() {
        for (String row : List.of("1,2,a letter to the doctor about my mother", "1")) {
            assertThatThrownBy(() -> inspect("ragged.csv", "a,b\n1,2\n" + row + "\n"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("ragged.csv:3")
                    .hasMessageContaining("fields and the header 2");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "scores.csv,'id,score,proved,rank,provedRobust,fingerprint',MEMBERS",
        "words.csv,'column,count',COUNTS",
        "attack.json,'{\"candidates\" : 3}',COUNTS",
        "reconstruction.json,'{\"singletons\" : 3}',TOKENS",
        "compare.json,'{\"schema\" : \"tattle-comparison/1\"}',IDS",
        "design.json,'{\"schema\" : \"tattle-design/1\"}',SIZES",
        "results.json,'{\"schema\" : \"tattle-results/1\"}',IDS",
        "plan.yaml,'name: a\nseed: 1\ndata:',PATHS",
        "report.html,'<title>demo · Tattle</title>',MEMBERS"
    })
    void ownFiles_areKnown(String name, String content, Evidence what) throws IOException {
        assertThat(inspect(name, content + "\n")).containsKey(what);
        assertThat(isKnown(name, content + "\n")).isTrue();
    }

    /** A figure is known beside the results that it shows, and not by its name alone. */
    @Test
    void aFigure_isKnownOnlyInAnAudit() throws IOException {
        Path charts = Files.createDirectory(folder.resolve("charts"));
        Path figure = Files.writeString(charts.resolve("roc-lda.svg"), "<svg></svg>");
        assertThat(Inspection.of(figure).files().get(0).isKnown()).isFalse();
        Files.writeString(folder.resolve("results.json"), "{}");
        assertThat(Inspection.of(figure).files().get(0).isKnown()).isTrue();
    }
}
