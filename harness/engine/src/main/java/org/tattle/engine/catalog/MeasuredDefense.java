package org.tattle.engine.catalog;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Metric;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.math.statistics.Interval;

/**
 * What attacks find of a defense with some parameters, and what its releases are good for.
 *
 * @param defense the defense's name
 * @param parts the names of the plug-ins that it is made of, such as a choice of words; empty if it is one algorithm
 * @param experiment the defense with its parameters, as runs name it
 * @param budgets what it guarantees, the first of several; empty if it guarantees nothing
 * @param attack the attack with the highest rate
 * @param tpr the rate of that attack at a false-positive rate of 1 %, whose interval does not count that it is the
 *     highest of several
 * @param metric how releases are judged, over all words where they lack some
 * @param utility the mean over targets; empty where the metric is not defined for its releases
 * @param seconds the mean time in which one thread trained a model and asked it about all records; NaN if it was
 *     resumed
 */
public record MeasuredDefense(
        String defense,
        List<String> parts,
        String experiment,
        List<Budget> budgets,
        String attack,
        Interval tpr,
        Metric metric,
        List<Interval> utility,
        double seconds) {
    /**
     * What a defense guarantees if all its premises about the data are stated.
     *
     * @param relation unit and adjacency, such as {@code document, add-remove}
     * @param ofRecords whether it is of whole records, rather than of parts of them or of records near one another
     * @param proved whether it is proved, rather than claimed
     * @param erratum the erratum that says why it is not, such as {@code E13}; empty if another reason does
     */
    public record Budget(
            double epsilon, double delta, String relation, boolean ofRecords, boolean proved, String erratum) {
        /** An epsilon is taken for another if it differs by at most this share of it. */
        private static final double NEAR = 0.02;

        private static final Pattern ERRATUM = Pattern.compile("^E\\d\\d\\b");

        static Budget of(PrivacyGuarantee guarantee, String records) {
            boolean proved = guarantee.status() == PrivacyGuarantee.Status.PROVED;
            return new Budget(
                    guarantee.epsilon(),
                    guarantee.delta(),
                    EnumText.of(guarantee.relation().unit()) + ", "
                            + guarantee.relation().adjacencyText(),
                    guarantee.relation().limitsMembershipOf(records),
                    proved,
                    proved
                            ? ""
                            : guarantee.caveats().stream()
                                    .limit(1) // others are about data and arithmetic
                                    .map(ERRATUM::matcher)
                                    .filter(Matcher::find)
                                    .map(Matcher::group)
                                    .findFirst()
                                    .orElse(""));
        }

        /** Whether this is the budget that tables show in the column of an epsilon. */
        public boolean isOf(double column) {
            return Math.abs(epsilon - column) <= NEAR * column;
        }
    }

    /** What can be said of its guarantee; the first is the best. */
    public enum Standing {
        PROVED,
        CLAIMED,
        NONE
    }

    public Standing standing() {
        return budgets.isEmpty() ? Standing.NONE : budgets.get(0).proved() ? Standing.PROVED : Standing.CLAIMED;
    }

    /** What a run measured; empty if no attack applies to the releases. */
    static Optional<MeasuredDefense> of(
            Experiment<?, ?> experiment, int members, ExperimentVerdict verdict, Metric metric, double seconds) {
        // as if the plan stated all facts about the data
        List<Budget> budgets = new TestableGuarantees<>(experiment.trainer(), EnumSet.allOf(Premise.class))
                .of(members).stream()
                        .map(guarantee -> Budget.of(guarantee, verdict.unit()))
                        .toList();
        ExperimentResult measured = verdict.experiment();
        Metric overAll = measured.metric(metric.key() + Metric.OVER_ALL);
        Metric judged = measured.utility().containsKey(overAll.key()) ? overAll : metric;
        return verdict.attacks().stream()
                .filter(attack -> attack.at(DefenseCatalog.RATE).isPresent())
                .max(Comparator.comparingDouble(attack -> attack.tprAt(DefenseCatalog.RATE)))
                .map(strongest -> new MeasuredDefense(
                        experiment.info().defense(),
                        parts(experiment.info().parameters()),
                        experiment.name(),
                        budgets.stream().limit(1).toList(),
                        strongest.label(),
                        rate(strongest),
                        judged,
                        Stream.ofNullable(measured.utility().get(judged.key()))
                                .filter(utility -> Double.isFinite(utility.value()))
                                .toList(),
                        seconds));
    }

    /** The plug-ins among parameters: those that have parameters of their own. */
    private static List<String> parts(Map<String, Object> parameters) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .filter(one -> parameters.keySet().stream().anyMatch(key -> key.startsWith(one.getKey() + ".")))
                        .map(one -> one.getValue().toString())
                        .toList();
    }

    private static Interval rate(AttackVerdict strongest) {
        OperatingPoint point = strongest.at(DefenseCatalog.RATE).orElseThrow();
        return new Interval(point.tpr(), point.low(), point.high(), point.confidence(), point.method());
    }

    public MeasuredDefense {
        parts = List.copyOf(parts);
        budgets = List.copyOf(budgets);
        utility = List.copyOf(utility);
    }

    /** The defense with its parts, such as {@code fdptm (vips-lda, greedy)}. */
    public String algorithm() {
        return parts.isEmpty() ? defense : defense + " (" + String.join(", ", parts) + ")";
    }

    /** Whether it is proved for whole records and has a utility: what frontiers are made of. */
    public boolean isComparable() {
        return standing() == Standing.PROVED && budgets.get(0).ofRecords() && !utility.isEmpty();
    }

    /** Whether its utility is better than another's and their intervals do not overlap; both must have one. */
    boolean isBetterThan(MeasuredDefense other) {
        return isBetterThan(other.utility.get(0));
    }

    /** Whether its utility is better than a value whose interval does not overlap with its own. */
    public boolean isBetterThan(Interval others) {
        Interval own = utility.get(0);
        return isHighBetter() ? own.low() > others.high() : own.high() < others.low();
    }

    boolean isHighBetter() {
        return metric.isHighBetter().orElse(true);
    }
}
