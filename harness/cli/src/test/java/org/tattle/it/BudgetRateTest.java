package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.it.SimulatedAudits.Distribution;
import org.tattle.it.SimulatedAudits.Loads;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/**
 * How often a budget is judged wrongly, on simulated audits of 200 records, each by one attack, whose leak lies just
 * above or just below it. The truth is the mean of 400 further audits of the same records.
 *
 * <p>Null: a verdict is wrong with a probability of at most 0.05, and an advice of 0.025. More than 14 of 200 are
 * accepted of neither, as limits that hold for any distribution of rates are wide for these, which are even. Limits
 * without what targets share through shadow models are wrong more often, where the moods of models weigh much.
 */
@Tag("slow")
class BudgetRateTest {
    private static final int AUDITS = 200;
    private static final int ATTACKS = 4;
    private static final int TRUTH = 400;
    private static final int FORMS = 10;
    private static final int MOST_WRONG = 14;
    private static final Seed SEED = new Seed(20261125);

    private static List<AttackResult> attacks(Distribution distribution, int index) {
        return SimulatedAudits.ofSameRecords(200, 10, 16, distribution, SEED, index)
                .audits(SEED.child("models").child(index));
    }

    private static RunResult run(List<AttackResult> attacks) {
        ControlResult passed = new ControlResult(
                "permuted-labels",
                "",
                "online",
                Statement.value("nothing"),
                new Interval(0.5, 0.4, 0.6, 0.999, "none"),
                0.5,
                1e-3,
                true);
        return RunResult.builder(
                        new RunResult.Info("simulated", 1, "test"),
                        new DatasetSummary(200, Map.of(), Map.of(), 0, "none"))
                .attacks(attacks)
                .controls(List.of(passed))
                .build();
    }

    /** The true-positive rate of each attack. */
    private static double[] truth(Distribution distribution) {
        return IntStream.range(0, TRUTH)
                .parallel()
                .mapToObj(i -> attacks(distribution, AUDITS + i).stream()
                        .mapToDouble(attack -> attack.tprAtFpr().get(0).tpr() / TRUTH)
                        .toArray())
                .reduce(new double[ATTACKS], (one, other) -> {
                    double[] sum = new double[ATTACKS];
                    Arrays.setAll(sum, a -> one[a] + other[a]);
                    return sum;
                });
    }

    /** How many of the audits, each by one attack, have a verdict under a budget of so much times the truth. */
    private static List<Long> count(BudgetVerdict verdict, double times, double[] truth, Distribution distribution) {
        long[] counts = IntStream.range(0, AUDITS)
                .parallel()
                .mapToObj(i -> {
                    List<AttackResult> attacks = attacks(distribution, i);
                    return IntStream.range(0, ATTACKS)
                            .mapToLong(a -> LeakBudget.unlimited()
                                                    .maxTpr(Math.min(1, times * truth[a]), 0.01)
                                                    .judge(RunVerdict.of(run(List.of(attacks.get(a)))))
                                                    .verdict()
                                            == verdict
                                    ? 1
                                    : 0)
                            .toArray();
                })
                .reduce(new long[ATTACKS], (one, other) -> {
                    long[] sum = new long[ATTACKS];
                    Arrays.setAll(sum, a -> one[a] + other[a]);
                    return sum;
                });
        return Arrays.stream(counts).boxed().toList();
    }

    private static void rarelyWrong(Distribution distribution) {
        double[] truth = truth(distribution);
        List<Long> passed = count(BudgetVerdict.WITHIN, 0.99, truth, distribution);
        List<Long> failed = count(BudgetVerdict.EXCEEDED, 1.01, truth, distribution);
        assertThat(passed).as("passed although more leaks").allMatch(wrong -> wrong <= MOST_WRONG);
        assertThat(failed).as("failed although less leaks").allMatch(wrong -> wrong <= MOST_WRONG);
    }

    @Test
    void independentTargets() {
        rarelyWrong(new Distribution(1, 0));
    }

    @Test
    void targetsThatShareMuch() {
        rarelyWrong(new Distribution(1, 5, Loads.EQUAL));
    }

    /**
     * A form that four attacks attack is advised although the strongest finds more than the budget allows, or is said
     * to exceed it although that finds less: each with a probability of at most 0.05, so that more than 22 of 200 have
     * a probability of 2e-4. Fails if a form is judged by some attack and not by all.
     */
    @Test
    void aFormWithSeveralAttacks_isRarelyAdvisedWrongly() {
        Distribution distribution = new Distribution(1, 0);
        double most = Arrays.stream(truth(distribution)).max().orElseThrow();
        assertThat(advised(BudgetVerdict.WITHIN, 0.99 * most, distribution)).isLessThanOrEqualTo(22);
        assertThat(advised(BudgetVerdict.EXCEEDED, 1.01 * most, distribution)).isLessThanOrEqualTo(22);
    }

    private static long advised(BudgetVerdict verdict, double limit, Distribution distribution) {
        LeakBudget budget = LeakBudget.unlimited().maxTpr(limit, 0.01);
        return IntStream.range(0, AUDITS)
                .parallel()
                .filter(i -> Advice.of(RunVerdict.of(run(attacks(distribution, i))), budget)
                                .verdict()
                        == verdict)
                .count();
    }

    /**
     * Some of ten forms, each with an attack on models of its own, which all leak more than the budget allows, is
     * advised with a probability of at most 0.025: more than 14 of 200 have a probability of 3e-4. Fails if forms that
     * are judged at that error each are not tested in sequence.
     */
    @Test
    void severalForms_areRarelyAdvisedWrongly() {
        Distribution distribution = new Distribution(1, 0);
        LeakBudget budget = LeakBudget.unlimited().maxTpr(0.99 * truth(distribution)[0], 0.01);
        long wrong = IntStream.range(0, AUDITS)
                .parallel()
                .filter(i -> Advice.of(RunVerdict.of(run(forms(distribution, i))), budget)
                        .widest()
                        .isPresent())
                .count();
        assertThat(wrong).isLessThanOrEqualTo(MOST_WRONG);
    }

    /** Attacks of one kind on the forms of one experiment. */
    private static List<AttackResult> forms(Distribution distribution, int index) {
        return IntStream.range(0, FORMS)
                .mapToObj(form -> through(
                        "form-" + form,
                        attacks(distribution, AUDITS + TRUTH + FORMS * index + form)
                                .get(0)))
                .toList();
    }

    private static AttackResult through(String surface, AttackResult attack) {
        return new AttackResult(
                attack.experiment(),
                attack.summary().through(surface),
                attack.perTarget(),
                attack.rates(),
                attack.epsilonLowerBound(),
                attack.exposed(),
                attack.histograms());
    }

    /**
     * A limit of a third of the leak is seen to be exceeded in 9 of 10 audits, by the weakest attack in 8 of 10 (162 of
     * 200 measured; below 140 by chance in 1 of 10,000); few targets show no limit to be kept.
     */
    @Test
    void farAboveTheLimit_theVerdictIsClear() {
        Distribution distribution = new Distribution(1, 0);
        double[] truth = truth(distribution);
        List<Long> exceeded = count(BudgetVerdict.EXCEEDED, 1.0 / 3, truth, distribution);
        int weakest = IntStream.range(0, ATTACKS)
                .reduce((a, b) -> truth[b] < truth[a] ? b : a)
                .orElseThrow();
        assertThat(exceeded.get(weakest)).isGreaterThan(140);
        assertThat(exceeded.stream().filter(right -> right > 180)).hasSizeGreaterThanOrEqualTo(ATTACKS - 1);
        assertThat(count(BudgetVerdict.WITHIN, 1.2, truth, distribution)).allMatch(kept -> kept == 0);
    }
}
