package org.tattle.engine.budget;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Surface;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.ErrorShares.FormName;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.engine.certify.GuaranteeStanding;
import org.tattle.engine.certify.UntestedGuarantee;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.evaluate.RareTrainings;
import org.tattle.math.statistics.ClopperPearson;

/** Judges a run under a budget. */
final class BudgetJudge {
    private static final String CONTROLS = "controls";
    private static final Statement NONE = Statement.value("none");

    private final LeakBudget budget;
    private final RunResult run;
    private final ErrorShares shares;

    BudgetJudge(LeakBudget budget, RunResult run, ErrorShares.Rule rule) {
        this.budget = budget;
        this.run = run;
        shares = rule.of(
                lowerLimits(),
                run.experiments().stream()
                        .flatMap(experiment -> Form.of(experiment).stream())
                        .collect(Collectors.toMap(Form::name, this::upperLimits)),
                run.experiments().size());
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
        for (ExperimentResult experiment : run.experiments()) {
            for (Form form : Form.of(experiment)) {
                if (budget.epsilon().isPresent()) {
                    findings.add(epsilon(form));
                }
                if (budget.proved().isPresent()) {
                    findings.add(proved(form));
                }
            }
        }
        int targets = run.experiments().stream()
                .mapToInt(ExperimentResult::targets)
                .min()
                .orElse(0);
        return BudgetReport.of(budget, shares, findings, targets);
    }

    /** An experiment seen through one surface, with the attacks on that. */
    private record Form(ExperimentResult experiment, String surface, List<AttackResult> attacks) {
        static List<Form> of(ExperimentResult experiment) {
            List<String> surfaces = experiment.attacks().isEmpty()
                    ? List.of(Surface.FULL)
                    : experiment.attacks().stream()
                            .map(AttackResult::surface)
                            .distinct()
                            .toList();
            return surfaces.stream()
                    .map(surface -> new Form(
                            experiment,
                            surface,
                            experiment.attacks().stream()
                                    .filter(attack -> attack.surface().equals(surface))
                                    .toList()))
                    .toList();
        }

        FormName name() {
            return new FormName(experiment.name(), surface);
        }

        BudgetFinding finding(String limit, BudgetVerdict verdict, Statement measured, Statement says) {
            return new BudgetFinding(
                    experiment.name(), surface, "", named(experiment.name(), surface), limit, verdict, measured, says);
        }
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
                                .filter(point -> untested(attack, point).isEmpty())
                                .count())
                .sum();
        int tests = (int) run.certificates().stream()
                .filter(certificate -> certificate.guarantee() != null)
                .count();
        return rates + bounds + tests;
    }

    /** The limits that show a form to be within the budget: one for each rate and one for trainings that prove. */
    private int upperLimits(Form form) {
        int rates = budget.rates().stream()
                .mapToInt(limit -> tested(form.attacks, limit))
                .sum();
        return rates + (budget.proved().isPresent() ? 1 : 0);
    }

    private int tested(List<AttackResult> attacks, RateLimit limit) {
        return (int) attacks.stream()
                .filter(attack -> untested(attack, point(attack, limit.fpr())).isEmpty())
                .count();
    }

    /** The reason for which no number can be relied on. */
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

    /** What was not measured although the plan asks for it. */
    private Stream<BudgetFinding> missing() {
        Stream<BudgetFinding> failed = run.failures().stream()
                .filter(failure -> failure.part() == AttackFailure.Part.ATTACK)
                .map(failure -> new BudgetFinding(
                        failure.cell(),
                        failure.surface(),
                        failure.attack(),
                        name(failure.cell(), failure.attack(), failure.surface()),
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
        Optional<Statement> untested = untested(attack, point);
        if (untested.isPresent()) {
            return finding(attack, limit, BudgetVerdict.INCONCLUSIVE, Statement.NOTHING, untested.get());
        }
        MeanRate mean = mean(attack, point);
        double within = shares.within().get(new FormName(attack.cell(), attack.surface()));
        double low = mean.low(shares.exceeded());
        double high = mean.high(within);
        Statement measured = Statement.value(Numbers.percent(mean.mean(), low, high));
        if (low > limit.tpr()) {
            return finding(attack, limit, BudgetVerdict.EXCEEDED, measured, Statement.NOTHING);
        }
        return high <= limit.tpr()
                ? finding(attack, limit, BudgetVerdict.WITHIN, measured, Statement.NOTHING)
                : finding(
                        attack,
                        limit,
                        BudgetVerdict.INCONCLUSIVE,
                        measured,
                        enough(attack, mean, limit.tpr(), within, shares.exceeded()));
    }

    /** Why a rate is not decided, and what would decide. */
    private static Statement enough(AttackResult attack, MeanRate mean, double limit, double within, double exceeded) {
        boolean isBelow = mean.mean() < limit;
        double error = isBelow ? within : exceeded;
        Statement rare = isBelow && mean.ifAlike(within, 1) <= limit
                ? BudgetSentence.RARE_TRAININGS.with(
                        Numbers.count(attack.targets(), "target"), RareTrainings.one(attack.targets(), within))
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
                attack.cell(),
                attack.surface(),
                label(attack),
                name(attack.cell(), label(attack), attack.surface()),
                limit.text(),
                verdict,
                measured,
                says);
    }

    /** The attack's name, with its parameters if another attack on the experiment has that name. */
    private String label(AttackResult attack) {
        boolean alone = run.attacks().stream()
                        .filter(other -> other.cell().equals(attack.cell())
                                && other.surface().equals(attack.surface())
                                && other.attack().equals(attack.attack()))
                        .count()
                == 1;
        return alone ? attack.attack() : attack.attack() + " " + attack.attackParameters();
    }

    private static String name(String cell, String attack, String surface) {
        return named(cell + ", " + attack, surface);
    }

    private static String named(String name, String surface) {
        return Surface.isFull(surface) ? name : name + ", " + surface;
    }

    /** The reason for which a rate cannot be tested, which depends on the design only; empty if it can. */
    private static Optional<Statement> untested(AttackResult attack, OperatingPoint point) {
        if (point.isUnsupported()) {
            return Optional.of(BudgetSentence.RECORDS_NEEDED.with(
                    Numbers.count(2 * (long) Math.ceil(1 / point.fpr()), "record")));
        }
        if (attack.targets() < PairedDifference.FEWEST_TARGETS) {
            return Optional.of(BudgetSentence.TARGETS_NEEDED.with(PairedDifference.FEWEST_TARGETS));
        }
        if (attack.shadows() > 0 && attack.shadows() < PairedDifference.FEWEST_SHADOWS) {
            return Optional.of(BudgetSentence.SHADOWS_NEEDED.with(PairedDifference.FEWEST_SHADOWS));
        }
        return attack.shadows() > 0 && attack.rates().sharedError() == null
                ? Optional.of(BudgetSentence.SHARE_UNKNOWN.with())
                : Optional.empty();
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

    private static MeanRate mean(AttackResult attack, OperatingPoint point) {
        int place = attack.tprAtFpr().indexOf(point);
        double[] rates = attack.perTarget().stream()
                .mapToDouble(target -> target.points().get(place).tpr())
                .toArray();
        int members = attack.perTarget().stream()
                .mapToInt(TargetResult::members)
                .min()
                .orElseThrow();
        SharedError shared = attack.rates().sharedError();
        return shared == null
                ? MeanRate.of(rates, members, 0, SharedError.Part.NONE)
                : MeanRate.of(rates, members, shared.groups(), shared.tprAtFpr().get(place));
    }

    /**
     * Attacks show a lower limit on epsilon: TPR ≤ exp(ε) FPR + δ for each target, and so for the means. Targets learn
     * from exact halves, so that a record replaces another, for which a guarantee for one more or less allows 2 ε. A
     * guarantee holds for all surfaces; runs that refute it saw the whole release.
     */
    private BudgetFinding epsilon(Form form) {
        double most = budget.epsilon().orElseThrow();
        String limit = budget.epsilonText();
        Optional<Statement> refuted = Surface.isFull(form.surface) ? refuted(form.experiment, most) : Optional.empty();
        if (refuted.isPresent()) {
            return form.finding(limit, BudgetVerdict.EXCEEDED, refuted.get(), Statement.NOTHING);
        }
        double shown = shown(form.attacks, Math.min(Math.nextDown(1.0), budget.delta() * (1 + Math.exp(most)))) / 2;
        Statement measured =
                form.attacks.isEmpty() ? Statement.NOTHING : BudgetSentence.ATTACKS_SHOW.with(Numbers.fixed(shown, 2));
        if (shown > most) {
            return form.finding(limit, BudgetVerdict.EXCEEDED, measured, Statement.NOTHING);
        }
        Optional<PrivacyGuarantee> kept = guarantee(form.experiment, most);
        return open(form.experiment, kept)
                .map(why -> form.finding(limit, BudgetVerdict.INCONCLUSIVE, measured, why))
                .orElseGet(() -> form.finding(
                        limit,
                        BudgetVerdict.WITHIN,
                        Statement.value(GuaranteeText.inBrackets(kept.orElseThrow())),
                        Statement.NOTHING));
    }

    /** Why no guarantee shows that a limit on epsilon is kept; empty if one does. */
    private Optional<Statement> open(ExperimentResult experiment, Optional<PrivacyGuarantee> kept) {
        Optional<ReplayResult> moved = experiment.replay().filter(BudgetJudge::isDoubted);
        if (moved.isPresent()) {
            return Optional.of((moved.get().verdict() == Verdict.VIOLATED
                            ? BudgetSentence.VIOLATED_ON_REPLAY
                            : BudgetSentence.SUSPECT_ON_REPLAY)
                    .with(moved.get().seen()));
        }
        if (kept.isEmpty()) {
            return Optional.of(
                    BudgetSentence.ONLY_A_PROOF_DECIDES.with(run.dataset().unit()));
        }
        String claim = GuaranteeText.inBrackets(kept.get());
        if (!experiment.isGuaranteeTested()) {
            return Optional.of(BudgetSentence.NOT_TESTED.with(claim, UntestedGuarantee.advice(experiment)));
        }
        Optional<EpsilonBound> beyond =
                GuaranteeStanding.beyond(kept.get(), experiment, run.dataset().unit());
        if (beyond.isPresent()) {
            return Optional.of(BudgetSentence.IN_DOUBT.with(
                    claim, Numbers.fixed(beyond.get().value(), 2)));
        }
        return kept.filter(guarantee -> guarantee.status() != Status.PROVED)
                .map(guarantee -> BudgetSentence.ONLY_CLAIMED.with(claim
                        + guarantee.caveats().stream()
                                .findFirst()
                                .map(caveat -> ": " + caveat)
                                .orElse("")));
    }

    /** The largest lower limit on epsilon by any attack, for one record in the place of another. */
    private double shown(List<AttackResult> attacks, double delta) {
        double shown = 0;
        for (AttackResult attack : attacks) {
            for (OperatingPoint point : attack.tprAtFpr()) {
                if (untested(attack, point).isEmpty()) {
                    shown = Math.max(shown, epsilon(attack, point, delta));
                }
            }
        }
        return shown;
    }

    /** The refutation of a guarantee that is no smaller than the limit. */
    private Optional<Statement> refuted(ExperimentResult experiment, double most) {
        return experiment.certificates().stream()
                .filter(certificate -> certificate.pValue() <= shares.exceeded())
                .filter(certificate -> isForRecords(certificate.guarantee())
                        && certificate.guarantee().epsilon() >= most
                        && certificate.guarantee().delta() >= budget.delta())
                .findFirst()
                .map(certificate -> BudgetSentence.RUNS_REFUTE.with(
                        Numbers.plain(certificate.guarantee().epsilon()),
                        certificate.evidence().counted()));
    }

    /**
     * A lower limit on epsilon from the rates at one point. The threshold of a target lies above a known order
     * statistic of its non-members, so that its false-positive rate has a Beta distribution.
     */
    private double epsilon(AttackResult attack, OperatingPoint point, double delta) {
        int nonMembers = attack.perTarget().stream()
                .mapToInt(TargetResult::nonMembers)
                .min()
                .orElseThrow();
        int above = Math.min(nonMembers, (int) Math.ceil(point.fpr() * nonMembers));
        double fpr = ClopperPearson.upper(above, nonMembers, shares.exceeded() / attack.targets());
        return Math.log(Math.max(Double.MIN_NORMAL, mean(attack, point).low(shares.exceeded()) - delta) / fpr);
    }

    /** A guarantee within the limit that no certifying run and no replay contradicts, a proved one if there is one. */
    private Optional<PrivacyGuarantee> guarantee(ExperimentResult experiment, double most) {
        boolean doubted = experiment.certificates().stream().anyMatch(BudgetJudge::isDoubted)
                || experiment.replay().filter(BudgetJudge::isDoubted).isPresent();
        return doubted
                ? Optional.empty()
                : experiment.guarantees().stream()
                        .filter(this::isForRecords)
                        .filter(guarantee -> guarantee.epsilon() <= most && guarantee.delta() <= budget.delta())
                        .min(Comparator.comparing(PrivacyGuarantee::status));
    }

    private static boolean isDoubted(ReplayResult replay) {
        return replay.verdict() == Verdict.VIOLATED || replay.verdict() == Verdict.SUSPECT;
    }

    private static boolean isDoubted(Certificate certificate) {
        return certificate.pValue() <= ErrorShares.VERDICT
                || (certificate.curve() != null && certificate.curve().pValue() <= ErrorShares.VERDICT);
    }

    private boolean isForRecords(PrivacyGuarantee guarantee) {
        return guarantee.relation().limitsMembershipOf(run.dataset().unit());
    }

    private BudgetFinding proved(Form form) {
        int most = budget.proved().orElseThrow();
        int targets = form.experiment.targets();
        int worst = 0;
        int beyond = 0;
        for (int t = 0; t < targets; t++) {
            int place = t;
            int here = form.attacks.stream()
                    .filter(attack -> place < attack.perTarget().size())
                    .mapToInt(attack ->
                            attack.perTarget().get(place).provedIfComplete().members())
                    .max()
                    .orElse(0);
            worst = Math.max(worst, here);
            beyond += here > most ? 1 : 0;
        }
        Optional<Statement> untried = beyond > 0 ? Optional.empty() : untried(form.experiment);
        if (untried.isPresent()) {
            return form.finding(budget.provedText(), BudgetVerdict.INCONCLUSIVE, Statement.NOTHING, untried.get());
        }
        return form.finding(
                budget.provedText(),
                beyond > 0 ? BudgetVerdict.EXCEEDED : BudgetVerdict.WITHIN,
                BudgetSentence.MOST_OF_A_TARGET.with(Numbers.count(worst, "member")),
                beyond > 0
                        ? BudgetSentence.ABOVE_AT_TARGETS.with(beyond, Numbers.count(targets, "target"))
                        : BudgetSentence.TRAININGS_AT_MOST.with(Numbers.percent(ClopperPearson.upper(
                                0, Math.max(1, targets), shares.within().get(form.name())))));
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
