package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/**
 * What an attack on an experiment finds of each group of records, at one false-positive rate.
 *
 * @param title the experiment and the attack
 * @param fpr the rate at which a group is shown to leak more than the others, else the leading rate
 * @param forgets how models forgot the records of one group, if they did
 */
public record GroupTable(String title, GroupLeak leak, double fpr, Optional<String> forgets) {
    /**
     * The tables of those experiments whose records have groups with rates: of the first attack, or of all where models
     * forgot a group, which any of them may find.
     */
    public static List<GroupTable> of(List<ExperimentView> experiments) {
        return experiments.stream()
                .flatMap(one -> one.attacks().stream()
                        .limit(one.experiment().summary().forgets().isPresent() ? Long.MAX_VALUE : 1)
                        .flatMap(attack -> of(one, attack).stream()))
                .toList();
    }

    private static Optional<GroupTable> of(ExperimentView experiment, AttackView attack) {
        return Optional.ofNullable(attack.result().rates().groups())
                .filter(leak -> !leak.rates().isEmpty())
                .map(leak -> new GroupTable(
                        experiment.title() + ", " + attack.label(),
                        leak,
                        fpr(leak, experiment),
                        experiment.experiment().summary().forgets()));
    }

    private static double fpr(GroupLeak leak, ExperimentView experiment) {
        return leak.worst()
                .map(GroupRate::fpr)
                .orElseGet(() -> leak.at(experiment.rate()).isEmpty()
                        ? leak.rates().get(0).fpr()
                        : experiment.rate());
    }

    /** The groups, the highest rate first. */
    public List<GroupRate> rows() {
        return leak.at(fpr);
    }

    /** A group's rate with its interval. */
    public static String rate(GroupRate row) {
        return text(row.rate());
    }

    /** By how much a group's rate exceeds that of the others, with its interval if there is one. */
    public static String excess(GroupRate row) {
        return text(row.excess());
    }

    private static String text(Interval rate) {
        return Numbers.percent(rate.value(), rate.low(), rate.high());
    }

    /**
     * Whether some group leaks more than the others, only a group of which it is shown being named; where models forgot
     * one, whether it left a trace.
     */
    public Statement finding() {
        return forgets.map(this::forgotten).orElseGet(this::worst);
    }

    /** Whether records that were to be forgotten are told from those that were never learned. */
    private Statement forgotten(String declared) {
        List<GroupRate> own = leak.ownOf(Forgetting.ERASED);
        Statement trace = own.stream()
                .filter(GroupRate::isTraced)
                .findFirst()
                .map(row -> GroupSentence.TRACED.with(
                        Numbers.rate(row.fpr()), text(row.ownRate()), Numbers.percent(row.ownChance())))
                .orElseGet(
                        () -> own.isEmpty() ? GroupSentence.TRACE_NOT_TESTED.with() : GroupSentence.NOT_TRACED.with());
        return GroupSentence.DECLARED.with(Forgetting.ERASED, declared).and(trace);
    }

    private Statement worst() {
        boolean isTested =
                leak.rates().stream().anyMatch(row -> !Double.isNaN(row.excess().low()));
        return leak.worst()
                .map(worst -> GroupSentence.WORST.with(leak.field(), worst.group(), Numbers.rate(fpr), excess(worst)))
                .orElseGet(
                        () -> isTested ? GroupSentence.NOT_SHOWN.with(leak.field()) : GroupSentence.NOT_TESTED.with());
    }

    /** Over what the intervals hold, and which groups have none. */
    public Statement basis() {
        Statement joint = GroupSentence.JOINT.with(Numbers.rate(leak.confidence()), leak.comparisons());
        return leak.smallGroups() == 0
                ? joint
                : joint.and(GroupSentence.SMALL.with(
                        Numbers.count(leak.smallGroups(), "group"),
                        Numbers.count(leak.smallRecords(), "record"),
                        leak.fewestMembers()));
    }
}
