package org.tattle.reports.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.result.Support;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.MultiTargetRoc;
import org.tattle.engine.evaluate.RareTrainings;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.ExperimentVerdict.Lead;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedNumber;
import org.tattle.math.statistics.Interval;

/**
 * The verdict on an experiment in words for experts: a conclusion from its numbers, and cautions against relying on it.
 * Over 350 lines, as each sentence stands beside the numbers that decide it.
 */
public record VerdictText(Grade grade, Optional<Statement> violation, Statement found, List<Statement> cautions) {
    public static VerdictText of(ExperimentView experiment) {
        Statement found = ShiftView.of(experiment).map(ShiftView::headline).orElseGet(() -> found(experiment));
        List<Statement> cautions = new ArrayList<>(
                ShiftView.of(experiment).map(ShiftView::cautions).orElseGet(() -> power(experiment)));
        List<ControlResult> failed = experiment.verdict().failedControls();
        if (!failed.isEmpty()) {
            cautions.add(0, VerdictSentence.AT_FACE_VALUE.with(found));
            found = VerdictSentence.CONTROLS_FAILED.with(
                    failed.size(), experiment.verdict().controls().size(), names(failed));
        }
        Optional<Statement> violation = GuaranteeView.violation(experiment);
        if (violation.isPresent() && (experiment.verdict().shown().isLeak() || !failed.isEmpty())) {
            found = VerdictSentence.BESIDES.with(found);
        } else if (violation.isPresent()) {
            found = Statement.NOTHING;
            cautions = new ArrayList<>(List.of(VerdictSentence.ATTACKS_DO_NOT_SHOW_IT.with()));
        }
        weaken(experiment, cautions);
        return new VerdictText(
                experiment.verdict().grade(),
                violation,
                found.and(NotTestedText.asked(experiment.experiment().summary())),
                List.copyOf(cautions));
    }

    /** The verdict in a sentence or more. */
    public Statement headline() {
        return violation.map(broken -> broken.and(found)).orElse(found);
    }

    static String names(List<ControlResult> controls) {
        return controls.stream().map(ControlResult::control).distinct().collect(Collectors.joining(", "));
    }

    /** Sentences on the error of the verdict, and on that of the intervals. */
    public static Statement basis(ExperimentView experiment) {
        return ShiftView.of(experiment).map(ShiftView::basis).orElseGet(() -> error(experiment.audit()));
    }

    private static Statement error(RunVerdict audit) {
        String error = Numbers.rate(RunVerdict.ERROR);
        return (audit.numbers() == 1
                        ? VerdictSentence.ERROR_OF_ONE_NUMBER.with(error)
                        : VerdictSentence.ERROR_OF_NUMBERS.with(error, Numbers.count(audit.numbers())))
                .and(intervals(audit.run()));
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
        return VerdictSentence.INTERVALS.with(
                Numbers.rate(confidence), Numbers.count(targets, "target"), RareTrainings.one(targets, 1 - confidence));
    }

    /** {@code 7 of 7 passed}, and the meaning of a failure. */
    public static Statement controls(RunResult run) {
        List<ControlResult> all = run.controls();
        return VerdictSentence.CONTROLS_PASSED.with(
                all.stream().filter(ControlResult::passed).count(),
                all.size(),
                Numbers.percent(RunVerdict.falseAlarmProbability(all)));
    }

    private static Statement found(ExperimentView view) {
        ExperimentVerdict experiment = view.verdict();
        Optional<Statement> proof = experiment.prover().flatMap(AttackView::proof);
        return switch (experiment.shown()) {
            case PROVED ->
                VerdictSentence.LEAKS_PROVABLY
                        .with()
                        .and(proof)
                        .and(experiment.lead().map(shown -> found(shown, experiment, Statement.NOTHING)));
            case STRONG, WEAK ->
                leak(experiment.lead().orElseThrow(), experiment).and(proof);
            case PROVED_IF_COMPLETE ->
                VerdictSentence.LEAKS_IF_COMPLETE
                        .with()
                        .and(proof)
                        .and(noneIdentifies(experiment).map(VerdictSentence.BEYOND_PROOFS::with));
            default -> nothing(view);
        };
    }

    private static Statement leak(Lead lead, ExperimentVerdict experiment) {
        boolean isAnyRateFound = experiment.attacks().stream()
                .flatMap(attack -> attack.numbers().stream())
                .anyMatch(number -> !number.isArea() && number.isSignificant());
        Statement noRate =
                lead.number().isStrong() || isAnyRateFound ? Statement.NOTHING : VerdictSentence.NO_RATE.with();
        return start(lead.number()).with().and(found(lead, experiment, noRate));
    }

    private static VerdictSentence start(TestedNumber number) {
        if (number.isStrong()) {
            return VerdictSentence.LEAKS;
        }
        VerdictSentence shown = number.isArea() ? VerdictSentence.LEAKS_ON_AVERAGE : VerdictSentence.LEAKS_WEAKLY;
        return number.isShownOnAverage() ? shown : VerdictSentence.THESE_LEAK_WEAKLY;
    }

    /** What an attack finds; where their spread leaves the mean over trainings open, only in the audited models. */
    private static Statement found(Lead lead, ExperimentVerdict experiment, Statement noRate) {
        String attack = lead.attack().label();
        TestedNumber number = lead.number();
        String p = Numbers.rounded(number.adjusted());
        if (number.isArea()) {
            Interval auc = lead.attack().result().auc();
            return number.isShownOnAverage()
                    ? VerdictSentence.RANKS.with(attack, Numbers.interval(auc), noRate)
                    : VerdictSentence.RANKS_IN_THESE.with(
                            attack, Numbers.fixed(auc.value(), 3), p, mean(Numbers.range(auc)), noRate);
        }
        OperatingPoint point = lead.point();
        String rate = Numbers.article(point.fpr());
        String chance = Numbers.percent(number.chance());
        return number.isShownOnAverage()
                ? VerdictSentence.IDENTIFIES.with(
                        rate,
                        attack,
                        Numbers.percent(point.tpr(), point.low(), point.high()),
                        experiment.unit(),
                        chance)
                : VerdictSentence.IDENTIFIES_IN_THESE.with(
                        rate,
                        attack,
                        Numbers.percent(point.tpr()),
                        experiment.unit(),
                        chance,
                        p,
                        mean(Numbers.percentRange(point.tpr(), point.low(), point.high())));
    }

    private static Statement mean(String interval) {
        return interval.isEmpty() ? Statement.NOTHING : VerdictSentence.MEAN_NOT_SHOWN.with(interval);
    }

    private static Statement nothing(ExperimentView view) {
        ExperimentVerdict experiment = view.verdict();
        Optional<Statement> what = noneIdentifies(experiment);
        if (what.isEmpty()) {
            return VerdictSentence.ALL_BLIND.with(labels(experiment.attacks()));
        }
        Optional<Statement> unknown = powerUnknown(view);
        if (unknown.isPresent()) {
            return VerdictSentence.NO_POWER_CLAIMED.with(what.get(), unknown.get());
        }
        Statement words = experiment.experiment().summary().sharesWords()
                ? VerdictSentence.WORDS_NOT_AUDITED.with()
                : Statement.NOTHING;
        if (experiment.shown() == Grade.NOT_SHOWN) {
            return VerdictSentence.NOT_SHOWN.with(what.get(), words);
        }
        double area = experiment.detectableArea();
        Statement orArea = area < 1 ? VerdictSentence.OR_AN_AUC.with(Numbers.fixed(area, 2)) : Statement.NOTHING;
        return experiment.detectableRate() < 1
                ? VerdictSentence.ONLY_LARGER_FOUND.with(what.get(), aLeak(experiment), orArea, words)
                : VerdictSentence.NO_RECORD_FOUND.with(what.get(), experiment.unit(), orArea, words);
    }

    /** The best that any attack reaches where none is above chance; empty if none can find a leak. */
    private static Optional<Statement> noneIdentifies(ExperimentVerdict experiment) {
        return experiment.attacks().stream()
                .filter(attack -> !attack.isBlind())
                .max(Comparator.comparingDouble(attack -> attack.result().auc().value()))
                .map(best -> {
                    String auc = Numbers.interval(best.result().auc());
                    return experiment.attacks().size() == 1
                            ? VerdictSentence.ONE_IDENTIFIES_NONE.with(best.label(), auc)
                            : VerdictSentence.NONE_IDENTIFIES.with(
                                    experiment.attacks().size(), best.label(), auc);
                });
    }

    private static Statement aLeak(ExperimentVerdict experiment) {
        return VerdictSentence.A_LEAK_OF.with(
                Numbers.percent(experiment.detectableRate()), experiment.unit(), Numbers.article(experiment.rate()));
    }

    private static String labels(List<AttackVerdict> attacks) {
        return attacks.stream().map(AttackVerdict::label).collect(Collectors.joining(", "));
    }

    /** Which leak would have been found, where none was. */
    private static List<Statement> power(ExperimentView view) {
        ExperimentVerdict experiment = view.verdict();
        String power = Numbers.rate(RunVerdict.POWER);
        if (experiment.shown() == Grade.NOT_SHOWN) {
            List<Statement> cautions = new ArrayList<>();
            sentinels(view)
                    .filter(SentinelCheck::passed)
                    .ifPresent(check -> cautions.add(VerdictSentence.CONTROL_PASSED.with(
                            Numbers.count(check.models(), "model"),
                            Numbers.count(check.records(), "sentinel"),
                            Numbers.fixed(check.auc(), 3),
                            Numbers.rate(SentinelCheck.MISSED))));
            cautions.add(
                    VerdictSentence.WOULD_HAVE_BEEN_FOUND.with(aLeak(experiment).capitalized(), power));
            cautions.add(VerdictSentence.NO_PROOF_OF_PRIVACY.with());
            return cautions;
        }
        return experiment.shown() == Grade.INCONCLUSIVE && !experiment.isBlind() && experiment.isPowerKnown()
                ? List.of(VerdictSentence.MORE_REVEALS_LESS.with(experiment.unit(), power))
                : List.of();
    }

    private static Optional<SentinelCheck> sentinels(ExperimentView experiment) {
        return experiment.audit().run().sentinels().filter(found -> experiment.isMadeElsewhere());
    }

    /** Why it is not known whether a leak would have been seen, as a clause; empty if it is known. */
    public static Optional<Statement> powerUnknown(ExperimentView experiment) {
        if (experiment.verdict().isPowerKnown()) {
            return Optional.empty();
        }
        return sentinels(experiment)
                .map(check -> VerdictSentence.CONTROL_NOT_PASSED.with(
                        Numbers.count(check.unmatched()),
                        Numbers.count(check.models(), "model"),
                        Numbers.count(check.records(), "sentinel"),
                        Numbers.count(check.copies(), "time")))
                .or(() -> Optional.of((experiment.hasGivenScores()
                                ? VerdictSentence.SCORES_WITHOUT_CONTROL
                                : VerdictSentence.NO_SENTINELS)
                        .with()));
    }

    private static void weaken(ExperimentView view, List<Statement> cautions) {
        ExperimentVerdict experiment = view.verdict();
        if (experiment.experiment().summary().assumesCounts()
                && experiment.prover().isPresent()) {
            cautions.add(VerdictSentence.COUNTS_ASSUMED.with());
        }
        if (experiment.controls().isEmpty()) {
            cautions.add(VerdictSentence.NO_CONTROL.with());
        }
        if (experiment.hasGivenScores()) {
            cautions.add(VerdictSentence.GIVEN_SCORES.with());
            if (experiment.shifted().isEmpty()) {
                cautions.add(VerdictSentence.TAKEN_AS_RANDOM.with());
            }
        } else if (experiment.shown().isLeak()) {
            powerUnknown(view).ifPresent(why -> cautions.add(VerdictSentence.MORE_MAY_LEAK.with(why)));
        }
        support(experiment, cautions);
        int targets = experiment.experiment().targets();
        if (targets < MultiTargetRoc.FEWEST_TARGETS) {
            Statement few = targets == 1
                    ? VerdictSentence.ONE_TARGET.with(experiment.unit())
                    : VerdictSentence.FEW_TARGETS.with(targets, experiment.unit());
            cautions.add(
                    experiment.hasGivenScores()
                            ? few
                            : few.and(VerdictSentence.MORE_TARGETS.with(
                                    experiment.isMadeElsewhere() ? "tattle split " : "")));
        }
        boolean isShareUnknown = experiment.attacks().stream()
                .map(AttackVerdict::result)
                .anyMatch(attack -> attack.shadows() > 0
                        && attack.rates().sharedError() == null
                        && !attack.auc().method().equals("within-target"));
        if (isShareUnknown) {
            cautions.add(VerdictSentence.FEW_SHADOWS.with());
        }
        List<AttackVerdict> blind =
                experiment.attacks().stream().filter(AttackVerdict::isBlind).toList();
        if (!blind.isEmpty()) {
            cautions.add(VerdictSentence.BLIND.with(labels(blind)));
        }
        for (AttackVerdict attack : experiment.attacks()) {
            if (attack.result().auc().high() < 0.5) {
                cautions.add(VerdictSentence.REVERSED.with(
                        attack.label(), Numbers.interval(attack.result().auc())));
            }
        }
    }

    private static void support(ExperimentVerdict experiment, List<Statement> cautions) {
        if (!experiment.rates().isEmpty()
                && experiment.rates().stream()
                        .allMatch(rate -> worstSupport(experiment, rate) == Support.UNSUPPORTED)) {
            cautions.add(VerdictSentence.NO_RATE_MEASURED.with().and(measurable(experiment.nonMembers())));
        }
        for (double rate : experiment.rates()) {
            Support support = worstSupport(experiment, rate);
            if (support == Support.UNSUPPORTED) {
                cautions.add(VerdictSentence.UNSUPPORTED.with(
                        Numbers.rate(rate), Numbers.count(experiment.nonMembers(), "non-member"), Numbers.count((long)
                                Math.ceil(1 / rate - 1e-6))));
            } else if (support == Support.WEAK) {
                cautions.add(VerdictSentence.COARSE.with(
                        Numbers.rate(rate), Numbers.fixed(rate * experiment.nonMembers(), 1)));
            }
        }
    }

    private static Statement measurable(int nonMembers) {
        double least = nonMembers < 2
                ? 1
                : BigDecimal.ONE
                        .divide(BigDecimal.valueOf(nonMembers), new MathContext(1, RoundingMode.UP))
                        .doubleValue();
        return least < 1
                ? VerdictSentence.LEAST_RATE.with(Numbers.rate(least), Numbers.plain(least))
                : VerdictSentence.MORE_RECORDS.with();
    }

    private static Support worstSupport(ExperimentVerdict experiment, double rate) {
        return experiment.attacks().stream()
                .flatMap(attack -> attack.at(rate).stream())
                .map(OperatingPoint::support)
                .max(Comparator.naturalOrder())
                .orElse(Support.OK);
    }
}
