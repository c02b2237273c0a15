package org.tattle.engine.budget;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.math.statistics.Interval;

/** Holds the rates of groups of records against a limit on each of them, for each attack by its joint intervals. */
record GroupJudge(PolicyLimit limit, RunResult run) {
    /** What the intervals of groups are; nothing if there are none. */
    static Statement terms(RunResult run) {
        return run.attacks().stream()
                .flatMap(attack -> Stream.ofNullable(attack.rates().groups()))
                .findFirst()
                .map(groups -> PolicySentence.GROUPS_SHARE.with(Numbers.percent((1 - groups.confidence()) / 2)))
                .orElse(Statement.NOTHING);
    }

    List<BudgetFinding> findings() {
        List<BudgetFinding> findings = new ArrayList<>();
        for (AttackResult attack : run.attacks()) {
            if (limit.appliesTo(attack.surface())) {
                findings.add(finding(attack));
            }
        }
        return findings;
    }

    private BudgetFinding finding(AttackResult attack) {
        Optional<GroupLeak> groups = Optional.ofNullable(attack.rates().groups());
        List<GroupRate> rates =
                groups.map(all -> all.at(limit.fpr().orElseThrow())).orElse(List.of());
        if (rates.isEmpty()) {
            return finding(
                    attack,
                    BudgetVerdict.INCONCLUSIVE,
                    Statement.NOTHING,
                    (groups.isEmpty() ? PolicySentence.NO_GROUPS : PolicySentence.NOT_REPORTED).with());
        }
        double most = limit.tpr().orElseThrow();
        GroupRate worst = rates.stream()
                .min(Comparator.comparing((GroupRate rate) -> judged(rate.rate(), most)))
                .orElseThrow();
        Interval rate = worst.rate();
        return finding(
                attack,
                judged(rate, most),
                Statement.value(Numbers.percent(rate.value(), rate.low(), rate.high())),
                PolicySentence.WORST_GROUP.with(worst.group(), Numbers.count(rates.size())));
    }

    private static BudgetVerdict judged(Interval rate, double most) {
        return rate.low() > most
                ? BudgetVerdict.EXCEEDED
                : rate.high() <= most ? BudgetVerdict.WITHIN : BudgetVerdict.INCONCLUSIVE;
    }

    private BudgetFinding finding(AttackResult attack, BudgetVerdict verdict, Statement measured, Statement says) {
        String experiment = attack.experiment().name();
        return new BudgetFinding(
                experiment,
                attack.surface(),
                attack.attack(),
                ExperimentVerdict.name(experiment + ", " + attack.attack(), attack.surface()),
                limit.text(),
                verdict,
                measured,
                says);
    }
}
