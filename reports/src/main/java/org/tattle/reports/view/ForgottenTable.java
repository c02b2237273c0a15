package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * Whether the models of an experiment forgot a group of records, by each attack.
 *
 * @param way how they forgot them, as their trainer declares it
 * @param attacks what each attack finds of the group by its own non-members; none if these are too few
 * @param confidence of the intervals of all attacks together
 * @param comparisons the number of these intervals, with those of the other groups
 */
public record ForgottenTable(String title, String way, List<Row> attacks, double confidence, int comparisons) {
    /** An attack, and the group at the smallest rate at which there is a trace, else at the largest supported one. */
    public record Row(String attack, GroupRate group) {
        public String rate() {
            return GroupTable.text(group.ownRate());
        }

        /** What the rate would be on average, at most, if the records were forgotten. */
        public String chance() {
            return Numbers.percent(group.ownChance());
        }
    }

    /** The tables of those experiments whose models forgot records. */
    public static List<ForgottenTable> of(List<ExperimentView> experiments) {
        return experiments.stream().flatMap(one -> of(one).stream()).toList();
    }

    private static Optional<ForgottenTable> of(ExperimentView experiment) {
        return experiment.experiment().summary().forgets().map(way -> {
            List<Row> rows = experiment.attacks().stream()
                    .flatMap(attack -> leak(attack).flatMap(ForgottenTable::clearest).stream()
                            .map(group -> new Row(attack.label(), group)))
                    .toList();
            Optional<GroupLeak> any = experiment.attacks().stream()
                    .flatMap(attack -> leak(attack).stream())
                    .findFirst();
            return new ForgottenTable(
                    experiment.title(),
                    way,
                    rows,
                    any.map(GroupLeak::confidence).orElse(Double.NaN),
                    any.map(GroupLeak::comparisons).orElse(0));
        });
    }

    private static Optional<GroupLeak> leak(AttackView attack) {
        return Optional.ofNullable(attack.result().rates().groups());
    }

    private static Optional<GroupRate> clearest(GroupLeak leak) {
        List<GroupRate> own = leak.ownOf(Forgetting.ERASED);
        return own.stream()
                .filter(GroupRate::isTraced)
                .findFirst()
                .or(() -> own.stream().reduce((one, next) -> next));
    }

    /** How the records were forgotten, and whether some attack finds a trace of them. */
    public Statement finding() {
        Statement trace = attacks.isEmpty()
                ? GroupSentence.TRACE_NOT_TESTED.with()
                : attacks.stream()
                        .filter(row -> row.group.isTraced())
                        .findFirst()
                        .map(row -> GroupSentence.TRACED.with(
                                Numbers.rate(row.group.fpr()), row.attack, row.rate(), row.chance()))
                        .orElseGet(GroupSentence.NOT_TRACED::with);
        return GroupSentence.DECLARED.with(Forgetting.ERASED, way).and(trace);
    }

    /** Over what the intervals hold, if there are any. */
    public Optional<Statement> basis() {
        return attacks.isEmpty()
                ? Optional.empty()
                : Optional.of(GroupSentence.OF_ALL_ATTACKS.with(Numbers.rate(confidence), comparisons));
    }
}
