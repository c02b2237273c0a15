package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;

class PlainAnswerTest {
    private static PlainAnswer answer(RunResult run) {
        RunView page = RunView.of(RunVerdict.of(run));
        return PlainAnswer.of(page.experiments().get(0), page);
    }

    @Test
    void aProof_isStatedAsCertain_inWholeNumbersOfRecords() {
        AttackResult plain = Runs.attack("lda", "lda", Map.of(), List.of(), "count-inversion", 10, 0.3);
        PlainAnswer answer =
                answer(Runs.run(List.of(Runs.proving(plain, 570, 0)))); // half of them robust: 285 of 2,849
        assertThat(answer.title().text())
                .isEqualTo("Proved leak: 10.0 % of the training documents can be identified with certainty");
        assertThat(answer.plain().text()).contains("about 10 in 100 training documents with certainty");
        assertThat(answer.advice().get(0).text()).startsWith("Do not publish this release as it is");
    }

    /** Fails when nearly all are rounded to all. */
    @Test
    void nearlyAll_isNotAll() {
        AttackResult plain = Runs.attack("lda", "lda", Map.of(), List.of(), "count-inversion", 10, 0.3);
        assertThat(answer(Runs.run(List.of(Runs.proving(plain, 5_682, 0))))
                        .plain()
                        .text()) // robust: 2,841 of 2,849
                .contains("about 997 in 1,000 training documents");
    }

    @Test
    void aLeak_isStatedInFrequencies_withGuessingBesideIt() {
        PlainAnswer answer = answer(Runs.leaky());
        assertThat(answer.title().text()).startsWith("Strong leak: ").endsWith("identified with 1 false alarm in 100");
        assertThat(answer.plain().text())
                .startsWith("Of 100 training documents an attacker identifies about ")
                .contains("mistaking at most 1 of 100 others");
        assertThat(answer.advice()).anyMatch(step -> step.text().contains("train it with a guarantee"));
    }

    /** Fails when a weak leak is headed by a number that reads as much, or met with the advice for a strong one. */
    @Test
    void aWeakLeak_isHeadedByGuessingToo_andLeavesTheDecision() {
        PlainAnswer answer =
                answer(Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 0.8))));
        assertThat(answer.title().text())
                .startsWith("Weak leak: ")
                .containsPattern("; guessing (gives 0.5|identifies \\d\\.\\d+ %)$");
        assertThat(answer.advice().get(0).text()).startsWith("Publish this release only where it does no harm");
        assertThat(answer.advice()).noneMatch(step -> step.text().startsWith("Do not publish"));
    }

    @Test
    void aQuietRun_isNoProof_andItsGuaranteeIsNotAskedForAgain() {
        PlainAnswer answer = answer(Runs.quiet());
        assertThat(answer.title().text()).isEqualTo("Not shown to leak");
        assertThat(answer.plain().text()).contains("not a proof");
        assertThat(answer.advice()).noneMatch(step -> step.text().contains("list defenses"));
    }

    @Test
    void equalRecords_areAReasonToAuditAgain() {
        RunResult run = Runs.leaky();
        DatasetSummary data = run.dataset();
        RunResult twins = RunResult.builder(
                        run.info(),
                        new DatasetSummary(data.records(), data.totals(), data.preparation(), 12, data.sha256()))
                .experiments(run.experiments())
                .controls(run.controls())
                .build();
        assertThat(answer(twins).advice()).anyMatch(step -> step.text().startsWith("12 records equal another one."));
    }

    @Test
    void aReleaseThatIsGoodForNothing_saysSo() {
        RunResult run = Runs.quiet();
        ExperimentResult experiment = run.experiments().get(0);
        assertThat(answer(with(run, experiment, new Interval(0.52, 0.47, 0.57, 0.95, "student")))
                        .advice())
                .anyMatch(step -> step.text().contains("not shown to be better than guessing"));
        assertThat(answer(with(run, experiment, new Interval(0.72, 0.67, 0.77, 0.95, "student")))
                        .advice())
                .noneMatch(step -> step.text().contains("guessing"));
    }

    static RunResult with(RunResult run, ExperimentResult experiment, Interval auc) {
        ExperimentResult useful = Runs.experiment(
                experiment.summary(), Map.of("auc", auc), Map.of(), List.of(), 0, experiment.attacks(), List.of());
        return run.toBuilder().experiments(List.of(useful)).build();
    }
}
