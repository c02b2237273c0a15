package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.it.SimulatedAudits.Distribution;
import org.tattle.it.SimulatedAudits.Loads;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/**
 * How often a budget is judged wrongly, on simulated audits of 200 records by four attacks, whose leak lies just above
 * or just below it. The truth is the mean of 1,000 further audits of the same records.
 *
 * <p>Null: wrong verdicts are Bin(200, at most 0.05). Above 23 of 200 a test fails with a probability of 2e-4. Limits
 * from the variance within targets alone, without what they share through shadow models, pass some 80 of 200 where the
 * moods of models weigh much.
 */
class BudgetRateTest {
    private static final int AUDITS = 200;
    private static final int TRUTH = 1000;
    private static final int MOST_WRONG = 23;
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
                "nothing",
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

    /** The true-positive rate of the attack that finds most. */
    private static double truth(Distribution distribution) {
        double[] sums = IntStream.range(0, TRUTH)
                .parallel()
                .mapToObj(i -> attacks(distribution, AUDITS + i).stream()
                        .mapToDouble(attack -> attack.tprAtFpr().get(0).tpr())
                        .toArray())
                .reduce(new double[4], (one, other) -> {
                    double[] sum = new double[one.length];
                    Arrays.setAll(sum, a -> one[a] + other[a]);
                    return sum;
                });
        return Arrays.stream(sums).max().orElseThrow() / TRUTH;
    }

    private static long count(BudgetVerdict verdict, double limit, Distribution distribution) {
        return IntStream.range(0, AUDITS)
                .parallel()
                .filter(i -> LeakBudget.unlimited()
                                .maxTpr(limit, 0.01)
                                .judge(run(attacks(distribution, i)))
                                .verdict()
                        == verdict)
                .count();
    }

    private static void rarelyWrong(Distribution distribution) {
        double truth = truth(distribution);
        assertThat(count(BudgetVerdict.WITHIN, 0.98 * truth, distribution))
                .as("passed although %s leaks", truth)
                .isLessThanOrEqualTo(MOST_WRONG);
        assertThat(count(BudgetVerdict.EXCEEDED, 1.02 * truth, distribution))
                .as("failed although only %s leaks", truth)
                .isLessThanOrEqualTo(MOST_WRONG);
    }

    @Test
    void independentTargets() {
        rarelyWrong(new Distribution(1, 0));
    }

    @Test
    void targetsThatShareMuch() {
        rarelyWrong(new Distribution(1, 3, Loads.EQUAL));
    }

    /** A budget of three times the leak is seen to be kept, and one of a third to be exceeded, in 9 of 10 audits. */
    @Test
    void farFromTheLimit_theVerdictIsClear() {
        Distribution distribution = new Distribution(1, 0);
        double truth = truth(distribution);
        assertThat(count(BudgetVerdict.WITHIN, Math.min(1, 3 * truth), distribution))
                .isGreaterThan(180);
        assertThat(count(BudgetVerdict.EXCEEDED, truth / 3, distribution)).isGreaterThan(180);
    }
}
