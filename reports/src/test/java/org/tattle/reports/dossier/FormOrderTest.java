package org.tattle.reports.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.release.TopicModelSurfaces;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Advice.FormOrder;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;

/** Advice that leaves out attacks, beside that of all attacks. */
class FormOrderTest {
    private static final LeakBudget BUDGET = LeakBudget.unlimited().maxTpr(0.02, 0.01);
    private static final List<String> LADDER =
            List.of("full", "float32", "top-20", "top-10-decimals-3", "top-10-words");

    /** Powers of attacks that guess, that are too close to tell, and that identify 10 % at 1 %. */
    private static final double[] POWERS = {1, 0.86, 0.5};

    /** Every verdict of every form: 3 to the power of 5 runs. */
    static Stream<List<AttackResult>> runs() {
        return IntStream.range(0, (int) Math.pow(POWERS.length, LADDER.size())).mapToObj(FormOrderTest::attacks);
    }

    /** Four of them, in which every form has every verdict. */
    static Stream<List<AttackResult>> someRuns() {
        return IntStream.iterate(0, code -> code < Math.pow(POWERS.length, LADDER.size()), code -> code + 61)
                .mapToObj(FormOrderTest::attacks);
    }

    private static List<AttackResult> attacks(int code) {
        List<AttackResult> attacks = new ArrayList<>();
        int rest = code;
        for (String surface : LADDER) {
            attacks.add(AdviceTest.attack("lda", surface, POWERS[rest % POWERS.length]));
            rest /= POWERS.length;
        }
        return attacks;
    }

    /** The results of those surfaces that the order attacks. */
    private static RunResult ordered(List<AttackResult> all) {
        Set<String> attacked = new HashSet<>();
        while (true) {
            RunResult soFar = run(all, attacked);
            List<String> open = LADDER.stream()
                    .filter(surface -> !attacked.contains(surface))
                    .toList();
            List<String> next = new FormOrder(BUDGET).next("lda", open, () -> soFar);
            assertThat(open).containsAll(next);
            if (next.isEmpty()) {
                return soFar;
            }
            attacked.addAll(next);
        }
    }

    private static RunResult run(List<AttackResult> all, Set<String> attacked) {
        List<AttackResult> done = all.stream()
                .filter(attack -> attacked.contains(attack.surface()))
                .toList();
        ExperimentResult experiment = ExperimentResult.of(all.get(0).experiment())
                .withSurfaces(LADDER.stream()
                        .map(surface -> new SurfaceSummary(
                                surface,
                                derived(surface),
                                Map.of(),
                                attacked.contains(surface) ? List.of() : List.of("lira-online")))
                        .toList());
        RunResult run = Runs.run(all);
        return RunResult.builder(run.info(), run.dataset())
                .experiments(List.of(experiment))
                .attacks(done)
                .controls(run.controls())
                .build();
    }

    private static List<String> derived(String from) {
        return LADDER.stream()
                .filter(name -> !name.equals(from) && TopicModelSurfaces.ALL.derives(from, name))
                .toList();
    }

    /** Fails if limits depend on what was attacked, or if what is left out could change the answer. */
    @ParameterizedTest
    @MethodSource("someRuns")
    void theAnswer_isThatOfAllAttacks(List<AttackResult> all) {
        Advice whole = Advice.of(RunVerdict.of(run(all, Set.copyOf(LADDER))), BUDGET);
        Advice ordered = Advice.of(RunVerdict.of(ordered(all)), BUDGET);
        assertThat(ordered.verdict()).isEqualTo(whole.verdict());
        assertThat(ordered.widest().map(Form::name)).isEqualTo(whole.widest().map(Form::name));
        assertThat(ordered.forms()).extracting(Form::surface).containsExactlyElementsOf(LADDER);
        assertThat(within(ordered)).isEqualTo(within(whole));
        assertThat(whole.report().findings()).containsAll(ordered.report().findings());
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("runs")
    void theAnswer_ofEveryRun_isThatOfAllAttacks(List<AttackResult> all) {
        theAnswer_isThatOfAllAttacks(all);
    }

    private static List<String> within(Advice advice) {
        return advice.forms().stream()
                .filter(form -> form.verdict() == BudgetVerdict.WITHIN)
                .map(Form::surface)
                .toList();
    }

    /** What is not decided ends the tests, not the estimates: fails if forms have no numbers. */
    @Test
    void afterAFormThatIsNotWithin_allOthersAreAttacked() {
        List<AttackResult> all = List.of(
                AdviceTest.attack("lda", "full", POWERS[2]),
                AdviceTest.attack("lda", "float32", POWERS[0]),
                AdviceTest.attack("lda", "top-20", POWERS[0]),
                AdviceTest.attack("lda", "top-10-decimals-3", POWERS[1]),
                AdviceTest.attack("lda", "top-10-words", POWERS[0]));
        RunResult ordered = ordered(all);
        assertThat(unattacked(ordered)).isEmpty();
        Form left = Advice.of(RunVerdict.of(ordered), BUDGET).forms().get(2);
        assertThat(left.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(left.deciding().get(0).reason().text())
                .isEqualTo("top-10-decimals-3, which is tested before it, is not shown to be within the budget");
    }

    private static List<String> unattacked(RunResult run) {
        return run.experiments().get(0).surfaces().stream()
                .filter(SurfaceSummary::lacksAttacks)
                .map(SurfaceSummary::surface)
                .toList();
    }

    /** Lists of words can be derived from longer ones and from those with numbers, not from rounded numbers. */
    @Test
    void whatContainsAFormThatExceeds_exceeds_withoutAnAttack() {
        List<AttackResult> all = LADDER.stream()
                .map(surface -> AdviceTest.attack("lda", surface, POWERS[2]))
                .toList();
        RunResult ordered = ordered(all);
        assertThat(unattacked(ordered)).containsExactly("top-20", "top-10-decimals-3");
        assertThat(Advice.of(RunVerdict.of(ordered), BUDGET).forms())
                .extracting(Form::verdict)
                .containsOnly(BudgetVerdict.EXCEEDED);
    }

    /** A form whose attacks failed is not forgotten: what is wider is not decided. */
    @Test
    void aFormWhoseAttacksAllFailed_isNotDecided() {
        RunResult run = Runs.run(
                List.of(AdviceTest.attack("lda", "full", POWERS[0]), AdviceTest.attack("lda", "top-20", POWERS[0])));
        RunResult failed = run.toBuilder()
                .failures(List.of(new AttackFailure(
                        "lda", "top-10-words", "lira-online", AttackFailure.Part.ATTACK, "no statistic")))
                .build();
        Advice advice = Advice.of(RunVerdict.of(failed), BUDGET);
        assertThat(advice.forms()).extracting(Form::surface).containsExactly("full", "top-20", "top-10-words");
        assertThat(advice.forms()).extracting(Form::verdict).containsOnly(BudgetVerdict.INCONCLUSIVE);
    }
}
