package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedCertificate;
import org.tattle.engine.verdict.TestedNumber;

/** The verdict for readers who are not experts: a title, a sentence in natural frequencies, advice. */
public record PlainAnswer(Statement title, Statement plain, List<Statement> advice) {
    private static final int FEWEST = 100;
    private static final int MOST = 1_000_000;
    private static final int MOST_NAMED = 3;

    public static PlainAnswer of(ExperimentView experiment, RunView page) {
        Optional<ShiftView> shifted =
                ShiftView.of(experiment).filter(found -> experiment.verdict().grade() != Grade.UNRELIABLE);
        return shifted.map(found -> new PlainAnswer(found.title(), found.plain(), found.advice()))
                .orElseGet(() -> new PlainAnswer(title(experiment), plain(experiment), advice(experiment, page)));
    }

    /** The answer where a guarantee of the run is violated, whatever attacks find. */
    static PlainAnswer violated(Statement violation) {
        return new PlainAnswer(
                AnswerSentence.VIOLATED.with(), violation, List.of(AnswerSentence.GUARANTEE_IS_WRONG.with()));
    }

    private static TestedNumber lead(ExperimentView experiment) {
        return experiment.verdict().lead().orElseThrow().number();
    }

    private static AttackVerdict prover(ExperimentView experiment) {
        return experiment.verdict().prover().orElseThrow();
    }

    private static Statement title(ExperimentView experiment) {
        return switch (experiment.verdict().grade()) {
            case VIOLATED -> AnswerSentence.VIOLATED.with();
            case PROVED ->
                AnswerSentence.PROVED.with(Numbers.percent(prover(experiment).provedShare()), experiment.unit());
            case STRONG -> AnswerSentence.STRONG.with(found(experiment, lead(experiment)));
            case WEAK -> {
                TestedNumber lead = lead(experiment);
                yield AnswerSentence.WEAK.with(
                        found(experiment, lead),
                        lead.isArea()
                                ? AnswerSentence.GUESSING_HALF.with()
                                : AnswerSentence.GUESSING_IDENTIFIES.with(Numbers.percent(lead.chance())));
            }
            case PROVED_IF_COMPLETE ->
                AnswerSentence.PROVED_IF_COMPLETE.with(
                        Numbers.count(prover(experiment).provedComplete()),
                        Numbers.count(prover(experiment).members()));
            case NOT_SHOWN ->
                (experiment.sharesWords() ? AnswerSentence.NOT_SHOWN_WITHOUT_WORDS : AnswerSentence.NOT_SHOWN).with();
            case INCONCLUSIVE -> AnswerSentence.INCONCLUSIVE.with();
            case UNRELIABLE ->
                AnswerSentence.UNRELIABLE.with(
                        experiment.verdict().failedControls().size(),
                        experiment.verdict().controls().size());
        };
    }

    private static Statement found(ExperimentView experiment, TestedNumber lead) {
        boolean anyModel = lead.isShownOnAverage();
        return lead.isArea()
                ? (anyModel ? AnswerSentence.SCORE_ABOVE : AnswerSentence.SCORE_ABOVE_IN_THESE)
                        .with(experiment.unit(), Numbers.fixed(lead.value(), 3))
                : (anyModel ? AnswerSentence.IDENTIFIED : AnswerSentence.IDENTIFIED_IN_THESE)
                        .with(Numbers.percent(lead.value()), experiment.unit(), Numbers.falseAlarms(lead.fpr()));
    }

    private static Statement plain(ExperimentView experiment) {
        return switch (experiment.verdict().grade()) {
            case VIOLATED -> AnswerSentence.NOT_KEPT.with();
            case PROVED -> certain(experiment, prover(experiment).provedShare());
            case STRONG, WEAK -> likely(experiment, lead(experiment));
            case PROVED_IF_COMPLETE -> ifComplete(experiment, prover(experiment).provedIfComplete());
            case NOT_SHOWN ->
                AnswerSentence.NO_ATTACK
                        .with(
                                experiment.unit(),
                                experiment.sharesWords() ? AnswerSentence.NONE_SAW_WORDS.with() : Statement.NOTHING)
                        .and(NotTestedText.asked(experiment.experiment().summary()));
            case INCONCLUSIVE -> AnswerSentence.NEITHER.with();
            case UNRELIABLE -> AnswerSentence.NOTHING_TRUSTED.with();
        };
    }

    private static Statement certain(ExperimentView experiment, double share) {
        int base = base(share);
        return AnswerSentence.WITH_CERTAINTY.with(
                experiment.unit(), Numbers.count(Math.round(share * base)), Numbers.count(base), experiment.unit());
    }

    private static Statement ifComplete(ExperimentView experiment, double share) {
        int base = base(share);
        return AnswerSentence.CERTAIN_IF_COMPLETE.with(
                experiment.unit(), Numbers.count(Math.round(share * base)), Numbers.count(base));
    }

    private static Statement likely(ExperimentView experiment, TestedNumber lead) {
        boolean anyModel = lead.isShownOnAverage();
        if (lead.isArea()) {
            int base = base(1);
            return (anyModel ? AnswerSentence.PICKS : AnswerSentence.PICKS_IN_THESE)
                    .with(experiment.record(), Math.round(lead.value() * base), base, base / 2);
        }
        int base = Math.max(base(lead.value()), base(lead.fpr()));
        return (anyModel ? AnswerSentence.OF_MANY : AnswerSentence.OF_MANY_IN_THESE)
                .with(
                        Numbers.count(base),
                        experiment.unit(),
                        Numbers.count(Math.round(lead.value() * base)),
                        Numbers.count(Math.round(lead.fpr() * base)),
                        Numbers.count(base),
                        experiment.unit(),
                        Numbers.count(Math.max(1, Math.round(lead.chance() * base))));
    }

    /** The power of ten, from 100 on, of which the share is at least one and does not round to all. */
    private static int base(double share) {
        int base = FEWEST;
        while (base < MOST && (share * base < 1 || (share < 1 && Math.round(share * base) == base))) {
            base *= 10;
        }
        return base;
    }

    private static List<Statement> advice(ExperimentView experiment, RunView page) {
        List<Statement> advice = new ArrayList<>();
        switch (experiment.verdict().grade()) {
            case VIOLATED -> advice.add(AnswerSentence.DO_NOT_RELY.with(released(experiment)));
            case PROVED, STRONG -> {
                advice.add(AnswerSentence.DO_NOT_PUBLISH.with(released(experiment), experiment.unit()));
                advice.add(alternatives(experiment, page));
            }
            case WEAK -> {
                advice.add(AnswerSentence.PUBLISH_WHERE_HARMLESS.with(released(experiment), experiment.unit()));
                advice.add(alternatives(experiment, page));
            }
            case PROVED_IF_COMPLETE -> {
                advice.add(AnswerSentence.PUBLISH_WITHOUT_LIST.with(released(experiment), experiment.unit()));
                advice.addAll(against(experiment));
                if (experiment.sharesWords()) {
                    advice.add(AnswerSentence.AUDIT_WORDS.with());
                }
                advice.add(alternatives(experiment, page));
            }
            case NOT_SHOWN -> {
                List<Statement> against = against(experiment);
                advice.addAll(against);
                if (experiment.sharesWords()) {
                    advice.add(AnswerSentence.AUDIT_WORDS.with());
                } else if (against.isEmpty()) {
                    Statement nothing = (experiment.experiment().summary().isOneNumber()
                                    ? AnswerSentence.NOTHING_IN_ONE_NUMBER
                                    : AnswerSentence.NOTHING_AGAINST)
                            .with();
                    advice.add(isBaseline(page.run()) ? nothing.and(AnswerSentence.MAKE_BASELINE.with()) : nothing);
                }
                if (experiment.guarantees().isEmpty() && !experiment.isMadeElsewhere()) {
                    advice.add(AnswerSentence.ONLY_A_GUARANTEE.with());
                }
            }
            case INCONCLUSIVE -> advice.add(more(experiment));
            case UNRELIABLE ->
                advice.add(AnswerSentence.FIND_REASON.with(
                        VerdictText.names(experiment.verdict().failedControls()),
                        Numbers.percent(RunVerdict.falseAlarmProbability(
                                experiment.verdict().controls()))));
        }
        String failed = page.run().failures().stream()
                .map(AttackFailure::attack)
                .distinct()
                .collect(Collectors.joining(", "));
        if (!failed.isEmpty()) {
            advice.add(AnswerSentence.RUN_AGAIN.with(failed));
        }
        int equal = page.run().dataset().duplicates();
        if (equal > 0) {
            advice.add(AnswerSentence.DUPLICATES.with(
                    Numbers.count(equal) + (equal == 1 ? " record equals" : " records equal")));
        }
        page.measures()
                .worthless(experiment.facts().experiment().name(), page.run())
                .ifPresent(advice::add);
        return List.copyOf(advice);
    }

    /** Whether a gate takes a run as a baseline: it has all its numbers, and its controls passed. */
    private static boolean isBaseline(RunResult run) {
        return run.failures().isEmpty()
                && !run.controls().isEmpty()
                && run.controls().stream().allMatch(ControlResult::passed);
    }

    /** What speaks against a release though no attack on membership shows a leak. */
    private static List<Statement> against(ExperimentView experiment) {
        List<Statement> against = new ArrayList<>();
        experiment.verdict().guarantees().stream()
                .map(GuaranteeVerdict::standing)
                .distinct()
                .forEach(conclusion -> {
                    switch (conclusion) {
                        case SUSPECT -> against.add(AnswerSentence.GUARANTEE_SUSPECT.with());
                        case IN_DOUBT -> against.add(AnswerSentence.GUARANTEE_IN_DOUBT.with());
                        case VIOLATED, NOT_TESTED, HOLDS, NONE -> {}
                    }
                });
        if (new Metrics(List.of(experiment.experiment()))
                .worst()
                .filter(Metrics.Inference::leaks)
                .isPresent()) {
            against.add(AnswerSentence.CONTENTS_INFERRED.with());
        }
        return against;
    }

    private static String released(ExperimentView experiment) {
        return Surface.isFull(experiment.facts().surface()) ? "this release" : "this surface";
    }

    private static Statement alternatives(ExperimentView experiment, RunView page) {
        List<ExperimentView> notShown = page.experiments().stream()
                .filter(other -> other.verdict().grade() == Grade.NOT_SHOWN)
                .toList();
        if (notShown.isEmpty()) {
            return AnswerSentence.AUDIT_LESS.with(
                    experiment.hasGivenScores() ? "" : " (--surfaces, where its kind has any)",
                    (experiment.isMadeElsewhere()
                                    ? AnswerSentence.OR_GUARANTEE
                                    : experiment.guarantees().isEmpty()
                                            ? AnswerSentence.OR_LISTED_GUARANTEE
                                            : AnswerSentence.OR_SMALLER_EPSILON)
                            .with());
        }
        List<ExperimentView> wordless =
                notShown.stream().filter(ExperimentView::sharesWords).toList();
        Statement words = wordless.isEmpty()
                ? Statement.NOTHING
                : wordless.size() == notShown.size()
                        ? AnswerSentence.OF_WHICH_NO_WORDS.with()
                        : AnswerSentence.BUT_NO_WORDS_OF.with(named(wordless));
        boolean isMeasured = !page.measures().figures().isEmpty();
        return AnswerSentence.NO_LEAK_SHOWN_FOR.with(
                named(notShown), words, isMeasured ? AnswerSentence.COMPARE_UTILITY.with() : Statement.NOTHING);
    }

    private static String named(List<ExperimentView> experiments) {
        String first = experiments.stream()
                .limit(MOST_NAMED)
                .map(ExperimentView::title)
                .collect(Collectors.joining("; "));
        int others = experiments.size() - MOST_NAMED;
        return others > 0 ? first + " and " + others + (others == 1 ? " other" : " others") : first;
    }

    private static Statement more(ExperimentView experiment) {
        return switch (experiment.verdict().wouldDecide().get(0)) {
            case OTHER_ATTACKS -> AnswerSentence.OTHER_ATTACKS.with(experiment.unit());
            case SENTINELS -> AnswerSentence.MAKE_A_DESIGN.with();
            case MATCHING_FILES -> AnswerSentence.CHECK_THE_FILES.with();
            default -> {
                int targets = experiment.facts().targets();
                yield AnswerSentence.AUDIT_MORE.with(
                        Numbers.count(experiment.verdict().nonMembers()),
                        targets == 1 ? "is 1 target" : "are " + targets + " targets",
                        experiment.isMadeElsewhere() ? " (tattle split --targets)" : " (--targets)");
            }
        };
    }

    /**
     * The head of a page of a run without membership attacks, whose guarantees are not violated: what is inferred of
     * contents, a suspect guarantee, what independent runs and what replays show, the first that there is.
     */
    public record Unattacked(String style, Statement title, Optional<Statement> plain, Optional<Statement> caution) {
        private static final String NOT_SHOWN = ExperimentView.style(Grade.NOT_SHOWN);
        private static final String INCONCLUSIVE = ExperimentView.style(Grade.INCONCLUSIVE);

        public static Unattacked of(RunView page) {
            Optional<Metrics.Inference> worst = page.measures().worst();
            List<CertificateView> certified = CertificateView.of(page.audit());
            List<ReplayView> replays = ReplayView.of(page.run());
            boolean suspect = replays.stream().anyMatch(one -> one.result().verdict() == ReplayResult.Verdict.SUSPECT);
            if (worst.filter(one -> one.leaks() || !suspect).isPresent()) {
                boolean leaks = worst.get().leaks();
                return new Unattacked(
                        leaks ? ExperimentView.style(Grade.STRONG) : NOT_SHOWN,
                        (leaks ? AnswerSentence.INFERRED : AnswerSentence.NOT_INFERRED).with(),
                        Optional.of(worst.get().sentence()),
                        leaks ? Optional.empty() : Optional.of(AnswerSentence.OTHER_ATTACKS_MAY.with()));
            }
            if (!certified.isEmpty() && !suspect) {
                return certified.stream().anyMatch(one -> one.standing() == TestedCertificate.Standing.HOLDS)
                        ? cautious(
                                NOT_SHOWN, AnswerSentence.NOTHING_CONTRADICTED.with(), AnswerSentence.OTHER_RUNS.with())
                        : cautious(
                                INCONCLUSIVE,
                                AnswerSentence.NO_TEST_IN_REACH.with(),
                                AnswerSentence.NONE_IN_REACH.with());
            }
            if (!replays.isEmpty()) {
                boolean passed =
                        replays.stream().allMatch(one -> one.result().verdict() == ReplayResult.Verdict.PASSED);
                return cautious(
                        passed ? NOT_SHOWN : INCONCLUSIVE,
                        ReplayView.title(replays),
                        AnswerSentence.REPLAY_SEES_DECLARED.with());
            }
            return new Unattacked(
                    "",
                    AnswerSentence.NOTHING_RUN.with(),
                    Optional.of(AnswerSentence.UTILITY_ONLY.with()),
                    Optional.empty());
        }

        private static Unattacked cautious(String style, Statement title, Statement caution) {
            return new Unattacked(style, title, Optional.empty(), Optional.of(caution));
        }
    }
}
