package org.tattle.reports.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.AdviceSentence;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;

/** Advice on runs of known rates. */
class AdviceTest {
    private static final LeakBudget BUDGET = LeakBudget.unlimited().maxTpr(0.02, 0.01);
    /** The rates of attacks that guess, that are too close to tell, and that identify 10 % at 1 %. */
    private static final double GUESSES = 1;

    private static final double NEAR = 0.86;
    private static final double LEAKS = 0.5;
    /** So many that rates of 1 % are within a limit of 2 %, whatever the distribution of rates. */
    private static final int TARGETS = 500;

    static AttackResult attack(String experiment, String surface, double power) {
        AttackResult attack = Runs.sharing(
                Runs.attack(experiment, "lda", Map.of(), List.of(), "lira-online", TARGETS, power), Runs.shared(0, 0));
        return surface.equals("full") ? attack : Runs.through(attack, surface);
    }

    static Advice advice(AttackResult... attacks) {
        return Advice.of(RunVerdict.of(Runs.run(List.of(attacks))), BUDGET);
    }

    @Test
    void theFirstFormWithinTheBudget_isAdvised() {
        Advice advice = advice(
                attack("lda", "full", LEAKS),
                attack("lda", "decimals-4", NEAR),
                attack("lda", "top-20", GUESSES),
                attack("lda", "vocabulary", GUESSES));
        assertThat(advice.forms())
                .extracting(Form::verdict)
                .containsExactly(
                        BudgetVerdict.EXCEEDED, BudgetVerdict.INCONCLUSIVE, BudgetVerdict.WITHIN, BudgetVerdict.WITHIN);
        assertThat(advice.verdict()).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(advice.widest().orElseThrow().name()).isEqualTo("lda, top-20");
    }

    /** Experiments come in the order of preference. */
    @Test
    void ofTwoExperiments_theFirstThatHasAForm_isAdvised() {
        Advice advice =
                advice(attack("a", "full", LEAKS), attack("b", "full", GUESSES), attack("b", "top-20", GUESSES));
        assertThat(advice.widest().orElseThrow().name()).isEqualTo("b");
    }

    /** Whoever has the whole release can derive the surface: fails if each form is judged by its own attacks alone. */
    @Test
    void aSurfaceThatLeaks_condemnsTheWholeRelease_andNoOtherSurface() {
        Advice advice = advice(
                attack("lda", "full", GUESSES), attack("lda", "decimals-4", LEAKS), attack("lda", "top-20", GUESSES));
        assertThat(advice.forms())
                .extracting(Form::verdict)
                .containsExactly(BudgetVerdict.EXCEEDED, BudgetVerdict.EXCEEDED, BudgetVerdict.WITHIN);
        assertThat(advice.forms().get(0).deciding().get(0).surface()).isEqualTo("decimals-4");
    }

    /** Forms are tested in this order: fails if each is judged by itself, with an error of its own. */
    @Test
    void aForm_isWithinTheBudget_onlyIfAllNarrowerOnesAre() {
        Advice advice = advice(
                attack("lda", "full", GUESSES),
                attack("lda", "decimals-4", GUESSES),
                attack("lda", "top-20", NEAR),
                attack("lda", "top-10", GUESSES));
        assertThat(advice.forms())
                .extracting(Form::verdict)
                .containsExactly(
                        BudgetVerdict.INCONCLUSIVE,
                        BudgetVerdict.INCONCLUSIVE,
                        BudgetVerdict.INCONCLUSIVE,
                        BudgetVerdict.WITHIN);
        assertThat(advice.widest().orElseThrow().surface()).isEqualTo("top-10");
        assertThat(advice.forms().get(1).deciding())
                .extracting(finding -> finding.says().text())
                .containsExactly("top-20, which is tested before it, is not shown to be within the budget");
    }

    /**
     * 28 of 2,849 at 500 targets, up to 1.73 % at an error of 2.5 % and 1.87 % at half of it: fails if the upper limits
     * of all forms, or of all attacks on one, hold together, and if experiments do not share the error.
     */
    @Test
    void otherFormsAndAttacks_doNotWidenTheLimitsOfAForm_otherExperimentsDo() {
        LeakBudget budget = LeakBudget.unlimited().maxTpr(0.018, 0.01);
        AttackResult[] surfaces = List.of("full", "decimals-4", "top-20", "top-10").stream()
                .map(surface -> attack("lda", surface, GUESSES))
                .toArray(AttackResult[]::new);
        assertThat(Advice.of(RunVerdict.of(Runs.run(List.of(surfaces))), budget)
                        .widest()
                        .orElseThrow()
                        .isWhole())
                .isTrue();
        AttackResult again = attack("lda", "full", GUESSES);
        assertThat(Advice.of(RunVerdict.of(Runs.run(List.of(again, again))), budget)
                        .verdict())
                .isEqualTo(BudgetVerdict.WITHIN);
        assertThat(Advice.of(RunVerdict.of(Runs.run(List.of(again, attack("other", "full", GUESSES)))), budget)
                        .verdict())
                .isEqualTo(BudgetVerdict.INCONCLUSIVE);
    }

    /** A rare training may be none of ten targets: fails if what is even counts as all that there is. */
    @Test
    void fewTargets_decideNothing_andSayHowManyDo() {
        AttackResult few = Runs.sharing(
                Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, GUESSES), Runs.shared(0, 0));
        Advice advice = Advice.of(RunVerdict.of(Runs.run(List.of(few))), BUDGET);
        assertThat(advice.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(advice.forms().get(0).deciding().get(0).says().text())
                .isEqualTo("10 targets cannot exclude that one training in 4 leaks far more; 365 targets decide, if"
                        + " these rates stay");
    }

    @Test
    void withoutAForm_theVerdictSaysWhetherAllExceed() {
        assertThat(advice(attack("lda", "full", LEAKS), attack("lda", "top-20", LEAKS))
                        .verdict())
                .isEqualTo(BudgetVerdict.EXCEEDED);
        Advice open = advice(attack("lda", "full", LEAKS), attack("lda", "top-20", NEAR));
        assertThat(open.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(open.widest()).isEmpty();
    }

    /** What concerns the whole run concerns every form. */
    @Test
    void aFailedControl_isNoAnswer_whateverTheRates() {
        RunResult good = Runs.run(List.of(attack("lda", "full", LEAKS)));
        RunResult broken = good.toBuilder()
                .controls(List.of(Runs.control("permuted-labels", 0.9, 0.8, 0.95, 0.5)))
                .build();
        Advice advice = Advice.of(RunVerdict.of(broken), BUDGET);
        assertThat(advice.verdict()).isEqualTo(BudgetVerdict.UNRELIABLE);
        assertThat(advice.widest()).isEmpty();
    }

    /** The words are published, too: fails where a form is advised whose words no attack saw. */
    @Test
    void whereEveryModelHasTheWordsOfAllRecords_nothingIsAdvised() {
        RunResult run = Runs.run(List.of(attack("lda", "full", LEAKS), attack("lda", "top-20", GUESSES)));
        Advice advice = Advice.of(RunVerdict.of(Runs.overAllWords(run)), BUDGET);
        assertThat(advice.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(advice.widest()).isEmpty();
        assertThat(advice.forms()).extracting(Form::isHeldByWords).containsExactly(false, true);
        assertThat(advice.forms().get(1).deciding())
                .extracting(finding -> finding.says().text())
                .containsExactly(AdviceSentence.WORDS_NOT_AUDITED.words());
        assertThat(Advice.of(RunVerdict.of(run), BUDGET).widest()).isPresent();
    }

    /**
     * A model that is no better than word frequencies: fails where what leaks nothing is advised, whatever its worth.
     */
    @Test
    void whatIsNoBetterThanGuessing_isNotAdvised() {
        RunResult run = Runs.run(List.of(attack("lda", "full", LEAKS), attack("noise", "full", GUESSES)));
        Advice advice = Advice.of(
                RunVerdict.of(Runs.ofPerplexities(run, 2000, Map.of("lda", 1400.0, "noise", 3440.0))), BUDGET);
        assertThat(advice.forms()).extracting(Form::worth).containsExactly(Form.Worth.SHOWN, Form.Worth.NONE);
        assertThat(advice.forms().get(1).verdict()).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(advice.verdict()).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(advice.widest()).isEmpty();
        Advice good = Advice.of(
                RunVerdict.of(Runs.ofPerplexities(run, 2000, Map.of("lda", 1400.0, "noise", 3420.0))), BUDGET);
        assertThat(good.widest().orElseThrow().name()).isEqualTo("noise");
        assertThat(Advice.of(RunVerdict.of(Runs.withoutUtility(run)), BUDGET)
                        .widest()
                        .orElseThrow()
                        .worth())
                .isEqualTo(Form.Worth.UNKNOWN);
    }

    /** An algorithm that does not keep its guarantee is not advised because some attacks find nothing. */
    @Test
    void aViolatedGuarantee_isNotAdvised() {
        RunResult run = Runs.run(List.of(attack("lda", "full", GUESSES), attack("other", "full", GUESSES)));
        Advice advice = Advice.of(RunVerdict.of(Runs.violated(run, "lda")), BUDGET);
        assertThat(advice.widest().orElseThrow().name()).isEqualTo("other");
        RunResult alone = Runs.run(List.of(attack("lda", "full", GUESSES)));
        assertThat(Advice.of(RunVerdict.of(Runs.violated(alone, "lda")), BUDGET).verdict())
                .isEqualTo(BudgetVerdict.EXCEEDED);
    }

    @Test
    void withoutControls_nothingIsAdvised() {
        RunResult bare = Runs.run(List.of(attack("lda", "full", GUESSES))).toBuilder()
                .controls(List.of())
                .build();
        assertThat(Advice.of(RunVerdict.of(bare), BUDGET).verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
    }

    @Test
    void aRunWithoutExperiments_isNotDecided() {
        RunResult run = Runs.run(List.of(attack("lda", "full", GUESSES)));
        RunResult empty = RunResult.builder(run.info(), run.dataset())
                .controls(run.controls())
                .build();
        assertThat(Advice.of(RunVerdict.of(empty), BUDGET).verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
    }
}
