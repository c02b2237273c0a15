package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.MultiTargetRoc;
import org.tattle.engine.evaluate.RareTrainings;
import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.math.statistics.MultipleTesting;

/**
 * The numbers of a run on which verdicts are based, tested together: for every attack through every surface on every
 * experiment, the true-positive rate at each reported false-positive rate that the non-members support, and the AUC.
 * Each is tested against uninformative scores ({@link UninformativeScores}), and Holm's procedure adjusts the p-values:
 * if no release depends on its members, any number is called more than chance with a probability of at most
 * {@value #ERROR}, for any dependence between attacks, targets and experiments. Where members were not assigned at
 * random, chance is unknown and nothing is tested ({@link Shifted}).
 */
public final class Family {
    /** The family-wise error of the whole run. */
    public static final double ERROR = 0.05;

    /** The probability of detecting what is called detectable. */
    public static final double POWER = 0.8;

    private static final String WITHIN_TARGET = "within-target";

    /** A strong leak is at least this factor times chance, or the midpoint between chance and 1. */
    private static final double STRONG = 5;

    private final IdentityHashMap<AttackResult, List<Tested>> tested = new IdentityHashMap<>();
    private final Map<List<Integer>, UninformativeScores> designs = new HashMap<>();
    private final boolean shifted;
    private final int size;
    private final Statement intervals;

    /**
     * A tested number.
     *
     * @param attack the attack's name
     * @param fpr the false-positive rate of a true-positive rate; NaN for an AUC
     * @param value the mean over targets
     * @param low the lower end of its own interval
     * @param confidence of that interval
     * @param freedom a lower bound on the degrees of freedom of that interval; infinite if it was computed within
     *     targets
     * @param chance the expected value for uninformative scores
     * @param adjusted the p-value adjusted by Holm; NaN before the adjustment
     * @param raw the unadjusted p-value
     * @param numbers in the family
     */
    public record Tested(
            String attack,
            double fpr,
            double value,
            double low,
            double confidence,
            double freedom,
            double chance,
            double raw,
            double adjusted,
            int numbers,
            UninformativeScores design) {
        /** Whether it is an AUC. */
        public boolean isArea() {
            return Double.isNaN(fpr);
        }

        /** Whether it is significantly more than chance. */
        public boolean isSignificant() {
            return adjusted <= ERROR;
        }

        /**
         * The smallest value of a strong leak: the smaller of five times chance and the midpoint between chance and 1.
         */
        static double strongFrom(double chance) {
            return Math.min(STRONG * chance, (1 + chance) / 2);
        }

        /**
         * Whether its own interval, of the mean over trainings, is above chance. The test that makes it significant is
         * of the audited models: where these differ much, they may leak, and the mean be open.
         */
        boolean isShownOnAverage() {
            return low > chance;
        }

        /** Whether it is more than chance and its {@link #bound} is a strong leak. */
        public boolean isStrong() {
            return isSignificant() && bound() >= strongFrom(chance);
        }

        /**
         * The lower end of its interval, widened by Bonferroni's correction to hold simultaneously for all numbers of
         * the family.
         */
        public double bound() {
            return Math.max(0, MultipleTesting.bonferroniLower(value, low, confidence, freedom, ERROR, numbers));
        }

        /** The smallest value that would have been detected with probability {@value Family#POWER}. */
        public double detectable() {
            double level = ERROR / numbers;
            return isArea() ? design.detectableArea(level, POWER) : design.detectableRate(fpr, level, POWER);
        }

        private Tested with(double probability, int all) {
            return new Tested(attack, fpr, value, low, confidence, freedom, chance, raw, probability, all, design);
        }
    }

    private Family(RunResult run) {
        shifted = Shifted.isIn(run.attacks());
        List<Tested> all = new ArrayList<>();
        for (AttackResult audit : run.attacks()) {
            List<Tested> own = of(audit);
            tested.put(audit, own);
            all.addAll(own);
        }
        double[] adjusted =
                MultipleTesting.holm(all.stream().mapToDouble(Tested::raw).toArray());
        size = all.size();
        intervals = intervals(run);
        int next = 0;
        for (AttackResult audit : run.attacks()) {
            List<Tested> judged = new ArrayList<>();
            for (Tested one : tested.get(audit)) {
                judged.add(one.with(adjusted[next++], size));
            }
            tested.put(audit, List.copyOf(judged));
        }
        designs.clear();
    }

    /** All numbers of a run. */
    public static Family of(RunResult run) {
        return new Family(run);
    }

    private List<Tested> of(AttackResult audit) {
        List<Tested> own = new ArrayList<>();
        boolean isJudged = !audit.perTarget().isEmpty()
                && audit.perTarget().stream().allMatch(target -> target.members() > 0 && target.nonMembers() > 0);
        if (!isJudged || shifted) {
            return own;
        }
        UninformativeScores design = design(audit.perTarget());
        for (OperatingPoint point : audit.tprAtFpr()) {
            if (!point.isUnsupported()) {
                double chance = audit.perTarget().stream()
                        .mapToDouble(target -> UninformativeScores.rate(point.fpr(), target.nonMembers()))
                        .average()
                        .orElseThrow();
                own.add(new Tested(
                        audit.attack(),
                        point.fpr(),
                        point.tpr(),
                        point.low(),
                        point.truePositiveRate().confidence(),
                        freedom(point.truePositiveRate().method(), audit),
                        chance,
                        pValue(audit, design, point),
                        Double.NaN,
                        1,
                        design));
            }
        }
        if (design.showsArea()) {
            own.add(new Tested(
                    audit.attack(),
                    Double.NaN,
                    audit.auc().value(),
                    audit.auc().low(),
                    audit.auc().confidence(),
                    freedom(audit.auc().method(), audit),
                    0.5,
                    pValueOfArea(audit, design),
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
    private static boolean isDealtApart(AttackResult audit) {
        return audit.targets() == 1
                || audit.shadows() > 0
                || audit.rates().sharedError() != null
                || !audit.experiment().isMadeElsewhere();
    }

    private double pValue(AttackResult audit, UninformativeScores design, OperatingPoint point) {
        int place = audit.tprAtFpr().indexOf(point);
        return isDealtApart(audit)
                ? design.pValue(point.fpr(), point.counts().truePositives())
                : ofAnyTarget(
                        audit,
                        (alone, target) -> alone.pValue(
                                point.fpr(), target.points().get(place).truePositives()));
    }

    private double pValueOfArea(AttackResult audit, UninformativeScores design) {
        return isDealtApart(audit)
                ? design.pValueOfArea(audit.auc().value())
                : ofAnyTarget(audit, (alone, target) -> alone.pValueOfArea(target.auc()));
    }

    /**
     * The smallest p-value of a target times the number of targets (Bonferroni), valid for any dependence between
     * targets.
     */
    private double ofAnyTarget(AttackResult audit, ToDoubleBiFunction<UninformativeScores, TargetResult> probability) {
        double smallest = audit.perTarget().stream()
                .mapToDouble(target -> probability.applyAsDouble(design(List.of(target)), target))
                .min()
                .orElseThrow();
        return Math.min(1, audit.targets() * smallest);
    }

    private static double freedom(String method, AttackResult audit) {
        if (method.equals(WITHIN_TARGET) || audit.targets() < 2) {
            return Double.POSITIVE_INFINITY;
        }
        int groups = audit.rates().sharedError() == null
                ? 0
                : audit.rates().sharedError().groups();
        return groups < 2 ? audit.targets() - 1.0 : Math.min(audit.targets(), groups) / 2.0;
    }

    /** The distributions of uninformative scores, shared by audits with the same numbers of members and non-members. */
    private UninformativeScores design(List<TargetResult> targets) {
        List<Integer> sizes = new ArrayList<>();
        for (TargetResult target : targets) {
            sizes.add(target.members());
            sizes.add(target.nonMembers());
        }
        return designs.computeIfAbsent(sizes, absent -> UninformativeScores.of(targets));
    }

    /** The number of tested numbers. */
    public int size() {
        return size;
    }

    /** The tested numbers of an attack: true-positive rates by ascending false-positive rate, then the AUC. */
    List<Tested> of(AttackView attack) {
        return tested.getOrDefault(attack.result(), List.of());
    }

    /** An attack's true-positive rate at a false-positive rate; empty where it is not tested. */
    Optional<Tested> at(AttackView attack, double fpr) {
        return of(attack).stream().filter(one -> one.fpr() == fpr).findFirst();
    }

    /**
     * The smallest true-positive rate at a false-positive rate that an attack on an experiment would have shown to be
     * more than chance; NaN if none of its numbers at that rate is tested.
     */
    public double detectableRate(ExperimentView cell, double fpr) {
        return detectable(cell, fpr);
    }

    /** The same for the AUC. */
    public double detectableArea(ExperimentView cell) {
        return detectable(cell, Double.NaN);
    }

    private double detectable(ExperimentView cell, double fpr) {
        return cell.attacks().stream()
                .flatMap(attack -> of(attack).stream())
                .filter(number -> Double.compare(number.fpr(), fpr) == 0)
                .mapToDouble(Tested::detectable)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Sentences on the error of the verdicts, and on that of the intervals. */
    public Statement sentence() {
        String error = Numbers.rate(ERROR);
        return (size == 1
                        ? FamilySentence.OF_ONE_NUMBER.with(error)
                        : FamilySentence.OF_NUMBERS.with(error, Numbers.count(size)))
                .and(intervals);
    }

    /** What intervals assume: a rare training may be none of the targets. */
    private static Statement intervals(RunResult run) {
        List<AttackResult> spread = run.attacks().stream()
                .filter(attack -> attack.targets() >= MultiTargetRoc.FEWEST_TARGETS)
                .toList();
        if (spread.isEmpty()) {
            return Statement.NOTHING;
        }
        double confidence = spread.get(0).auc().confidence();
        int targets = spread.stream().mapToInt(AttackResult::targets).min().orElseThrow();
        return FamilySentence.INTERVALS.with(
                Numbers.rate(confidence), Numbers.count(targets, "target"), RareTrainings.one(targets, 1 - confidence));
    }
}
