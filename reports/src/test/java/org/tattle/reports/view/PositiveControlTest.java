package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.Summary;
import org.tattle.reports.dossier.FormRow;

/**
 * What is said of models that were trained elsewhere, with a positive control that was passed, or not, or is absent.
 */
class PositiveControlTest {
    private static final String ASKED = "Only one number a record was asked: count inversion and other attacks on files"
            + " were not run (tattle audit --models).";
    private static final String POWER = "would have been found with 80 % probability";
    static final Optional<SentinelCheck> PASSED = Optional.of(new SentinelCheck(20, 8, 138, 0, 0.999));
    static final Optional<SentinelCheck> FAILED = Optional.of(new SentinelCheck(20, 8, 138, 137, 0.502));

    static RunResult run(RunResult plain, String defense, Optional<SentinelCheck> sentinels) {
        return ShownRuns.elsewhere(plain, defense, sentinels);
    }

    private static VerdictText verdict(RunResult run) {
        return VerdictText.of(ExperimentView.of(RunVerdict.of(run)).get(0));
    }

    private static PlainAnswer answer(RunResult run) {
        return PlainAnswer.of(ExperimentView.of(RunVerdict.of(run)).get(0), RunView.of(RunVerdict.of(run)));
    }

    @Test
    void withoutAControlThatWasPassed_noPowerIsClaimed() {
        RunResult failed = run(Runs.quiet(), "made-elsewhere", FAILED);
        assertThat(verdict(failed).grade()).isEqualTo(Grade.INCONCLUSIVE);
        assertThat(verdict(failed).headline().text())
                .startsWith("Inconclusive: none of the 4 attacks")
                .contains("but no power is claimed: the positive control was not passed: 137 of 138 models do not show"
                        + " which of the 20 sentinels they were trained on, so either the files do not belong together,"
                        + " or the algorithm hides even records that are there 8 times.");
        RunResult none = run(Runs.quiet(), "made-elsewhere", Optional.empty());
        assertThat(verdict(none).headline().text())
                .contains("but no power is claimed: the design has no sentinels, so nothing shows that the statistics"
                        + " are of these models and records.");
        for (RunResult run : List.of(failed, none)) {
            assertThat(Summary.text(run)).doesNotContain("Not shown", "would have been found", "Positive control: p");
            assertThat(answer(run).advice()).noneMatch(advice -> advice.text().contains("baseline"));
        }
        assertThat(answer(failed).advice())
                .anyMatch(advice -> advice.text().startsWith("Check that the statistics have"));
        assertThat(answer(none).advice()).anyMatch(advice -> advice.text().startsWith("Make a design with sentinels"));
    }

    @Test
    void aControlThatWasPassed_standsBesideNothingFound() {
        RunResult run = run(Runs.quiet(), "made-elsewhere", PASSED);
        assertThat(verdict(run).grade()).isEqualTo(Grade.NOT_SHOWN);
        assertThat(verdict(run).headline().text()).endsWith(ASKED);
        assertThat(verdict(run).cautions())
                .anyMatch(
                        text -> text.text().startsWith("Positive control: passed; all 138 models show which of the 20"))
                .anyMatch(text -> text.text().contains(POWER));
        assertThat(answer(run).advice().get(0).text())
                .startsWith("Nothing in one number a record speaks against this release, and nothing else was asked");
    }

    /** Our own models need no sentinels, and nothing of one number a record is said of them, or of files. */
    @Test
    void whatWasAsked_isSaidWhereItWasOneNumber() {
        assertThat(verdict(Runs.quiet()).headline().text()).doesNotContain(ASKED);
        assertThat(answer(Runs.quiet()).advice().get(0).text()).startsWith("Nothing found here speaks against");
        RunResult files = run(Runs.quiet(), "read-from-files", PASSED);
        assertThat(verdict(files).headline().text()).doesNotContain("one number");
        assertThat(NotTestedText.notices(RunVerdict.of(files)))
                .extracting(Statement::text)
                .doesNotContain(ASKED);
        RunResult leaky = run(Runs.leaky(), "made-elsewhere", FAILED);
        assertThat(verdict(leaky).grade().isLeak()).isTrue();
        assertThat(verdict(leaky).headline().text()).endsWith(ASKED);
        assertThat(verdict(leaky).cautions())
                .anyMatch(text ->
                        text.text().startsWith("More may leak than is shown: the positive control was not passed"));
        assertThat(verdict(run(Runs.leaky(), "made-elsewhere", PASSED)).cautions())
                .noneMatch(text -> text.text().startsWith("More may leak"));
        assertThat(NotTestedText.notices(RunVerdict.of(leaky)))
                .extracting(Statement::text)
                .contains(ASKED);
    }

    @Test
    void aBudget_isNotKeptByWhatWasNotSeen() {
        LeakBudget budget = LeakBudget.unlimited().maxTpr(0.5, 0.001);
        assertThat(budget.judge(RunVerdict.of(Runs.quiet())).verdict()).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(budget.judge(RunVerdict.of(run(Runs.quiet(), "made-elsewhere", PASSED)))
                        .verdict())
                .isEqualTo(BudgetVerdict.WITHIN);
        assertThat(budget.judge(RunVerdict.of(run(Runs.quiet(), "made-elsewhere", FAILED)))
                        .verdict())
                .isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(budget.judge(RunVerdict.of(run(Runs.quiet(), "made-elsewhere", Optional.empty())))
                        .verdict())
                .isEqualTo(BudgetVerdict.INCONCLUSIVE);
        Advice advice = Advice.of(RunVerdict.of(run(Runs.quiet(), "made-elsewhere", PASSED)), budget);
        FormRow row = new FormRow(advice.forms().get(0), 0.001, true);
        assertThat(row.shows()).isEqualTo("one number a record");
        assertThat(row.provedText().text()).isNotEqualTo("none");
        FormRow own = new FormRow(
                Advice.of(RunVerdict.of(Runs.quiet()), budget).forms().get(0), 0.001, true);
        assertThat(own.shows()).isEqualTo("the whole release");
        assertThat(own.provedText().text()).isEqualTo("none");
    }

    @Test
    void theControl_isReadFromResults(@TempDir Path folder) throws IOException {
        RunResult run = run(Runs.quiet(), "made-elsewhere", FAILED);
        Path file = folder.resolve("results.json");
        ResultsJson.write(RunVerdict.of(run), file);
        assertThat(ResultsJson.read(file).sentinels()).isEqualTo(FAILED);
    }
}
