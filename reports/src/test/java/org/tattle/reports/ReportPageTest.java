package org.tattle.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;

@Isolated // changes what all tests of a process share
class ReportPageTest {
    @Test
    void everyTextFromDataIsEscaped() {
        String page = ReportPage.html(Hostile.run(), Hostile.provenance());
        assertThat(page.replace(script(page), "")).doesNotContain("<script").doesNotContain("<b>\u0001");
        assertThat(count(page, "</style>")).isEqualTo(2);
        assertThat(count(page, "</title>")).isEqualTo(count(page, "<title>"));
        assertThat(count(page, "&lt;script&gt;")).isGreaterThan(30);
    }

    @Test
    void noQuoteFromDataEndsAnAttribute() {
        String page = ReportPage.html(Hostile.run(), Hostile.provenance());
        Matcher attributes = Pattern.compile("=\"([^\"]*)\"").matcher(page);
        while (attributes.find()) {
            assertThat(attributes.group(1)).doesNotContain("<");
        }
        assertThat(page).doesNotContain("\"&'").doesNotContain("alert(1)</script>\"");
    }

    /** The script that sorts tables. */
    private static String script(String page) {
        return page.substring(page.lastIndexOf("<script>\n"), page.lastIndexOf("</script>"));
    }

    /** Fails when anything of a run is in the script, or the page has another one. */
    @Test
    void thePageNeedsNoNetwork_andItsScriptHoldsNoData() {
        String page = ReportPage.html(Runs.defended(), Runs.provenance());
        assertThat(script(page)).isEqualTo(script(ReportPage.html(Hostile.run(), Hostile.provenance())));
        assertThat(page.replace(script(page), ""))
                .doesNotContain("<script")
                .doesNotContain("<link")
                .doesNotContain("<img")
                .doesNotContain("@import")
                .doesNotContain("url(http")
                .doesNotContain("src=");
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
    }

    @Test
    void theVerdictComesFirst() {
        String page = ReportPage.html(Runs.leaky(), Runs.provenance());
        int verdict = page.indexOf("<h1>Strong leak: ");
        assertThat(verdict).isPositive().isLessThan(page.indexOf("What to do next"));
        assertThat(page.indexOf("Leaks. At a 1\u00a0% false-positive rate"))
                .isGreaterThan(verdict)
                .isLessThan(page.indexOf("<nav"));
        assertThat(page.indexOf("<h3>Guarantees and empirical lower bounds")).isGreaterThan(page.indexOf("<h3>ROC"));
        assertThat(page.indexOf("<h2>Provenance")).isGreaterThan(page.indexOf("<h2>Controls"));
    }

    @Test
    void severalExperimentsGetATableOfAllAndASectionEach() {
        String several = ReportPage.html(Runs.defended(), Runs.provenance());
        assertThat(several).contains("All defenses");
        assertThat(count(several, "<details class=\"cell\" id=\"cell-")).isEqualTo(3);
        assertThat(ReportPage.html(Runs.leaky(), Runs.provenance())).doesNotContain("All defenses");
    }

    @Test
    void severalSurfacesGetAMatrix() {
        String page = ReportPage.html(Runs.surfaces(), Runs.provenance());
        String matrix =
                page.substring(page.indexOf("<h2>Attacks by surfaces"), page.indexOf("<h2>ROC of each experiment"));
        assertThat(count(matrix, "<td class=\"n soft\" data-label=\"") - count(matrix, "not measured"))
                .isEqualTo(3);
        assertThat(count(matrix, "class=\"n leaks\"")).isEqualTo(5);
        assertThat(matrix).contains("proves 5.0 %, 10.0 % if the list is complete");
        assertThat(ReportPage.html(Runs.defended(), Runs.provenance())).doesNotContain("Attacks by surfaces");
    }

    @Test
    void aStudyGetsATableAndAFigure() {
        RunResult run = ShownRuns.studied(
                ShownRuns.study("lda", "full", "log-likelihood", 0.2225),
                ShownRuns.study("lda", "full", "entropy", 0.5));
        String page = ReportPage.html(run, Runs.provenance());
        String section = page.substring(page.indexOf("<h2>Normality of the statistics"), page.indexOf("<h2>Details"));
        assertThat(section)
                .contains("22.3\u00a0%<br><small>445</small>")
                .contains("0.10<br><small>[0.02, 0.30]</small>")
                .contains("class=\"bars blue\"")
                .contains("class=\"bars vermillion\"")
                .contains("not independent");
        assertThat(ReportPage.html(Runs.leaky(), Runs.provenance())).doesNotContain("Normality of the statistics");
    }

    @Test
    void kindsOfWhichThereIsNoDocument_areNamed() {
        StatisticHistogram drawn = Runs.leaky().attacks().get(0).histograms().get(0);
        RunResult run = Runs.drawing(List.of(
                new StatisticHistogram("7", "outlier, short", drawn.column(), drawn.edges(), drawn.in(), drawn.out())));
        assertThat(ReportPage.html(run, Runs.provenance()))
                .contains("No document was found for: outlier, long; outlier, ordinary length; inlier,"
                        + " ordinary length.");
        assertThat(ReportPage.html(Runs.leaky(), Runs.provenance())).doesNotContain("was found for");
    }

    @Test
    void namesWithinThePageAreUnique() {
        String page = ReportPage.html(Runs.defended(), Runs.provenance());
        Matcher ids = Pattern.compile(" id=\"([^\"]+)\"").matcher(page);
        List<String> all = ids.results().map(match -> match.group(1)).toList();
        assertThat(all).doesNotHaveDuplicates().hasSizeGreaterThan(10);
    }

    @Test
    void everyReferenceWithinThePageHasItsTarget() {
        String page = ReportPage.html(Runs.defended(), Runs.provenance());
        Matcher references = Pattern.compile("(?:href=\"|url\\()#([^\")]+)").matcher(page);
        List<String> all = references.results().map(match -> match.group(1)).toList();
        assertThat(all).hasSizeGreaterThan(10).allMatch(id -> page.contains(" id=\"" + id + "\""));
    }

    @Test
    void anUnsupportedRateIsShownAsSuch() {
        assertThat(ReportPage.html(Runs.leaky(), Runs.provenance()))
                .contains("cannot be measured with 2,849 non-members")
                .contains("<br><small>unsupported</small>");
    }

    @Test
    void aSingleTargetSaysThatNothingIsTransferred() {
        assertThat(ReportPage.html(Runs.singleTarget(), Runs.provenance()))
                .contains("needs more than one target")
                .contains("There is one target");
    }

    @Test
    void aReportWithoutControlsOrHistogramsOrExposedRecordsIsComplete() {
        RunResult plain = Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 3, 0.9)));
        RunResult bare = plain.toBuilder().controls(List.of()).build();
        assertThat(ReportPage.html(bare, Runs.provenance()))
                .contains("none run")
                .endsWith("</html>\n");
    }

    @Test
    void theSameRunGivesTheSamePage() {
        assertThat(ReportPage.html(Runs.defended(), Runs.provenance()))
                .isEqualTo(ReportPage.html(Runs.defended(), Runs.provenance()));
    }

    @Test
    void thePageDoesNotDependOnTheLocale() {
        RunResult run = Hostile.run();
        String expected = ReportPage.html(run, Runs.provenance());
        String summary = Summary.text(run);
        Locale before = Locale.getDefault();
        try {
            for (String tag : List.of("tr-TR", "ar-EG-u-nu-arab", "de-DE")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertThat(ReportPage.html(run, Runs.provenance())).isEqualTo(expected);
                assertThat(Summary.text(run)).isEqualTo(summary);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void aRunThatAskedAboutNoMembership_leadsWithWhatTranscriptsTell() {
        String page = ReportPage.html(Runs.watched(), Runs.provenance());
        assertThat(page)
                .contains("<h1>Record contents can be inferred</h1>", "topic-based recovers")
                .contains("<h2>Inference from training transcripts</h2>")
                .contains("<h2>Utility of the releases</h2>")
                .contains("guarantees ε = 1000 per word, replace, local-report, claimed")
                .doesNotContain("<h3>ROC");
    }

    @Test
    void aRunWithoutAnyAttack_saysSo() {
        RunResult run = Runs.watched();
        List<ExperimentResult> experiments = run.experiments().stream()
                .map(experiment -> Runs.experiment(
                        experiment.summary(),
                        experiment.utility(),
                        experiment.deviations(),
                        List.of(),
                        experiment.clippedRecords(),
                        List.of(),
                        List.of()))
                .toList();
        RunResult useful = RunResult.builder(run.info(), run.dataset())
                .experiments(experiments)
                .build();
        assertThat(ReportPage.html(useful, Runs.provenance()))
                .contains("<h1>No attack was run")
                .doesNotContain("Inference from training transcripts");
        assertThat(Summary.text(useful))
                .contains("perplexity")
                .contains("700 [690, 710]")
                .doesNotContain("Controls");
        assertThat(Summary.text(run)).contains("Controls: none run");
    }
}
