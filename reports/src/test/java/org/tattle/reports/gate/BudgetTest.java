package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

/** A budget on runs of known rates, and what the gate says of it. */
class BudgetTest {
    private static final LeakBudget NONE = LeakBudget.unlimited();

    /** One attack of ten targets, 2,849 members each, whose TPR is about 0.3 % at 0.1 % and so on. */
    static RunResult run(double power, int targets, PrivacyGuarantee... guarantees) {
        return Runs.run(List.of(attack(power, targets, guarantees)));
    }

    static AttackResult attack(double power, int targets, PrivacyGuarantee... guarantees) {
        return Runs.sharing(
                Runs.attack("lda", "lda", Map.of(), List.of(guarantees), "lira-online", targets, power),
                Runs.shared(0, 0));
    }

    private static BudgetVerdict verdict(LeakBudget budget, RunResult run) {
        return budget.judge(RunVerdict.of(run)).verdict();
    }

    /** Guessing: 28 of 2,849 at 1 %, of which 400 targets show that the mean is at most 1.7 %. */
    @Test
    void aRate_isWithin_above_orBetween() {
        RunResult guessing = run(1, 400);
        assertThat(verdict(NONE.maxTpr(0.02, 0.01), guessing)).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(verdict(NONE.maxTpr(0.0105, 0.01), guessing)).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        RunResult leaking = run(0.5, 10); // 10 % at 1 %
        assertThat(verdict(NONE.maxTpr(0.02, 0.01), leaking)).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(verdict(NONE.maxTpr(0.2, 0.01), leaking)).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(verdict(NONE.maxTpr(0.2, 0.01), run(0.5, 40))).isEqualTo(BudgetVerdict.WITHIN);
    }

    /** As a test, in doubt for the run, unless it has too few targets to be refuted by any rates. */
    @Test
    void asTest_onlyWhatIsShownExceeds() {
        LeakBudget test = NONE.maxTpr(0.05, 0.01).asTest(1e-4);
        assertThat(verdict(test, run(1, 10))).isEqualTo(BudgetVerdict.NOT_EXCEEDED);
        assertThat(verdict(test, run(0.5, 40))).isEqualTo(BudgetVerdict.EXCEEDED); // 10 %
        assertThat(verdict(NONE.maxTpr(0.05, 0.01), run(0.5, 10))).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(verdict(test, run(0.5, 10))).isEqualTo(BudgetVerdict.NOT_EXCEEDED); // not at this error
        BudgetReport few = NONE.maxTpr(0.3, 0.01).asTest(1e-6).judge(RunVerdict.of(run(0.01, 5)));
        assertThat(few.text()).contains("inconclusive", "13 targets are needed at least");
        assertThatIllegalArgumentException().isThrownBy(() -> NONE.maxProved(0).asTest(1e-4));
    }

    /** What decides: more targets, more shadow models, or nothing that can be paid for. */
    @Test
    void between_saysWhatDecides() {
        RunResult guessing = run(1, 10);
        assertThat(reason(0.013, guessing))
                .matches("0\\.98 % \\[0\\.\\d+, 27\\.\\d+]; 10 targets cannot exclude that one training in 4 leaks far"
                        + " more; 9\\d\\d targets decide, if these rates stay");
        assertThat(reason(0.0105, guessing))
                .endsWith("the rate is so close to the limit that no affordable number of models decides");
        RunResult few = Runs.run(List.of(Runs.sharing(attack(1, 10), Runs.shared(1e-5, 1e-5))));
        assertThat(reason(0.013, few)).endsWith("; more shadow models decide").doesNotContain("exclude");
    }

    private static String reason(double limit, RunResult run) {
        return NONE.maxTpr(limit, 0.01)
                .judge(RunVerdict.of(run))
                .findings()
                .get(0)
                .reason()
                .text();
    }

    /** A run is within a budget only if every number is, so that more numbers do not widen the limits above them. */
    @Test
    void moreNumbers_widenLowerLimitsOnly() {
        RunResult one = run(0.5, 400);
        RunResult many = Runs.run(List.of(
                attack(0.5, 400),
                Runs.through(attack(0.5, 400), "decimals-4"),
                Runs.through(attack(0.5, 400), "decimals-2"),
                Runs.through(attack(0.5, 400), "vocabulary")));
        LeakBudget budget = NONE.maxTpr(0.02, 0.01);
        assertThat(budget.judge(RunVerdict.of(one)).limits()).isEqualTo(2);
        assertThat(budget.judge(RunVerdict.of(many)).limits()).isEqualTo(8);
        assertThat(verdict(NONE.maxTpr(0.108, 0.01), one)).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(verdict(NONE.maxTpr(0.108, 0.01), many)).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(verdict(NONE.maxTpr(0.0985, 0.01), one)).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(verdict(NONE.maxTpr(0.0985, 0.01), many)).isEqualTo(BudgetVerdict.INCONCLUSIVE);
    }

    @Test
    void whatCannotBeMeasured_isInconclusive_andSaysWhatIsNeeded() {
        LeakBudget budget = NONE.maxTpr(0.02, 0.01);
        assertThat(budget.judge(RunVerdict.of(run(1, 4)))
                        .findings()
                        .get(0)
                        .says()
                        .text())
                .isEqualTo("5 targets are needed at least");
        BudgetReport strict = NONE.maxTpr(0.02, 0.0001).judge(RunVerdict.of(run(1, 10)));
        assertThat(strict.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(strict.findings().get(0).says().text()).contains("20,000 records are needed");
        RunResult unknown = Runs.run(List.of(Runs.sharing(attack(1, 10), null)));
        assertThat(verdict(budget, unknown)).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThatThrownBy(() -> NONE.maxTpr(0.05, 0.03).judge(RunVerdict.of(run(1, 10))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("take one of these, or audit with --set report.fpr=0.03");
    }

    @Test
    void withoutControls_nothingIsWithin_andAFailedOneIsNoAnswer() {
        LeakBudget budget = NONE.maxTpr(0.02, 0.01);
        RunResult good = run(1, 10);
        assertThat(verdict(budget, good.toBuilder().controls(List.of()).build()))
                .isEqualTo(BudgetVerdict.INCONCLUSIVE);
        RunResult broken = GateRuns.controlled(good, Runs.control("permuted-labels", 0.9, 0.8, 0.95, 0.5));
        assertThat(verdict(budget, broken)).isEqualTo(BudgetVerdict.UNRELIABLE);
        assertThat(verdict(
                        budget,
                        RunResult.builder(good.info(), good.dataset())
                                .controls(good.controls())
                                .build()))
                .isEqualTo(BudgetVerdict.INCONCLUSIVE);
    }

    /** Fails if a budget counts on a guarantee that nothing tested, or that is suspect. */
    @Test
    void aGuaranteeThatIsNotTested_decidesNothing() {
        LeakBudget two = NONE.maxEpsilon(2, 1e-5);
        RunResult plain = run(1, 10, Runs.document(1));
        assertThat(two.judge(RunVerdict.of(plain)).findings())
                .anySatisfy(finding -> assertThat(finding.says().text()).startsWith("guarantee not tested: ε = 1"));
        assertThat(verdict(two, plain)).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(two.judge(RunVerdict.of(run(1, 10, Runs.document(1).needing(Premise.RECORDS))))
                        .findings())
                .as("what is advised is possible")
                .anySatisfy(finding -> assertThat(finding.says().text())
                        .contains("state that number with the parameter records")
                        .doesNotContain("--replay", "--certify"));
        for (ReplayResult.Verdict replay : ReplayResult.Verdict.values()) {
            BudgetReport report = two.judge(RunVerdict.of(ShownRuns.replayed(plain, replay)));
            boolean isPassed = replay == ReplayResult.Verdict.PASSED;
            assertThat(report.verdict()).isEqualTo(isPassed ? BudgetVerdict.WITHIN : BudgetVerdict.INCONCLUSIVE);
            assertThat(report.text().contains("not tested")).isEqualTo(replay == ReplayResult.Verdict.NOT_REPLAYABLE);
            assertThat(report.text().contains("suspect on replay")).isEqualTo(replay == ReplayResult.Verdict.SUSPECT);
            assertThat(report.text().contains("violated on replay")).isEqualTo(replay == ReplayResult.Verdict.VIOLATED);
        }
    }

    /** Attacks can only show that epsilon is large, and a guarantee for words says nothing of documents. */
    @Test
    void epsilon_isKeptByProofsAlone() {
        LeakBudget two = NONE.maxEpsilon(2, 1e-5);
        assertThat(verdict(two, ShownRuns.replayed(run(1, 10, Runs.document(1)), ReplayResult.Verdict.PASSED)))
                .isEqualTo(BudgetVerdict.WITHIN);
        assertThat(verdict(two, run(1, 10, Runs.document(3)))).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(verdict(two, run(1, 10, Runs.word(1)))).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(verdict(two, run(1, 10))).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(verdict(NONE.maxEpsilon(2, 0), run(1, 10, Runs.document(1)))).isEqualTo(BudgetVerdict.INCONCLUSIVE);
    }

    /**
     * 40 % at 0.1 % show ε of about 5: more than 2 · 2 for a replacement, less than 2 · 3. A guarantee of 1, which they
     * put in doubt, does not help.
     */
    @Test
    void epsilon_isExceededByAttacks_atTwiceTheLimitForAReplacement() {
        RunResult doubtful = ShownRuns.replayed(run(0.13, 100, Runs.document(1)), ReplayResult.Verdict.PASSED);
        assertThat(verdict(NONE.maxEpsilon(2, 1e-5), doubtful)).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(verdict(NONE.maxEpsilon(3, 1e-5), doubtful)).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        RunResult kept = ShownRuns.replayed(run(0.13, 100, Runs.document(3)), ReplayResult.Verdict.PASSED);
        assertThat(verdict(NONE.maxEpsilon(3, 1e-5), kept)).isEqualTo(BudgetVerdict.WITHIN);
    }

    @Test
    void proofs_areCountedOnTheWorstTarget() {
        RunResult proving = Runs.run(List.of(Runs.proving(attack(1, 10), 3, 0)));
        assertThat(verdict(NONE.maxProved(2), proving)).isEqualTo(BudgetVerdict.EXCEEDED);
        BudgetReport kept = NONE.maxProved(3).judge(RunVerdict.of(proving));
        assertThat(kept.verdict()).isEqualTo(BudgetVerdict.WITHIN);
        // 1 - 0.05^(1/10)
        assertThat(kept.findings().get(0).says().text()).contains("at most 25.9 % of trainings exceed the limit");
        assertThat(kept.terms().text())
                .endsWith("Proofs are counted on the audited models: 10 targets cannot exclude that one training in 4"
                        + " exceeds that limit.");
        assertThat(NONE.maxTpr(0.02, 0.01).judge(RunVerdict.of(proving)).terms().text())
                .doesNotContain("Proofs");
    }

    /** Fails if a run without the attacks that prove keeps a limit on proofs. */
    @Test
    void nothingProved_countsOnlyIfItWasTried() {
        RunResult run = run(1, 10);
        RunResult untried = ShownRuns.withoutAttacks(run, "count-inversion");
        assertThat(verdict(NONE.maxProved(0), run)).isEqualTo(BudgetVerdict.WITHIN);
        BudgetReport report = NONE.maxProved(0).judge(RunVerdict.of(untried));
        assertThat(report.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(report.findings().get(0).says().text())
                .isEqualTo("attacks that may prove were not run: count-inversion");
    }

    @Test
    void aLimitThatGuessingReaches_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NONE.maxTpr(0.01, 0.01))
                .withMessageContaining("guessing");
        assertThatIllegalArgumentException().isThrownBy(() -> NONE.maxTpr(1.1, 0.01));
        assertThatIllegalArgumentException().isThrownBy(() -> NONE.maxEpsilon(-1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> NONE.maxProved(-1));
        assertThat(NONE.judge(RunVerdict.of(run(0.3, 10))).verdict()).isEqualTo(BudgetVerdict.WITHIN);
    }

    @Test
    void theGate_blocksWhatExceeds_andHasNoAnswerForTheRest() {
        Gate gate = new Gate(GateRuns.RULES, NONE.maxTpr(0.02, 0.01));
        GateReport over = gate.judge(GateRuns.of(run(0.5, 10)));
        assertThat(over.blocked()).isTrue();
        assertThat(over.headline().text()).isEqualTo("tweets: over budget (1 of 1 limit), blocked");
        assertThat(GateText.of(over, false, 80))
                .contains("Budget: TPR at most 2 % at FPR 1 %: exceeded\n")
                .contains("lda, lira-online  10.0 % [6.6, 33.7]")
                .contains("A run that exceeds the budget is called within it with a probability of at most")
                .doesNotContain("margin");
        assertThat(GateJUnit.of(over)).contains("failures=\"1\"").contains("over budget: 10.0 % [6.6, 33.7]");
        GateReport open = new Gate(GateRuns.RULES, NONE.maxTpr(0.0105, 0.01)).judge(GateRuns.of(run(1, 10)));
        assertThat(open.blocked()).isFalse();
        assertThat(open.isUndecided()).isTrue();
        assertThat(open.headline().text()).endsWith("not shown to be within the budget");
        assertThat(GateJUnit.of(open)).contains("failures=\"0\" errors=\"1\"").contains("<error ");
        GateReport ok = gate.judge(GateRuns.of(run(1, 400)));
        assertThat(ok.outcome()).isEqualTo(Outcome.OK);
        assertThat(ok.isUndecided()).isFalse();
        assertThat(new String(ok.json(), StandardCharsets.UTF_8))
                .contains("\"verdict\" : \"within\"")
                .doesNotContain("\"changes\"");
    }
}
