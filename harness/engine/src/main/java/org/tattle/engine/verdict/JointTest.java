package org.tattle.engine.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.math.statistics.MultipleTesting;

/**
 * The numbers of a run on which verdicts are based, tested together: for every attack through every surface on every
 * experiment, the true-positive rate at each reported false-positive rate that the non-members support, and the AUC.
 * Each is tested against {@linkplain UninformativeScores uninformative scores}, and Holm's procedure adjusts the
 * p-values: if no release depends on its members, any number is called more than chance with a probability of at most
 * {@value RunVerdict#ERROR}, for any dependence between attacks, targets and experiments. Where members were not
 * assigned at random, chance is unknown and nothing is tested.
 */
final class JointTest {
    private static final String WITHIN_TARGET = "within-target";

    /** The distributions of uninformative scores, shared by attacks with equal numbers of members and non-members. */
    private final Map<List<Integer>, UninformativeScores> designs = new HashMap<>();

    private JointTest() {}

    static IdentityHashMap<AttackResult, List<TestedNumber>> of(RunResult run) {
        IdentityHashMap<AttackResult, List<TestedNumber>> tested = new IdentityHashMap<>();
        JointTest test = new JointTest();
        boolean isShifted = run.attacks().stream().anyMatch(attack -> attack.shift() != null);
        List<TestedNumber> all = new ArrayList<>();
        for (AttackResult attack : run.attacks()) {
            tested.put(attack, isShifted ? List.of() : test.numbers(attack));
            all.addAll(tested.get(attack));
        }
        double[] adjusted =
                MultipleTesting.holm(all.stream().mapToDouble(TestedNumber::raw).toArray());
        int next = 0;
        for (AttackResult attack : run.attacks()) {
            List<TestedNumber> judged = new ArrayList<>();
            for (TestedNumber one : tested.get(attack)) {
                judged.add(one.adjusted(adjusted[next++], all.size()));
            }
            tested.put(attack, List.copyOf(judged));
        }
        return tested;
    }

    private List<TestedNumber> numbers(AttackResult attack) {
        List<TestedNumber> own = new ArrayList<>();
        boolean isJudged = !attack.perTarget().isEmpty()
                && attack.perTarget().stream().allMatch(target -> target.members() > 0 && target.nonMembers() > 0);
        if (!isJudged) {
            return own;
        }
        UninformativeScores design = design(attack.perTarget());
        for (OperatingPoint point : attack.tprAtFpr()) {
            if (!point.isUnsupported()) {
                double chance = attack.perTarget().stream()
                        .mapToDouble(target -> UninformativeScores.rate(point.fpr(), target.nonMembers()))
                        .average()
                        .orElseThrow();
                own.add(new TestedNumber(
                        attack.attack(),
                        point.fpr(),
                        point.tpr(),
                        point.low(),
                        point.truePositiveRate().confidence(),
                        freedom(point.truePositiveRate().method(), attack),
                        chance,
                        pValue(attack, design, point),
                        Double.NaN,
                        1,
                        design));
            }
        }
        if (design.showsArea()) {
            own.add(new TestedNumber(
                    attack.attack(),
                    Double.NaN,
                    attack.auc().value(),
                    attack.auc().low(),
                    attack.auc().confidence(),
                    freedom(attack.auc().method(), attack),
                    0.5,
                    pValueOfArea(attack, design),
                    Double.NaN,
                    1,
                    design));
        }
        return own;
    }

    /**
     * Whether the members of each target are known to be drawn independently of the others', as in our own runs. Scores
     * made by another tool may be for one set of members at all targets.
     */
    private static boolean isDealtApart(AttackResult attack) {
        return attack.targets() == 1
                || attack.shadows() > 0
                || attack.rates().sharedError() != null
                || !attack.experiment().isMadeElsewhere();
    }

    private double pValue(AttackResult attack, UninformativeScores design, OperatingPoint point) {
        int place = attack.tprAtFpr().indexOf(point);
        return isDealtApart(attack)
                ? design.pValue(point.fpr(), point.counts().truePositives())
                : ofAnyTarget(
                        attack,
                        (alone, target) -> alone.pValue(
                                point.fpr(), target.points().get(place).truePositives()));
    }

    private double pValueOfArea(AttackResult attack, UninformativeScores design) {
        return isDealtApart(attack)
                ? design.pValueOfArea(attack.auc().value())
                : ofAnyTarget(attack, (alone, target) -> alone.pValueOfArea(target.auc()));
    }

    /**
     * The smallest p-value of a target times the number of targets (Bonferroni), valid for any dependence between
     * targets.
     */
    private double ofAnyTarget(AttackResult attack, ToDoubleBiFunction<UninformativeScores, TargetResult> probability) {
        double smallest = attack.perTarget().stream()
                .mapToDouble(target -> probability.applyAsDouble(design(List.of(target)), target))
                .min()
                .orElseThrow();
        return Math.min(1, attack.targets() * smallest);
    }

    private static double freedom(String method, AttackResult attack) {
        if (method.equals(WITHIN_TARGET) || attack.targets() < 2) {
            return Double.POSITIVE_INFINITY;
        }
        int groups = attack.rates().sharedError() == null
                ? 0
                : attack.rates().sharedError().groups();
        return groups < 2 ? attack.targets() - 1.0 : Math.min(attack.targets(), groups) / 2.0;
    }

    private UninformativeScores design(List<TargetResult> targets) {
        List<Integer> sizes = new ArrayList<>();
        for (TargetResult target : targets) {
            sizes.add(target.members());
            sizes.add(target.nonMembers());
        }
        return designs.computeIfAbsent(sizes, absent -> UninformativeScores.of(targets));
    }
}
