package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.ReportPage;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.Summary;

class ShiftViewTest {
    static Interval auc(double value) {
        return new Interval(value, value - 0.03, value + 0.03, 0.95, "overlap-weighted");
    }

    static RunResult run(double epsilon, Interval auc, int copies) {
        return ShownRuns.shifted(epsilon, auc, copies);
    }

    private static ExperimentView only(RunResult run) {
        return ExperimentView.of(RunVerdict.of(run)).get(0);
    }

    private static VerdictText verdict(RunResult run) {
        return VerdictText.of(only(run));
    }

    @Test
    void aBoundAboveZero_isALeak_strongFromFiveTimesChanceOn() {
        VerdictText weak = verdict(run(1.6, auc(0.7), 0));
        assertThat(weak.grade()).isEqualTo(Grade.WEAK);
        assertThat(weak.headline().text())
                .startsWith("Leaks beyond the difference between members and others. given-scores has an AUC of ")
                .contains(
                        "a blind baseline that never sees the model 0.800 [0.770, 0.830]",
                        "removed it is 0.700 [0.670, 0.730], and ε is at least 1.60.");
        assertThat(weak.cautions())
                .anyMatch(text -> text.text().contains("the odds of membership by 5.0, would explain"));
        assertThat(verdict(run(1.61, auc(0.7), 0)).grade()).isEqualTo(Grade.STRONG);
    }

    @Test
    void noBound_isInconclusive_whateverTheRates() {
        VerdictText none = verdict(run(0, auc(0.51), 0));
        assertThat(none.grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(none.headline().text())
                .contains("may explain all of the attack", "no leak beyond it is shown", "5.20");
        assertThat(none.cautions()).anyMatch(text -> text.text().contains("an error of 0.41 in the log odds"));
        assertThat(verdict(run(0, auc(0.6), 0)).headline().text()).contains("within the allowance for errors");
        assertThat(only(run(0, auc(0.5), 0)).audit().numbers()).isZero();
    }

    @Test
    void kindsThatDoNotOverlap_areSaidNotTo() {
        VerdictText apart = verdict(run(0, null, 0));
        assertThat(apart.grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(apart.headline().text())
                .startsWith(
                        "Inconclusive: members and others do not overlap. By the words, <b>year only 12 members and 410"
                                + " others are alike");
    }

    @Test
    void scoresThatFollowAnInteraction_areSaidTo_andNoLeakIs() {
        RunResult run = ShownRuns.shifted(0, auc(0.7), 0, 0.005);
        VerdictText undescribed = verdict(run);
        assertThat(undescribed.grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(undescribed.headline().text())
                .startsWith("Inconclusive: the scores follow the words, <b>year in a way that a sum of their effects");
        assertThat(undescribed.cautions()).noneMatch(text -> text.text().contains("an error of 0.41"));
        assertThat(ReportPage.html(run, Runs.provenance()).replace('\u00a0', ' '))
                .contains("is not a sum of effects", "(p = 0.005)", "such as the product of two")
                .doesNotContain("0.700 [0.670");
        assertThat(verdict(run(0, auc(0.7), 0)).headline().text()).doesNotContain("sum of their effects");
    }

    @Test
    void copies_areCautionedAgainst() {
        assertThat(verdict(run(0, auc(0.5), 2)).cautions())
                .anyMatch(text -> text.text().startsWith("2 records equal another one in its words."));
        assertThat(verdict(run(0, auc(0.5), 0)).cautions())
                .noneMatch(text -> text.text().contains("equal another"));
    }

    /** The attack leads, though the baseline has higher rates; no number is held against chance. */
    @Test
    void terminalAndPage_sayWhatIsCorrected_andWhatIsNot() {
        for (RunResult run : List.of(run(1, auc(0.7), 1), run(0, auc(0.5), 0), run(0, null, 0))) {
            assertThat(only(run).attacks()).extracting(AttackView::label).startsWith("given-scores");
            String text = Summary.text(run).replaceAll("\\s+", " ");
            assertThat(text)
                    .contains("Members were not assigned at random", "with a probability of at most 5 %")
                    .doesNotContain("taken as assigned at random", "chance:", "Holm", "--targets");
            assertThat(ReportPage.html(run, Runs.provenance()).replace('\u00a0', ' '))
                    .contains("AUC with the difference removed", "Members were not assigned at random", "at most 5 %")
                    .contains("the words, &lt;b&gt;year")
                    .doesNotContain("<b>year", "Holm");
        }
    }

    @Test
    void membersOfUnknownDeal_areSaidToBeTakenAsRandom() {
        RunResult run = Runs.run(List.of(
                ShownRuns.madeElsewhere(Runs.attack("lda", "lda", Map.of(), List.of(), "given-scores", 1, 0.5))));
        assertThat(verdict(run).cautions()).anyMatch(text -> text.text().contains("audit with --not-random"));
    }
}
