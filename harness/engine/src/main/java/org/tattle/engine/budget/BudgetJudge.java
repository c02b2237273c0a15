package org.tattle.engine.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.engine.evaluate.RareTrainings;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.BettingMean;
import org.tattle.math.statistics.ClopperPearson;

final class BudgetJudge {
    private static final String CONTROLS = "controls";
    private static final Statement NONE = Statement.value("none");

    private final LeakBudget budget;
    private final RunResult run;

    private final List<ExperimentVerdict> forms;

    private final ErrorShares shares;

    BudgetJudge(LeakBudget budget, RunVerdict verdict, ErrorShares.Rule rule) {
        this.budget = budget;
        run = verdict.run();
        forms = forms(verdict);
        shares = rule.of(
                lowerLimits(),
                forms.stream().mapToInt(this::upperLimits).sum(),
                run.experiments().size());
    }

    /** What is judged: the attacked surfaces of each experiment, the full release of one without attacks. */
    static List<ExperimentVerdict> forms(RunVerdict verdict) {
        return verdict.experiments().stream()
                .filter(form -> !form.attacks().isEmpty()
                        || (form.experiment().attacks().isEmpty() && Surface.isFull(form.surface())))
                .toList();
    }

    BudgetReport report() {
        List<BudgetFinding> findings = new ArrayList<>();
        if (!budget.isUnlimited()) {
            unreliable().ifPresent(findings::add);
            missing().forEach(findings::add);
        }
        for (RateLimit limit : budget.rates()) {
            run.attacks().forEach(attack -> findings.add(rate(attack, limit)));
        }
        for (ExperimentVerdict form : forms) {
            if (budget.epsilon().isPresent()) {
                findings.add(new EpsilonJudge(budget, shares.exceeded(), form).finding());
            }
            if (budget.proved().isPresent()) {
                findings.add(proved(form));
            }
        }
        int targets = run.experiments().stream()
                .mapToInt(ExperimentResult::targets)
                .min()
                .orElse(0);
        return BudgetReport.of(budget, shares, findings, targets);
    }

    private BudgetFinding ofRun(String limit, BudgetVerdict verdict, Statement measured, Statement says) {
        return new BudgetFinding("", "", "", run.name(), limit, verdict, measured, says);
    }

    private static BudgetFinding undecided(ExperimentResult experiment, Statement measured, Statement says) {
        return new BudgetFinding(
                experiment.name(),
                "",
                "",
                experiment.name(),
                BudgetFinding.ALL_LIMITS,
                BudgetVerdict.INCONCLUSIVE,
                measured,
                says);
    }

    /**
     * The limits that show a form to exceed the budget: one for each rate, two for each from which epsilon is bounded,
     * and the tests of guarantees.
     */
    private int lowerLimits() {
        int unattacked = run.experiments().stream()
                .flatMap(experiment -> experiment.surfaces().stream())
                .mapToInt(surface -> surface.unattacked().size())
                .sum();
        int rates = budget.rates().stream()
                .mapToInt(limit -> unattacked + tested(run.attacks(), limit))
                .sum();
        if (budget.epsilon().isEmpty()) {
            return rates;
        }
        int bounds = run.attacks().stream()
                .mapToInt(attack -> 2
                        * (int) attack.tprAtFpr().stream()
                                .filter(point ->
                                        MeanRate.untested(attack, point).isEmpty())
                                .count())
                .sum();
        int tests = (int) run.certificates().stream()
                .filter(certificate -> certificate.guarantee() != null)
                .count();
        return rates + bounds + tests;
    }

    private int upperLimits(ExperimentVerdict form) {
        List<AttackResult> attacks =
                form.attacks().stream().map(AttackVerdict::result).toList();
        int rates = budget.rates().stream()
                .mapToInt(limit -> tested(attacks, limit))
                .sum();
        return rates + (budget.proved().isPresent() ? 1 : 0);
    }

    private int tested(List<AttackResult> attacks, RateLimit limit) {
        return (int) attacks.stream()
                .filter(attack ->
                        MeanRate.untested(attack, point(attack, limit.fpr())).isEmpty())
                .count();
    }

    private Optional<BudgetFinding> unreliable() {
        List<String> failed = run.controls().stream()
                .filter(control -> !control.passed())
                .map(control -> control.control() + ", " + control.attack())
                .distinct()
                .toList();
        if (!failed.isEmpty()) {
            return Optional.of(ofRun(
                    CONTROLS,
                    BudgetVerdict.UNRELIABLE,
                    BudgetSentence.CONTROLS_FAILED.with(Numbers.count(failed.size(), "control")),
                    Statement.value(String.join("; ", failed))));
        }
        boolean measured = !budget.rates().isEmpty() || budget.epsilon().isPresent();
        return run.controls().isEmpty() && measured
                ? Optional.of(ofRun(
                        CONTROLS,
                        BudgetVerdict.INCONCLUSIVE,
                        BudgetSentence.NO_CONTROL.with(),
                        BudgetSentence.GOES_UNNOTICED.with()))
                : Optional.empty();
    }

    private Stream<BudgetFinding> missing() {
        Stream<BudgetFinding> failed = run.failures().stream()
                .filter(failure -> failure.part() == AttackFailure.Part.ATTACK)
                .map(failure -> new BudgetFinding(
                        failure.experiment(),
                        failure.surface(),
                        failure.attack(),
                        name(failure.experiment(), failure.attack(), failure.surface()),
                        BudgetFinding.ALL_LIMITS,
                        BudgetVerdict.INCONCLUSIVE,
                        NONE,
                        BudgetSentence.ATTACK_FAILED.with()));
        Stream<BudgetFinding> idle = run.experiments().stream()
                .filter(experiment -> experiment.attacks().isEmpty())
                .filter(experiment ->
                        !budget.rates().isEmpty() || budget.proved().isPresent())
                .map(experiment -> undecided(experiment, NONE, BudgetSentence.NO_ATTACK.with()));
        Stream<BudgetFinding> empty = run.experiments().isEmpty()
                ? Stream.of(ofRun(
                        BudgetFinding.ALL_LIMITS,
                        BudgetVerdict.INCONCLUSIVE,
                        NONE,
                        BudgetSentence.NO_EXPERIMENT.with()))
                : Stream.empty();
        return Stream.of(failed, idle, blind(), empty).flatMap(part -> part);
    }

    /** That nothing shows whether a leak would have been seen, for models that were trained elsewhere. */
    private Stream<BudgetFinding> blind() {
        return run.experiments().stream()
                .filter(experiment -> !run.wouldShowLeak(experiment.summary()))
                .map(experiment -> undecided(
                        experiment,
                        (run.sentinels().isPresent()
                                        ? BudgetSentence.POSITIVE_CONTROL_NOT_PASSED
                                        : BudgetSentence.NO_POSITIVE_CONTROL)
                                .with(),
                        BudgetSentence.WOULD_A_LEAK_BE_SEEN.with()));
    }

    private BudgetFinding rate(AttackResult attack, RateLimit limit) {
        OperatingPoint point = point(attack, limit.fpr());
        Optional<Statement> untested = MeanRate.untested(attack, point);
        if (untested.isPresent()) {
            return finding(attack, limit, BudgetVerdict.INCONCLUSIVE, Statement.NOTHING, untested.get());
        }
        MeanRate mean = MeanRate.of(attack, point);
        double low = mean.low(shares.exceeded());
        double high = mean.high(shares.within());
        Statement measured = Statement.value(Numbers.percent(mean.mean(), low, high));
        if (low > limit.tpr()) {
            return finding(attack, limit, BudgetVerdict.EXCEEDED, measured, Statement.NOTHING);
        }
        if (budget.refute().isPresent()) {
            return notExceeded(attack, limit, measured);
        }
        return high <= limit.tpr()
                ? finding(attack, limit, BudgetVerdict.WITHIN, measured, Statement.NOTHING)
                : finding(attack, limit, BudgetVerdict.INCONCLUSIVE, measured, enough(attack, mean, limit.tpr()));
    }

    /** That a rate is not shown to exceed its limit; inconclusive if no rates of so few targets could show it. */
    private BudgetFinding notExceeded(AttackResult attack, RateLimit limit, Statement measured) {
        int enough = BettingMean.EVEN.fewest(limit.tpr(), shares.exceeded());
        return attack.targets() < enough
                ? finding(
                        attack, limit, BudgetVerdict.INCONCLUSIVE, measured, BudgetSentence.TARGETS_NEEDED.with(enough))
                : finding(attack, limit, BudgetVerdict.NOT_EXCEEDED, measured, Statement.NOTHING);
    }

    /** Why a rate is not decided, and what would decide. */
    private Statement enough(AttackResult attack, MeanRate mean, double limit) {
        boolean isBelow = mean.mean() < limit;
        double error = isBelow ? shares.within() : shares.exceeded();
        Statement rare = isBelow && mean.ifAlike(shares.within(), 1) <= limit
                ? BudgetSentence.RARE_TRAININGS.with(
                        Numbers.count(attack.targets(), "target"), RareTrainings.one(attack.targets(), shares.within()))
                : Statement.NOTHING;
        OptionalInt targets = mean.targetsFor(limit, error);
        if (targets.isPresent()) {
            return rare.then(BudgetSentence.TARGETS_DECIDE.with(Numbers.count(targets.getAsInt(), "target")));
        }
        boolean shadowsDecide = attack.shadows() > 0
                && mean.withoutSharedError().targetsFor(limit, error).isPresent();
        return rare.then((shadowsDecide ? BudgetSentence.SHADOWS_DECIDE : BudgetSentence.NOTHING_DECIDES).with());
    }

    private BudgetFinding finding(
            AttackResult attack, RateLimit limit, BudgetVerdict verdict, Statement measured, Statement says) {
        return new BudgetFinding(
                attack.experiment().name(),
                attack.surface(),
                label(attack),
                name(attack.experiment().name(), label(attack), attack.surface()),
                limit.text(),
                verdict,
                measured,
                says);
    }

    private String label(AttackResult attack) {
        boolean alone = run.attacks().stream()
                        .filter(other -> other.experiment()
                                        .name()
                                        .equals(attack.experiment().name())
                                && other.surface().equals(attack.surface())
                                && other.attack().equals(attack.attack()))
                        .count()
                == 1;
        return alone ? attack.attack() : attack.attack() + " " + attack.attackParameters();
    }

    private static String name(String experiment, String attack, String surface) {
        return ExperimentVerdict.name(experiment + ", " + attack, surface);
    }

    private OperatingPoint point(AttackResult attack, double fpr) {
        return attack.tprAtFpr().stream()
                .filter(point -> point.fpr() == fpr)
                .findFirst()
                .orElseThrow(() -> new InputException(
                        run.name(),
                        "it does not report a false-positive rate of " + Numbers.plain(fpr) + ", but "
                                + attack.tprAtFpr().stream()
                                        .map(point -> Numbers.plain(point.fpr()))
                                        .toList(),
                        "take one of these, or audit with --set report.fpr=" + Numbers.plain(fpr)));
    }

    private BudgetFinding proved(ExperimentVerdict form) {
        int most = budget.proved().orElseThrow();
        int targets = form.experiment().targets();
        int worst = 0;
        int beyond = 0;
        for (int t = 0; t < targets; t++) {
            int place = t;
            int here = form.attacks().stream()
                    .map(AttackVerdict::result)
                    .filter(attack -> place < attack.perTarget().size())
                    .mapToInt(attack ->
                            attack.perTarget().get(place).provedIfComplete().members())
                    .max()
                    .orElse(0);
            worst = Math.max(worst, here);
            beyond += here > most ? 1 : 0;
        }
        Optional<Statement> untried = beyond > 0 ? Optional.empty() : untried(form.experiment());
        if (untried.isPresent()) {
            return BudgetFinding.of(
                    form, budget.provedText(), BudgetVerdict.INCONCLUSIVE, Statement.NOTHING, untried.get());
        }
        return BudgetFinding.of(
                form,
                budget.provedText(),
                beyond > 0 ? BudgetVerdict.EXCEEDED : BudgetVerdict.WITHIN,
                BudgetSentence.MOST_OF_A_TARGET.with(Numbers.count(worst, "member")),
                beyond > 0
                        ? BudgetSentence.ABOVE_AT_TARGETS.with(beyond, Numbers.count(targets, "target"))
                        : BudgetSentence.TRAININGS_AT_MOST.with(
                                Numbers.percent(ClopperPearson.upper(0, Math.max(1, targets), shares.within()))));
    }

    /** Why it does not count that nothing was proved: an attack that may prove was not run. */
    private Optional<Statement> untried(ExperimentResult experiment) {
        if (experiment.summary().isOneNumber()) {
            return Optional.of(BudgetSentence.ONE_NUMBER.with());
        }
        return run.notRun().isEmpty()
                ? Optional.empty()
                : Optional.of(BudgetSentence.NOT_RUN.with(String.join(", ", run.notRun())));
    }
}
