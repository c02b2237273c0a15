package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.Surface;
import org.tattle.core.release.Update;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/**
 * What an attack on an experiment finds of each group of records, at one false-positive rate.
 *
 * @param title the experiment and the attack
 * @param isUpdate whether what is seen are pairs of releases, before and after the records of a group were added
 * @param fpr the rate at which a group is shown to leak more than the others, else the leading rate
 */
public record GroupTable(String title, GroupLeak leak, boolean isUpdate, double fpr) {
    /** The tables of the first attacks of those experiments whose records have groups with rates. */
    public static List<GroupTable> of(List<ExperimentView> experiments) {
        return experiments.stream()
                .filter(experiment ->
                        experiment.experiment().summary().forgets().isEmpty())
                .flatMap(experiment -> experiment.attacks().stream()
                        .limit(1)
                        .flatMap(attack -> Optional.ofNullable(
                                        attack.result().rates().groups())
                                .stream()
                                .filter(leak -> !leak.rates().isEmpty())
                                .map(leak -> new GroupTable(
                                        experiment.title() + ", " + attack.label(),
                                        leak,
                                        experiment.experiment().summary().seesBoth()
                                                && Surface.isFull(
                                                        attack.result().surface()),
                                        fpr(leak, experiment)))))
                .toList();
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

    /** A group's rate at its own threshold, with its interval if there is one. */
    public static String ownRate(GroupRate row) {
        return text(row.ownRate());
    }

    /** By how much a group's rate exceeds that of the others, with its interval if there is one. */
    public static String excess(GroupRate row) {
        return text(row.excess());
    }

    static String text(Interval rate) {
        return Numbers.percent(rate.value(), rate.low(), rate.high());
    }

    /** Which releases are seen, if two are, and whether some group, named only then, leaks more than the others. */
    public Statement finding() {
        return isUpdate ? GroupSentence.BOTH_SEEN.with(Update.ADDED, Update.NOW).and(worst()) : worst();
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
