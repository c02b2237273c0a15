package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.judged;
import static org.tattle.reports.gate.GateRuns.risen;
import static org.tattle.reports.gate.GateRuns.run;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.Xmls;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class GateOutputsTest {
    private static final String HOSTILE = "a|b<script>\"&'@team`*]]>\n\u0001";

    private static final Statement SAID = Statement.value(HOSTILE);

    /** Two attacks through a surface each: one regressed, the other noisy. */
    private static GateReport mixed(boolean strict) {
        AttackResult one = audit(10);
        AttackResult two = Runs.through(audit(10), "top-10");
        Rules rules = new Rules(0.01, 0.01, 0.05, strict);
        return judged(run(one, two), run(risen(one, 0.05, 1), risen(two, 0, 40)), rules);
    }

    private static Optional<BaselineCompatibility.BaselinePairs> matching(List<String> changes) {
        return Optional.of(new BaselineCompatibility.BaselinePairs(changes, List.of(), List.of(), false));
    }

    private static GateReport hostile() {
        Finding.Change change =
                new Finding.Change(0.1, 0.2, new Interval(0.1, 0.05, 0.15, 0.95, "paired-student"), 0.03);
        return GateReport.of(
                HOSTILE,
                GateRuns.RULES,
                matching(List.of(HOSTILE)),
                Optional.empty(),
                1,
                5,
                1,
                List.of(HOSTILE),
                new GateReport.Coverage(true, List.of(SAID), SAID),
                List.of(
                        new Finding(HOSTILE, HOSTILE, Outcome.REGRESSED, SAID, 0.001, 0.001, change),
                        new Finding(HOSTILE, HOSTILE, Outcome.INCONCLUSIVE, SAID, Double.NaN, Double.NaN, null)));
    }

    @Test
    void everyOutput_statesRateHypothesesMarginAndWhatIsDetectable() {
        GateReport report = mixed(false);
        for (String text : List.of(
                GateText.of(report, false, 160).replace('\n', ' '), GateMarkdown.of(report), GateJUnit.of(report))) {
            assertThat(text)
                    .contains("the margin of 0.01 and every guarantee is true", "is at most 0.01 (4 hypotheses,")
                    .containsPattern(
                            "a rise of 0\\.\\d+ beyond the margin is detected with a probability of at least 0\\.8,"
                                    + " if all trainings leak alike; what one training in 7 leaks, or fewer, may be in"
                                    + " none of 10 targets");
        }
        assertThat(new String(report.json(), StandardCharsets.UTF_8))
                .contains("\"margin\" : 0.01", "\"falseAlarm\" : 0.01", "\"hypotheses\" : 4", "\"detectable\" : 0.");
    }

    @Test
    void theText_beginsWithTheVerdict() {
        GateReport report = mixed(false);
        assertThat(GateText.of(report, false, 160))
                .startsWith("tweets: regressed (1 of 4 findings), blocked\n")
                .contains(
                        "difference [95 %]",
                        "lda-topics-5, lira-online: TPR at 0.1 %          regressed     0.300 → 0.350   +0.050 [0.0",
                        "The other 2 findings are ok.")
                .contains("lda-topics-5, lira-online, top-10: TPR at 0.1 %. Only a rise of at least 0.")
                .doesNotContain("Rose by more", "AUC");
        assertThat(GateText.of(report, true, 160))
                .containsSubsequence("  regressed  ", "  inconclusive  ", "  ok  ")
                .doesNotContain("The other");
        GateReport same = judged(run(audit(10)), run(audit(10)));
        assertThat(GateText.of(same, false, 160))
                .contains("All 2 findings are ok.", "No number changed at any target.");
        GateReport few = judged(run(audit(4)), run(audit(4)));
        assertThat(GateText.of(few, false, 160))
                .startsWith(
                        "tweets: inconclusive (2 of 2 findings), passed with a warning; identical to the baseline\n")
                .contains("No number was tested.");
    }

    @Test
    void jUnit_failsWhatBlocks_andSkipsWhatIsInconclusive() {
        Document document = Xmls.parse(GateJUnit.of(mixed(false)));
        Element suite = (Element) document.getElementsByTagName("testsuite").item(0);
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(5);
        assertThat(suite.getAttribute("tests")).isEqualTo("5");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        assertThat(Xmls.texts(document, "failure"))
                .singleElement()
                .asString()
                .startsWith(
                        "regressed: Rose by more than the margin of 0.01. 0.300 before, 0.350 after; difference +0.050 [")
                .containsPattern("\\], margin 0\\.01, p = \\S+, adjusted for all tests \\S+\\.$");
        Element strict = (Element) Xmls.parse(GateJUnit.of(mixed(true)))
                .getElementsByTagName("testsuite")
                .item(0);
        assertThat(strict.getAttribute("failures")).isEqualTo("2");
        assertThat(strict.getAttribute("skipped")).isEqualTo("0");
    }

    @Test
    void markdown_isATableOfTheFindings() {
        assertThat(GateMarkdown.of(mixed(false)))
                .startsWith(GateMarkdown.MARK
                        + "\n## tweets: regressed (1 of 4 findings), blocked\n\nWhat to do: find in the change what leaks more; if the"
                        + " change is meant, write the baseline anew with --update-baseline, and have it reviewed.\n\n"
                        + "| outcome | what |")
                .contains("| regressed | lda-topics-5, lira-online: TPR at 0.1 % | 0.300 → 0.350 | +0.050 \\[0.0")
                .contains("\n- lda-topics-5, lira-online, top-10: TPR at 0.1 %. Only a rise of at least 0.")
                .doesNotContain("Rose by more");
    }

    @Test
    void whatComesFromARun_isEscaped() {
        Document document = Xmls.parse(GateJUnit.of(hostile()));
        Element first = (Element) document.getElementsByTagName("testcase").item(0);
        assertThat(first.getAttribute("name")).startsWith("a|b<script>\"&'@team`*]]>");
        String markdown = GateMarkdown.of(hostile()).substring(GateMarkdown.MARK.length());
        assertThat(markdown)
                .doesNotContain("<", "@team", "\u0001")
                .contains("a\\|b&lt;script>\"&amp;'@&#8203;team\\`\\*");
        assertThat(markdown.lines().filter(line -> line.startsWith("| ")))
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.replaceAll("\\\\\\|", "")
                                .chars()
                                .filter(c -> c == '|')
                                .count())
                        .isEqualTo(6));
        assertThat(GateText.of(hostile(), true, 160).replace("\n", "")).doesNotContainPattern("[\\p{Cc}\\p{Cf}]");
    }

    /** An "ok" that rests on attacks which could not see the words says so in the same line. */
    @Test
    void wordsThatWereNotAudited_areNamedBesideAPass() {
        assertThat(passed(GateSentence.WORDS_NOT_AUDITED.with()).headline().text())
                .isEqualTo("tweets: ok (0 of 0 findings); words not audited");
        assertThat(passed(null).headline().text()).isEqualTo("tweets: ok (0 of 0 findings)");
    }

    private static GateReport passed(Statement caveat) {
        return GateReport.of(
                "tweets",
                GateRuns.RULES,
                Optional.empty(),
                Optional.empty(),
                0,
                10,
                3,
                List.of(),
                new GateReport.Coverage(true, List.of(), caveat),
                List.of());
    }

    /** What cannot be relied on is no pass, for people, programs and build servers alike. */
    @Test
    void aFailedControl_isNoPass() {
        GateReport report = GateReport.of(
                "tweets",
                GateRuns.RULES,
                matching(List.of()),
                Optional.empty(),
                0,
                0,
                3,
                List.of("null, lira"),
                GateReport.Coverage.FULL,
                List.of());
        assertThat(report.blocked()).isTrue();
        assertThat(report.headline().text()).isEqualTo("tweets: control failed (1 of 3 controls), blocked");
        assertThat(Xmls.texts(Xmls.parse(GateJUnit.of(report)), "failure"))
                .singleElement()
                .asString()
                .startsWith("control failed: Do not rely on these numbers: 1 of 3 controls failed (null, lira)");
    }

    @Test
    void theSameVerdict_givesTheSameBytes() {
        assertThat(mixed(false).json()).isEqualTo(mixed(false).json());
        assertThat(new String(mixed(false).json(), StandardCharsets.UTF_8))
                .startsWith("{\n  \"schema\" : \"tattle-gate/1\",\n  \"name\" : \"tweets\",\n"
                        + "  \"outcome\" : \"regressed\",\n  \"blocked\" : true,");
    }
}
