package org.tattle.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.text.LineBreaks;

class SummaryTest {
    @Test
    void columnsLineUp() {
        List<String> table = Summary.text(Runs.leaky())
                .lines()
                .filter(line -> line.startsWith("  attack") || line.matches("  (lira|max|entropy).*"))
                .toList();
        assertThat(table).hasSize(5);
        int auc = table.get(0).indexOf("AUC");
        assertThat(table.subList(1, 5)).allMatch(line -> line.startsWith("0.", auc) && line.charAt(auc - 1) == ' ');
    }

    @Test
    void colorsChangeNothingButColor() {
        String colored = Summary.text(RunVerdict.of(Runs.defended()), Ansi.COLOR, 80);
        assertThat(colored).contains("\u001B[31mLeaks.").contains("\u001B[32mNot shown to leak");
        assertThat(colored.replaceAll("\u001B\\[\\d+m", "")).isEqualTo(Summary.text(Runs.defended()));
    }

    @Test
    void supportIsMarked() {
        assertThat(Summary.text(RunVerdict.of(Runs.leaky()), Ansi.PLAIN, 160))
                .contains("5.0 % [4.5, 5.5] ?")
                .contains("12.6 % [11.3, 13.8] ~")
                .contains("~ weak support  ? unsupported (too few non-members)");
    }

    @Test
    void noControlCharacterReachesTheTerminal() {
        assertThat(Summary.text(Hostile.run()).replace("\n", "")).doesNotContainPattern("\\p{Cntrl}");
    }

    @Test
    void whatIsProved_isSaidInTheVerdict() {
        AttackResult plain = Runs.leaky().attacks().get(0);
        assertThat(Summary.text(Runs.leaky())).doesNotContain("proves");
        assertThat(Summary.text(RunVerdict.of(Runs.run(List.of(Runs.proving(plain, 285, 0)))), Ansi.PLAIN, 100))
                .contains(
                        "  Leaks, provably. lira-online proves 1,420 of 28,490 memberships (5.0 %), and 2,850 (10.0 %)")
                .containsPattern("if the\\s+list of candidates is complete; no proof is wrong\\. At a 1 %")
                .containsOnlyOnce(" proves ");
        assertThat(Summary.text(Runs.run(List.of(Runs.proving(plain, 285, 2))))).contains(" non-members were wrongly");
    }

    @Test
    void severalSurfaces_getAMatrix() {
        String text = Summary.text(Runs.surfaces());
        assertThat(text).contains("lda-topics-5  attacks by surfaces, TPR at 0.1 %\n");
        List<String> table = text.substring(text.indexOf("attacks by surfaces"))
                .lines()
                .skip(1)
                .limit(5)
                .map(line -> line.strip().replaceAll(" {2,}", " | "))
                .toList();
        assertThat(table)
                .containsExactly(
                        "attack | full | decimals-4 | vocabulary",
                        "lira-online | 12.6 % ~ * | 3.2 % ~ * | –",
                        "lira-offline | 5.5 % ~ * | 0.77 % ~ * | –",
                        "max-posterior | 0.39 % ~ * | 0.070 % ~ | –",
                        "entropy | 0.14 % ~ | 0.070 % ~ | 0.14 % ~ (proves 5.0 % [10.0 %])");
        assertThat(Summary.text(Runs.defended())).doesNotContain("attacks by surfaces");
    }

    @Test
    void aFailedControlIsNamed() {
        assertThat(Summary.text(Hostile.run()))
                .contains("Do not rely on these numbers")
                .contains("0 of 1 passed");
    }

    @Test
    void linesOfProseStayShort() {
        assertThat(Summary.text(Runs.defended()).lines().filter(line -> line.matches("  (! )?\\p{Lu}.*")))
                .isNotEmpty()
                .allMatch(line -> line.length() <= 80);
    }

    @Test
    void aStudy_getsATableAndItsCautions() {
        RunResult studied = ShownRuns.studied(
                ShownRuns.study("lda", "full", "log-likelihood", 0.2225),
                ShownRuns.study("lda", "full", "entropy", 0.5));
        String text = Summary.text(RunVerdict.of(studied), Ansi.PLAIN, 160);
        List<String> table = text.substring(text.indexOf("lda  normality of the statistics"))
                .lines()
                .skip(1)
                .limit(3)
                .map(line -> line.strip().replaceAll(" {2,}", " | "))
                .toList();
        assertThat(table)
                .containsExactly(
                        "statistic | tests | not normal | constant | larger with the record | d′ | KL",
                        "log-likelihood | 2,000 | 22.3 % | 3 | 90.0 % | 0.40 [0.20, 0.70] | 0.10 [0.02, 0.30]",
                        "entropy | 2,000 | 50.0 % | 3 | 90.0 % | 0.40 [0.20, 0.70] | 0.10 [0.02, 0.30]");
        assertThat(text.replaceAll("\\s+", " "))
                .contains("false discovery rate 5 %.")
                .contains("(erratum E31)");
        assertThat(Summary.text(Runs.leaky())).doesNotContain("normality of the statistics");
    }

    @Test
    void transcripts_getATableUnderTheGravest() {
        String text = Summary.text(RunVerdict.of(Runs.watched()), Ansi.PLAIN, 100);
        assertThat(text)
                .contains("Record contents can be inferred: topic-based recovers 75.0 % [73.0, 77.0] of 400 queried "
                        + "tokens")
                .contains("lda-cgs-sweeps-100  topic-based  400     75.0 % [73.0, 77.0] *  6.0 %")
                .contains("hdp-lda-sweeps-100  topic-based  400     5.0 % [3.0, 7.0]       6.0 %")
                .contains(
                        "hdp-lda-sweeps-100 guarantees ε = 1000 per word, replace, local-report, claimed, not tested.")
                .doesNotContain("attacks by surfaces");
    }

    /** Every run, on terminals of several widths: lines fit, and no rate parts from its interval. */
    @Test
    void linesFitTheTerminal_andNoNumberIsBroken() {
        for (RunResult run :
                List.of(Runs.leaky(), Runs.defended(), Runs.surfaces(), Runs.watched(), Runs.singleTarget())) {
            for (int columns : new int[] {60, 80, 120, 200}) {
                assertThat(Summary.text(RunVerdict.of(run), Ansi.PLAIN, columns).lines())
                        .allSatisfy(line ->
                                assertThat(LineBreaks.width(line)).as(line).isLessThanOrEqualTo(columns))
                        .noneMatch(line -> line.strip().startsWith("%"))
                        .noneMatch(line -> line.matches(" *\\[?[-\\d.]+(, [-\\d.]+)?\\].*|.*\\[[-\\d.]+,"));
            }
        }
    }

    @Test
    void aNarrowTable_hasTheHeadlinesRate_aWideOneAll() {
        assertThat(Summary.text(RunVerdict.of(Runs.leaky()), Ansi.PLAIN, 80))
                .contains("TPR at 1 %")
                .doesNotContain("TPR at 10 % ")
                .containsPattern("in the report, or on a terminal of \\d+ columns");
        assertThat(Summary.text(RunVerdict.of(Runs.leaky()), Ansi.PLAIN, 160)).doesNotContain("on a terminal of");
    }

    @Test
    void severalExperiments_endInATableOfALineEach() {
        String text = Summary.text(RunVerdict.of(Runs.defended()), Ansi.PLAIN, 200);
        List<String> lines = text.lines().toList();
        int head = lines.indexOf(lines.stream()
                .filter(line -> line.startsWith("  experiment "))
                .findFirst()
                .orElseThrow());
        assertThat(lines.get(head)).contains("leak", "strongest attack", "TPR at 0.1 %", "ε at least", "guarantee");
        assertThat(lines.subList(head + 1, head + 3)).allMatch(line -> line.contains("lira-online"));
        assertThat(Summary.text(Runs.leaky())).doesNotContain("strongest attack");
    }
}
