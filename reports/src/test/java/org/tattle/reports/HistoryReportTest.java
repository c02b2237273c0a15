package org.tattle.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.reports.history.History;
import org.tattle.reports.history.HistoryEntry;
import org.tattle.reports.history.HistoryFile;

class HistoryReportTest {
    private static final String HOSTILE = "</style></title>--><b>\u001b[1m<script>alert(1)</script>";
    private static final double[] RATES = {0.1, 0.101, 0.102, 0.4, 0.401};

    private static HistoryReport report(String name) {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 0; run < RATES.length; run++) {
            entries.add(new HistoryEntry(
                    HistoryEntry.SCHEMA,
                    Instant.EPOCH,
                    "4f2a9c0b1d4f2a9c0b1d4f2a9c0b1d4f2a9c0b1" + run,
                    "0.1.0",
                    run < 1 ? "q" : "p",
                    7,
                    name,
                    "ok",
                    false,
                    13,
                    0,
                    List.of(new HistoryEntry.Figure(
                            name,
                            "lira-online",
                            "full",
                            "tpr",
                            0.01,
                            RATES[run],
                            RATES[run] - 0.02,
                            RATES[run] + 0.02,
                            0.01,
                            40,
                            20,
                            64))));
        }
        return new HistoryReport(History.of(new HistoryFile.Content(entries, List.of()), 0.01));
    }

    private static String text(Map<String, byte[]> files, String name) {
        return new String(files.get(name), UTF_8);
    }

    @Test
    void everyFormHasTheFirstRunThatIsWorse() {
        Map<String, byte[]> files = report("lda").files();
        assertThat(files).containsOnlyKeys("history.json", "history.csv", "benchmark.json", "history.html");
        assertThat(text(files, "history.json"))
                .contains("\"schema\" : \"tattle-trend/1\"", "\"worseNow\" : true", "\"shownWith\" : 4");
        assertThat(text(files, "history.csv").lines()).hasSize(1 + RATES.length);
        assertThat(text(files, "history.html")).contains("Worse since run", "plan 2", "<svg");
        assertThat(report("lda").text(80, report("lda").history()::mainRuns))
                .startsWith("Worse since run 4 (4f2a9c0b1d): 1 of 1 figure rose.\n")
                .contains("lda, lira-online: TPR at 1 % rose from 10.2 % to\n  40.1 %.", "worse\n");
        report("lda").files().forEach((name, bytes) -> assertThat(bytes).isEqualTo(files.get(name)));
    }

    /** The keys and types that github-action-benchmark reads as customSmallerIsBetter. */
    @Test
    void trendServices_readTheNewestFigures() {
        assertThat(text(report("lda").files(), "benchmark.json"))
                .isEqualToNormalizingWhitespace(
                        "[ { \"name\" : \"lda, lira-online: TPR at 1 %\", \"unit\" : \"%\", \"value\" : 40.1,"
                                + " \"range\" : \"2.00\" } ]");
    }

    @Test
    void whatANameSays_isEscaped() {
        HistoryReport report = report(HOSTILE);
        assertThat(text(report.files(), "history.html"))
                .contains("&lt;script&gt;")
                .doesNotContain("<script>alert", "</style></title>--><b>", "\u001b");
        assertThat(report.text(80, report.history()::runsWith).lines()).allMatch(line -> line.length() <= 80);
        assertThat(report.text(80, report.history()::runsWith)).doesNotContain("\u001b");
    }
}
