package org.tattle.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.OutputFolder;
import org.tattle.core.result.AttackResult;
import org.tattle.engine.verdict.RunVerdict;

class SeriesTableTest {
    @TempDir
    Path folder;

    private static SeriesTable table() {
        return new SeriesTable(
                "some-table",
                "A table of tests.",
                List.of(
                        new SeriesTable.Row("tweets", "Tweets, 5 topics", RunVerdict.of(Runs.leaky())),
                        new SeriesTable.Row("quiet", "Another", RunVerdict.of(Runs.quiet()))),
                List.of("skipped nips: no corpus; add --corpus nips=FILE"));
    }

    private String written(String file) throws IOException {
        return Files.readString(folder.resolve(file), UTF_8);
    }

    /** The first rate of Runs is 0.01 %, the attack's curve there is TPR = FPR^0.3 below its resolution. */
    @Test
    void lines_haveTheFirstRateOfEveryAttack() {
        List<SeriesTable.Line> lines = table().lines();
        assertThat(lines).hasSize(8).allSatisfy(line -> assertThat(line.fpr()).isEqualTo(0.0001));
        assertThat(lines.get(0).attack()).isEqualTo("lira-online");
        assertThat(lines.get(0).tpr()).isCloseTo(0.8 * Math.floor(2849 * Math.pow(0.0001, 0.3)) / 2849, within(1e-15));
        assertThat(lines.get(4).row()).isEqualTo("quiet");
    }

    @Test
    void text_showsRatesAndWhatWasSkipped() {
        assertThat(table().text(160))
                .containsPattern("tweets +lda-topics-5 +lira-online +0.01 % +5.0 % \\[4.5, 5.5\\] \\?")
                .contains("tweets: Tweets, 5 topics; 5,698 documents, 10 targets, 128 shadow models, seed 7")
                .contains("? unsupported")
                .endsWith("  skipped nips: no corpus; add --corpus nips=FILE\n");
    }

    @Test
    void writeTo_leavesTheSameTableInThreeForms() throws IOException {
        new OutputFolder(folder, "reproduce").write(table().files());
        assertThat(written("table.csv"))
                .startsWith("row,cell,varied,attack,fpr,tpr,low,high,support\n"
                        + "tweets,lda-topics-5,,lira-online,1.0E-4,")
                .contains(",unsupported\n")
                .hasLineCount(9);
        assertThat(written("table.md"))
                .contains("| --- | --- | --- | --- | --- |\n| tweets | lda-topics-5 | lira-online | 0.01 % |");
        assertThat(written("table.html"))
                .contains("<a href=\"tweets/report.html\">", "skipped nips: no corpus")
                .doesNotContain("<script", "http://", "https://");
    }

    @Test
    void whatComesFromDataIsEscaped() throws IOException {
        SeriesTable hostile = new SeriesTable(
                "x",
                Hostile.TEXT,
                List.of(new SeriesTable.Row("h", Hostile.TEXT, RunVerdict.of(Hostile.run()))),
                List.of(Hostile.TEXT));
        new OutputFolder(folder, "reproduce").write(hostile.files());
        assertThat(written("table.html")).doesNotContain("<script", "<img", "onerror=\"");
        assertThat(written("table.md")).doesNotContain("<script", "<img");
        assertThat(hostile.text(160)).doesNotContainPattern("[\\p{Cntrl}&&[^\\n]]");
    }

    /**
     * The name of an experiment leaves out defaults: of a row with several experiments the table says in what they
     * differ.
     */
    @Test
    void experimentsThatDiffer_areToldByWhatIsVaried() {
        List<AttackResult> audits = new ArrayList<>();
        for (int topics : new int[] {5, 10}) {
            Map<String, Object> parameters = Map.of("topics", topics, "passes", 10);
            audits.addAll(
                    Runs.experiment(topics == 10 ? "lda" : "lda-topics-5", "lda", parameters, List.of(), 10, 0.3));
        }
        SeriesTable varied = new SeriesTable(
                "x", "X.", List.of(new SeriesTable.Row("nips", "NIPS", RunVerdict.of(Runs.run(audits)))), List.of());
        assertThat(varied.lines()).extracting(SeriesTable.Line::varied).containsExactly("topics 5", "topics 10");
        assertThat(varied.text(160)).containsPattern("nips +lda +topics 10 +lira-online");
        assertThat(table().text(160)).doesNotContain("varied");
    }

    @Test
    void json_hasEveryDigit() {
        assertThat(new String(table().json(), UTF_8))
                .contains(
                        "\"name\" : \"some-table\"",
                        "\"tpr\" : " + table().lines().get(0).tpr(),
                        "\"skipped\" : [");
    }
}
